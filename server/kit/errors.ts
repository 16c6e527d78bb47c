import { CONFLICT_CODES, ERROR_MESSAGES, type ErrorCode } from '#contract/kit/error-codes.ts';
import type { Refusal } from '#contract/kit/envelope.ts';

/**
 * An answer that is not a success. The error handler turns it into the envelope: `status` is the HTTP status, `code` and `message` go into
 * the body (security, «Envelope»).
 */
export class AppError extends Error {
    override readonly name = 'AppError';
    readonly status: number;
    readonly code: number;
    readonly result: Refusal | null;
    readonly headers: Record<string, string>;
    /** Values that were inserted into the message of the catalogue. */
    params?: Params;

    constructor(status: number, code: number, message: string, result: Refusal | null = null, headers: Record<string, string> = {}) {
        // Refusals need no stack trace: nobody reads it, and a page of rows creates a hundred of them that only say why a button is
        // disabled.
        const { stackTraceLimit } = Error;
        if (status < 500) Error.stackTraceLimit = 0;
        super(message);
        Error.stackTraceLimit = stackTraceLimit;
        this.status = status;
        this.code = code;
        this.result = result;
        this.headers = headers;
    }
}

type Params = Readonly<Record<string, string | number>>;

const fill = (template: string, params: Params) =>
    template.replace(/\{(\w+)\}/g, (whole, key: string) => (key in params ? String(params[key]) : whole));

/**
 * Refusal by a business rule: HTTP 200, `success:false`, `result.errorCode` (domain 4.0). `extra.current` is the current record,
 * `extra.fields` is shown under the inputs.
 */
export const refuse = (errorCode: ErrorCode, params: Params = {}, extra: Omit<Refusal, 'errorCode'> = {}): AppError =>
    Object.assign(refuseAs(errorCode, fill(ERROR_MESSAGES[errorCode], params), extra), { params });

/** The same with a specific message, where the one of the catalogue does not name the next step. */
export const refuseAs = (errorCode: ErrorCode, message: string, extra: Omit<Refusal, 'errorCode'> = {}): AppError =>
    new AppError(200, CONFLICT_CODES.has(errorCode) ? 409 : 500, message, { errorCode, ...extra });

/** The reason of a refusal where no form shows the fields: for a request that is executed later, one row of many, a callback. */
export const reasonOf = ({ message, result }: AppError): string => {
    const faults = result?.errorCode === 'VALIDATION' ? [...new Set(Object.values(result.fields ?? {}))] : [];
    return faults.length > 0 ? faults.join('；') : message;
};

/** A refusal with a message of the wire contract that has no error code (`旧密码输入错误!`). */
export const refuseWith = (message: string, code = 500): AppError => new AppError(200, code, message);

/** Malformed input: field name → what is wrong with it. */
export const badRequest = (fields: Record<string, string> = {}, message?: string): AppError =>
    new AppError(400, 400, message ?? ['参数校验失败', ...Object.keys(fields)].join(' '), { fields });

/** Missing, invalid, expired or revoked token. */
export const unauthorized = (): AppError => new AppError(401, 401, 'Token失效，请重新登录!');

/**
 * An unknown, expired or revoked API key, or one that does not allow the caller's address; the answer does not tell which. The message
 * begins like that of every 401.
 */
export const keyRefused = (): AppError =>
    new AppError(401, 401, 'Token失效：接口密钥无效、已到期、已吊销或不允许该地址，请联系密钥的创建人');

/** Signed in, but without the right; the message names it if the caller can do something about it. */
export const forbidden = (message = '拒绝访问'): AppError => new AppError(403, 403, message);

/** Unknown route, missing record, or a record outside the caller's scope; the answer does not tell which. */
export const notFound = (): AppError => new AppError(404, 404, '资源未找到');

export const tooMany = (retryAfterSeconds: number): AppError =>
    new AppError(429, 429, '操作过于频繁，请稍后再试', null, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) });

/** Database unavailable or slow, server draining or overloaded. */
export const unavailable = (): AppError => new AppError(503, 503, '系统繁忙，请稍后再试', null, { 'Retry-After': '2' });

/** The connection to the database was lost while it confirmed a change, which may have been made. A retry with the same idempotency key is safe. */
export const outcomeUnknown = (): AppError =>
    new AppError(503, 503, '数据库连接中断，本次操作是否成功尚未确认，请刷新核对后再试', null, { 'Retry-After': '2' });
