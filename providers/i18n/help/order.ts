import type { AreaHelp } from './screenHelp.ts';

/** Help of 订单管理. */
export const orderHelp: AreaHelp = {
    '/order/order': {
        title: '订单列表',
        purpose: [
            '所有吊装和拖运订单都在这里：查、下单、派单、改价、取消、退款，都从一张订单做起。',
            'Every crane and hauling order: find, place, dispatch, reprice, cancel and refund all start from an order here.',
        ],
        steps: [
            [
                '用上方的框输入单号、客户、电话、车牌或地址；用标签看「待派单」「进行中」「争议中」「异常」等。',
                'Type a number, customer, phone, plate or address above; the tabs show what waits, runs, is disputed or wrong.',
            ],
            [
                '点「代客下单」替客户下单：右侧实时报价，预约至少晚于当前30分钟；不齐可以存草稿。',
                'Place order orders for a customer, with the price at the right as you type; the appointment is at least 30 minutes ahead, drafts can be kept.',
            ],
            [
                '点一行看详情：最上面是下一步能做的操作，预警会写明原因和怎么办；J/K 看下一单、上一单。',
                'A row opens the details: what can be done next is on top, an alert says why and what to do; J and K walk along the list.',
            ],
            [
                '灰色的按钮说明现在为什么不能点：如作业中的订单不能取消，须先完工；取消后短时间内可「恢复」。',
                'A grey button says why not now: work under way cannot be cancelled, it must be finished first; a cancellation can be restored for a short while.',
            ],
            [
                '右上可切换看板、甘特图和地图；勾选多行可批量派单、取消、备注、设优先级。',
                'Board, Gantt chart and map are at the top right; selected rows can be dispatched, cancelled, noted or given a priority together.',
            ],
        ],
        related: ['/order/dispatch', '/order/dispute', '/users/customer', '/finance/refund', '/price/simulate'],
        first: [
            '客户在小程序下单、或同事点「代客下单」后，订单出现在这里。',
            'Orders come here when customers place them in the app or a colleague places one for them.',
        ],
    },
    '/order/driver-pause': {
        title: '司机暂停记录',
        purpose: [
            '司机什么时候暂停、为什么、算谁的责任。判责决定暂停时间是否计入客户的费用。',
            'When a driver paused, why, and who is responsible. The judgement decides whether the customer pays for that time.',
        ],
        steps: [
            [
                '司机自己在手机上暂停；电话告知的由您点「新增」代为登记。一名司机同时只能有一条未结束的暂停。',
                'Drivers pause in their app; enter with New what they told you by phone. A driver has at most one open pause.',
            ],
            [
                '司机可以接单了，点「结束暂停」；忘记结束的，过了计划时间半小时系统会自动结束。',
                'End the pause when the driver is ready; forgotten ones end by themselves half an hour after their plan.',
            ],
            [
                '作业中的暂停结束后点「判责」，会先显示计费时长和金额怎么变，再确认。',
                'Judge a pause during work once it has ended; the effect on time and price is shown before you confirm.',
            ],
            ['司机不服可「登记申诉」，重新判责后为最终结果。', 'Enter an appeal when the driver disagrees; the second judgement is final.'],
            ['「当日视图」把一天里所有司机的暂停画在时间轴上。', 'The day view draws the pauses of all drivers on a time line.'],
        ],
        related: ['/order/order', '/order/dispatch', '/users/driver', '/setting/driver-service'],
        first: [
            '司机在手机上点暂停，或调度代为登记后，记录出现在这里。',
            'Pauses come here when drivers pause in their app or a dispatcher enters one.',
        ],
    },
    '/order/dispatch': {
        title: '调度工作台',
        purpose: [
            '派单的主战场：左边是待派订单，中间是司机档期或地图，右边是能接这单的司机。',
            'Where orders get their drivers: orders that wait at the left, the drivers’ day or the map in the middle, who could take the order at the right.',
        ],
        steps: [
            [
                '左边最上面是最急的单。选中后看右边的候选司机，按匹配分排列；点「派给…」，或把订单拖到司机上。',
                'The most urgent order is on top. Choose it and look at the candidates, the best match first; assign by button or by dragging it onto a driver.',
            ],
            [
                '不能派的司机会写明原因，如证照过期、档期冲突、保证金不足；有「放行」权限的人填写原因后可以派。',
                'Who cannot take it says why: certificate, schedule, deposit; with the right, an exception is made with a reason.',
            ],
            [
                '派错了30秒内点「撤销」或按 Ctrl+Z，司机已接单后请用「改派」。',
                'Undo within 30 seconds or with Ctrl+Z; once the driver has accepted, reassign.',
            ],
            [
                '勾选多单后点「智能派单」，系统给出方案；逐行看过、去掉不合适的再应用，每行都会重新校验。',
                'Tick several orders and ask for a plan; take out what does not fit and apply, every line is checked once more.',
            ],
            ['订单上显示「正在查看」时，说明有同事也在处理，先打个招呼。', 'A name on an order says that a colleague looks at it, too.'],
        ],
        keys: ['dispatch'],
        related: ['/order/order', '/users/driver', '/vehicle/center', '/order/driver-pause', '/dashboard/handover'],
    },
    '/order/dispute': {
        title: '争议工单',
        purpose: [
            '客户、司机或员工对一张订单有异议时在这里处理：听双方、看证据、分清责任、决定退多少和由谁承担。',
            'Disagreements about an order: hear both sides, look at the evidence, decide who is responsible, what is refunded and who bears it.',
        ],
        steps: [
            [
                '点「受理」领下工单，时限开始显示倒计时，不足两小时变红。',
                'Take it on first; the time limit counts down and turns red below two hours.',
            ],
            [
                '「登记陈述」补上双方的说法；详情里有订单时间线、费用对比和过去的同类工单。',
                'Enter what both sides say; the details hold the order’s time line, its prices and similar cases.',
            ],
            [
                '「结案」时，司机承担与平台承担之和须等于退款金额，且不能超过可退金额；结论要写清楚。',
                'To resolve it, the shares of driver and platform must add up to the refund, within what can be refunded, with a conclusion.',
            ],
            [
                '金额超过复核线的要由另一人在「双人复核」中通过；之后退款到「退款审核」执行。',
                'Above the limit another person approves it under Second reviews; the refund is then carried out by finance.',
            ],
            [
                '工单未结时，该订单不能结算、不能开票，司机对应的收入不能提现。',
                'While it is open the order is neither settled nor invoiced, and the driver’s income from it is held.',
            ],
        ],
        related: ['/order/order', '/finance/refund', '/system/approval', '/users/evaluation'],
        first: [
            '在订单详情中点「发起争议」，或客户、司机在手机上提出后，工单出现在这里。',
            'Cases come here when somebody raises a dispute in an order’s details, or a customer or driver does so in the app.',
        ],
        firstAt: '/order/order',
    },
};
