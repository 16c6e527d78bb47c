/** Title of every notice (ERR-01). */
export const NOTICE_TITLE = '系统提示';

/** What a person reads when a call fails without a message of the server's own (product-spec 8, security C06). */
export const ERROR_TEXTS = {
    unauthorized: '未授权，请重新登录',
    expiredTitle: '登录已过期',
    expired: '很抱歉，登录已过期，请重新登录',
    forbidden: '拒绝访问',
    notFound: '很抱歉，资源未找到!',
    timeout: '网络超时',
    offline: '网络已断开，请检查网络连接后重试',
    unreachable: '无法连接服务器，请稍后重试',
    broken: '服务器返回异常',
    busy: '系统繁忙，请稍后再试',
    tooOften: '操作过于频繁，请稍后再试',
    tooLarge: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
} as const;

/** Statuses whose text is the same whatever the server says (ERR-02). */
const FIXED: Readonly<Record<number, string>> = {
    401: ERROR_TEXTS.unauthorized,
    403: ERROR_TEXTS.forbidden,
    404: ERROR_TEXTS.notFound,
    504: ERROR_TEXTS.timeout,
};

/** Statuses that proxies answer without a message of ours. */
const FALLBACK: Readonly<Record<number, string>> = {
    408: ERROR_TEXTS.timeout,
    413: ERROR_TEXTS.tooLarge,
    429: ERROR_TEXTS.tooOften,
    502: ERROR_TEXTS.busy,
    503: ERROR_TEXTS.busy,
};

/** The text for a failed answer: fixed by status, else the server's, else what the status says (ERR-05). */
export const textOfStatus = (status: number, serverMessage?: string): string =>
    FIXED[status] ?? (serverMessage || FALLBACK[status] || ERROR_TEXTS.broken);
