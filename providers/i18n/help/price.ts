import type { AreaHelp, Said } from './screenHelp.ts';

const DRAFT: Said = [
    '改价不会立刻生效：保存后成为草稿，放进一张「调价单」，提交、复核后到生效时间才用新价；已下的订单不变。',
    'Nothing changes at once: what you save becomes a draft in a price change, which is submitted, reviewed and takes effect at its time. Orders already placed keep their price.',
];
const VIEWS: Said = [
    '标签分生效中、待生效、草稿、历史；「查看某日价格」看任意一天用的价，「对比」看两天的差别。',
    'Tabs tell current, coming, drafts and history; any day’s prices can be looked at, and two days compared.',
];
const SHEET: Said = [
    '改得多用「表格编辑」，可从 Excel 粘贴；城市、车型留空表示全部。同一条件的生效时间不能重叠。',
    'Edit many in the sheet, also by pasting from Excel; an empty city or type means all. Times of the same price must not overlap.',
];

/** Help of 价格设置. */
export const priceHelp: AreaHelp = {
    '/price/vehicle-price': {
        title: '车辆价格',
        purpose: [
            '每种车型在每个城市的起步价、台班、超时和里程价，是报价的基础。',
            'Base, shift, overtime and distance prices of each vehicle type in each city: the base of every quote.',
        ],
        steps: [
            DRAFT,
            SHEET,
            [
                '勾选多条可「批量改价」（如 105 表示上调5%）；「复制到城市」把一个城市的价格复制到别的城市。',
                'Change selected ones by percent (105 raises by 5 %), or copy a city’s prices to others.',
            ],
            [
                '「价格矩阵」一眼看哪个城市哪个车型未定价；台班价低于半台班价等不合理的会提示。',
                'The matrix shows which city lacks a price for which type; unreasonable values are pointed out.',
            ],
            VIEWS,
        ],
        keys: ['editGrid'],
        related: ['/price/change-set', '/price/simulate', '/price/period-price', '/vehicle/type'],
        first: ['还没有价格；新增，或从Excel导入，再提交调价单。', 'No price yet: add or import some, then submit the price change.'],
    },
    '/price/period-price': {
        title: '时段价格',
        purpose: ['夜间、周末、节假日按系数或固定金额加价。', 'Surcharges by factor or amount at night, on weekends and holidays.'],
        steps: [
            [
                '填适用日、起止时间和系数或加价；结束不晚于开始算到次日。至少要有系数或固定加价之一。',
                'Give days, hours and a factor or amount; an end before the start means the next day. One of the two is needed.',
            ],
            [
                '同时命中几条时，优先级数字大的算；相同则取系数高的，「一周时段」画出谁会生效。',
                'Where several apply, the higher priority wins, else the higher factor; the week picture shows which.',
            ],
            DRAFT,
            ['节假日在「系统设置」的节假日历里维护。', 'Holidays are kept in the calendar of System settings.'],
        ],
        keys: ['editGrid'],
        related: ['/price/change-set', '/price/simulate', '/setting/system'],
        first: ['还没有时段加价，全天按车辆价格；需要时新增。', 'No surcharge yet; vehicle prices hold all day.'],
    },
    '/price/info-fee': {
        title: '平台信息费',
        purpose: ['平台从每单服务费中收多少信息费，按金额分档。', 'How much the platform takes of each order’s service fee, in tiers.'],
        steps: [
            ['档位上限逐档递增，最后一档不封顶；抽成上限不能超过30%。', 'Tiers rise, the last is open, and the cap is at most 30 %.'],
            [
                '「费用曲线」画出不同金额的费用和实际费率；收入会跳变的地方会建议用超额累进。',
                'The curve draws fee and rate by amount; where income would jump, a progressive scale is suggested.',
            ],
            DRAFT,
            VIEWS,
        ],
        keys: ['editGrid'],
        related: ['/price/change-set', '/price/simulate', '/users/member-plan'],
        first: ['还没有信息费；城市开通前必须先设置。', 'No fee yet; a city needs one before it opens.'],
    },
    '/price/margin': {
        title: '保证金金额',
        purpose: [
            '司机按城市和车型应缴多少保证金，低到什么比例预警、什么比例停单。',
            'How much deposit drivers pay by city and type, below which share they are warned, and below which they get no orders.',
        ],
        steps: [
            [
                '停单比例不能高于预警比例；改之前看「影响」，会说有几名司机将被停单。',
                'The blocking share is at most the warning share; the impact says how many drivers would be blocked.',
            ],
            DRAFT,
            VIEWS,
        ],
        keys: ['editGrid'],
        related: ['/finance/driver-account', '/price/change-set', '/setting/driver-service'],
        first: ['还没有保证金标准；城市开通前必须先设置。', 'No deposit yet; a city needs one before it opens.'],
    },
    '/price/discount': {
        title: '折扣系数',
        purpose: ['按客户等级、城市或业务打折。', 'Discounts by level of customer, city or business.'],
        steps: [
            [
                '来源是客户等级时必须选等级；可叠加的要设最低折扣，且不能高于本折扣。',
                'A discount by level needs a level; a stackable one needs a floor, at most itself.',
            ],
            [
                '「起用金额」以下不打折，「上限」是一单最多优惠多少。',
                'Below the least amount there is none; the limit is the most that an order gets.',
            ],
            DRAFT,
        ],
        keys: ['editGrid'],
        related: ['/setting/user-config', '/price/change-set', '/price/simulate'],
        first: ['还没有折扣，客户按原价；需要时新增。', 'No discount yet; customers pay the full price.'],
    },
    '/price/invoice-coef': {
        title: '开票系数',
        purpose: ['客户要发票时加收多少、税率是多少、多少钱起开。', 'What is added for an invoice, its tax rate and the least amount.'],
        steps: [
            [
                '税率只能是 0、1、3、6、9、13%；加收低于税率会提醒平台要承担税差。',
                'Rates are 0, 1, 3, 6, 9 or 13 %; an addition below the rate warns that the platform bears the difference.',
            ],
            DRAFT,
            VIEWS,
        ],
        keys: ['editGrid'],
        related: ['/finance/invoice-audit', '/price/change-set'],
        first: ['还没有开票系数；新增后客户才能选择要发票的报价。', 'No factor yet; quotes with an invoice need one.'],
    },
    '/price/simulate': {
        title: '报价模拟',
        purpose: [
            '不下单，先算价：客户问价、检查调价、解释为什么是这个数。',
            'Works out a price without an order: to answer a customer, to check a price change, to explain a figure.',
        ],
        steps: [
            [
                '填左侧条件后点「试算」，右侧逐行列出费用、采用的规则和未采用的规则及原因。',
                'Fill in the left side and press the button; each line names the rule that won and those that did not, and why.',
            ],
            ['「加入对比」最多并排几个方案，比较城市或改价前后。', 'Add to the comparison to see variants side by side.'],
            [
                '选一张未发布的调价单，可用近30天的真实订单回放，看应付和司机收入会变多少。',
                'With a draft price change, the real orders of 30 days are priced again.',
            ],
            [
                '提示没有价格，说明该城市或车型未定价，去「车辆价格」补。',
                'No price means that city or type has none yet: add it under Vehicle prices.',
            ],
        ],
        related: ['/price/vehicle-price', '/price/change-set', '/order/order'],
    },
    '/price/change-set': {
        title: '调价单',
        purpose: [
            '一次调价的全部改动放在一张单里：写原因、测影响、复核、到点生效，也能回滚。',
            'All changes of one price revision in one set: reason, impact, review, effect at its time, and a way back.',
        ],
        steps: [
            [
                '在各价格页改价时会自动放进您的草稿调价单；也可先「新增」。生效时间至少晚于当前10分钟。',
                'Price pages put their changes into your draft set; you can also make one first. It takes effect at least ten minutes ahead.',
            ],
            [
                '看「变更明细」红绿对比和「影响测算」，写清原因，点「提交」。',
                'Look at the differences and the impact, give the reason and submit.',
            ],
            ['复核人点「通过并发布」或「驳回」；自己提交的不能自己复核。', 'Another person publishes or rejects it; never the submitter.'],
            [
                '发布错了点「回滚」，会生成一张恢复原价的单；还没生效的可以「作废」。',
                'Roll back makes a set that restores the former prices; one that has not begun can be voided.',
            ],
        ],
        related: ['/price/vehicle-price', '/price/simulate', '/price/period-price', '/price/info-fee'],
        first: [
            '在任一价格页面改价后，调价单自动出现；也可以先在这里新增。',
            'A set appears with the first change on any price page; you can also make one here.',
        ],
    },
};
