import type { AreaHelp, Said } from './screenHelp.ts';

const SERVICE: readonly Said[] = [
    [
        '左边是全国默认；选一个城市可以只为它单独设置，没有设置的跟随全国。',
        'The national default holds for all; choose a city to give it values of its own.',
    ],
    [
        '改完点「查看变更并保存」，先核对新旧值；可以填以后的生效时间。',
        'Look at old and new values before you save; a change may begin later.',
    ],
    ['每一项写着范围、默认值和变更历史；「恢复默认」回到系统的值。', 'Each value has its range, default and history, and can be set back.'],
    ['只负责部分城市的人不能改全国默认。', 'Who works for some cities cannot change the national default.'],
];

/** Help of 城市与设置. */
export const settingHelp: AreaHelp = {
    '/setting/city': {
        title: '城市',
        purpose: [
            '公司在哪些城市开展业务；开通前要先配好价格、客服、保证金和信息费。',
            'The cities of the company; prices, contacts, deposits and fees come before one opens.',
        ],
        steps: [
            [
                '点「开通」会列出检查项，没配好的可点「去配置」，都好了才能开通。',
                'Opening lists what is still missing, with the way there.',
            ],
            [
                '「暂停服务」后不接新单，进行中的继续；「关闭」须没有未完结的订单。',
                'A pause takes no new orders and finishes the open ones; closing needs none left.',
            ],
            ['「城市分布」的地图上，气泡越大近30天订单越多。', 'On the map a bubble grows with the orders of 30 days.'],
        ],
        related: ['/setting/city-service', '/price/vehicle-price', '/price/margin', '/price/info-fee'],
        first: ['还没有城市；新增一个，配好价格后开通。', 'No city yet: add one, give it prices, then open it.'],
    },
    '/setting/fence': {
        title: '电子围栏',
        purpose: [
            '在地图上画出站点、城市范围和禁吊区；订单落在禁吊区会提醒，落在站点会显示站点名。',
            'Sites, city areas and no-crane zones on the map: orders inside a zone are warned of, orders at a site show its name.',
        ],
        steps: [
            [
                '点击地图加角点，双击或回车闭合，拖动角点调整；也可以直接填经纬度。',
                'Click to add corners, double click or Enter to close, drag to adjust; degrees can be typed as well.',
            ],
            [
                '禁吊区的说明写清原因和报批办法，下单和订单详情会照样显示。',
                'The note of a no-crane zone says why and how to get a permit; it is shown with the orders.',
            ],
            ['按预约时间判断是否生效；停用后不再提醒。', 'The time of the appointment decides; a disabled one warns of nothing.'],
        ],
        related: ['/setting/city', '/order/order'],
        first: ['还没有围栏；先把机场、港口周边的禁吊区画上。', 'No geofence yet: begin with the zones around airports and ports.'],
    },
    '/setting/city-service': {
        title: '城市客服',
        purpose: [
            '客户和司机在各城市能找到的客服电话、微信和服务时间。',
            'Phone, chat and hours that customers and drivers of a city are given.',
        ],
        steps: [
            [
                '同一城市同一服务对象只有一个默认，「设为默认」会换掉原来的。',
                'One default for each city and audience; a new one takes its place.',
            ],
            ['下班时间须晚于上班时间；停用后不再展示。', 'The end is after the start; a disabled one is not shown.'],
        ],
        related: ['/setting/city', '/setting/customer-service'],
        first: ['还没有客服；城市开通前至少要有一个。', 'No contact yet; a city needs one before it opens.'],
    },
    '/setting/customer-service': {
        title: '客户服务配置',
        purpose: [
            '客户侧的规则：支付时限、免费取消、取消费、免费等候、定金、报价有效期等。',
            'Rules for customers: time to pay, free cancellation and its fee, waiting, deposit, how long a quote holds.',
        ],
        steps: SERVICE,
        related: ['/setting/driver-service', '/setting/city', '/order/order'],
    },
    '/setting/driver-service': {
        title: '司机服务配置',
        purpose: [
            '司机侧的规则：抢单半径、响应时限、轮次、每日暂停、提现限额、保证金等。',
            'Rules for drivers: radius, time to answer, rounds, pauses, withdrawal limits, deposit.',
        ],
        steps: SERVICE,
        related: ['/setting/customer-service', '/finance/withdraw-audit', '/order/driver-pause'],
    },
    '/setting/user-config': {
        title: '用户配置',
        purpose: ['客户等级、各种标签和注册规则。', 'Levels of customers, tags and the rules of registration.'],
        steps: [
            ['用标签切换种类；等级越高门槛须越大。', 'Tabs choose the kind; a higher level needs a higher threshold.'],
            [
                '改了门槛后点「重新计算等级」，先看多少人升降级，再确认。',
                'After a change recalculate: it says who rises and falls before you confirm.',
            ],
            [
                '「调整顺序」拖动后松开即保存；正在用的不能删除，可停用。',
                'Drag to order, saved as you let go; what is in use is disabled, not deleted.',
            ],
        ],
        related: ['/users/customer', '/price/discount'],
        first: ['还没有配置时使用系统默认；需要自己的等级或标签时新增。', 'Defaults hold until you add levels or tags of your own.'],
    },
    '/setting/system': {
        title: '系统设置',
        purpose: [
            '全公司通用的参数：复核金额、取整单位、节假日、通知渠道等。',
            'Values for the whole company: review limits, rounding, holidays, channels.',
        ],
        steps: [
            [
                '按标签分组查找，点「修改」；每项写着范围和默认值，可「恢复默认」。',
                'Find it by group and change it; range and default are told, and it can be set back.',
            ],
            [
                '标着复核的，提交后由另一位有权限的人在「双人复核」中通过才生效。',
                'Some take effect only when another person approves them under Second reviews.',
            ],
            [
                '密钥类只写不读，保存后不再显示；有「测试」的可以当场试通不通。',
                'Secrets are written and never shown; some can be tested at once.',
            ],
            [
                '「节假日历」点日期设放假或调休，时段价格会用到。',
                'The calendar sets holidays and working weekends, which period prices use.',
            ],
        ],
        related: ['/system/approval', '/price/period-price', '/setting/customer-service'],
        first: ['系统自带全部参数，不需要新增。', 'All values are delivered; nothing is added here.'],
    },
    '/setting/vehicle-sms': {
        title: '车辆短信配置',
        purpose: ['什么事给谁发什么短信，如派单、到场、证照到期。', 'Which text message goes to whom at which event.'],
        steps: [
            [
                '内容里插入变量（如车牌、单号）；不认识的变量会拒绝，字数和计费条数实时显示。',
                'Insert variables; unknown ones are refused, and length and parts are counted.',
            ],
            [
                '免打扰可跨零点；每日上限防止打扰；城市的配置优先于全国。',
                'Quiet hours may cross midnight; a city’s rule goes before the national one.',
            ],
            [
                '「测试发送」发到自己的手机；「发送记录」查是否收到、失败原因，可重发。',
                'Test to your own phone; the log tells what failed and sends again.',
            ],
        ],
        related: ['/message/template', '/vehicle/center', '/setting/system'],
        first: ['还没有短信规则；新增第一条，写好后先「测试发送」。', 'No rule yet: add the first and test it.'],
    },
};
