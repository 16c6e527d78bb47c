// prettier-ignore
export const users = {
    acct_owner: {
        name: '账户归属',
        items: [
            ['customer', '客户', 'Customer'], ['driver', '司机', 'Driver'], ['member', '会员', 'Member'], ['platform', '平台', 'Platform'],
        ],
    },
    appeal_status: {
        name: '申诉状态',
        items: [
            ['none', '无', 'None'], ['pending', '申诉中', 'Under appeal'], ['accepted', '申诉成立', 'Appeal upheld'],
            ['rejected', '申诉驳回', 'Appeal rejected'],
        ],
    },
    bank_code: {
        name: '开户行',
        items: [
            ['ICBC', '工商银行', 'ICBC'], ['ABC', '农业银行', 'Agricultural Bank'], ['BOC', '中国银行', 'Bank of China'],
            ['CCB', '建设银行', 'China Construction Bank'], ['BCOM', '交通银行', 'Bank of Communications'],
            ['CMB', '招商银行', 'China Merchants Bank'], ['PSBC', '邮储银行', 'Postal Savings Bank'], ['CITIC', '中信银行', 'CITIC Bank'],
            ['CMBC', '民生银行', 'China Minsheng Bank'], ['SPDB', '浦发银行', 'SPD Bank'], ['CIB', '兴业银行', 'Industrial Bank'],
            ['PAB', '平安银行', 'Ping An Bank'], ['OTHER', '其他银行', 'Other bank'],
        ],
    },
    bl_kind: {
        name: '拉黑对象',
        items: [
            ['customer', '客户', 'Customer'], ['driver', '司机', 'Driver'], ['vehicle', '车辆', 'Vehicle'],
            ['phone', '手机号', 'Mobile number'], ['device', '设备', 'Device'],
        ],
    },
    bl_reason: {
        name: '拉黑原因',
        items: [
            ['fraud', '欺诈刷单', 'Fraud'], ['unpaid', '恶意欠费', 'Refuses to pay'], ['violence', '辱骂暴力', 'Abuse or violence'],
            ['unsafe', '违章作业', 'Unsafe work'], ['private_deal', '私下交易', 'Private deals'],
            ['fake_cert', '证照造假', 'Forged certificates'], ['complaint', '多次投诉', 'Many complaints'], ['other', '其他', 'Other'],
        ],
    },
    bl_scope: {
        name: '拉黑范围',
        items: [['global', '全平台', 'Whole platform'], ['city', '指定城市', 'Certain cities'], ['pair', '双方互斥', 'Between two parties']],
    },
    bl_status: {
        name: '拉黑状态',
        items: [['active', '生效中', 'In force'], ['expired', '已到期', 'Expired'], ['lifted', '已解除', 'Lifted']],
    },
    card_kind: {
        name: '卡账户类型',
        items: [['personal', '对私', 'Personal'], ['company', '对公', 'Company']],
    },
    customer_kind: {
        name: '客户类型',
        items: [['person', '个人', 'Person'], ['company', '企业', 'Company'], ['project', '项目部', 'Project office']],
    },
    customer_status: {
        name: '客户状态',
        items: [
            ['normal', '正常', 'Normal'], ['frozen', '冻结', 'Frozen'], ['blacklisted', '黑名单', 'Blacklisted'],
            ['closed', '已注销', 'Closed'],
        ],
    },
    driver_skill: {
        name: '司机技能',
        items: [
            ['blind_lift', '盲吊', 'Blind lifting'], ['dual_lift', '双机抬吊', 'Tandem lifting'],
            ['power_line', '临电作业', 'Work near power lines'], ['night', '夜间作业', 'Night work'],
            ['over_size', '超限运输', 'Oversize transport'], ['precision', '精密设备', 'Precision equipment'],
        ],
    },
    driver_status: {
        name: '司机状态',
        items: [
            ['onboarding', '入驻中', 'Joining'], ['active', '正常', 'Active'], ['suspended', '已停单', 'Suspended'],
            ['blacklisted', '黑名单', 'Blacklisted'], ['left', '已退驻', 'Left'],
        ],
    },
    eval_from: {
        name: '评价主体',
        items: [['customer', '客户', 'Customer'], ['driver', '司机', 'Driver']],
    },
    eval_tag: {
        name: '评价标签',
        items: [
            ['punctual', '准时', 'Punctual'], ['skilled', '技术好', 'Skilled'], ['safe', '作业规范', 'Safe work'], ['polite', '态度好', 'Polite'],
            ['clean', '车况好', 'Clean vehicle'], ['late', '迟到', 'Late'], ['rude', '态度差', 'Rude'], ['unsafe', '不规范', 'Unsafe work'],
            ['overcharge', '乱收费', 'Overcharged'],
        ],
    },
    member_status: {
        name: '会员状态',
        items: [
            ['active', '有效', 'Active'], ['expiring', '即将到期', 'Expiring soon'], ['expired', '已过期', 'Expired'],
            ['frozen', '已冻结', 'Frozen'],
        ],
    },
    online_status: {
        name: '接单状态',
        items: [
            ['online', '在线', 'Online'], ['offline', '离线', 'Offline'], ['paused', '暂停接单', 'Takes no orders'],
            ['busy', '服务中', 'On an order'],
        ],
    },
    pay_channel: {
        name: '支付渠道',
        items: [
            ['balance', '余额', 'Balance'], ['wechat', '微信', 'WeChat'], ['alipay', '支付宝', 'Alipay'], ['bank', '银行转账', 'Bank transfer'],
            ['credit', '授信', 'Credit line'], ['cash', '现金', 'Cash'],
        ],
    },
    real_name_status: {
        name: '实名状态',
        items: [
            ['none', '未实名', 'Not verified'], ['pending', '审核中', 'Being verified'], ['passed', '已实名', 'Verified'],
            ['failed', '未通过', 'Failed'],
        ],
    },
    recruit_kind: {
        name: '招募类型',
        items: [
            ['self_owned', '自带车司机', 'Driver with vehicle'], ['operator', '仅司机', 'Driver only'], ['fleet', '车队入驻', 'Fleet'],
            ['owner', '车主加盟', 'Vehicle owner'],
        ],
    },
    recruit_reject: {
        name: '招募驳回原因',
        items: [
            ['blur', '证件模糊', 'Blurred documents'], ['expired', '证件过期', 'Expired documents'],
            ['mismatch', '人证不符', 'Person does not match'], ['age', '年龄不符', 'Age'], ['criminal', '背景不符', 'Background'],
            ['vehicle_old', '车龄超限', 'Vehicle too old'], ['dup', '重复申请', 'Applied twice'], ['region', '区域未开通', 'Area not open'],
            ['other', '其他', 'Other'],
        ],
    },
    recruit_status: {
        name: '招募状态',
        items: [
            ['submitted', '待初审', 'Awaiting first review'], ['supplement', '待补资料', 'Documents missing'],
            ['first_passed', '待复审', 'Awaiting final review'], ['interview', '待面试', 'Awaiting interview'], ['passed', '已通过', 'Passed'],
            ['rejected', '已驳回', 'Rejected'], ['withdrawn', '已撤回', 'Withdrawn'],
        ],
    },
    renew_kind: {
        name: '续费类型',
        items: [['open', '开通', 'New'], ['renew', '续费', 'Renewal'], ['upgrade', '升级', 'Upgrade'], ['gift', '赠送', 'Gift']],
    },
    renew_status: {
        name: '续费状态',
        items: [
            ['pending', '待支付', 'Awaiting payment'], ['paid', '已生效', 'In force'], ['auditing', '待审核', 'Awaiting review'],
            ['refunded', '已退款', 'Refunded'], ['closed', '已关闭', 'Closed'],
        ],
    },
    sex: {
        name: '性别',
        items: [['1', '男', 'Male'], ['2', '女', 'Female']],
    },
    show_status: {
        name: '展示状态',
        items: [['shown', '展示', 'Shown'], ['hidden', '隐藏', 'Hidden']],
    },
    title_kind: {
        name: '抬头类型',
        items: [['company', '企业', 'Company'], ['person', '个人', 'Person']],
    },
    user_source: {
        name: '用户来源',
        items: [
            ['app', 'APP', 'App'], ['mini', '小程序', 'Mini program'], ['invite', '好友邀请', "Friend's invite"],
            ['offline', '地推', 'Field promotion'], ['phone', '电话', 'Phone'], ['import', '批量导入', 'Import'], ['ad', '广告', 'Advertising'],
        ],
    },
    verify_status: {
        name: '核验状态',
        items: [['pending', '待核验', 'To be verified'], ['passed', '已通过', 'Passed'], ['failed', '未通过', 'Failed']],
    },
} as const;
