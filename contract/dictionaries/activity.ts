// prettier-ignore
export const activity = {
    act_kind: {
        name: '活动类型',
        items: [
            ['balance', '余额活动', 'Top-up campaign'], ['member', '会员活动', 'Member campaign'], ['pull_new', '拉新活动', 'Referral campaign'],
        ],
    },
    act_scope: {
        name: '适用用户',
        items: [
            ['all', '全部用户', 'All users'], ['new', '新用户', 'New users'], ['level', '指定等级', 'Certain levels'],
            ['tag', '指定标签', 'Certain tags'],
        ],
    },
    act_status: {
        name: '活动状态',
        items: [
            ['draft', '草稿', 'Draft'], ['pending', '待审核', 'Awaiting review'], ['scheduled', '未开始', 'Not started'],
            ['active', '进行中', 'Running'], ['paused', '已暂停', 'Paused'], ['ended', '已结束', 'Ended'],
            ['exhausted', '预算耗尽', 'Budget used up'],
        ],
    },
    grant_status: {
        name: '赠金状态',
        items: [
            ['valid', '有效', 'Valid'], ['used', '已用完', 'Used up'], ['expired', '已过期', 'Expired'], ['revoked', '已收回', 'Taken back'],
        ],
    },
    invite_status: {
        name: '邀请状态',
        items: [
            ['bound', '已绑定', 'Bound'], ['reached', '已达成', 'Reached'], ['frozen', '奖励冻结', 'Reward held'], ['paid', '已发放', 'Paid'],
            ['invalid', '无效', 'Invalid'],
        ],
    },
    mact_kind: {
        name: '会员优惠方式',
        items: [['gift', '买赠', 'Buy and get'], ['coef', '折扣', 'Discount'], ['off', '立减', 'Amount off']],
    },
    mact_target: {
        name: '会员活动对象',
        items: [
            ['all', '全部司机', 'All drivers'], ['new', '首次开通', 'First membership'], ['renew', '续费司机', 'Renewing drivers'],
            ['expired', '过期召回', 'Win-back'],
        ],
    },
    pn_trigger: {
        name: '拉新条件',
        items: [
            ['register', '注册成功', 'Registered'], ['audit', '审核通过', 'Review passed'], ['first_order', '首单完成', 'First order done'],
            ['n_orders', '完成N单', 'N orders done'], ['first_topup', '首次充值', 'First top-up'],
        ],
    },
} as const;
