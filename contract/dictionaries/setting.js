"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.setting = void 0;
// prettier-ignore
exports.setting = {
    biz_type: {
        name: '业务类型',
        items: [['hoist', '吊装'], ['haul', '拖运'], ['combo', '吊运一体']],
    },
    cfg_val_type: {
        name: '值类型',
        items: [
            ['int', '整数'], ['money', '金额'], ['bp', '比例'], ['bool', '开关'], ['text', '文本'], ['json', '结构'], ['time', '时间'],
            ['enum', '枚举'],
        ],
    },
    city_level: {
        name: '城市级别',
        items: [['1', '一线'], ['2', '二线'], ['3', '三线']],
    },
    city_status: {
        name: '开通状态',
        items: [['planned', '筹备中'], ['open', '已开通'], ['paused', '暂停服务'], ['closed', '已关闭']],
    },
    cs_scope: {
        name: '客服服务对象',
        items: [['all', '全部'], ['customer', '客户'], ['driver', '司机'], ['member', '会员']],
    },
    day_type: {
        name: '日类型',
        items: [['workday', '工作日'], ['weekend', '周末'], ['holiday', '法定节假日']],
    },
    enable_status: {
        name: '启用状态',
        items: [['1', '启用'], ['0', '停用']],
    },
    send_result: {
        name: '发送结果',
        items: [['success', '成功'], ['failed', '失败'], ['queued', '排队中'], ['quiet', '免打扰延后']],
    },
    service_cfg_key: {
        name: '服务配置项',
        items: [
            ['pay_timeout_min', '支付超时(分)'], ['free_cancel_min', '免费取消(分)'], ['cancel_fee_tiers', '取消违约金阶梯'],
            ['free_wait_min', '免费等候(分)'], ['deposit_bp', '定金比例'], ['quote_ttl_min', '报价有效(分)'], ['auto_eval_days', '自动好评(天)'],
            ['grab_radius_m', '抢单半径'], ['offer_ttl_sec', '派单响应(秒)'], ['max_rounds', '最大派单轮次'], ['max_active', '最多同时接单'],
            ['pause_daily_min', '每日暂停上限(分)'], ['pause_max_times', '每日暂停次数'], ['wd_min_fen', '单笔提现下限'], ['wd_max_fen', '单笔提现上限'],
            ['wd_day_times', '每日提现次数'], ['wd_fee_bp', '提现手续费率'], ['arrive_radius_m', '到场打卡半径'], ['buffer_min', '订单间隔缓冲(分)'],
            ['margin_required', '是否校验保证金'],
        ],
    },
    service_side: {
        name: '配置适用端',
        items: [['customer', '客户'], ['driver', '司机']],
    },
    sms_receiver: {
        name: '短信接收人',
        items: [['driver', '司机'], ['customer', '客户'], ['dispatcher', '调度员'], ['owner', '车主']],
    },
    sms_scene: {
        name: '短信场景',
        items: [
            ['order_assigned', '派单通知'], ['order_reassigned', '改派通知'], ['appoint_remind', '预约提醒'], ['driver_depart', '司机出发'],
            ['driver_arrive', '司机到场'], ['work_finish', '完工通知'], ['pause_notice', '暂停通知'], ['cert_expire', '证照到期'],
            ['insure_expire', '保险到期'], ['maintain_due', '保养到期'], ['audit_pass', '审核通过'], ['audit_reject', '审核驳回'],
            ['withdraw_paid', '提现到账'], ['member_expire', '会员到期'],
        ],
    },
    sys_cfg_group: {
        name: '参数分组',
        items: [
            ['order', '订单'], ['price', '计价'], ['finance', '财务'], ['risk', '风控'], ['map', '地图'], ['msg', '消息'], ['security', '安全'],
            ['jobs', '任务'], ['ui', '界面'],
        ],
    },
    user_cfg_type: {
        name: '用户配置类型',
        items: [['customer_level', '客户等级'], ['customer_tag', '客户标签'], ['driver_tag', '司机标签'], ['eval_tag', '评价标签'], ['reg_rule', '注册规则']],
    },
};
