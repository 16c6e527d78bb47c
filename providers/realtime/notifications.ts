import { type NoticeFrame, OWN_CLIENT, SESSION_ENDED } from '#contract/kit/realtime.ts';
import { createChannel } from '#providers/store/event.ts';
import { type Connection, keepConnected } from './connection.ts';

/** wire: «HeartBeat» every 20 s; nothing waits for its answer (SOCKET-04). */
const HEARTBEAT = { everyMs: 20_000, text: 'HeartBeat' };

const frames = createChannel<NoticeFrame>();
const open = new Map<string, { connection: Connection; users: number }>();

/**
 * Hears what the server says to this user: `topic` and `user` frames (SOCKET-04). All hearers of a window share one socket,
 * which is open while anybody hears.
 *
 * @returns ends the hearing
 */
export function onNotification(userId: string, listener: (frame: NoticeFrame) => void): () => void {
    const shared = open.get(userId) ?? { connection: connect(userId), users: 0 };
    shared.users += 1;
    open.set(userId, shared);
    const stop = frames.on(listener);
    let isOver = false;
    return () => {
        if (isOver) return;
        isOver = true;
        stop();
        shared.users -= 1;
        if (shared.users > 0) return;
        open.delete(userId);
        shared.connection.close();
    };
}

const KNOWN = new Set<unknown>(['topic', 'user', 'order', 'permission'] satisfies NoticeFrame['cmd'][]);

const connect = (userId: string) =>
    keepConnected({
        path: `/websocket/${encodeURIComponent(userId)}?${OWN_CLIENT}`,
        heartbeat: HEARTBEAT,
        onFrame: frame => {
            if (KNOWN.has(frame.cmd)) frames.emit(frame as unknown as NoticeFrame);
        },
        // Signed out elsewhere or frozen: the reload that a frame brings about hears 401 and says so.
        onClose: code => {
            if (code === SESSION_ENDED) frames.emit({ cmd: 'user' });
        },
    });
