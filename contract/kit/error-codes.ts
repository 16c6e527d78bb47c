/**
 * Business refusals: `result.errorCode` → message template (domain 4.0).
 * They travel as HTTP 200 with `success:false`; `{x}` is filled in by the server.
 */
export const ERROR_MESSAGES = {
    VALIDATION: '提交内容有误，请检查标红字段',
    BATCH_TOO_LARGE: '单次最多处理{n}条',
    NOT_FOUND: '数据不存在或无权访问',
    VERSION_CONFLICT: '数据已被{name}于{time}修改，请刷新后重试',
    STATE_DENIED: '当前状态为“{status}”，不能{action}',
    DUPLICATE: '{label}已存在',
    IDEMPOTENT_RUNNING: '请求正在处理中，请勿重复提交',
    IDEMPOTENT_MISMATCH: '重复的请求编号对应了不同内容，请刷新页面',
    ALREADY_ASSIGNED: '订单已被{name}改派给{driver}，请确认后重试',
    RESERVATION_CONFLICT: '{driver}在{from}~{to}已有订单{no}，时间冲突',
    CLAIMED: '该单已由{name}领取，剩余{m}分钟',
    ALREADY_AUDITED: '该单已由{name}于{time}{result}',
    PAUSE_OPEN_EXISTS: '该司机已有未结束的暂停（{no}）',
    PAUSE_ALREADY_ENDED: '该暂停已于{time}结束',
    PRICE_OVERLAP: '与已发布价格时间重叠：{range}',
    QUOTE_EXPIRED: '报价已过期，请重新报价',
    PRICE_CHANGED: '价格已更新：原¥{a}，现¥{b}，请确认',
    DRIVER_NOT_AVAILABLE: '{driver}不可派单：{reasons}',
    CERT_EXPIRED: '{owner}的{cert}已于{date}到期',
    MARGIN_LOW: '{driver}保证金不足，应缴¥{a}，现有¥{b}',
    BLACKLISTED: '{name}在黑名单中：{reason}',
    OVER_CAPACITY: '{type}在幅度{r}米时额定{q}吨，低于货物{w}吨',
    PRICE_NOT_FOUND: '{city}暂未配置{type}的价格，无法报价',
    CITY_CLOSED: '{city}未开通{biz}业务',
    DISPUTE_OPEN: '订单存在未结争议，不能{action}',
    NOT_PAID: '订单未付款，不能{action}',
    REFUND_EXCEEDS: '退款不能超过可退金额¥{x}',
    INVOICE_EXCEEDS: '订单{no}可开票金额不足，剩余¥{x}',
    BUDGET_EXCEEDED: '活动预算不足，剩余¥{x}',
    ACCOUNT_FROZEN: '账户已冻结，不能{action}',
    IN_USE: '{name}正在使用中（{n}处），不能删除',
    PERIOD_CLOSED: '{date}已封账，不能记账',
    INSUFFICIENT: '可用余额不足，当前可用¥{x}',
    LIMIT_EXCEEDED: '超过{label}上限{n}',
    CREDIT_EXCEEDED: '客户授信额度不足，剩余¥{x}',
    SELF_REVIEW: '不能复核自己发起的申请',
    CITY_NOT_READY: '未完成：{items}',
    ORDERS_OPEN: '还有{n}单未完结',
    STALE_PREVIEW: '数据在预览之后已变化，请重新预览',
    NEED_SECOND: '金额超过¥{x}，需双人复核',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** Refusals because of a concurrent request: their `code` in the envelope is 409, that of all others 500. */
export const CONFLICT_CODES: ReadonlySet<ErrorCode> = new Set([
    'VERSION_CONFLICT',
    'IDEMPOTENT_RUNNING',
    'IDEMPOTENT_MISMATCH',
    'ALREADY_ASSIGNED',
    'CLAIMED',
    'ALREADY_AUDITED',
]);
