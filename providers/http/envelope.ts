import type { Envelope, Refusal } from '#contract/kit/envelope.ts';
import { withRowTexts } from '#providers/dictionary/rowTexts.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import { appText } from '#providers/i18n/appText.ts';
import { textOfStatus } from '#providers/errors/errorTexts.ts';
import { HttpError, joinedReasons } from '#providers/errors/httpError.ts';
import { noticeServerTime } from '#providers/store/serverClock.ts';
import type { Reply } from './transport/transport.ts';

/** The JSON of a response; undefined if it is not JSON: HTML of a proxy, an empty or truncated body. */
export const jsonOf = (reply: Reply): Record<string, unknown> | undefined => {
    try {
        const parsed: unknown = JSON.parse(new TextDecoder().decode(reply.bytes));
        return isRecord(parsed) ? parsed : undefined;
    } catch {
        return undefined;
    }
};

/** wire: the message of E-400 contains only field keys; `fields` contains readable reasons. */
const MALFORMED = '参数校验失败';
const reasonsIn = ({ fields = {} }: Refusal): string | undefined => {
    const reasons = joinedReasons(Object.values(fields));
    return reasons === '' ? undefined : appText('errors.invalid', { reasons });
};

/**
 * Unwraps the envelope; nothing else does (CALL-04).
 * @throws HttpError if the response is a refusal or not an envelope.
 */
export const readEnvelope = <T>(reply: Reply): Envelope<T> => {
    const json = jsonOf(reply);
    noticeServerTime(json?.timestamp);
    const isHttpOk = reply.status >= 200 && reply.status < 300;
    const said = isString(json?.message) ? json.message : undefined;
    const body = refusalOf(json?.result);
    const message = said?.startsWith(MALFORMED) ? (reasonsIn(body) ?? said) : said;
    if (isHttpOk && json?.success === true) return { ...json, message: message ?? '', result: withRowTexts(json.result) } as Envelope<T>;
    const isBroken = isHttpOk ? typeof json?.success !== 'boolean' : json === undefined;
    throw new HttpError({
        message: textOfStatus(reply.status, isBroken ? undefined : message),
        status: reply.status,
        reason: isBroken ? 'broken' : 'refused',
        code: Number(json?.code) || reply.status,
        body,
    });
};

const refusalOf = (result: unknown): Refusal & { errors?: Record<string, string> } => {
    if (!isRecord(result)) return {};
    const { errorCode, fields, current, step, failInfo } = result as Refusal;
    return { errorCode, fields, current, step, failInfo, ...(isRecord(fields) && { errors: fields }) };
};
