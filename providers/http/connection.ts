import { createChannel } from '#providers/store/event.ts';
import { apiBase } from './config.ts';

/** `offline`: the browser has no network. `unreachable`: it has, but nobody answers. */
export type Connection = 'ok' | 'offline' | 'unreachable';

/** What the banner shows. The same object until something changes. */
export interface ConnectionState {
    readonly connection: Connection;
    /** When it is tried again, ms since 1970; undefined while a try is under way or nothing is to be tried. */
    readonly retryAt: number | undefined;
}

/** Pauses between tries, in milliseconds; the last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000];
const PROBE_TIMEOUT_MS = 4000;
/** Answers of a proxy whose server is gone. */
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

/** Hears every change; returns the unsubscription. */
export const onConnection = (listener: (state: ConnectionState) => void): (() => void) => changes.on(listener);

/** Hears that the server answers again after it had not; returns the unsubscription. */
export const onRecovery = (listener: () => void): (() => void) => recoveries.on(listener);

const become = (connection: Connection, retryAt?: number): void => {
    if (state.connection === connection && state.retryAt === retryAt) return;
    state = { connection, retryAt };
    changes.emit(state);
};

/** The clock that calls are dated by, in milliseconds. */
export const callClock = (): number => performance.now();

/** A call of `sentAt` (`callClock`) was answered: whatever was wrong is over, unless it went out before the network was lost. */
export const noticeAnswer = (status: number, sentAt: number): void => {
    if (state.connection === 'ok' || GONE.has(status)) return;
    if (state.connection === 'offline' && sentAt <= offlineSince) return;
    clearTimeout(clock);
    tries = 0;
    become('ok');
    recoveries.emit();
};

/** A call got no answer. A slow answer alone is no proof, so after a timeout the server is asked first. */
export const noticeSilence = (reason: 'unreachable' | 'timeout'): void => {
    if (globalThis.navigator?.onLine === false) return goOffline();
    if (state.connection !== 'ok') return;
    if (reason === 'timeout') return void probe();
    tries = 0;
    wait();
};

/** Asks the server now, out of turn. Resolves whether it answered. */
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
        // Nobody reads what it says; an answer that is left unread holds its connection.
        await answer.body?.cancel();
        return !GONE.has(answer.status); // a server that does not know the path answers, too
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

// The browser says so at once; it also says when it is worth asking again.
globalThis.addEventListener?.('offline', goOffline);
globalThis.addEventListener?.('online', () => {
    if (state.connection === 'ok') return;
    tries = 0;
    void probe();
});
