import type { APIRequestContext, APIResponse } from 'playwright/test';
import { apiToken, NO_REUSE } from './session.ts';

interface Envelope<T> {
    success: boolean;
    message: string;
    result: T;
}

/** API calls for steps outside the screens of a journey; a refusal throws an error with the server's message. */
export interface Caller {
    get<T>(path: string, query?: Record<string, string>): Promise<T>;
    post<T>(path: string, body: object): Promise<T>;
    remove(path: string): Promise<unknown>;
}

/** Creates a caller for one of the demo accounts. */
export const callerOf = async (request: APIRequestContext, username: string): Promise<Caller> => {
    const headers = { ...NO_REUSE, 'X-Access-Token': await apiToken(request, username) };
    const read = async <T>(path: string, answer: Promise<APIResponse>): Promise<T> => {
        const { success, message, result } = (await (await answer).json()) as Envelope<T>;
        if (!success) throw new Error(`${username} ${path}: ${message} ${JSON.stringify(result)}`);
        return result;
    };
    return {
        get: (path, query = {}) => read(path, request.get(`/api${path}`, { headers, params: query })),
        post: (path, data) => read(path, request.post(`/api${path}`, { headers, data })),
        remove: path => read(path, request.delete(`/api${path}`, { headers })),
    };
};
