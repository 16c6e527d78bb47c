import { randomUUID } from 'node:crypto';
import type { Envelope } from '#contract/kit/envelope.ts';

/** A signed-in caller of the real HTTP API. */
export interface ApiClient {
    token: string;
    get<T>(path: string, query?: Record<string, string | number>): Promise<Envelope<T>>;
    post<T>(path: string, body: unknown, idempotencyKey?: string): Promise<Envelope<T>>;
}

/** Signs in with a demo account over HTTP. */
export const signInTo = async (url: string, username: string, password = 'Diaoyun@2026'): Promise<ApiClient> => {
    const call = async <T>(path: string, init: RequestInit): Promise<Envelope<T>> => {
        const answer = await fetch(`${url}/api${path}`, init);
        return (await answer.json()) as Envelope<T>;
    };
    const login = await call<{ token: string }>('/sys/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
    });
    if (!login.result) throw new Error(`${username} could not sign in: ${login.message}`);
    const headers = { 'X-Access-Token': login.result.token };
    return {
        token: login.result.token,
        get: (path, query = {}) =>
            call(
                `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`,
                { headers },
            ),
        post: (path, body, idempotencyKey = randomUUID()) =>
            call(path, {
                method: 'POST',
                headers: { ...headers, 'content-type': 'application/json', 'Idempotency-Key': idempotencyKey },
                body: JSON.stringify(body),
            }),
    };
};
