import type { APIRequestContext } from 'playwright/test';
import { apiToken } from './session.ts';

interface Envelope<T> {
    success: boolean;
    message: string;
    result: T;
}

/** What somebody does besides the screens that a journey looks at; a refusal ends the journey in the server's words. */
export interface Caller {
    get<T>(path: string, query?: Record<string, string>): Promise<T>;
    post<T>(path: string, body: object): Promise<T>;
}

/** Calls as one of the demo accounts. */
export const callerOf = async (request: APIRequestContext, username: string): Promise<Caller> => {
    const headers = { 'X-Access-Token': await apiToken(request, username) };
    const read = <T>(path: string, { success, message, result }: Envelope<T>): T => {
        if (!success) throw new Error(`${username} ${path}: ${message} ${JSON.stringify(result)}`);
        return result;
    };
    return {
        get: async (path, query = {}) =>
            read(path, (await (await request.get(`/api${path}`, { headers, params: query })).json()) as Envelope<never>),
        post: async (path, body) =>
            read(path, (await (await request.post(`/api${path}`, { headers, data: body })).json()) as Envelope<never>),
    };
};
