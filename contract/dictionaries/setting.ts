// prettier-ignore
export const setting = {
    biz_type: {
        name: '业务类型',
        items: [['hoist', '吊装', 'Lifting'], ['haul', '拖运', 'Hauling'], ['combo', '吊运一体', 'Lifting and hauling']],
    },
    cfg_val_type: {
        name: '值类型',
        items: [
            ['int', '整数', 'Whole number'], ['money', '金额', 'Amount'], ['bp', '比例', 'Share'], ['bool', '开关', 'Switch'],
            ['text', '文本', 'Text'], ['json', '结构', 'Structure'], ['time', '时间', 'Time'], ['enum', '枚举', 'Choice'],
        ],
    },
    city_level: {
        name: '城市级别',
        items: [['1', '一线', 'Tier 1'], ['2', '二线', 'Tier 2'], ['3', '三线', 'Tier 3']],
    },
    city_status: {
        name: '开通状态',
        items: [
            ['planned', '筹备中', 'Planned'], ['open', '已开通', 'Open'], ['paused', '暂停服务', 'Service paused'], ['closed', '已关闭', 'Closed'],
        ],
    },
    cs_scope: {
        name: '客服服务对象',
        items: [['all', '全部', 'Everybody'], ['customer', '客户', 'Customer'], ['driver', '司机', 'Driver'], ['member', '会员', 'Member']],
    },
    day_type: {
        name: '日类型',
        items: [['workday', '工作日', 'Workday'], ['weekend', '周末', 'Weekend'], ['holiday', '法定节假日', 'Public holiday']],
    },
    enable_status: {
        name: '启用状态',
        items: [['1', '启用', 'Enabled'], ['0', '停用', 'Disabled']],
    },
    fence_kind: {
        name: '围栏类型',
        items: [['site', '站点', 'Site'], ['city', '城市范围', 'City area'], ['no_crane', '禁吊区', 'No-crane zone']],
    },
    fence_shape: {
        name: '围栏形状',
        items: [['polygon', '多边形', 'Polygon'], ['circle', '圆形', 'Circle']],
    },
    send_result: {
        name: '发送结果',
        items: [
            ['success', '成功', 'Success'], ['failed', '失败', 'Failed'], ['queued', '排队中', 'Queued'],
            ['quiet', '免打扰延后', 'Delayed by quiet hours'],
        ],
    },
    service_cfg_key: {
        name: '服务配置项',
        items: [
            ['pay_timeout_min', '支付超时(分)', 'Payment timeout (min)'], ['free_cancel_min', '免费取消(分)', 'Free cancellation (min)'],
            ['cancel_fee_tiers', '取消违约金阶梯', 'Cancellation fee tiers'], ['free_wait_min', '免费等候(分)', 'Free waiting (min)'],
            ['deposit_bp', '定金比例', 'Prepayment share'], ['quote_ttl_min', '报价有效(分)', 'Quote valid (min)'],
            ['auto_eval_days', '自动好评(天)', 'Automatic rating (days)'], ['grab_radius_m', '抢单半径', 'Search radius'],
            ['offer_ttl_sec', '派单响应(秒)', 'Time to respond (s)'], ['max_rounds', '最大派单轮次', 'Most dispatch rounds'],
            ['max_active', '最多同时接单', 'Most orders at once'], ['pause_daily_min', '每日暂停上限(分)', 'Pause limit a day (min)'],
            ['pause_max_times', '每日暂停次数', 'Pauses a day'], ['wd_min_fen', '单笔提现下限', 'Smallest withdrawal'],
            ['wd_max_fen', '单笔提现上限', 'Largest withdrawal'], ['wd_day_times', '每日提现次数', 'Withdrawals a day'],
            ['wd_fee_bp', '提现手续费率', 'Withdrawal fee rate'], ['arrive_radius_m', '到场打卡半径', 'Check-in radius'],
            ['buffer_min', '订单间隔缓冲(分)', 'Gap between orders (min)'], ['margin_required', '是否校验保证金', 'Deposit is checked'],
        ],
    },
    service_side: {
        name: '配置适用端',
        items: [['customer', '客户', 'Customer'], ['driver', '司机', 'Driver']],
    },
    sms_receiver: {
        name: '短信接收人',
        items: [
            ['driver', '司机', 'Driver'], ['customer', '客户', 'Customer'], ['dispatcher', '调度员', 'Dispatcher'],
            ['owner', '车主', 'Vehicle owner'],
        ],
    },
    sms_scene: {
        name: '短信场景',
        items: [
            ['order_assigned', '派单通知', 'Order dispatched'], ['order_reassigned', '改派通知', 'Order reassigned'],
            ['appoint_remind', '预约提醒', 'Pick-up reminder'], ['driver_depart', '司机出发', 'Driver departed'],
            ['driver_arrive', '司机到场', 'Driver arrived'], ['work_finish', '完工通知', 'Work finished'],
            ['pause_notice', '暂停通知', 'Pause notice'], ['cert_expire', '证照到期', 'Certificate expires'],
            ['insure_expire', '保险到期', 'Insurance expires'], ['maintain_due', '保养到期', 'Service due'],
            ['audit_pass', '审核通过', 'Review passed'], ['audit_reject', '审核驳回', 'Review rejected'],
            ['withdraw_paid', '提现到账', 'Withdrawal paid'], ['member_expire', '会员到期', 'Membership expires'],
        ],
    },
    sys_cfg_group: {
        name: '参数分组',
        items: [
            ['order', '订单', 'Order'], ['price', '计价', 'Pricing'], ['finance', '财务', 'Finance'], ['risk', '风控', 'Risk'],
            ['map', '地图', 'Map'], ['msg', '消息', 'Messages'], ['security', '安全', 'Security'], ['jobs', '任务', 'Jobs'],
            ['ui', '界面', 'Interface'],
        ],
    },
    user_cfg_type: {
        name: '用户配置类型',
        items: [
            ['customer_level', '客户等级', 'Customer levels'], ['customer_tag', '客户标签', 'Customer tags'],
            ['driver_tag', '司机标签', 'Driver tags'], ['eval_tag', '评价标签', 'Rating tags'], ['reg_rule', '注册规则', 'Registration rules'],
        ],
    },
} as const;
