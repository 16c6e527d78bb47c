import type { AreaHelp } from './screenHelp.ts';

/** Help of 用户管理 and 招募管理. */
export const usersHelp: AreaHelp = {
    '/users/customer': {
        title: '客户',
        purpose: [
            '每个客户的资料、消费、账户、评价和争议，客服接电话时先看这里。',
            'Each customer with spending, account, ratings and disputes: where support looks when the phone rings.',
        ],
        steps: [
            [
                '在框里输入名称、电话、编号或联系人；电话默认隐藏中间几位，查看完整号码会留下记录。',
                'Type a name, phone, number or contact; phones are masked, and showing one is recorded.',
            ],
            [
                '详情一页看到价值、最近订单、常用地址、往来；可写备注并@同事。',
                'The details hold value, last orders, addresses and dealings; notes can mention colleagues.',
            ],
            [
                '「调级」要写原因；「冻结」后不能下单；「拉黑」到黑名单。',
                'A level changes with a reason; a frozen customer cannot order; block them into the blacklist.',
            ],
            [
                '同一客户注册了两次用「合并」，须另一人复核；不再合作用「注销」，客户不能删除。',
                'Two accounts of one customer are merged with a second person; customers are closed, not deleted.',
            ],
        ],
        related: ['/finance/customer-account', '/order/order', '/users/invoice-title', '/users/blacklist', '/users/evaluation'],
        first: [
            '客户在小程序注册后自动出现；电话客户由您点「新增」登记，也可导入。',
            'Customers come here when they register in the app; add who called, or import.',
        ],
    },
    '/users/driver': {
        title: '司机',
        purpose: [
            '每名司机的状态、车辆、证照、评分、收入和保证金。',
            'Each driver with state, vehicles, papers, rating, income and deposit.',
        ],
        steps: [
            [
                '先看证照快到期和保证金率红色的；两者都会让司机接不到单。',
                'Look first at expiring papers and red deposits: both keep a driver from getting orders.',
            ],
            [
                '「停单」要写原因和到期时间，期间不派单；「恢复」后立即可接单。',
                'Suspend with a reason and an end: no orders meanwhile; resume makes the driver available at once.',
            ],
            [
                '「退驻」前须没有进行中的订单、欠款和提现，否则会写明是哪一项。',
                'A driver leaves only without open orders, debts and withdrawals; it says which holds.',
            ],
            [
                '手机丢了用「强制下线」和「重置密码」。「实时地图」看司机在哪里，「留存」看各月入驻后还在的比例。',
                'For a lost phone, force offline and reset the password. The map shows where drivers are, retention who stays.',
            ],
        ],
        related: ['/vehicle/center', '/finance/driver-account', '/order/driver-pause', '/users/driver-member', '/recruit/audit'],
        first: [
            '招募审核终审通过后，司机自动出现在这里；也可新增或导入。',
            'Drivers come here when their application passes; you can also add or import them.',
        ],
    },
    '/users/blacklist': {
        title: '黑名单',
        purpose: [
            '不再合作的客户、司机、车辆，或不能互相派单的一对。',
            'Customers, drivers and vehicles that are barred, or a pair that must not meet.',
        ],
        steps: [
            [
                '新增时选对象、范围、原因和到期；保存前会列出后果，如进行中的订单转人工、在线司机下线。',
                'Choose whom, scope, reason and end; what will happen is listed before you save.',
            ],
            [
                '互斥的要选对方；欺诈、假证须上传证据；永久拉黑要有相应权限。',
                'A pair needs its other side; fraud and false papers need evidence; for ever needs a right.',
            ],
            [
                '「解除」要写原因，司机解除后是停单状态，须在「司机」中恢复。',
                'Lift it with a reason; a driver is then suspended and must be resumed.',
            ],
        ],
        related: ['/users/customer', '/users/driver', '/order/dispute'],
        first: [
            '还没有人被拉黑；可在客户、司机页点「拉黑」，或在这里新增。',
            'Nobody is barred; block from a customer’s or driver’s page, or add here.',
        ],
    },
    '/users/evaluation': {
        title: '评价管理',
        purpose: [
            '客户与司机互评的分数和内容；回复客户、处理申诉、隐藏不当内容。',
            'What customers and drivers say about each other: reply, judge appeals, hide what is unfit.',
        ],
        steps: [
            ['先看「低分」和「待处理申诉」两个标签。', 'Begin with the low scores and the appeals.'],
            [
                '「回复」对客户可见；「隐藏」要写原因，可以「恢复展示」。',
                'A reply is seen by the customer; hiding needs a reason and can be undone.',
            ],
            [
                '司机觉得不公可「登记申诉」；「处理申诉」成立后，这条不再计入平均分。',
                'Enter an appeal for a driver; when it is accepted, the score no longer counts.',
            ],
        ],
        related: ['/order/order', '/order/dispute', '/users/driver'],
        first: [
            '订单结算后双方评价，或到期系统自动好评，评价出现在这里。',
            'Ratings come here after orders are settled, by people or by the system in time.',
        ],
        firstAt: '/order/order',
    },
    '/users/driver-member': {
        title: '司机会员',
        purpose: [
            '哪些司机是会员、什么套餐、什么时候到期、省了多少。',
            'Which drivers are members, on which plan, until when and what they saved.',
        ],
        steps: [
            ['「30天内到期」里的人点「提醒续费」，会发短信。', 'Remind those who expire within 30 days by text message.'],
            [
                '「赠送时长」超过3个月须另一人复核；「换套餐」先显示剩余天数折合多少。',
                'More than three free months need a second person; a change of plan shows what the rest is worth.',
            ],
            ['「冻结」期间的天数，解冻后会补回。', 'Days under a freeze are given back.'],
            ['「套餐」管理会员套餐的价格和权益。', 'Plans holds prices and benefits.'],
        ],
        related: ['/users/driver-renewal', '/users/member-plan', '/finance/member-account', '/balance/member-activity'],
        first: [
            '司机在手机上购买会员，或在「司机续费」中登记后，会员出现在这里。',
            'Members come here when drivers buy a plan in their app, or a renewal is entered.',
        ],
        firstAt: '/users/driver-renewal',
    },
    '/users/member-plan': {
        title: '会员套餐',
        purpose: [
            '司机可以买哪些会员：多少个月、多少钱、信息费打几折。',
            'What drivers can buy: months, price and their share of the platform fee.',
        ],
        steps: [
            ['月数1到36，信息费系数0到100%，等级不能重复。', 'One to 36 months, a factor of 0 to 100 %, and each level once.'],
            [
                '有会员在用的套餐不能删除，停用后不再出售，已有会员不受影响。',
                'A plan in use cannot be deleted; disabled it is no longer sold, members keep it.',
            ],
        ],
        related: ['/users/driver-member', '/balance/member-activity', '/price/info-fee'],
        first: ['还没有套餐；新增后司机才能开通会员。', 'No plan yet; drivers need one to become members.'],
    },
    '/users/driver-renewal': {
        title: '司机续费',
        purpose: [
            '每次开通和续费的付款记录，以及快到期要联系的司机。',
            'Payments for memberships, and drivers to be called before they expire.',
        ],
        steps: [
            [
                '「待续费」标签列出30天内到期的司机：可提醒，联系后点「登记联系」记下结果。',
                'The due tab lists who expires within 30 days: remind them, and note how a call went.',
            ],
            [
                '银行转账或现金的续费点「新增」登记，财务「审核」到账后生效。',
                'Enter transfers and cash; they take effect when finance confirms them.',
            ],
            [
                '未到期续费从原到期日往后加；「退款」按未用的月数计算。',
                'A renewal is added to the running time; a refund counts the unused months.',
            ],
        ],
        related: ['/users/driver-member', '/users/member-plan', '/finance/member-account'],
        first: ['司机续费或您在这里登记后，记录出现。', 'Renewals come when drivers pay, or when you enter one.'],
    },
    '/users/bank-card': {
        title: '银行卡信息',
        purpose: [
            '司机提现用的银行卡。卡号加密保存，列表只显示尾号。',
            'The bank cards that drivers withdraw to. Numbers are encrypted; lists show the last digits.',
        ],
        steps: [
            [
                '新增时填完整卡号，银行自动识别；户名须与实名一致。',
                'Give the whole number, the bank is recognised; the holder must be the person.',
            ],
            [
                '点「核验」后才能用于提现；改过的卡要重新核验，并有24小时冷静期。',
                'A card is verified before it is paid to; a changed one is verified again and waits 24 hours.',
            ],
            [
                '看完整卡号要写原因并留下记录；有未完成提现的卡不能删除。',
                'Showing a number needs a reason and is recorded; a card with an open withdrawal stays.',
            ],
        ],
        related: ['/finance/withdraw-audit', '/users/driver'],
        first: [
            '司机在手机上绑卡，或您在这里登记后，银行卡出现。',
            'Cards come when drivers bind one in their app, or when you enter one.',
        ],
    },
    '/users/invoice-title': {
        title: '开票信息',
        purpose: ['客户的发票抬头、税号和收票邮箱。', 'Customers’ billing titles, tax numbers and mail addresses.'],
        steps: [
            [
                '专票须填写注册地址、电话、开户行及账号；税号格式会检查。',
                'Special invoices need address, phone, bank and account; tax numbers are checked.',
            ],
            [
                '「核验」表示已核对营业执照；「设为默认」的会自动带入申请。',
                'Verified means checked against the licence; the default is taken for requests.',
            ],
            ['改了抬头不影响已提交的申请，它们按申请时的内容开票。', 'A change does not touch requests already made.'],
        ],
        related: ['/finance/invoice-audit', '/users/customer'],
        first: ['客户在小程序填写，或您在这里登记后，开票信息出现。', 'Titles come when customers fill them in, or when you enter one.'],
    },
    '/recruit/audit': {
        title: '招募审核',
        purpose: [
            '想来开车的人，从申请到初审、面试、终审，一步步在这里办。',
            'People who want to drive: from application through first review and interview to the final decision.',
        ],
        steps: [
            [
                '先「领取」，15分钟内别人不能审；审不完点「放回」。',
                'Claim it first: for 15 minutes nobody else decides; put it back otherwise.',
            ],
            [
                '对照影像、识别结果和检查项，点「初审通过」「补资料」「约面试」或「驳回」。缺材料用补资料，对方会收到短信。',
                'Compare pictures and checks, then pass the first review, ask for papers, invite or reject; the person is told by text message.',
            ],
            [
                '「终审通过」须是另一人，初审的人不能终审；通过后自动生成司机、账户和车辆审核。',
                'The final pass is another person’s; it makes driver, accounts and the vehicle review by itself.',
            ],
            [
                '证照剩余不足30天、手机号已是司机、在黑名单的会被拒绝。',
                'Papers with less than 30 days, a known phone or the blacklist refuse it.',
            ],
            ['「漏斗」看各环节的通过率和用时。', 'The funnel shows how many pass each step, and how long it takes.'],
        ],
        keys: ['audits'],
        related: ['/users/driver', '/vehicle/audit', '/balance/pull-new-activity'],
        first: [
            '有人在手机上申请成为司机，或您点「新增」「导入」后，申请出现在这里。',
            'Applications come here from the app, or when you add or import them.',
        ],
    },
};
