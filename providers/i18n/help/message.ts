import type { AreaHelp } from './screenHelp.ts';

/** Help of 消息中心 and of one's own messages. */
export const messageHelp: AreaHelp = {
    '/isps/userAnnouncement': {
        title: '我的消息',
        purpose: [
            '发给您的通告和系统消息都在这里，和右上角铃铛是同一批。',
            'All announcements and messages for you, the same as under the bell.',
        ],
        steps: [
            [
                '点一条看全文，会自动标为已读；与某条记录有关的可直接去处理。',
                'A press opens one and marks it read; what is about a record leads there.',
            ],
            [
                '想用邮件、短信或声音提醒，在「个人设置」的新消息通知里勾选，还可以设免打扰时段。',
                'Mail, text messages, sound and quiet hours are chosen in your settings.',
            ],
        ],
        related: ['/system/announcement', '/dashboard/workplace'],
    },
    '/message/sys-message': {
        title: '消息管理',
        purpose: [
            '系统发出的短信、邮件和站内消息，发没发出去、为什么失败。',
            'Messages that the system sends, whether they went out, and why not.',
        ],
        steps: [
            [
                '看「发送失败」标签，失败原因写在行里；改正后点「重发」，可批量。',
                'Look at what failed and why; mend the cause and send again, several at once.',
            ],
            [
                '也可新增一条直接发送；接收人按方式填账号、手机号或邮箱。',
                'You can add one; its receiver is an account, phone or mail address.',
            ],
        ],
        related: ['/message/template', '/setting/vehicle-sms'],
        first: ['系统发出第一条短信、邮件或消息后，记录出现在这里。', 'Messages come here when the system sends the first.'],
    },
    '/message/template': {
        title: '模板管理',
        purpose: ['消息的标题和内容模板，变量在发送时替换。', 'Titles and texts of messages; variables are filled in when they are sent.'],
        steps: [
            [
                '变量写作 ${变量名}；写好后「应用」才会被使用，「停用」后不再用。',
                'Variables are written ${name}; a template is used once it is applied, until it is stopped.',
            ],
            [
                '「发送测试」填好变量的测试值发给选定的人，不必先应用；结果见「消息管理」。',
                'Send a test with values of your own; its result is under Message queue.',
            ],
        ],
        related: ['/message/sys-message', '/setting/vehicle-sms'],
        first: ['还没有模板；新增一个，先发送测试再应用。', 'No template yet: add one, test it, then apply it.'],
    },
};
