import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/** Unsent bytes after which a receiver counts as gone (security S91). */
const MAX_UNSENT = 1024 * 1024;
/** Frames a client may send at once, and how many more each second (security S89). */
const BURST = 20;
const PER_SECOND = 10;

/** One open socket and whose it is. */
export interface Connection {
    kind: 'notice' | 'table';
    /** The session as of the upgrade; for rights as they are now see `Hub.callerOf`. */
    session: SignedIn;
    token: string;
    /** The client named itself as ours: it knows our own frames, not the contract's alone. */
    isOurs: boolean;
    /** `order-order.k3f9a2bq`; table sockets only. */
    pageId?: string;
    socket: WebSocket;
    /** The connection below, so that several frames can leave in one piece. */
    wire: Pick<Socket, 'cork' | 'uncork'>;
    /** Pings without an answer. */
    missed: number;
    /** False when the client has sent more frames than it may. */
    mayReceive(): boolean;
}

/** Joins a socket to its session. */
export function createConnection(
    given: Pick<Connection, 'kind' | 'session' | 'token' | 'socket' | 'wire' | 'isOurs' | 'pageId'>,
): Connection {
    let left = BURST;
    let at = performance.now();
    return {
        ...given,
        missed: 0,
        mayReceive: () => {
            const now = performance.now();
            left = Math.min(BURST, left + ((now - at) / 1000) * PER_SECOND);
            at = now;
            if (left < 1) return false;
            left -= 1;
            return true;
        },
    };
}

/** Sends a frame as strict JSON; who doesn't read is cut off instead of filling our memory. */
export function sendFrame(to: Pick<Connection, 'socket'>, frame: object): void {
    sendText(to, JSON.stringify(frame));
}

/** Sends a frame that is JSON already, because many get the same. */
export function sendText({ socket }: Pick<Connection, 'socket'>, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT) return socket.terminate();
    socket.send(text);
}

/** Sends several frames that are JSON already with one write. */
export function sendTexts(to: Pick<Connection, 'socket' | 'wire'>, texts: readonly string[]): void {
    to.wire.cork();
    for (const text of texts) sendText(to, text);
    to.wire.uncork();
}

/** A frame's text as an object; everything else (null, numbers, arrays, broken or binary data) is undefined. */
export function objectOf(data: unknown, isBinary: boolean): Record<string, unknown> | undefined {
    if (isBinary) return undefined;
    try {
        const value: unknown = JSON.parse(String(data));
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
    } catch {
        return undefined;
    }
}
