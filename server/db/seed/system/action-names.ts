/** What an action is called where rights are given out. */
// prettier-ignore
export const ACTION_NAMES: Record<string, string> = {
    accept: '代接单', ack: '受理', add: '新增', adjust: '改价', advance: '推进状态', agent: '设置代理人', appeal: '申诉',
    approve: '审核通过', assign: '指派处理人', audit: '审核', bind: '绑定司机', cancel: '取消', certOverride: '证照过期放行', changePlan: '变更套餐',
    changepwd: '修改密码', claim: '领取', close: '关闭', confirmPay: '确认收款', cost: '查看费用与司机收入', credit: '调整授信',
    dataRule: '数据规则', debtOffset: '欠款抵扣', delete: '删除', deleteBatch: '批量删除', disable: '停用', dispatch: '派单',
    edit: '编辑', end: '结束', execute: '执行', export: '导出', first: '初审', fix: '调账', forceLogout: '强制下线',
    forceOffline: '强制下线', freeze: '冻结', grant: '赠送', handle: '处理', hide: '隐藏', history: '查看历史', ignore: '忽略',
    import: '导入', interview: '面试', inviteInvalid: '邀请作废', inviteRelease: '奖励解冻', issue: '开票', judge: '判责',
    judgeAppeal: '申诉裁定', leave: '退驻', level: '调整等级', lift: '解除', list: '查看列表', live: '实时位置',
    maintain: '维修保养', marginDeduct: '保证金扣罚', marginRefund: '保证金退还', merge: '合并', open: '开通',
    overCapacity: '超能力派单', pass: '通过', pause: '暂停', pay: '打款', plain: '查看完整号码', preview: '预览', process: '处理',
    publish: '发布', query: '查看详情', reassign: '改派', reassignWorking: '作业中改派', recalc: '重新计算', recycle: '回收站',
    redFlush: '红冲', reduce: '冲减', refresh: '刷新缓存', refund: '退款', reject: '驳回', release: '发布', remind: '提醒',
    reply: '回复', resend: '重发', reset: '恢复默认', resetPassword: '重置密码', resolve: '裁决', restore: '恢复',
    resume: '恢复', retry: '重试', retryFailed: '重试失败项', reverse: '冲销', review: '复核', revoke: '撤销',
    rollback: '回滚', run: '立即对账', saveDepart: '部门授权', saveDeptRole: '部门角色授权', saveRole: '角色授权', seal: '日结封账',
    send: '发送', setDefault: '设为默认', settle: '结算', show: '展示', submit: '提交', supplement: '补充', suspend: '停单',
    supportBundle: '导出支持包', tag: '打标签', test: '测试', topup: '充值', undo: '撤销任务', unfreeze: '解冻', unlock: '解锁', verify: '核验',
    view: '查看', viewAll: '查看全部', rotate: '轮换', withdraw: '撤回',
};
