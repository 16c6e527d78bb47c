import { createChannel } from '#providers/store/event.ts';
import { apiBase } from './config.ts';

/** `offline`: the browser has no network. `unreachable`: it has, but the server does not respond. */
export type Connection = 'ok' | 'offline' | 'unreachable';

/** State for the connection bar. The same object until something changes. */
export interface ConnectionState {
    readonly connection: Connection;
    /** Time of the next attempt, ms since 1970; undefined during an attempt or if none is scheduled. */
    readonly retryAt: number | undefined;
}

/** Pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000];
const PROBE_TIMEOUT_MS = 4000;
/** Statuses of a proxy whose server is unreachable. */
const GONE = new Set([502, 503, 504]);

const changes = createChannel<ConnectionState>();
const recoveries = createChannel<void>();
let state: ConnectionState = { connection: 'ok', retryAt: undefined };
let clock: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let offlineSince = 0;
let probing: Promise<boolean> | undefined;

/** The current state. */
export const readConnection = (): ConnectionState => state;

/** Subscribes to changes; returns the unsubscribe function. */
export const onConnection = (listener: (state: ConnectionState) => void): (() => void) => changes.on(listener);

/** Subscribes to recoveries of the connection; returns the unsubscribe function. */
export const onRecovery = (listener: () => void): (() => void) => recoveries.on(listener);

const become = (connection: Connection, retryAt?: number): void => {
    if (state.connection === connection && state.retryAt === retryAt) return;
    state = { connection, retryAt };
    changes.emit(state);
};

/** Clock for the send times of calls, in milliseconds. */
export const callClock = (): number => performance.now();

/** Reports the response to a call of `sentAt` (`callClock`): the connection has recovered, unless the call was sent before the network was lost. */
export const noticeAnswer = (status: number, sentAt: number): void => {
    if (state.connection === 'ok' || GONE.has(status)) return;
    if (state.connection === 'offline' && sentAt <= offlineSince) return;
    clearTimeout(clock);
    tries = 0;
    become('ok');
    recoveries.emit();
};

/** Reports a call without a response. A timeout is no proof, because the response may just be slow, so the server is probed first. */
export const noticeSilence = (reason: 'unreachable' | 'timeout'): void => {
    if (globalThis.navigator?.onLine === false) return goOffline();
    if (state.connection !== 'ok') return;
    if (reason === 'timeout') return void probe();
    tries = 0;
    wait();
};

/** Probes the server now, independent of the schedule. Resolves to whether it responded. */
export const probe = (): Promise<boolean> =>
    (probing ??= ask().finally(() => {
        probing = undefined;
    }));

const ask = async (): Promise<boolean> => {
    clearTimeout(clock);
    if (state.connection !== 'ok') become(state.connection);
    const sentAt = callClock();
    const isAnswered = await answers();
    if (isAnswered) noticeAnswer(200, sentAt);
    else wait();
    return isAnswered;
};

const answers = async (): Promise<boolean> => {
    const controller = new AbortController();
    const limit = setTimeout(() => controller.abort(), PROBE_TIMEOUT_MS);
    try {
        const answer = await fetch(`${apiBase()}/sys/health/ready`, { cache: 'no-store', signal: controller.signal });
        // The body is not needed; an unread body would keep the connection occupied.
        await answer.body?.cancel();
        return !GONE.has(answer.status); // a server that does not know the path also counts as reachable
    } catch {
        return false;
    } finally {
        clearTimeout(limit);
    }
};

const wait = (): void => {
    if (globalThis.navigator?.onLine === false) return goOffline();
    const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 1000;
    tries += 1;
    clearTimeout(clock);
    clock = setTimeout(() => void probe(), pause);
    become('unreachable', Date.now() + pause);
};

const goOffline = (): void => {
    clearTimeout(clock);
    if (state.connection !== 'offline') offlineSince = callClock();
    become('offline');
};

// The browser reports the loss of the network immediately, and also when a new attempt makes sense.
globalThis.addEventListener?.('offline', goOffline);
globalThis.addEventListener?.('online', () => {
    if (state.connection === 'ok') return;
    tries = 0;
    void probe();
});
