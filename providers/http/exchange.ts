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
/** A little more than the server waits for a connection to its database. A later refusal has cost it work, which is not asked for twice. */
const AT_ONCE_MS = 2500;
const LONGEST_PAUSE_S = 5;

/**
 * Sends a read, and again at most twice: when no answer came, and when a busy server refused it at once and said when to come back
 * (`Retry-After`). Not for writes (security C01).
 * @returns the last answer, a refusal too
 * @throws HttpError where there was none
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

/** Milliseconds after which a busy server wants to be asked again, and a little more, that not all who were refused return at once. */
const askedPause = (reply: Reply): number | undefined => {
    const seconds = Number(reply.status === 503 ? (reply.header('Retry-After') ?? NaN) : NaN);
    return seconds >= 0 && seconds <= LONGEST_PAUSE_S ? seconds * 1000 * (1 + Math.random() / 4) : undefined;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
    query?: Query;
    signal?: AbortSignal;
    /** Milliseconds; 9000 unless said otherwise. */
    timeout?: number;
    /** Sent for nobody: sign-in, captcha. */
    anonymous?: boolean;
    /** Goes out though the screen is locked: what locks and unlocks it. */
    whileLocked?: boolean;
    /** The key of one intended act, when a dialog may send it again (security R08). */
    idempotencyKey?: string;
    onProgress?: (fraction: number) => void;
    /** Bytes of a downloaded file so far. */
    onReceived?: (bytes: number) => void;
    /** The call has worked, and the server can take it back: by this id (`UNDO_PATH`). */
    onUndo?: (id: string) => void;
}

type Shape = Pick<Outgoing, 'body' | 'isTransfer'> & { contentType?: string };

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
    const { query, signal, timeout, anonymous = false, whileLocked = false, onProgress, onReceived } = options;
    const idempotencyKey = options.idempotencyKey ?? makeKey(); // one key however often the act is sent
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
            // Somebody has locked it in another window; the call waits with the others.
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
            // Sent again once the person has proved who they are; who gives up gets the refusal.
            if (way && (await askForProof(way, typed => sendProof(way, typed)))) continue;
            return reply;
        }
        // There is nothing left behind the lock; the sign-in covers the page instead.
        openLock();
        const next = await onUnauthorized(identity);
        // The page is about to reload: an error now would only add notices to the one already shown.
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

/** Tells the banner whether somebody answered. */
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

/** wire: older servers answer 500 with «Token失效» in the message instead of 401 (ERR-04). */
const saysExpired = (reply: Reply): boolean => {
    if (reply.status !== 500 || !readToken()) return false;
    const message = jsonOf(reply)?.message;
    return isString(message) && message.includes('Token失效');
};

/** 401; the older servers' 500 opens its own dialog, unless typed input asks for the one that signs in over the page. */
const isSessionOver = (reply: Reply): boolean => {
    if (reply.status === 401) return true;
    if (!saysExpired(reply)) return false;
    if (wouldLoseInput()) return true;
    sessionExpired.emit();
    return false;
};

/** Is this window free to send: no decision pending, no reload ahead, the screen open, and the browser's session the one it was drawn for? */
const isFree = (whileLocked: boolean): boolean =>
    (whileLocked || !readLock()) &&
    !pendingDecision() &&
    !isPageLeaving() &&
    readSession()?.token === shownSession()?.token &&
    !isSomebodyElse(readSession());

/**
 * Waits while the screen is locked, the sign-in dialog is open, and while the browser's session is somebody else's: nothing goes out under
 * another name (security C05). Never resolves once the page is about to reload.
 */
const untilFree = async (whileLocked: boolean): Promise<void> => {
    while (!isFree(whileLocked)) {
        if ((await pendingDecision()) === 'leaving' || isPageLeaving()) await never();
        if (!isFree(whileLocked)) await change();
    }
};

/** The next change of session or lock. */
const change = () =>
    new Promise<void>(resolve => {
        const done = () => {
            stops.forEach(stop => stop());
            resolve();
        };
        const stops = [onSessionChange(done), onLock(done)];
    });

const never = () => new Promise<never>(() => undefined);
