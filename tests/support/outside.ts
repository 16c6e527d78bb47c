import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of a third-party server. */
export interface OutsideAnswer {
    status?: number;
    type?: string;
    body?: string;
    headers?: Record<string, string>;
}

export interface OutsideCall {
    method: string;
    url: URL;
    headers: IncomingMessage['headers'];
    body: string;
    bytes: Buffer;
}

/** A small HTTP server on a free loopback port that represents a third-party one. */
export async function startOutside(
    answer: (call: OutsideCall) => OutsideAnswer,
    port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
    const server = createServer((request, reply) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
            const url = new URL(request.url ?? '/', 'http://outside.invalid');
            const bytes = Buffer.concat(parts);
            const body = bytes.toString();
            const given = answer({ method: request.method ?? 'GET', url, headers: request.headers, body, bytes });
            reply.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'application/json', ...given.headers });
            reply.end(given.body ?? '');
        });
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () =>
            new Promise<void>(resolve => {
                server.close(() => resolve());
                server.closeAllConnections();
            }),
    };
}
