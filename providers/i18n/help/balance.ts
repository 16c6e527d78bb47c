import type { AreaHelp, Said } from './screenHelp.ts';

const LIFE: Said = [
    '写好是草稿，点「发布」后到开始时间自动生效；预算超过复核线的要另一人复核。',
    'It begins as a draft; published, it starts at its time. Above the limit a second person approves its budget.',
];
const AFTER: Said = [
    '发布后只能延后结束时间、提高预算、改规则说明；「暂停」可以恢复，「结束」要输入名称确认，不能恢复。',
    'Once published, only a later end, more budget and the wording can change. A pause can be resumed; an end, confirmed by its name, cannot.',
];

/** Help of 余额活动. */
export const balanceHelp: AreaHelp = {
    '/balance/balance-activity': {
        title: '余额活动',
        purpose: [
            '“充多少送多少”的充值活动，客户充值时自动给赠送金。',
            'Top-up campaigns: customers who top up get a bonus by themselves.',
        ],
        steps: [
            [
                '新增时填城市、适用对象、起止时间和档位；档位金额要逐档递增，赠送不超过充值的50%。',
                'Give cities, audience, time and tiers; tiers must rise, and a bonus is at most half of the top-up.',
            ],
            LIFE,
            AFTER,
            [
                '详情里有手机预览、漏斗和预算消耗；同城市同对象的活动时间不能重叠。',
                'The details hold a phone preview, the funnel and the budget. Campaigns for the same city and audience must not overlap.',
            ],
        ],
        related: ['/balance/member-activity', '/balance/pull-new-activity', '/finance/customer-account', '/system/approval'],
        first: ['还没有充值活动；新增一个草稿，看过预览再发布。', 'No campaign yet: make a draft, look at its preview, then publish it.'],
    },
    '/balance/member-activity': {
        title: '会员活动',
        purpose: [
            '司机开通或续费会员时的优惠：赠送月数、打折或立减。',
            'Offers for drivers who join or renew a membership: free months, a discount or money off.',
        ],
        steps: [
            [
                '先选方式，再选套餐：赠送月数不能超过购买月数，立减须低于最便宜的套餐价。',
                'Choose the kind, then the plans: free months at most as many as bought, money off less than the cheapest plan.',
            ],
            LIFE,
            AFTER,
            [
                '详情比较活动前后的续费，和30、60、90天后还留下多少会员。',
                'The details compare renewals before and after, and who stays for 30, 60 and 90 days.',
            ],
        ],
        related: ['/users/driver-member', '/users/driver-renewal', '/users/member-plan', '/balance/balance-activity'],
        first: ['还没有会员活动；先有会员套餐，再新增活动。', 'No campaign yet: member plans come first, then the campaign.'],
    },
    '/balance/pull-new-activity': {
        title: '拉新活动',
        purpose: [
            '老客户或司机邀请新人，达到条件后双方得奖励。',
            'Customers or drivers invite others; when the condition is reached, both are rewarded.',
        ],
        steps: [
            [
                '填奖励、条件（如完成几单）、有效天数、每人上限和冻结天数；冻结期内可以核查。',
                'Set rewards, condition, days, the limit for each inviter and how long a reward is held for checks.',
            ],
            LIFE,
            [
                '详情的「邀请记录」里标着风险（同设备、同卡等）的，核实后「判无效」；没有问题可「提前解冻」（须复核）。',
                'In the invitations, void what is risky after a check, or release a reward early with a second person.',
            ],
            AFTER,
        ],
        related: ['/users/customer', '/users/driver', '/recruit/audit', '/balance/balance-activity'],
        first: [
            '还没有拉新活动；新增一个草稿，发布后邀请会自动记录。',
            'No campaign yet: make a draft; once published, invitations are recorded by themselves.',
        ],
    },
};
