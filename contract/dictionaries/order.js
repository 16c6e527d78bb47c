"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.order = void 0;
// prettier-ignore
exports.order = {
    actor_kind: {
        name: '操作方',
        items: [['customer', '客户'], ['driver', '司机'], ['staff', '后台人员'], ['system', '系统']],
    },
    cancel_by: {
        name: '取消方',
        items: [['customer', '客户'], ['driver', '司机'], ['platform', '平台'], ['system', '系统超时']],
    },
    cancel_reason: {
        name: '取消原因',
        items: [
            ['plan_change', '计划有变'], ['price_high', '价格偏高'], ['wait_long', '等待太久'], ['info_wrong', '信息填错'],
            ['driver_refuse', '司机拒绝前往'], ['vehicle_fault', '车辆故障'], ['site_fail', '现场不具备条件'], ['weather', '天气原因'],
            ['no_driver', '无司机接单'], ['pay_timeout', '支付超时'], ['risk', '风控取消'], ['other', '其他'],
        ],
    },
    dispatch_mode: {
        name: '派单方式',
        items: [['grab', '司机抢单'], ['assign', '人工指派'], ['auto', '系统派单']],
    },
    dispatch_status: {
        name: '派单响应',
        items: [['offered', '待响应'], ['accepted', '已接单'], ['rejected', '已拒单'], ['timeout', '超时未响应'], ['revoked', '已撤回']],
    },
    dispute_flag: {
        name: '争议标记',
        items: [['none', '无'], ['open', '争议中'], ['resolved', '已解决']],
    },
    dispute_reason: {
        name: '争议原因',
        items: [
            ['overcharge', '多收费用'], ['work_time', '工时异议'], ['damage', '货损'], ['late', '迟到'], ['attitude', '服务态度'],
            ['unfinished', '未完成作业'], ['unpaid', '拒付费用'], ['safety', '安全事故'], ['other', '其他'],
        ],
    },
    dispute_status: {
        name: '争议状态',
        items: [['open', '待受理'], ['processing', '处理中'], ['review', '待复核'], ['closed', '已结案'], ['withdrawn', '已撤诉']],
    },
    driver_reject: {
        name: '拒单原因',
        items: [['far', '距离太远'], ['price_low', '价格太低'], ['busy', '时间冲突'], ['not_fit', '车型不符'], ['road', '道路不通'], ['other', '其他']],
    },
    invoice_flag: {
        name: '订单开票',
        items: [['none', '未开票'], ['applying', '开票中'], ['issued', '已开票'], ['red', '已红冲']],
    },
    invoice_type: {
        name: '发票类型',
        items: [['none', '不开票'], ['general', '增值税普通发票'], ['special', '增值税专用发票']],
    },
    order_event: {
        name: '订单事件',
        items: [
            ['quote', '报价'], ['place', '下单'], ['pay', '支付'], ['dispatch', '派单'], ['offer', '推送司机'], ['accept', '接单'],
            ['reject', '拒单'], ['drop', '司机退单'], ['reassign', '改派'], ['depart', '出发'], ['arrive', '到场'], ['start', '开工'],
            ['pause', '暂停'], ['resume', '恢复'], ['finish', '完工'], ['supplement', '补差价'], ['adjust', '改价'], ['settle', '结算'],
            ['evaluate', '评价'], ['cancel', '取消'], ['restore', '恢复订单'], ['dispute', '发起争议'], ['dispute_close', '争议结案'],
            ['refund', '退款'], ['invoice', '开票'], ['remark', '备注'], ['close', '关闭'], ['proof', '上传凭证'], ['unassign', '撤销派单'],
        ],
    },
    order_priority: {
        name: '优先级',
        items: [['0', '普通'], ['1', '加急'], ['2', '特急']],
    },
    order_source: {
        name: '订单来源',
        items: [['app', '客户APP'], ['mini', '小程序'], ['phone', '电话下单'], ['import', '批量导入'], ['api', '开放接口']],
    },
    order_status: {
        name: '订单状态',
        items: [
            ['draft', '草稿'], ['placed', '待支付'], ['paid', '待派单'], ['dispatching', '派单中'], ['accepted', '已接单'], ['en_route', '前往中'],
            ['arrived', '已到场'], ['working', '作业中'], ['completed', '待结算'], ['settled', '已结算'], ['evaluated', '已评价'],
            ['canceled', '已取消'], ['closed', '已关闭'],
        ],
    },
    pause_audit: {
        name: '判责状态',
        items: [['none', '无需判责'], ['pending', '待判责'], ['confirmed', '已判责'], ['appealed', '申诉中']],
    },
    pause_reason: {
        name: '暂停原因',
        items: [
            ['rest', '休息'], ['meal', '用餐'], ['refuel', '加油充电'], ['breakdown', '车辆故障'], ['weather', '大风雷雨'], ['site', '现场不具备条件'],
            ['traffic', '交通管制'], ['safety', '安全隐患'], ['personal', '个人事务'], ['forced', '平台停单'], ['other', '其他'],
        ],
    },
    pause_type: {
        name: '暂停类型',
        items: [['accept', '暂停接单'], ['work', '作业暂停']],
    },
    pay_mode: {
        name: '付款方式',
        items: [['full', '全款预付'], ['deposit', '定金加尾款'], ['credit', '月结'], ['offline', '线下付款']],
    },
    pay_status: {
        name: '支付状态',
        items: [
            ['unpaid', '未支付'], ['deposit', '已付定金'], ['paid', '已付款'], ['owing', '待补差价'], ['part_refunded', '部分退款'],
            ['refunded', '已退款'],
        ],
    },
    price_line: {
        name: '费用项',
        items: [
            ['base', '起步价'], ['package', '台班价'], ['overtime', '超时费'], ['mileage', '里程费'], ['mobilize', '进出场费'], ['wait', '等候费'],
            ['period', '时段加价'], ['min_topup', '最低消费补足'], ['extra', '附加服务'], ['discount', '折扣'], ['adjust', '人工改价'], ['round', '抹零'],
            ['pass', '代收代付'], ['tax', '开票加收'], ['info_fee', '平台信息费'], ['driver', '司机应得'],
        ],
    },
    price_phase: {
        name: '费用阶段',
        items: [['quote', '报价'], ['final', '结算']],
    },
    proof_type: {
        name: '凭证类型',
        items: [
            ['arrive', '到场照片'], ['site', '现场勘查'], ['start', '开工照片'], ['finish', '完工照片'], ['sign', '客户签字'], ['weigh', '磅单'],
            ['toll', '过路费票据'], ['damage', '异常照片'],
        ],
    },
    quote_status: {
        name: '报价状态',
        items: [['valid', '有效'], ['used', '已下单'], ['expired', '已过期'], ['void', '已作废']],
    },
    reassign_reason: {
        name: '改派原因',
        items: [
            ['driver_ask', '司机申请'], ['breakdown', '车辆故障'], ['late', '无法按时到场'], ['not_fit', '车型不符'], ['customer_ask', '客户要求'],
            ['no_contact', '联系不上司机'], ['unsafe', '安全原因'], ['optimize', '调度优化'], ['other', '其他'],
        ],
    },
    responsible: {
        name: '责任方',
        items: [['customer', '客户'], ['driver', '司机'], ['platform', '平台'], ['force', '不可抗力']],
    },
    resv_kind: {
        name: '占用类型',
        items: [['order', '订单'], ['maintain', '保养维修'], ['leave', '请假']],
    },
    resv_status: {
        name: '占用状态',
        items: [['held', '占用中'], ['released', '已释放']],
    },
};
