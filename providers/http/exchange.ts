import { HEADERS } from '#contract/kit/wire-names.ts';
import { isString } from '#providers/store/checks.ts';
import { isSomebodyElse, onSessionChange, readSession, readToken, shownSession } from '#providers/store/session.ts';
import { addressOf, type Query } from './address.ts';
import { callClock, noticeAnswer, noticeSilence } from './connection.ts';
import { jsonOf, readEnvelope } from './envelope.ts';
import { fetchTransport } from './transport/fetchTransport.ts';
import { headersFor, identityFor } from './headers.ts';
import { type ProofWay, SCREEN_LOCKED, VIEW_OVER } from '#contract/system/account/sign-in-words.ts';
import { askForProof } from './proof.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { closeLock, onLock, openLock, readLock } from '#providers/store/screenLock.ts';
import { dictVersionSeen, forbidden, sessionExpired } from '#providers/store/signals.ts';
import type { Outgoing, Reply, Transport } from './transport/transport.ts';
import { noticeRemaining } from './transport/remaining.ts';
import { isPageLeaving, onUnauthorized, onViewOver, pendingDecision, wouldLoseInput } from './unauthorized.ts';

const BACK_OFF_MS = [300, 900];
/** Slightly longer than the server waits for a database connection. A later refusal has already cost the server work, so it is not repeated. */
const AT_ONCE_MS = 2500;
const LONGEST_PAUSE_S = 5;

/**
 * Sends a read and retries it at most twice: if there was no response, and if a busy server refused it immediately with `Retry-After`. Not
 * for writes (security C01).
 * @returns the last response, which may be a refusal
 * @throws HttpError if there was no response
 */
const withRepeats = async (transport: Transport, outgoing: Outgoing): Promise<Reply> => {
    for (const backOff of BACK_OFF_MS) {
        const sentAt = callClock();
        let pause: number | undefined = backOff;
        try {
            const reply = await transport(outgoing);
            pause = callClock() - sentAt < AT_ONCE_MS ? askedPause(reply) : undefined;
            if (pause === undefined) return reply;
        } catch (error) {
            if (!isHttpError(error) || error.reason !== 'unreachable') throw error;
        }
        await new Promise(resolve => setTimeout(resolve, pause));
    }
    return transport(outgoing);
};

/** Milliseconds of a busy server's `Retry-After`, with random jitter, so that not all refused clients return at once. */
const askedPause = (reply: Reply): number | undefined => {
    const seconds = Number(reply.status === 503 ? (reply.header('Retry-After') ?? NaN) : NaN);
    return seconds >= 0 && seconds <= LONGEST_PAUSE_S ? seconds * 1000 * (1 + Math.random() / 4) : undefined;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
    query?: Query;
    signal?: AbortSignal;
    /** Milliseconds. Defaults to 9000. */
    timeout?: number;
    /** Sent without authentication: sign-in, captcha. */
    anonymous?: boolean;
    /** Sent even while the screen is locked: the calls that lock and unlock it. */
    whileLocked?: boolean;
    /** Idempotency key of one intended act that may be sent again (security R08). */
    idempotencyKey?: string;
    onProgress?: (fraction: number) => void;
    /** Called with the number of bytes downloaded so far. */
    onReceived?: (bytes: number) => void;
    /** Called if the call succeeded and the server can undo it by this id (`UNDO_PATH`). */
    onUndo?: (id: string) => void;
}

type Shape = Pick<Outgoing, 'body' | 'isTransfer'> & { contentType?: string };

/**
 * Sends one call with everything that all calls have in common: URL, headers, retries of reads, 401, expiry, dictionary version. Does not
 * unwrap the response's envelope.
 */
export const exchange = async (
    method: Method,
    path: string,
    options: CallOptions = {},
    { body, isTransfer, contentType }: Shape = {},
    transport: Transport = fetchTransport,
): Promise<Reply> => {
    const { query, signal, timeout, anonymous = false, whileLocked = false, onProgress, onReceived } = options;
    const idempotencyKey = options.idempotencyKey ?? makeKey(); // the same key for all attempts
    let isReplay = false;
    for (;;) {
        if (!anonymous && !isFree(whileLocked)) await untilFree(whileLocked);
        const identity = identityFor(anonymous);
        const headers = { ...headersFor(method, identity, idempotencyKey), ...(contentType && { 'Content-Type': contentType }) };
        const outgoing = {
            method,
            address: addressOf(method, path, query),
            headers,
            body,
            signal,
            timeout,
            isTransfer,
            onProgress,
            onReceived,
        };
        const reply = await watched(() => (method === 'GET' ? withRepeats(transport, outgoing) : transport(outgoing)));
        noticeVersion(reply);
        if (reply.status === SCREEN_LOCKED) {
            // The screen was locked in another window; the call waits like the others.
            closeLock((reply.header(HEADERS.proof) as ProofWay | null) ?? 'password');
            continue;
        }
        if (reply.status === VIEW_OVER && onViewOver(jsonOf(reply)?.message)) await never();
        if (!isSessionOver(reply)) {
            if (!anonymous) noticeRemaining(reply);
            const undoId = reply.header(HEADERS.undo);
            if (undoId) options.onUndo?.(undoId);
            if (reply.status === 403) forbidden.emit();
            const way = reply.header(HEADERS.proof) as ProofWay | null;
            // Sent again once the user has proved their identity; if the user cancels, the refusal is returned.
            if (way && (await askForProof(way, typed => sendProof(way, typed)))) continue;
            return reply;
        }
        // The session is over, so the lock is not needed; the sign-in dialog covers the page instead.
        openLock();
        const next = await onUnauthorized(identity);
        // The page is about to reload: an error now would only add further notifications.
        if (next === 'leaving') await never();
        if (next === 'reject' || isReplay) return reply;
        isReplay = true;
    }
};

/** @throws HttpError with what was wrong */
const sendProof = async (way: ProofWay, typed: string): Promise<void> => {
    const shape = { body: JSON.stringify({ [way]: typed }), contentType: 'application/json' };
    readEnvelope(await exchange('POST', '/sys/account/prove', {}, shape));
};

/** Reports to the connection state whether the server responded. */
const watched = async (send: () => Promise<Reply>): Promise<Reply> => {
    const sentAt = callClock();
    try {
        const reply = await send();
        noticeAnswer(reply.status, sentAt);
        return reply;
    } catch (error) {
        if (isHttpError(error) && error.reason !== 'refused') noticeSilence(error.reason === 'timeout' ? 'timeout' : 'unreachable');
        throw error;
    }
};

const noticeVersion = (reply: Reply): void => {
    const version = reply.header(HEADERS.dictVersion);
    if (version) dictVersionSeen.emit(version);
};

/** wire: older servers return 500 with «Token失效» in the message instead of 401 (ERR-04). */
const saysExpired = (reply: Reply): boolean => {
    if (reply.status !== 500 || !readToken()) return false;
    const message = jsonOf(reply)?.message;
    return isString(message) && message.includes('Token失效');
};

/**
 * Whether the response is a 401. The 500 of older servers opens its own dialog, unless there is unsaved input, which requires the sign-in
 * dialog over the page.
 */
const isSessionOver = (reply: Reply): boolean => {
    if (reply.status === 401) return true;
    if (!saysExpired(reply)) return false;
    if (wouldLoseInput()) return true;
    sessionExpired.emit();
    return false;
};

/**
 * Whether this window may send: no pending sign-in decision, no imminent reload, the screen not locked, and the browser's session the one
 * that the window was rendered for.
 */
const isFree = (whileLocked: boolean): boolean =>
    (whileLocked || !readLock()) &&
    !pendingDecision() &&
    !isPageLeaving() &&
    readSession()?.token === shownSession()?.token &&
    !isSomebodyElse(readSession());

/**
 * Waits while the screen is locked, while the sign-in dialog is open, and while the browser's session belongs to another user, so that
 * nothing is sent in another user's name (security C05). Never resolves once the page is about to reload.
 */
const untilFree = async (whileLocked: boolean): Promise<void> => {
    while (!isFree(whileLocked)) {
        if ((await pendingDecision()) === 'leaving' || isPageLeaving()) await never();
        if (!isFree(whileLocked)) await change();
    }
};

/** Resolves on the next change of session or lock. */
const change = () =>
    new Promise<void>(resolve => {
        const done = () => {
            stops.forEach(stop => stop());
            resolve();
        };
        const stops = [onSessionChange(done), onLock(done)];
    });

const never = () => new Promise<never>(() => undefined);
