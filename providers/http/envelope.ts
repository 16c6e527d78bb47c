import type { Envelope, Refusal } from '#contract/kit/envelope.ts';
import { withRowTexts } from '#providers/dictionary/rowTexts.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import { textOfStatus } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { noticeServerTime } from '#providers/store/serverClock.ts';
import type { Reply } from './transport/transport.ts';

/** The JSON of an answer, or undefined when it is none: HTML of a proxy, an empty or a cut body. */
export const jsonOf = (reply: Reply): Record<string, unknown> | undefined => {
    try {
        const parsed: unknown = JSON.parse(new TextDecoder().decode(reply.bytes));
        return isRecord(parsed) ? parsed : undefined;
    } catch {
        return undefined;
    }
};

/**
 * The one place that opens the envelope (CALL-04).
 * @throws HttpError when the answer is a refusal or no envelope at all.
 */
export const readEnvelope = <T>(reply: Reply): Envelope<T> => {
    const json = jsonOf(reply);
    noticeServerTime(json?.timestamp);
    const isHttpOk = reply.status >= 200 && reply.status < 300;
    const message = isString(json?.message) ? json.message : undefined;
    if (isHttpOk && json?.success === true) return { ...json, message: message ?? '', result: withRowTexts(json.result) } as Envelope<T>;
    const isBroken = isHttpOk ? typeof json?.success !== 'boolean' : json === undefined;
    throw new HttpError({
        message: textOfStatus(reply.status, isBroken ? undefined : message),
        status: reply.status,
        reason: isBroken ? 'broken' : 'refused',
        code: Number(json?.code) || reply.status,
        body: refusalOf(json?.result),
    });
};

const refusalOf = (result: unknown): Refusal & { errors?: Record<string, string> } => {
    if (!isRecord(result)) return {};
    const { errorCode, fields, current, step, failInfo } = result as Refusal;
    return { errorCode, fields, current, step, failInfo, ...(isRecord(fields) && { errors: fields }) };
};
