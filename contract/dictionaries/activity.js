"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.activity = void 0;
// prettier-ignore
exports.activity = {
    act_kind: {
        name: '活动类型',
        items: [['balance', '余额活动'], ['member', '会员活动'], ['pull_new', '拉新活动']],
    },
    act_scope: {
        name: '适用用户',
        items: [['all', '全部用户'], ['new', '新用户'], ['level', '指定等级'], ['tag', '指定标签']],
    },
    act_status: {
        name: '活动状态',
        items: [
            ['draft', '草稿'], ['pending', '待审核'], ['scheduled', '未开始'], ['active', '进行中'], ['paused', '已暂停'], ['ended', '已结束'],
            ['exhausted', '预算耗尽'],
        ],
    },
    grant_status: {
        name: '赠金状态',
        items: [['valid', '有效'], ['used', '已用完'], ['expired', '已过期'], ['revoked', '已收回']],
    },
    invite_status: {
        name: '邀请状态',
        items: [['bound', '已绑定'], ['reached', '已达成'], ['frozen', '奖励冻结'], ['paid', '已发放'], ['invalid', '无效']],
    },
    mact_kind: {
        name: '会员优惠方式',
        items: [['gift', '买赠'], ['coef', '折扣'], ['off', '立减']],
    },
    mact_target: {
        name: '会员活动对象',
        items: [['all', '全部司机'], ['new', '首次开通'], ['renew', '续费司机'], ['expired', '过期召回']],
    },
    pn_trigger: {
        name: '拉新条件',
        items: [['register', '注册成功'], ['audit', '审核通过'], ['first_order', '首单完成'], ['n_orders', '完成N单'], ['first_topup', '首次充值']],
    },
};
