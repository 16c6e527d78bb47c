import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { TestApp } from './app.ts';

/** Makes a test app listen on a loopback port. Resolves to its WebSocket address. */
export async function listen({ app }: TestApp): Promise<string> {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    await app.bus.heard;
    return url.replace(/^http/, 'ws');
}

/** An opened socket. */
export interface OpenSocket {
    socket: WebSocket;
    /** The next frame that satisfies `wanted`; frames received before the call count too. */
    next(wanted?: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
    /** All frames so far. */
    frames: Record<string, unknown>[];
    /** Resolves to the close code. */
    closed: Promise<number>;
}

type Options = { token?: string; origin?: string; headers?: Record<string, string> };

/** Opens a socket. @throws Error «status 403» when the upgrade is refused. */
export async function openSocket(url: string, { token, origin, headers = {} }: Options = {}): Promise<OpenSocket> {
    const socket = new WebSocket(url, token === undefined ? [] : [token], { headers, ...(origin === undefined ? {} : { origin }) });
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

/**
 * Sends an upgrade request as raw bytes that no client library would send. Resolves to everything received until the server closes the connection.
 */
export const rawUpgrade = (
    base: string,
    path: string,
    headers: readonly string[] = [],
): { answer: Promise<string>; hangUp: () => void } => {
    const { port } = new URL(base);
    const socket = connect(Number(port), '127.0.0.1');
    const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
        '',
        '',
    ];
    socket.write(lines.join('\r\n'));
    const answer = new Promise<string>(resolve => {
        let text = '';
        socket.on('data', (data: Buffer) => (text += data.toString('utf8')));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(text));
    });
    return { answer, hangUp: () => socket.destroy() };
};
