"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.system = void 0;
// prettier-ignore
exports.system = {
    anomaly_level: {
        name: '异常等级',
        items: [['0', '正常'], ['1', '提示'], ['2', '预警'], ['3', '严重']],
    },
    anomaly_rule: {
        name: '异常规则',
        items: [
            ['dispatch_timeout', '派单超时'], ['no_move', '接单后未移动'], ['late_arrive', '迟到'], ['over_work', '超时作业'],
            ['price_outlier', '价格异常'], ['dup_order', '疑似重复单'], ['self_deal', '疑似刷单'], ['withdraw_risk', '提现风险'],
            ['cert_expire', '证照临期'], ['pause_abuse', '频繁暂停'], ['recon_diff', '对账差异'], ['margin_low', '保证金不足'],
            ['cancel_spike', '取消激增'], ['login_risk', '异地登录'], ['cpu_high', '服务器负载高'],
            ['disk_low', '磁盘空间不足'], ['db_busy', '数据库繁忙'], ['error_spike', '接口错误激增'],
            ['callback_fault', '渠道回调异常'],
        ],
    },
    anomaly_status: {
        name: '预警状态',
        items: [['open', '待处理'], ['ack', '处理中'], ['closed', '已关闭'], ['ignored', '已忽略']],
    },
    approval_status: {
        name: '复核状态',
        items: [['pending', '待复核'], ['approved', '已通过'], ['rejected', '已驳回'], ['canceled', '已撤回'], ['expired', '已过期'], ['failed', '执行失败']],
    },
    audit_op: {
        name: '审计操作',
        items: [
            ['add', '新增'], ['edit', '修改'], ['delete', '删除'], ['action', '业务操作'], ['restore', '恢复'], ['import', '导入'], ['login', '登录'],
            ['export', '导出'],
        ],
    },
    idem_state: {
        name: '幂等状态',
        items: [['running', '处理中'], ['done', '已完成'], ['failed', '失败可重试']],
    },
    import_policy: {
        name: '导入错误策略',
        items: [['reject_all', '有错全部不导入'], ['reject_failed', '跳过错误行']],
    },
    price_row: {
        name: '价目行状态',
        items: [['draft', '草稿'], ['published', '已发布'], ['retired', '已失效']],
    },
    row_status: {
        name: '导入行结果',
        items: [['ok', '成功'], ['failed', '失败'], ['skipped', '跳过']],
    },
    task_kind: {
        name: '任务类型',
        items: [['import', '导入'], ['export', '导出'], ['recon', '对账'], ['batch', '批量操作']],
    },
    task_status: {
        name: '任务状态',
        items: [
            ['queued', '排队中'], ['running', '进行中'], ['done', '已完成'], ['partial', '部分成功'], ['failed', '失败'], ['canceled', '已取消'],
            ['undone', '已撤销'],
        ],
    },
    view_scope: {
        name: '视图共享',
        items: [['private', '仅自己'], ['role', '按角色'], ['all', '全员']],
    },
    user_status: {
        name: '用户状态',
        items: [['1', '正常'], ['2', '冻结']],
    },
    status: {
        name: '状态',
        items: [['1', '正常'], ['2', '冻结']],
    },
    del_flag: {
        name: '删除状态',
        items: [['0', '正常'], ['1', '已删除']],
    },
    activiti_sync: {
        name: '同步工作流引擎',
        items: [['1', '同步'], ['0', '不同步']],
    },
    org_category: {
        name: '机构类型',
        items: [['1', '公司'], ['2', '部门'], ['3', '岗位']],
    },
    depart_status: {
        name: '部门状态',
        items: [['0', '不启用'], ['1', '启用']],
    },
    position_rank: {
        name: '职务职级',
        items: [['1', '员级'], ['2', '助级'], ['3', '中级'], ['4', '副高级'], ['5', '正高级']],
    },
    tenant_status: {
        name: '租户状态',
        items: [['1', '正常'], ['0', '冻结']],
    },
    menu_type: {
        name: '菜单类型',
        items: [['0', '一级菜单'], ['1', '子菜单'], ['2', '按钮权限']],
    },
    global_perms_type: {
        name: '全局权限策略',
        items: [['1', '可见/可访问(授权后可见/可访问)'], ['2', '可编辑(未授权时禁用)']],
    },
    perms_type: {
        name: '权限策略',
        items: [['1', '显示'], ['2', '禁用']],
    },
    form_perms_type: {
        name: '表单权限策略',
        items: [['1', '可见(未授权不可见)'], ['2', '可编辑(未授权禁用)']],
    },
    valid_status: {
        name: '有效状态',
        items: [['0', '无效'], ['1', '有效']],
    },
    rule_conditions: {
        name: '条件规则',
        items: [
            ['>', '大于'], ['>=', '大于等于'], ['<', '小于'], ['<=', '小于等于'], ['=', '等于'], ['!=', '不等于'], ['IN', '包含'], ['LIKE', '模糊'],
            ['LEFT_LIKE', '左模糊'], ['RIGHT_LIKE', '右模糊'], ['USE_SQL_RULES', '自定义SQL表达式'],
        ],
    },
    dict_item_status: {
        name: '字典项状态',
        items: [['1', '启用'], ['0', '不启用']],
    },
    priority: {
        name: '优先级',
        items: [['L', '一般消息'], ['M', '重要消息'], ['H', '紧急消息']],
    },
    msg_category: {
        name: '消息类型',
        items: [['1', '通知公告'], ['2', '系统消息']],
    },
    msg_type: {
        name: '通告对象类型',
        items: [['USER', '指定用户'], ['ALL', '全体用户']],
    },
    send_status: {
        name: '发布状态',
        items: [['0', '未发布'], ['1', '已发布'], ['2', '已撤销']],
    },
    msgType: {
        name: '模板类型',
        items: [['1', '文本'], ['2', '富文本']],
    },
    msgSendStatus: {
        name: '消息发送状态',
        items: [['0', '未发送'], ['1', '发送成功'], ['2', '发送失败']],
    },
    messageType: {
        name: '推送类型',
        items: [['system', '系统消息'], ['sms', '短信消息'], ['email', '邮件消息'], ['dingtalk', '钉钉消息'], ['wechat_enterprise', '企业微信']],
    },
    remindMode: {
        name: '提醒方式',
        items: [['1', '邮件提醒'], ['2', '短信提醒'], ['4', '系统消息']],
    },
    quartz_status: {
        name: '任务状态',
        items: [['0', '正常'], ['-1', '停止']],
    },
    quartz_overlap: {
        name: '重叠规则',
        items: [['skip', '跳过本次'], ['queue', '排队执行']],
    },
    quartz_trigger: {
        name: '触发方式',
        items: [['cron', '定时'], ['manual', '手动']],
    },
    quartz_run_status: {
        name: '执行结果',
        items: [['queued', '排队中'], ['running', '执行中'], ['done', '成功'], ['failed', '失败'], ['skipped', '已跳过']],
    },
    log_type: {
        name: '日志类型',
        items: [['1', '登录日志'], ['2', '操作日志']],
    },
    operate_type: {
        name: '操作类型',
        items: [['1', '查询'], ['2', '添加'], ['3', '修改'], ['4', '删除'], ['5', '导入'], ['6', '导出']],
    },
    database_type: {
        name: '数据库类型',
        items: [
            ['1', 'MySQL5.5'], ['4', 'MYSQL5.7+'], ['2', 'Oracle'], ['3', 'SQLServer'], ['6', 'postgresql'], ['5', 'marialDB'],
            ['7', '达梦'], ['8', '人大金仓'], ['9', '神通'], ['10', 'SQLite'], ['11', 'DB2'], ['12', 'Hsqldb'], ['13', 'Derby'], ['14', 'H2'],
            ['15', '其他数据库'],
        ],
    },
    yn: {
        name: '是否',
        items: [['1', '是'], ['0', '否']],
    },
    is_open: {
        name: '是否开放',
        items: [['Y', '是'], ['N', '否']],
    },
    cgform_table_type: {
        name: '表单类型',
        items: [['1', '单表'], ['2', '主表'], ['3', '附表']],
    },
    ol_form_biz_type: {
        name: '表单业务分类',
        items: [['demo', '官方示例'], ['bpm', '流程表单'], ['temp', '测试表单'], ['bdfl_include', '导入表单']],
    },
    bpm_status: {
        name: '流程状态',
        items: [['1', '待提交'], ['2', '处理中'], ['3', '已完成'], ['4', '已作废']],
    },
    urgent_level: {
        name: '紧急程度',
        items: [['1', '一般'], ['2', '重要'], ['3', '紧急']],
    },
};
