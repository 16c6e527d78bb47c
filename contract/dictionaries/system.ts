// prettier-ignore
export const system = {
    anomaly_level: {
        name: '异常等级',
        items: [['0', '正常', 'Normal'], ['1', '提示', 'Notice'], ['2', '预警', 'Warning'], ['3', '严重', 'Critical']],
    },
    anomaly_rule: {
        name: '异常规则',
        items: [
            ['dispatch_timeout', '派单超时', 'Dispatch overdue'], ['no_move', '接单后未移动', 'No movement after acceptance'],
            ['late_arrive', '迟到', 'Late'], ['over_work', '超时作业', 'Overlong work'], ['price_outlier', '价格异常', 'Unusual price'],
            ['dup_order', '疑似重复单', 'Possible duplicate order'], ['self_deal', '疑似刷单', 'Possible self-dealing'],
            ['withdraw_risk', '提现风险', 'Withdrawal risk'], ['cert_expire', '证照临期', 'Certificate expires'],
            ['pause_abuse', '频繁暂停', 'Frequent pauses'], ['recon_diff', '对账差异', 'Reconciliation difference'],
            ['margin_low', '保证金不足', 'Deposit too low'], ['cancel_spike', '取消激增', 'Surge of cancellations'],
            ['login_risk', '异地登录', 'Sign-in from many places'], ['cpu_high', '服务器负载高', 'Server load high'],
            ['disk_low', '磁盘空间不足', 'Disk nearly full'], ['db_busy', '数据库繁忙', 'Database busy'],
            ['error_spike', '接口错误激增', 'Surge of API errors'], ['callback_fault', '渠道回调异常', 'Channel callback fault'],
            ['client_errors', '前端错误激增', 'Surge of client errors'], ['calendar_gap', '节假日历缺失', 'Holiday calendar missing'],
        ],
    },
    anomaly_status: {
        name: '预警状态',
        items: [['open', '待处理', 'Open'], ['ack', '处理中', 'In progress'], ['closed', '已关闭', 'Closed'], ['ignored', '已忽略', 'Ignored']],
    },
    approval_status: {
        name: '复核状态',
        items: [
            ['pending', '待复核', 'Awaiting second review'], ['approved', '已通过', 'Approved'], ['rejected', '已驳回', 'Rejected'],
            ['canceled', '已撤回', 'Withdrawn'], ['expired', '已过期', 'Expired'], ['failed', '执行失败', 'Failed'],
        ],
    },
    audit_op: {
        name: '审计操作',
        items: [
            ['add', '新增', 'Add'], ['edit', '修改', 'Change'], ['delete', '删除', 'Delete'], ['action', '业务操作', 'Business action'],
            ['restore', '恢复', 'Restore'], ['import', '导入', 'Import'], ['login', '登录', 'Sign-in'], ['export', '导出', 'Export'],
        ],
    },
    client_error_kind: {
        name: '前端错误类型',
        items: [
            ['script', '脚本错误', 'Script error'], ['render', '页面崩溃', 'Crashed page'], ['chunk', '加载失败', 'Part not loaded'],
            ['slow', '页面缓慢', 'Slow page'],
        ],
    },
    client_error_status: {
        name: '前端错误状态',
        items: [['open', '未解决', 'Open'], ['resolved', '已解决', 'Resolved']],
    },
    trace_kind: {
        name: '轨迹类别',
        items: [
            ['sign', '登录', 'Sign-in'], ['operation', '操作', 'Operation'], ['change', '变更', 'Change'], ['view', '查看', 'Seen'],
            ['export', '导出', 'Export'], ['refused', '被拒绝', 'Refused'],
        ],
    },
    idem_state: {
        name: '幂等状态',
        items: [['running', '处理中', 'Running'], ['done', '已完成', 'Done'], ['failed', '失败可重试', 'Failed, can be retried']],
    },
    import_policy: {
        name: '导入错误策略',
        items: [['reject_all', '有错全部不导入', 'Import nothing if a row has errors'], ['reject_failed', '跳过错误行', 'Skip rows with errors']],
    },
    price_row: {
        name: '价目行状态',
        items: [['draft', '草稿', 'Draft'], ['published', '已发布', 'Published'], ['retired', '已失效', 'Retired']],
    },
    row_status: {
        name: '导入行结果',
        items: [['ok', '成功', 'Done'], ['failed', '失败', 'Failed'], ['skipped', '跳过', 'Skipped']],
    },
    task_kind: {
        name: '任务类型',
        items: [
            ['import', '导入', 'Import'], ['export', '导出', 'Export'], ['recon', '对账', 'Reconciliation'],
            ['batch', '批量操作', 'Batch operation'],
        ],
    },
    task_status: {
        name: '任务状态',
        items: [
            ['queued', '排队中', 'Queued'], ['running', '进行中', 'Running'], ['done', '已完成', 'Done'], ['partial', '部分成功', 'Partly done'],
            ['failed', '失败', 'Failed'], ['canceled', '已取消', 'Canceled'], ['undone', '已撤销', 'Undone'],
        ],
    },
    view_scope: {
        name: '视图共享',
        items: [['private', '仅自己', 'Only me'], ['role', '按角色', 'By role'], ['all', '全员', 'Everybody']],
    },
    user_status: {
        name: '用户状态',
        items: [['1', '正常', 'Normal'], ['2', '冻结', 'Frozen']],
    },
    status: {
        name: '状态',
        items: [['1', '正常', 'Normal'], ['2', '冻结', 'Frozen']],
    },
    del_flag: {
        name: '删除状态',
        items: [['0', '正常', 'Normal'], ['1', '已删除', 'Deleted']],
    },
    activiti_sync: {
        name: '同步工作流引擎',
        items: [['1', '同步', 'Synchronized'], ['0', '不同步', 'Not synchronized']],
    },
    org_category: {
        name: '机构类型',
        items: [['1', '公司', 'Company'], ['2', '部门', 'Department'], ['3', '岗位', 'Post']],
    },
    depart_status: {
        name: '部门状态',
        items: [['0', '不启用', 'Disabled'], ['1', '启用', 'Enabled']],
    },
    position_rank: {
        name: '职务职级',
        items: [
            ['1', '员级', 'Junior'], ['2', '助级', 'Assistant'], ['3', '中级', 'Intermediate'], ['4', '副高级', 'Deputy senior'],
            ['5', '正高级', 'Senior'],
        ],
    },
    tenant_status: {
        name: '租户状态',
        items: [['1', '正常', 'Normal'], ['0', '冻结', 'Frozen']],
    },
    menu_type: {
        name: '菜单类型',
        items: [['0', '一级菜单', 'Top menu'], ['1', '子菜单', 'Submenu'], ['2', '按钮权限', 'Button right']],
    },
    global_perms_type: {
        name: '全局权限策略',
        items: [
            ['1', '可见/可访问(授权后可见/可访问)', 'Visible and open once granted'], ['2', '可编辑(未授权时禁用)', 'Editable, disabled without the right'],
        ],
    },
    perms_type: {
        name: '权限策略',
        items: [['1', '显示', 'Shown'], ['2', '禁用', 'Disabled']],
    },
    form_perms_type: {
        name: '表单权限策略',
        items: [
            ['1', '可见(未授权不可见)', 'Visible, hidden without the right'], ['2', '可编辑(未授权禁用)', 'Editable, disabled without the right'],
        ],
    },
    valid_status: {
        name: '有效状态',
        items: [['0', '无效', 'Invalid'], ['1', '有效', 'Valid']],
    },
    rule_conditions: {
        name: '条件规则',
        items: [
            ['>', '大于', 'Greater than'], ['>=', '大于等于', 'At least'], ['<', '小于', 'Less than'], ['<=', '小于等于', 'At most'],
            ['=', '等于', 'Equals'], ['!=', '不等于', 'Not equal'], ['IN', '包含', 'Contains'], ['LIKE', '模糊', 'Like'],
            ['LEFT_LIKE', '左模糊', 'Ends with'], ['RIGHT_LIKE', '右模糊', 'Starts with'], ['USE_SQL_RULES', '自定义SQL表达式', 'Custom SQL'],
        ],
    },
    dict_item_status: {
        name: '字典项状态',
        items: [['1', '启用', 'Enabled'], ['0', '不启用', 'Disabled']],
    },
    priority: {
        name: '优先级',
        items: [['L', '一般消息', 'Normal message'], ['M', '重要消息', 'Important message'], ['H', '紧急消息', 'Urgent message']],
    },
    msg_category: {
        name: '消息类型',
        items: [['1', '通知公告', 'Announcement'], ['2', '系统消息', 'System message']],
    },
    msg_type: {
        name: '通告对象类型',
        items: [['USER', '指定用户', 'Chosen users'], ['ALL', '全体用户', 'All users']],
    },
    send_status: {
        name: '发布状态',
        items: [['0', '未发布', 'Not published'], ['1', '已发布', 'Published'], ['2', '已撤销', 'Revoked']],
    },
    msgType: {
        name: '模板类型',
        items: [['1', '文本', 'Text'], ['2', '富文本', 'Rich text']],
    },
    msgSendStatus: {
        name: '消息发送状态',
        items: [['0', '未发送', 'Not sent'], ['1', '发送成功', 'Sent'], ['2', '发送失败', 'Sending failed']],
    },
    messageType: {
        name: '推送类型',
        items: [
            ['system', '系统消息', 'System message'], ['sms', '短信消息', 'SMS'], ['email', '邮件消息', 'E-mail'],
            ['dingtalk', '钉钉消息', 'DingTalk'], ['wechat_enterprise', '企业微信', 'WeCom'],
        ],
    },
    remindMode: {
        name: '提醒方式',
        items: [
            ['1', '邮件提醒', 'By e-mail'], ['2', '短信提醒', 'By SMS'], ['3', '企业微信群', 'WeCom group'], ['4', '系统消息', 'System message'],
            ['5', '浏览器推送', 'Browser push'], ['6', '企业微信', 'WeCom'], ['7', '钉钉', 'DingTalk'],
        ],
    },
    quartz_status: {
        name: '任务状态',
        items: [['0', '正常', 'Normal'], ['-1', '停止', 'Stopped']],
    },
    quartz_overlap: {
        name: '重叠规则',
        items: [['skip', '跳过本次', 'Skip this run'], ['queue', '排队执行', 'Queue']],
    },
    quartz_trigger: {
        name: '触发方式',
        items: [['cron', '定时', 'Scheduled'], ['manual', '手动', 'By hand']],
    },
    quartz_run_status: {
        name: '执行结果',
        items: [
            ['queued', '排队中', 'Queued'], ['running', '执行中', 'Running'], ['done', '成功', 'Done'], ['failed', '失败', 'Failed'],
            ['skipped', '已跳过', 'Skipped'],
        ],
    },
    api_key_state: {
        name: '接口密钥状态',
        items: [['active', '有效', 'Active'], ['expired', '已到期', 'Expired'], ['revoked', '已吊销', 'Revoked']],
    },
    webhook_event: {
        name: '推送事件',
        items: [
            ['order.created', '订单创建', 'Order placed'], ['order.status', '订单状态变化', 'Order status'], ['order.payment', '订单支付状态变化', 'Order payment'],
            ['withdraw.created', '提现申请', 'Withdrawal requested'], ['withdraw.status', '提现审核与打款', 'Withdrawal status'],
            ['balanceAudit.created', '余额审核申请', 'Balance request'], ['balanceAudit.status', '余额审核结果', 'Balance request status'],
            ['invoiceAudit.created', '开票申请', 'Invoice requested'], ['invoiceAudit.status', '开票审核结果', 'Invoice status'],
            ['vehicleAudit.created', '车辆送审', 'Vehicle submitted'], ['vehicleAudit.status', '车辆审核结果', 'Vehicle audit status'],
            ['recruitAudit.created', '招募申请', 'Driver application'], ['recruitAudit.status', '招募审核结果', 'Application status'],
            ['webhook.test', '测试', 'Test'],
        ],
    },
    webhook_delivery: {
        name: '推送结果',
        items: [['waiting', '待推送', 'Waiting'], ['done', '已送达', 'Delivered'], ['failed', '推送失败', 'Given up'], ['skipped', '未推送', 'Not sent']],
    },
    log_type: {
        name: '日志类型',
        items: [['1', '登录日志', 'Sign-in log'], ['2', '操作日志', 'Operation log']],
    },
    operate_type: {
        name: '操作类型',
        items: [
            ['1', '查询', 'Query'], ['2', '添加', 'Add'], ['3', '修改', 'Change'], ['4', '删除', 'Delete'], ['5', '导入', 'Import'],
            ['6', '导出', 'Export'],
        ],
    },
    database_type: {
        name: '数据库类型',
        items: [
            ['1', 'MySQL5.5', 'MySQL 5.5'], ['4', 'MYSQL5.7+', 'MySQL 5.7+'], ['2', 'Oracle', 'Oracle'],
            ['3', 'SQLServer', 'SQL Server'], ['6', 'postgresql', 'PostgreSQL'], ['5', 'marialDB', 'MariaDB'], ['7', '达梦', 'Dameng'],
            ['8', '人大金仓', 'KingbaseES'], ['9', '神通', 'Oscar'], ['10', 'SQLite', 'SQLite'], ['11', 'DB2', 'DB2'],
            ['12', 'Hsqldb', 'HSQLDB'], ['13', 'Derby', 'Derby'], ['14', 'H2', 'H2'], ['15', '其他数据库', 'Other database'],
        ],
    },
    yn: {
        name: '是否',
        items: [['1', '是', 'Yes'], ['0', '否', 'No']],
    },
    is_open: {
        name: '是否开放',
        items: [['Y', '是', 'Yes'], ['N', '否', 'No']],
    },
    accident_kind: {
        name: '事故类型',
        items: [
            ['collision', '碰撞剐蹭', 'Collision'], ['drop', '吊物坠落', 'Dropped load'], ['tip', '车辆倾覆', 'Tip-over'],
            ['wire', '碰触线缆', 'Struck cable'], ['injury', '人员受伤', 'Injury'], ['other', '其他', 'Other'],
        ],
    },
    accident_level: {
        name: '事故等级',
        items: [['minor', '轻微', 'Minor'], ['normal', '一般', 'Moderate'], ['major', '较大', 'Serious'], ['grave', '重大', 'Grave']],
    },
    accident_state: {
        name: '事故处理状态',
        items: [['open', '处理中', 'Open'], ['closed', '已结案', 'Closed']],
    },
    maintain_kind: {
        name: '保养类型',
        items: [
            ['routine', '例行保养', 'Routine'], ['season', '换季保养', 'Seasonal'], ['repair', '故障维修', 'Repair'],
            ['inspect', '年检整备', 'Annual inspection'],
        ],
    },
    contract_state: {
        name: '合同状态',
        items: [['draft', '拟定', 'Draft'], ['active', '履行中', 'In force'], ['ended', '已终止', 'Ended']],
    },
    cgform_table_type: {
        name: '表单类型',
        items: [['1', '单表', 'Single table'], ['2', '主表', 'Main table'], ['3', '附表', 'Detail table']],
    },
    ol_form_biz_type: {
        name: '表单业务分类',
        items: [
            ['demo', '官方示例', 'Official example'], ['bpm', '流程表单', 'Process form'], ['temp', '测试表单', 'Test form'],
            ['bdfl_include', '导入表单', 'Imported form'],
        ],
    },
    bpm_status: {
        name: '流程状态',
        items: [['1', '待提交', 'To be submitted'], ['2', '处理中', 'In progress'], ['3', '已完成', 'Done'], ['4', '已作废', 'Void']],
    },
    urgent_level: {
        name: '紧急程度',
        items: [['1', '一般', 'Normal'], ['2', '重要', 'Important'], ['3', '紧急', 'Urgent']],
    },
} as const;
