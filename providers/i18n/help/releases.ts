import type { Said } from './screenHelp.ts';

/** What one release brought, as the drawer tells it. */
interface Release {
    /** Its day, in the company's time. */
    readonly id: string;
    /** 3 to 8 lines. */
    readonly lines: readonly Said[];
}

/** The releases, newest first. A new one also goes into `src/shell/help/newest.ts`. */
export const RELEASES: readonly Release[] = [
    {
        id: '2026-11-29',
        lines: [
            [
                '办理对话框开着时，订单被别人改动，或者切到别的标签页再回来，已经填的内容都还在，金额也不会自己变。',
                'A dialog keeps what you typed, and its amounts, while somebody else changes the order, and over another tab in between.',
            ],
            [
                '「个人设置」的资料、价格试算和分步表单，切换标签页后不再清空。',
                'Your profile, a trial quote and forms in steps are no longer emptied by another tab in between.',
            ],
            [
                '电脑卡顿时，服务器已经办好的操作不再误报“网络超时”。',
                'On a computer that hangs for seconds, what the server has done is no longer told as a timeout.',
            ],
            [
                '列表下方的「已选合计」把其他页勾选的行也算进去，打款前核对金额不用再一页页加。',
                'The sum of what you selected counts rows of other pages too, so nobody adds up page by page before a payout.',
            ],
            [
                '列表刷新后某一行不在了，从这一行打开的对话框仍然开着，填的内容不会丢。',
                'When a list is read again without a row, the dialog that you opened there stays with what you typed.',
            ],
            ['刷新页面、从链接打开列表时，数据来得更快。', 'A list that is opened by a link or a reload shows its rows sooner.'],
            [
                '服务器繁忙时打开页面，不再是空白或一段代码；数据来得慢的列表，右侧的列也都在。',
                'A page that is opened while the server is busy is neither blank nor a piece of code; a list whose rows come late has all of its columns.',
            ],
            [
                '选人和按姓名筛选都能输入拼音或首字母，如 zs 找张三；选司机、客户时还能输入手机号。',
                'Names are found by pinyin or initials in pickers and filters too, zs for 张三; drivers and customers also by phone.',
            ],
        ],
    },
    {
        id: '2026-11-28',
        lines: [
            [
                '登录更安全：电脑上可「扫码登录」；「个人设置 · 安全设置」里可加「通行密钥」、开「两步验证」；离开时 Alt+L 锁屏；打款、改价、改权限前再确认是您本人；保存角色权限前先列出各人的得失。',
                'Safer: a phone lets a computer in by a code; add a passkey or two-step sign-in in your security settings; Alt+L locks the screen; payouts, prices and rights ask who you are; a role shows who gains and loses before it is saved.',
            ],
            [
                '消息可推送到本机，关着页面也能收到；地图没有外网也有省、市、区县的轮廓和名称，可画「电子围栏」，地点在禁吊区的订单会提醒。',
                'Notices reach your device with the page closed; maps need no internet, and geofences warn of orders in a no-crane zone.',
            ],
            [
                '每个列表都有可分组的「高级查询」；订单、流水、提现等列表可「分组」看条数、小计和图表，随视图放上「工作台」。',
                'Every list has an advanced query; orders, transactions, withdrawals and others are grouped, with subtotals and charts that a view keeps.',
            ],
            [
                '批量操作可「选择全部」筛选出的数据，在后台执行，随时取消，失败的可重试。',
                'Bulk acts take all that the filter finds, run in the background, can be cancelled, and what failed tried again.',
            ],
            [
                '没提交的表单跟着账户走，换一台电脑接着填；车辆可打印「证照清单」，价格可打印「价目表」。',
                'What you typed and did not send follows your account; vehicles print a certificate sheet, prices a price table.',
            ],
            [
                '改派错了，30秒内点提示里的「撤销」，订单回到原司机；解除黑名单也可撤销。',
                'A wrong reassignment is undone within 30 seconds by the notice: the former driver has the order again. Lifting a blacklist entry too.',
            ],
            [
                '导入可以直接粘贴表格，列名不同在屏幕上对应；重复的行可跳过或更新，导入后能整批撤销。',
                'An import takes a pasted table, maps its columns, skips or updates what is there, and is undone as a whole.',
            ],
            [
                '按 Ctrl+K 找到订单后按 Tab，可直接「派单」「改派」；手机上列表的筛选收成一行。',
                'Ctrl+K finds an order and Tab dispatches or reassigns it; on a phone a list’s filters take one line.',
            ],
        ],
    },
    {
        id: '2026-11-27',
        lines: [
            [
                '保存、删除、开关错了，30秒内可以撤销：点提示里的「撤销」或按 Ctrl+Z。',
                'An ordinary save, deletion or switch is undone within 30 seconds, by the notice or Ctrl+Z.',
            ],
            [
                '删除的记录进「回收站」，在列表右上角找回，可一次恢复多条。',
                'Deleted records lie in the recycle bin beside their list and come back, several at once.',
            ],
            [
                '详情可以「分栏」放在列表旁边，J/K 看下一条、上一条；一条记录也可在新标签打开。',
                'Details open beside their list, J and K walk along it; a record opens in a tab of its own.',
            ],
            [
                '视图可以「数量超过时告诉我」，「我的视图」在菜单里，带条数。',
                'A view tells you when its count passes a number; your views are in the menu with their counts.',
            ],
            [
                '每种消息可选站内、桌面、声音、邮件、短信，还能设免打扰时段。',
                'Each kind of notice goes by the ways you choose, with quiet hours.',
            ],
            [
                '对账单、作业单、记账凭证可存成 PDF，打开前能预览。',
                'Statements, order sheets and vouchers are saved as PDF, with a preview.',
            ],
            [
                '「交接班」：下班前把没做完的事交给下一班，对方已阅并接班。',
                'Shift handovers: hand what is open to the next person, who reads it and takes over.',
            ],
            [
                '每页右上角的「?」（F1）告诉您这页怎么用，还有一分钟上手。',
                'The ? at the top (F1) says how each page works, and offers a one-minute tour.',
            ],
        ],
    },
    {
        id: '2026-11-26',
        lines: [
            [
                '一个搜索找所有东西：Ctrl+K 输入单号、手机号、车牌、姓名、拼音或金额；扫描枪直接打开单据。',
                'One search for all: Ctrl+K with a number, phone, plate, name, pinyin or amount; a scanner opens its document.',
            ],
            ['菜单上显示等您处理的条数，一打开就知道先做什么。', 'The menu counts what waits for you.'],
            ['提现详情把风险、余额和历史放在申请旁边。', 'A withdrawal opens with risk, balance and history beside it.'],
            [
                '工作台可以自己编排，每个角色和个人都能选登录后先看哪一页。',
                'The workplace can be arranged, and roles and persons choose their first page.',
            ],
        ],
    },
];
