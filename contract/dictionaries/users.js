"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.users = void 0;
// prettier-ignore
exports.users = {
    acct_owner: {
        name: '账户归属',
        items: [['customer', '客户'], ['driver', '司机'], ['member', '会员'], ['platform', '平台']],
    },
    appeal_status: {
        name: '申诉状态',
        items: [['none', '无'], ['pending', '申诉中'], ['accepted', '申诉成立'], ['rejected', '申诉驳回']],
    },
    bank_code: {
        name: '开户行',
        items: [
            ['ICBC', '工商银行'], ['ABC', '农业银行'], ['BOC', '中国银行'], ['CCB', '建设银行'], ['BCOM', '交通银行'], ['CMB', '招商银行'], ['PSBC', '邮储银行'],
            ['CITIC', '中信银行'], ['CMBC', '民生银行'], ['SPDB', '浦发银行'], ['CIB', '兴业银行'], ['PAB', '平安银行'], ['OTHER', '其他银行'],
        ],
    },
    bl_kind: {
        name: '拉黑对象',
        items: [['customer', '客户'], ['driver', '司机'], ['vehicle', '车辆'], ['phone', '手机号'], ['device', '设备']],
    },
    bl_reason: {
        name: '拉黑原因',
        items: [
            ['fraud', '欺诈刷单'], ['unpaid', '恶意欠费'], ['violence', '辱骂暴力'], ['unsafe', '违章作业'], ['private_deal', '私下交易'],
            ['fake_cert', '证照造假'], ['complaint', '多次投诉'], ['other', '其他'],
        ],
    },
    bl_scope: {
        name: '拉黑范围',
        items: [['global', '全平台'], ['city', '指定城市'], ['pair', '双方互斥']],
    },
    bl_status: {
        name: '拉黑状态',
        items: [['active', '生效中'], ['expired', '已到期'], ['lifted', '已解除']],
    },
    card_kind: {
        name: '卡账户类型',
        items: [['personal', '对私'], ['company', '对公']],
    },
    customer_kind: {
        name: '客户类型',
        items: [['person', '个人'], ['company', '企业'], ['project', '项目部']],
    },
    customer_status: {
        name: '客户状态',
        items: [['normal', '正常'], ['frozen', '冻结'], ['blacklisted', '黑名单'], ['closed', '已注销']],
    },
    driver_skill: {
        name: '司机技能',
        items: [
            ['blind_lift', '盲吊'], ['dual_lift', '双机抬吊'], ['power_line', '临电作业'], ['night', '夜间作业'], ['over_size', '超限运输'],
            ['precision', '精密设备'],
        ],
    },
    driver_status: {
        name: '司机状态',
        items: [['onboarding', '入驻中'], ['active', '正常'], ['suspended', '已停单'], ['blacklisted', '黑名单'], ['left', '已退驻']],
    },
    eval_from: {
        name: '评价主体',
        items: [['customer', '客户'], ['driver', '司机']],
    },
    eval_tag: {
        name: '评价标签',
        items: [
            ['punctual', '准时'], ['skilled', '技术好'], ['safe', '作业规范'], ['polite', '态度好'], ['clean', '车况好'], ['late', '迟到'],
            ['rude', '态度差'], ['unsafe', '不规范'], ['overcharge', '乱收费'],
        ],
    },
    member_status: {
        name: '会员状态',
        items: [['active', '有效'], ['expiring', '即将到期'], ['expired', '已过期'], ['frozen', '已冻结']],
    },
    online_status: {
        name: '接单状态',
        items: [['online', '在线'], ['offline', '离线'], ['paused', '暂停接单'], ['busy', '服务中']],
    },
    pay_channel: {
        name: '支付渠道',
        items: [['balance', '余额'], ['wechat', '微信'], ['alipay', '支付宝'], ['bank', '银行转账'], ['credit', '授信'], ['cash', '现金']],
    },
    real_name_status: {
        name: '实名状态',
        items: [['none', '未实名'], ['pending', '审核中'], ['passed', '已实名'], ['failed', '未通过']],
    },
    recruit_kind: {
        name: '招募类型',
        items: [['self_owned', '自带车司机'], ['operator', '仅司机'], ['fleet', '车队入驻'], ['owner', '车主加盟']],
    },
    recruit_reject: {
        name: '招募驳回原因',
        items: [
            ['blur', '证件模糊'], ['expired', '证件过期'], ['mismatch', '人证不符'], ['age', '年龄不符'], ['criminal', '背景不符'],
            ['vehicle_old', '车龄超限'], ['dup', '重复申请'], ['region', '区域未开通'], ['other', '其他'],
        ],
    },
    recruit_status: {
        name: '招募状态',
        items: [
            ['submitted', '待初审'], ['supplement', '待补资料'], ['first_passed', '待复审'], ['interview', '待面试'], ['passed', '已通过'],
            ['rejected', '已驳回'], ['withdrawn', '已撤回'],
        ],
    },
    renew_kind: {
        name: '续费类型',
        items: [['open', '开通'], ['renew', '续费'], ['upgrade', '升级'], ['gift', '赠送']],
    },
    renew_status: {
        name: '续费状态',
        items: [['pending', '待支付'], ['paid', '已生效'], ['auditing', '待审核'], ['refunded', '已退款'], ['closed', '已关闭']],
    },
    sex: {
        name: '性别',
        items: [['1', '男'], ['2', '女']],
    },
    show_status: {
        name: '展示状态',
        items: [['shown', '展示'], ['hidden', '隐藏']],
    },
    title_kind: {
        name: '抬头类型',
        items: [['company', '企业'], ['person', '个人']],
    },
    user_source: {
        name: '用户来源',
        items: [['app', 'APP'], ['mini', '小程序'], ['invite', '好友邀请'], ['offline', '地推'], ['phone', '电话'], ['import', '批量导入'], ['ad', '广告']],
    },
    verify_status: {
        name: '核验状态',
        items: [['pending', '待核验'], ['passed', '已通过'], ['failed', '未通过']],
    },
};
