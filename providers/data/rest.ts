import simpleRest from 'ra-data-simple-rest';
import { exchange, type Method } from '#providers/http/exchange.ts';
import { textOfStatus } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { isRecord, isString } from '#providers/store/checks.ts';

type Client = NonNullable<Parameters<typeof simpleRest>[1]>;
type Json = Record<string, unknown>;

/** Sends the provider's calls through `exchange`: URL, token, tenant, deadline, 401, retries. */
const clientFor =
    (idempotencyKey: string | undefined): Client =>
    async (url: string, { method = 'GET', body, signal } = {}) => {
        const reply = await exchange(
            method as Method,
            url,
            { ...(signal ? { signal } : {}), ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
            isString(body) ? { body, contentType: 'application/json' } : {},
        );
        const text = new TextDecoder().decode(reply.bytes);
        const json = parsed(text);
        if (reply.status < 200 || reply.status > 299 || json === undefined) throw failureOf(reply.status, json);
        const range = reply.header('Content-Range');
        return { status: reply.status, headers: new Headers(range ? { 'Content-Range': range } : {}), body: text, json };
    };

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return undefined;
    }
};

const failureOf = (status: number, json: unknown): HttpError => {
    const { message, errors, errorCode, current } = isRecord(json) ? (json as Json) : {};
    return new HttpError({
        message: textOfStatus(status, isString(message) ? message : undefined),
        status,
        reason: json === undefined ? 'broken' : 'refused',
        body: {
            ...(isString(errorCode) ? { errorCode } : {}),
            ...(isRecord(errors) ? { errors: errors as Record<string, string>, fields: errors as Record<string, string> } : {}),
            ...(isRecord(current) ? { current } : {}),
        },
    });
};

/** The idempotency key, so that a form that is sent twice creates one record. */
const keyIn = (params: { meta?: { idempotencyKey?: string } } | undefined) => params?.meta?.idempotencyKey;

/**
 * `ra-data-simple-rest` over `/user`, `/role`, `/permission` and `/service` (CALL-09). Its failures are `HttpError`s, like those of the
 * other methods.
 */
export const callRest = (method: string, name: string, params: { meta?: { idempotencyKey?: string } } | undefined): Promise<unknown> => {
    const provider = simpleRest('', clientFor(keyIn(params))) as unknown as Record<
        string,
        (name: string, params: unknown) => Promise<unknown>
    >;
    const call = provider[method];
    if (!call) throw new Error(`simple REST has no ${method}`);
    return call(name, params);
};
