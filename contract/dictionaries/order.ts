// prettier-ignore
export const order = {
    actor_kind: {
        name: '操作方',
        items: [['customer', '客户', 'Customer'], ['driver', '司机', 'Driver'], ['staff', '后台人员', 'Staff'], ['system', '系统', 'System']],
    },
    cancel_by: {
        name: '取消方',
        items: [
            ['customer', '客户', 'Customer'], ['driver', '司机', 'Driver'], ['platform', '平台', 'Platform'],
            ['system', '系统超时', 'System timeout'],
        ],
    },
    cancel_reason: {
        name: '取消原因',
        items: [
            ['plan_change', '计划有变', 'Plans changed'], ['price_high', '价格偏高', 'Price too high'],
            ['wait_long', '等待太久', 'Waited too long'], ['info_wrong', '信息填错', 'Wrong details'],
            ['driver_refuse', '司机拒绝前往', 'Driver refused to go'], ['vehicle_fault', '车辆故障', 'Vehicle broke down'],
            ['site_fail', '现场不具备条件', 'Site not ready'], ['weather', '天气原因', 'Weather'], ['no_driver', '无司机接单', 'No driver took it'],
            ['pay_timeout', '支付超时', 'Payment timed out'], ['risk', '风控取消', 'Canceled for risk'], ['other', '其他', 'Other'],
        ],
    },
    dispatch_mode: {
        name: '派单方式',
        items: [['grab', '司机抢单', 'Open to drivers'], ['assign', '人工指派', 'Assigned by hand'], ['auto', '系统派单', 'Automatic']],
    },
    dispatch_status: {
        name: '派单响应',
        items: [
            ['offered', '待响应', 'Waiting for an answer'], ['accepted', '已接单', 'Accepted'], ['rejected', '已拒单', 'Declined'],
            ['timeout', '超时未响应', 'No answer in time'], ['revoked', '已撤回', 'Taken back'],
        ],
    },
    dispute_flag: {
        name: '争议标记',
        items: [['none', '无', 'None'], ['open', '争议中', 'In dispute'], ['resolved', '已解决', 'Resolved']],
    },
    dispute_reason: {
        name: '争议原因',
        items: [
            ['overcharge', '多收费用', 'Overcharged'], ['work_time', '工时异议', 'Working time'], ['damage', '货损', 'Damaged cargo'],
            ['late', '迟到', 'Late'], ['attitude', '服务态度', 'Conduct'], ['unfinished', '未完成作业', 'Work not finished'],
            ['unpaid', '拒付费用', 'Refuses to pay'], ['safety', '安全事故', 'Safety accident'], ['other', '其他', 'Other'],
        ],
    },
    dispute_status: {
        name: '争议状态',
        items: [
            ['open', '待受理', 'To be taken on'], ['processing', '处理中', 'In progress'], ['review', '待复核', 'Awaiting second review'],
            ['closed', '已结案', 'Closed'], ['withdrawn', '已撤诉', 'Withdrawn'],
        ],
    },
    driver_reject: {
        name: '拒单原因',
        items: [
            ['far', '距离太远', 'Too far'], ['price_low', '价格太低', 'Price too low'], ['busy', '时间冲突', 'Time conflict'],
            ['not_fit', '车型不符', 'Wrong vehicle'], ['road', '道路不通', 'Road blocked'], ['other', '其他', 'Other'],
        ],
    },
    invoice_flag: {
        name: '订单开票',
        items: [
            ['none', '未开票', 'Not invoiced'], ['applying', '开票中', 'Being issued'], ['issued', '已开票', 'Issued'],
            ['red', '已红冲', 'Credit note issued'],
        ],
    },
    invoice_type: {
        name: '发票类型',
        items: [
            ['none', '不开票', 'No invoice'], ['general', '增值税普通发票', 'General VAT invoice'],
            ['special', '增值税专用发票', 'Special VAT invoice'],
        ],
    },
    order_event: {
        name: '订单事件',
        items: [
            ['quote', '报价', 'Quote'], ['place', '下单', 'Order placed'], ['pay', '支付', 'Payment'], ['dispatch', '派单', 'Dispatch'],
            ['offer', '推送司机', 'Offer to a driver'], ['accept', '接单', 'Acceptance'], ['reject', '拒单', 'Refusal'],
            ['drop', '司机退单', 'Given up by the driver'], ['reassign', '改派', 'Reassignment'], ['depart', '出发', 'Departure'],
            ['arrive', '到场', 'Arrival'], ['start', '开工', 'Start of work'], ['pause', '暂停', 'Pause'], ['resume', '恢复', 'Resumption'],
            ['finish', '完工', 'End of work'], ['supplement', '补差价', 'Price difference'], ['adjust', '改价', 'Price adjustment'],
            ['settle', '结算', 'Settlement'], ['evaluate', '评价', 'Rating'], ['cancel', '取消', 'Cancellation'],
            ['restore', '恢复订单', 'Restoration'], ['dispute', '发起争议', 'Dispute'], ['dispute_close', '争议结案', 'End of dispute'],
            ['refund', '退款', 'Refund'], ['invoice', '开票', 'Invoice'], ['remark', '备注', 'Remark'], ['close', '关闭', 'Closing'],
            ['proof', '上传凭证', 'Proof upload'], ['unassign', '撤销派单', 'Dispatch undone'], ['unreassign', '撤销改派', 'Reassignment undone'],
        ],
    },
    order_priority: {
        name: '优先级',
        items: [['0', '普通', 'Normal'], ['1', '加急', 'Urgent'], ['2', '特急', 'Very urgent']],
    },
    order_source: {
        name: '订单来源',
        items: [
            ['app', '客户APP', 'Customer app'], ['mini', '小程序', 'Mini program'], ['phone', '电话下单', 'By phone'],
            ['import', '批量导入', 'Import'], ['api', '开放接口', 'Open API'],
        ],
    },
    order_status: {
        name: '订单状态',
        items: [
            ['draft', '草稿', 'Draft'], ['placed', '待支付', 'To be paid'], ['paid', '待派单', 'To be dispatched'],
            ['dispatching', '派单中', 'Dispatching'], ['accepted', '已接单', 'Accepted'], ['en_route', '前往中', 'On the way'],
            ['arrived', '已到场', 'Arrived'], ['working', '作业中', 'Working'], ['completed', '待结算', 'To be settled'],
            ['settled', '已结算', 'Settled'], ['evaluated', '已评价', 'Rated'], ['canceled', '已取消', 'Canceled'],
            ['closed', '已关闭', 'Closed'],
        ],
    },
    pause_audit: {
        name: '判责状态',
        items: [
            ['none', '无需判责', 'No judgement needed'], ['pending', '待判责', 'Awaiting judgement'], ['confirmed', '已判责', 'Judged'],
            ['appealed', '申诉中', 'Under appeal'],
        ],
    },
    pause_reason: {
        name: '暂停原因',
        items: [
            ['rest', '休息', 'Rest'], ['meal', '用餐', 'Meal'], ['refuel', '加油充电', 'Refueling or charging'],
            ['breakdown', '车辆故障', 'Breakdown'], ['weather', '大风雷雨', 'Storm'], ['site', '现场不具备条件', 'Site not ready'],
            ['traffic', '交通管制', 'Traffic control'], ['safety', '安全隐患', 'Safety hazard'], ['personal', '个人事务', 'Personal matter'],
            ['forced', '平台停单', 'Suspended by the platform'], ['other', '其他', 'Other'],
        ],
    },
    pause_type: {
        name: '暂停类型',
        items: [['accept', '暂停接单', 'Takes no orders'], ['work', '作业暂停', 'Work paused']],
    },
    pay_mode: {
        name: '付款方式',
        items: [
            ['full', '全款预付', 'Paid in advance'], ['deposit', '定金加尾款', 'Prepayment and balance'], ['credit', '月结', 'Monthly account'],
            ['offline', '线下付款', 'Paid offline'],
        ],
    },
    pay_status: {
        name: '支付状态',
        items: [
            ['unpaid', '未支付', 'Unpaid'], ['deposit', '已付定金', 'Prepayment paid'], ['paid', '已付款', 'Paid'],
            ['owing', '待补差价', 'Difference due'], ['part_refunded', '部分退款', 'Partly refunded'], ['refunded', '已退款', 'Refunded'],
        ],
    },
    price_line: {
        name: '费用项',
        items: [
            ['base', '起步价', 'Base fare'], ['package', '台班价', 'Shift rate'], ['overtime', '超时费', 'Overtime'],
            ['mileage', '里程费', 'Distance'], ['mobilize', '进出场费', 'Mobilization'], ['wait', '等候费', 'Waiting'],
            ['period', '时段加价', 'Period surcharge'], ['min_topup', '最低消费补足', 'Minimum charge top-up'], ['extra', '附加服务', 'Extras'],
            ['discount', '折扣', 'Discount'], ['adjust', '人工改价', 'Manual adjustment'], ['round', '抹零', 'Rounding'],
            ['pass', '代收代付', 'Passed on'], ['tax', '开票加收', 'Invoice surcharge'], ['info_fee', '平台信息费', 'Platform fee'],
            ['driver', '司机应得', "Driver's share"],
        ],
    },
    price_phase: {
        name: '费用阶段',
        items: [['quote', '报价', 'Quote'], ['final', '结算', 'Settlement']],
    },
    proof_type: {
        name: '凭证类型',
        items: [
            ['arrive', '到场照片', 'Arrival photo'], ['site', '现场勘查', 'Site survey'], ['start', '开工照片', 'Start photo'],
            ['finish', '完工照片', 'Finish photo'], ['sign', '客户签字', "Customer's signature"], ['weigh', '磅单', 'Weighbridge ticket'],
            ['toll', '过路费票据', 'Toll receipt'], ['damage', '异常照片', 'Damage photo'],
        ],
    },
    quote_status: {
        name: '报价状态',
        items: [['valid', '有效', 'Valid'], ['used', '已下单', 'Used'], ['expired', '已过期', 'Expired'], ['void', '已作废', 'Void']],
    },
    reassign_reason: {
        name: '改派原因',
        items: [
            ['driver_ask', '司机申请', 'Driver asked'], ['breakdown', '车辆故障', 'Breakdown'], ['late', '无法按时到场', 'Cannot arrive in time'],
            ['not_fit', '车型不符', 'Wrong vehicle'], ['customer_ask', '客户要求', 'Customer asked'],
            ['no_contact', '联系不上司机', 'Driver not reachable'], ['unsafe', '安全原因', 'Safety'], ['optimize', '调度优化', 'Better dispatch'],
            ['other', '其他', 'Other'],
        ],
    },
    responsible: {
        name: '责任方',
        items: [
            ['customer', '客户', 'Customer'], ['driver', '司机', 'Driver'], ['platform', '平台', 'Platform'],
            ['force', '不可抗力', 'Force majeure'],
        ],
    },
    handover_status: {
        name: '交接状态',
        items: [['waiting', '待接班', 'Waiting'], ['taken', '已接班', 'Taken over'], ['withdrawn', '已撤回', 'Withdrawn']],
    },
    resv_kind: {
        name: '占用类型',
        items: [['order', '订单', 'Order'], ['maintain', '保养维修', 'Service and repair'], ['leave', '请假', 'Leave']],
    },
    resv_status: {
        name: '占用状态',
        items: [['held', '占用中', 'Held'], ['released', '已释放', 'Released']],
    },
} as const;
