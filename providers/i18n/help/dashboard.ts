import type { AreaHelp } from './screenHelp.ts';

/** Help of 数据看板. */
export const dashboardHelp: AreaHelp = {
    '/dashboard/analysis': {
        title: '首页',
        purpose: [
            '看一段时间内公司的经营：订单、成交额、完单率、信息费和它们的走势。',
            'How the company did over a period: orders, turnover, completion, platform fees and their course.',
        ],
        steps: [
            [
                '先在右上选时间范围和城市，所有数字和图随之变化；每个数字下面是与上期的比较。',
                'Choose period and city at the top right; every figure and chart follows, and says how it compares with the period before.',
            ],
            [
                '点「待派单」「进行中」等数字，直接打开对应的订单列表。',
                'Press a figure such as orders to be dispatched to open the list behind it.',
            ],
            [
                '近3天的订单多数还没完工，看完成数和完单率时以更早的日子为准。',
                'Most orders of the last three days are not finished yet; judge completion by earlier days.',
            ],
            ['每张图都能切换成表格，方便抄数。', 'Every chart can be read as a table.'],
        ],
        related: ['/dashboard/monitor', '/dashboard/workplace', '/order/order'],
    },
    '/dashboard/monitor': {
        title: '监控页',
        purpose: [
            '看此刻：待派、迟到、争议和严重预警有多少，车和订单在哪里。数据自己更新，适合放在大屏上。',
            'This moment: what waits, what is late, disputed or seriously wrong, and where vehicles and orders are. It follows by itself and suits a wall screen.',
        ],
        steps: [
            ['先看上方的数字，点它打开对应的订单或预警。', 'Look at the figures first; a press opens the orders or alerts behind them.'],
            [
                '「待处理队列」按派单时限、预警、动态、暂停、证照分页，最急的在最前，点一条直接去处理。',
                'The queues hold dispatch limits, alerts, events, pauses and certificates, the most urgent first; press one to deal with it.',
            ],
            ['按 F 或点「全屏（F）」铺满屏幕，再按一次退出。', 'F fills the screen, F again leaves it.'],
            [
                '上方写着「实时连接已断开，正在重连…」时，数字停在所示的时间，恢复后自动更新。',
                'While the live connection is lost, the figures are as of the time shown; they follow again by themselves.',
            ],
        ],
        related: ['/order/dispatch', '/monitor/anomaly', '/order/order'],
    },
    '/dashboard/workplace': {
        title: '工作台',
        purpose: [
            '一天从这里开始：等您处理的队列、您的进展、公告、便签和常用页面。',
            'Where a day begins: the queues that wait for you, your progress, announcements, a note and the pages you use.',
        ],
        steps: [
            [
                '点「我的待办」中的一张卡片，打开筛选好的列表；卡片上是条数和最早的一条。',
                'Press a card under My work to open the filtered list; the card tells the count and the oldest case.',
            ],
            [
                '有人向您交班时，这里会出现提示，点「查看并接班」。',
                'When a shift is handed over to you, a line appears here: read it and take over.',
            ],
            [
                '「便签」边写边自动保存；「提到我的」是同事在备注里@您的内容。',
                'The note saves itself; Mentions of me holds what colleagues wrote to you in notes.',
            ],
            [
                '点「编排」可以拖动、加减卡片，「恢复默认」回到本角色的样子。管理员可「设为角色默认」。',
                'Arrange moves, adds and removes cards; Back to the default restores what your role has. Administrators can make it the default of a role.',
            ],
        ],
        related: ['/dashboard/handover', '/dashboard/analysis', '/system/approval'],
    },
    '/dashboard/handover': {
        title: '交接班',
        purpose: [
            '下班前把没做完的事和要注意的话交给下一班，接班的人读过并接下，事情不会断在换班时。',
            'Hand what is unfinished to the next shift, with a word on it; the next person reads it and takes over, so nothing is lost between shifts.',
        ],
        steps: [
            [
                '点「新增」：系统列出您负责的队列中未完的事项，勾选要优先跟进的，写交接说明，选接班人后保存。',
                'Press New: what is open in your queues is listed; tick what comes first, write the note and choose who takes over.',
            ],
            [
                '接班人在「待我接班」中打开，点「已阅并接班」。',
                'The next person finds it under To be taken over by me, reads it and takes over.',
            ],
            [
                '写错了可以在对方接班前「编辑」或「撤回」；接班后内容不能再改。',
                'Until it has been taken over you can edit or withdraw it; afterwards it stays as it is.',
            ],
            ['已处理的事项会自己标为「已处理」，只看剩下的即可。', 'What has been dealt with is marked by itself; look at the rest.'],
        ],
        related: ['/dashboard/workplace', '/order/dispatch'],
        first: [
            '每次换班的交接说明会出现在这里；下班前点「新增」写第一份。',
            'The notes of each change of shift come here; write the first with New before you leave.',
        ],
    },
    '/dashboard/index': {
        title: '首页图表',
        purpose: [
            '把经营总览、任务看板和业务办理放在三个标签里，图表更多，适合开会时看。',
            'Charts for a meeting in three tabs: business, tasks and what has been handled.',
        ],
        steps: [
            [
                '用上方的标签切换；「任务看板」显示各队列现在的数量。',
                'Change with the tabs above; the task board shows how much each queue holds now.',
            ],
            [
                '图中的项目可以点开对应的列表；数字只含您有权看到的城市和数据。',
                'Items lead to their lists; figures cover only the cities and data that you may see.',
            ],
        ],
        related: ['/dashboard/analysis', '/dashboard/workplace'],
    },
};
