import { apiBase } from '#providers/http/config.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { readToken } from '#providers/store/session.ts';

/** How long after a close or an error the next attempt is made (SOCKET-01, SOCKET-04). */
export const RECONNECT_MS = 5000;

export interface Heartbeat {
    everyMs: number;
    text: string;
    /** Without any frame within this time after a heartbeat the connection counts as dead. */
    replyWithinMs?: number;
}

interface Wanted {
    /** Path below the API base: `/websocket/<user id>`. */
    path: string;
    heartbeat: Heartbeat;
    onFrame: (frame: Record<string, unknown>) => void;
    /** The connection is open; `isAgain` when it had been lost, so that something may have been missed. */
    onOpen?: (isAgain: boolean) => void;
    /** The server closed with this code; the next attempt follows all the same. */
    onClose?: (code: number) => void;
}

/** A connection that comes back. */
export interface Connection {
    /** Sends JSON; false while there is no connection. */
    send(frame: object): boolean;
    /** Ends it for good. */
    close(): void;
}

/**
 * Keeps a socket open: after a close or an error the next attempt follows in exactly 5 s, one at a time, without an end.
 * Frames that are no JSON object are ignored (SOCKET-02). The token of the moment is the subprotocol.
 */
export function keepConnected({ path, heartbeat, onFrame, onOpen, onClose }: Wanted): Connection {
    // The server opens none for who looks at the system as somebody else.
    if (isViewing()) return { send: () => false, close: () => undefined };
    let socket: WebSocket | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let beat: ReturnType<typeof setInterval> | undefined;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let wasOpen = false;

    const quiet = () => {
        clearInterval(beat);
        clearTimeout(deadline);
    };
    const lose = (lost: WebSocket | undefined) => {
        if (socket !== lost) return;
        quiet();
        socket = undefined;
        lost?.close();
        clearTimeout(retry);
        if (!isOver) retry = setTimeout(attempt, RECONNECT_MS);
    };
    const startBeating = (of: WebSocket) => {
        beat = setInterval(() => {
            of.send(heartbeat.text);
            if (heartbeat.replyWithinMs === undefined) return;
            clearTimeout(deadline);
            deadline = setTimeout(() => lose(of), heartbeat.replyWithinMs);
        }, heartbeat.everyMs);
    };
    const attempt = () => {
        const token = readToken();
        if (token === undefined) return lose(undefined);
        let next: WebSocket;
        try {
            next = new WebSocket(addressOf(path), [token]);
        } catch {
            // A token that is no subprotocol, an address that is none: perhaps the next one is.
            return lose(undefined);
        }
        socket = next;
        next.addEventListener('open', () => {
            if (socket !== next) return;
            startBeating(next);
            onOpen?.(wasOpen);
            wasOpen = true;
        });
        next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            if (socket !== next) return;
            clearTimeout(deadline);
            const frame = objectOf(data);
            if (frame) onFrame(frame);
        });
        next.addEventListener('error', () => lose(next));
        next.addEventListener('close', ({ code }) => {
            if (socket === next) onClose?.(code);
            lose(next);
        });
    };
    attempt();

    return {
        send: frame => {
            if (socket?.readyState !== WebSocket.OPEN) return false;
            socket.send(JSON.stringify(frame));
            return true;
        },
        close: () => {
            isOver = true;
            clearTimeout(retry);
            quiet();
            const last = socket;
            socket = undefined;
            last?.close();
        },
    };
}

/** wire: the API's address with ws for http. */
const addressOf = (path: string): string => new URL(`${apiBase()}${path}`, window.location.href).href.replace(/^http/, 'ws');

const objectOf = (data: unknown): Record<string, unknown> | undefined => {
    try {
        const value: unknown = JSON.parse(String(data));
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
    } catch {
        return undefined;
    }
};
