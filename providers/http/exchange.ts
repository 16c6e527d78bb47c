import { HEADERS } from '#contract/wire-names.ts';
import { isString } from '#providers/store/checks.ts';
import { readToken } from '#providers/store/session.ts';
import { addressOf, type Query } from './address.ts';
import { jsonOf } from './envelope.ts';
import { fetchTransport } from './fetchTransport.ts';
import { headersFor, identityFor } from './headers.ts';
import { isHttpError } from './httpError.ts';
import { makeKey } from './makeKey.ts';
import { dictVersionSeen, forbidden, sessionExpired } from './signals.ts';
import type { Outgoing, Reply, Transport } from './transport.ts';
import { onUnauthorized } from './unauthorized.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
    query?: Query;
    signal?: AbortSignal;
    /** Milliseconds; 9000 unless said otherwise. */
    timeout?: number;
    /** Sent for nobody: sign-in, captcha. */
    anonymous?: boolean;
    /** The key of one intended act, when a dialog may send it again (security R08). */
    idempotencyKey?: string;
    onProgress?: (fraction: number) => void;
}

type Shape = Pick<Outgoing, 'body' | 'isTransfer'> & { contentType?: string };

const BACK_OFF_MS = [300, 900];

/**
 * One call with everything that concerns all calls: address, headers, repeated reads, 401, expiry, dictionary version.
 * The answer's envelope is not opened here.
 */
export const exchange = async (
    method: Method,
    path: string,
    options: CallOptions = {},
    { body, isTransfer, contentType }: Shape = {},
    transport: Transport = fetchTransport,
): Promise<Reply> => {
    const { query, signal, timeout, anonymous = false, onProgress } = options;
    const idempotencyKey = options.idempotencyKey ?? makeKey(); // one key however often the act is sent
    for (;;) {
        const identity = identityFor(anonymous);
        const headers = { ...headersFor(method, identity, idempotencyKey), ...(contentType && { 'Content-Type': contentType }) };
        const outgoing = { method, address: addressOf(method, path, query), headers, body, signal, timeout, isTransfer, onProgress };
        const reply = await (method === 'GET' ? withRepeats(transport, outgoing) : transport(outgoing));
        noticeVersion(reply);
        if (reply.status !== 401) {
            noticeExpiry(reply);
            if (reply.status === 403) forbidden.emit();
            return reply;
        }
        const next = await onUnauthorized(identity);
        if (next === 'reject') return reply;
        // The page is about to reload: an error now would only add notices to the one already shown.
        if (next === 'leaving') await new Promise<never>(() => undefined);
    }
};

/** Reads are sent again, at most twice, when no answer came; writes never (security C01). */
const withRepeats = async (transport: Transport, outgoing: Outgoing): Promise<Reply> => {
    for (const pause of BACK_OFF_MS) {
        try {
            return await transport(outgoing);
        } catch (error) {
            if (!isHttpError(error) || error.reason !== 'unreachable') throw error;
            await new Promise(resolve => setTimeout(resolve, pause));
        }
    }
    return transport(outgoing);
};

const noticeVersion = (reply: Reply): void => {
    const version = reply.header(HEADERS.dictVersion);
    if (version) dictVersionSeen.emit(version);
};

/** wire: older servers answer 500 with «Token失效» in the message instead of 401 (ERR-04). */
const noticeExpiry = (reply: Reply): void => {
    if (reply.status !== 500 || !readToken()) return;
    const message = jsonOf(reply)?.message;
    if (isString(message) && message.includes('Token失效')) sessionExpired.emit();
};
