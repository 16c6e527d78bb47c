import { area } from './area.ts';

/** What programs work with: API keys and webhooks. */
export const machine = area(
    {
        shownOnce: '只显示这一次，请立即保存到使用它的程序中。',
        shownBefore: '保存成功，但内容只显示一次，现在已不能再看。没有记下的话，请重新生成。',
        copy: '复制',
        kept: '我已保存',
        keyTitle: '接口密钥',
        keyUsage: '调用接口时放在请求头中：Authorization: Bearer <密钥>',
        nameHint: '写明由哪个程序使用，如“ERP 同步”',
        expiryHint: '最长一年；到期前可修改',
        addressHint: '每行一个 IP 或网段，如 203.0.113.0/24；不填则不限',
        scopesMissing: '请至少选择一项权限',
        scopesHint: '已选%{n}项。密钥的权限不会超过你当前的权限；打款、发布价格等需要确认本人身份的操作不能通过密钥调用',
        scopesSearch: '搜索菜单、操作或权限编码',
        noScopes: '没有可选的权限',
        rotateTitle: '轮换“%{name}”',
        rotateNote: '将生成新密钥并显示一次。保留时间内新旧密钥都可用，请在此期间更新程序。',
        lostNote: '黄色的权限创建人现在没有，调用时会被拒绝。',
    },
    {
        shownOnce: 'Shown this once only. Save it in the program that uses it now.',
        shownBefore: 'Saved, but the secret is shown once only and can’t be seen any more. If you did not keep it, make a new one.',
        copy: 'Copy',
        kept: 'I have saved it',
        keyTitle: 'API key',
        keyUsage: 'Send it in the header of each call: Authorization: Bearer <key>',
        nameHint: 'Say which program uses it, such as “ERP sync”',
        expiryHint: 'A year at most; can be changed before',
        addressHint: 'One IP address or block a line, such as 203.0.113.0/24; empty for any',
        scopesMissing: 'Choose at least one permission',
        scopesHint:
            '%{n} chosen. A key never has more than your permissions of the moment; what asks you to confirm it is you, such as payouts, can’t be called with a key',
        scopesSearch: 'Search menus, actions or codes',
        noScopes: 'No permissions to choose from',
        rotateTitle: 'Rotate “%{name}”',
        rotateNote: 'Makes a new key and shows it once. Both keys work for the time below: update the program meanwhile.',
        lostNote: 'The maker does not have the yellow permissions any more; calls that need them are refused.',
    },
);
