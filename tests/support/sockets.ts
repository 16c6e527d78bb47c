import { WebSocket } from 'ws';
import type { TestApp } from './app.ts';

/** A test app that listens on a port of the loopback, with its address. */
export async function listen({ app }: TestApp): Promise<string> {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await app.bus.heard;
    return url.replace(/^http/, 'ws');
}

/** What came of an attempt to open a socket. */
export interface OpenSocket {
    socket: WebSocket;
    /** The next frame that satisfies `wanted`; frames that came before the question count. */
    next(wanted?: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
    /** Every frame so far. */
    frames: Record<string, unknown>[];
    /** Resolves with the close code. */
    closed: Promise<number>;
}

type Options = { token?: string; origin?: string };

/** Opens a socket. @throws Error «status 403» when the upgrade is refused. */
export async function openSocket(url: string, { token, origin }: Options = {}): Promise<OpenSocket> {
    const socket = new WebSocket(url, token === undefined ? [] : [token], origin === undefined ? {} : { origin });
    const frames: Record<string, unknown>[] = [];
    const waiting: { wanted: (frame: Record<string, unknown>) => boolean; resolve: (frame: Record<string, unknown>) => void }[] = [];
    socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString('utf8')) as Record<string, unknown>;
        frames.push(frame);
        const index = waiting.findIndex(({ wanted }) => wanted(frame));
        if (index >= 0) waiting.splice(index, 1)[0]?.resolve(frame);
    });
    const closed = new Promise<number>(resolve => void socket.once('close', resolve));
    await new Promise<void>((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('unexpected-response', (_request, response) => {
            reject(new Error(`status ${response.statusCode ?? 0}`));
            socket.terminate();
        });
        socket.once('error', reject);
    });
    const taken = new Set<object>();
    return {
        socket,
        frames,
        closed,
        next: (wanted = () => true) => {
            const known = frames.find(frame => !taken.has(frame) && wanted(frame));
            if (known) {
                taken.add(known);
                return Promise.resolve(known);
            }
            return new Promise(resolve => {
                waiting.push({
                    wanted: frame => !taken.has(frame) && wanted(frame),
                    resolve: frame => {
                        taken.add(frame);
                        resolve(frame);
                    },
                });
            });
        },
    };
}

/** The status of a refused upgrade; 101 when it was not refused. */
export async function upgradeStatus(url: string, options: Options = {}): Promise<number> {
    try {
        const { socket } = await openSocket(url, options);
        socket.terminate();
        return 101;
    } catch (error) {
        return Number(/status (\d+)/.exec(String(error))?.[1] ?? 0);
    }
}
