import { Agent, request } from 'node:http';
import type { Envelope } from '#contract/kit/envelope.ts';

/** Calls over one keep-alive connection. Does not use `fetch`, which would add a third to the measured time. */
export interface Caller {
    call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Envelope<T>>;
    close(): void;
}

/** @param url address of the server, @param token token of a signed-in session */
export const callerAt = (url: string, token: string): Caller => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return {
        call: (method, path, body) =>
            new Promise((resolve, reject) => {
                const text = body === undefined ? '' : JSON.stringify(body);
                const headers = {
                    'X-Access-Token': token,
                    ...(text === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
                };
                const sent = request(`${url}${path}`, { method, agent, headers }, answer => {
                    const parts: Buffer[] = [];
                    answer.on('data', (part: Buffer) => parts.push(part));
                    answer.on('error', reject);
                    answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as never));
                });
                sent.on('error', reject);
                sent.end(text);
            }),
        close: () => agent.destroy(),
    };
};
