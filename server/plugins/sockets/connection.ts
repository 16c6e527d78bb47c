import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

/** Unsent bytes after which a receiver counts as gone (security S91). */
const MAX_UNSENT = 1024 * 1024;
/** Frames that a client may send at once, and further ones per second (security S89). */
const BURST = 20;
const PER_SECOND = 10;

/** One open socket and its session. */
export interface Connection {
    kind: 'notice' | 'table';
    /** The session at the time of the upgrade; for current rights see `Hub.callerOf`. */
    session: SignedIn;
    token: string;
    /** The client identified itself as ours: it knows our own frames in addition to the contract's. */
    isOurs: boolean;
    /** `order-order.k3f9a2bq`; table sockets only. */
    pageId?: string;
    socket: WebSocket;
    /** The underlying connection, to send several frames with one write. */
    wire: Pick<Socket, 'cork' | 'uncork'>;
    /** Pings without an answer. */
    missed: number;
    /** False if the client has sent more frames than allowed. */
    mayReceive(): boolean;
}

/** Creates the connection of a socket and its session. */
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

/** Sends a frame as strict JSON; a client that does not read is disconnected instead of filling the memory. */
export function sendFrame(to: Pick<Connection, 'socket'>, frame: object): void {
    sendText(to, JSON.stringify(frame));
}

/** Sends a frame that is already JSON, because many sockets get the same. */
export function sendText({ socket }: Pick<Connection, 'socket'>, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_UNSENT) return socket.terminate();
    socket.send(text);
}

/** Sends several frames that are already JSON with one write. */
export function sendTexts(to: Pick<Connection, 'socket' | 'wire'>, texts: readonly string[]): void {
    to.wire.cork();
    for (const text of texts) sendText(to, text);
    to.wire.uncork();
}

/** A frame's text as an object; undefined for anything else (null, numbers, arrays, invalid or binary data). */
export function objectOf(data: unknown, isBinary: boolean): Record<string, unknown> | undefined {
    if (isBinary) return undefined;
    try {
        const value: unknown = JSON.parse(String(data));
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
    } catch {
        return undefined;
    }
}
