import type { AreaHelp } from './screenHelp.ts';

/** Help of the demo area. */
export const testHelp: AreaHelp = {
    '/test/rest': {
        title: '接口示例',
        purpose: [
            '演示用 REST 接口读写真实数据，与系统管理页面共用权限和日志。',
            'REST calls on real data, with the rights and logs of the system pages.',
        ],
        steps: [
            ['切换资源查看、查找，改动会真的保存，请小心。', 'Choose a resource and search; changes are real.'],
            ['下方「源码」可复制到自己的程序。', 'Copy the code below into your own program.'],
        ],
        related: ['/system/user', '/system/role'],
    },
    '/test/blocks': {
        title: '组件示例',
        purpose: ['系统所有界面组件的样子和代码，给开发同事参考。', 'Every building block with its code, for developers.'],
        steps: [
            ['左边选一个组件，右边可以操作；「代码」看它怎么写。', 'Choose one and try it; its code is beside it.'],
            ['这里的填写不会影响业务数据。', 'Nothing here touches business data.'],
        ],
        keys: ['editGrid'],
        related: ['/test/sheet', '/online/form'],
    },
    '/test/sheet': {
        title: '实时表格',
        purpose: [
            '演示多人同时编辑一张表：互相看得到改动和所在的格。',
            'Several people edit one sheet and see each other’s changes and cells.',
        ],
        steps: [
            ['用两个窗口打开：一边改，另一边马上看到。', 'Open two windows: change one and watch the other.'],
            [
                '两边改了同一格，后改的人会收到提示，选「用我的」或「用他人的」。',
                'When both change one cell, the later person chooses whose holds.',
            ],
        ],
        keys: ['editGrid'],
        related: ['/test/blocks'],
    },
    '/test/big-screen': {
        title: '运营大屏',
        purpose: ['放在大厅或会议室屏幕上的经营画面，数据实时更新。', 'Business on a wall screen, live.'],
        steps: [
            ['按 F 全屏；适合1080或2160线的屏幕。', 'F fills the screen, of 1080 or 2160 lines.'],
            ['数字只含您有权看到的数据，请用合适的账号打开。', 'It shows what your account may see; open it with a suitable one.'],
        ],
        related: ['/dashboard/monitor', '/dashboard/analysis'],
    },
};
