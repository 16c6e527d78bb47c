import { type Mock, vi } from 'vitest';
import type { LoginResult, UserInfo } from '#contract/system/account/auth.ts';

/** A call as the server receives it. */
export interface Seen {
    method: string;
    path: string;
    query: Record<string, string>;
    headers: Record<string, string>;
    body: unknown;
}

export type Answer = Response | Promise<Response>;

/** A response in the contract's envelope. */
export const answer = (result: unknown = null, more: Record<string, unknown> = {}, init: ResponseInit = {}): Response =>
    new Response(JSON.stringify({ success: true, message: '', code: 200, result, timestamp: 1, ...more }), {
        headers: { 'Content-Type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
        status: init.status ?? 200,
    });

/** A refusal in the contract's envelope. */
export const refusal = (message: string, more: Record<string, unknown> = {}, status = 200): Response =>
    answer(null, { success: false, code: 500, message, ...more }, { status });

/** Replaces `fetch` by a server that the test defines; every call is recorded in `seen`. */
export const serve = (handler: (call: Seen) => Answer): { seen: Seen[]; fetch: Mock } => {
    const seen: Seen[] = [];
    const fetch = vi.fn(async (address: string, init: RequestInit = {}) => {
        const url = new URL(address, 'http://localhost');
        const call: Seen = {
            method: init.method ?? 'GET',
            path: url.pathname,
            query: Object.fromEntries(url.searchParams),
            headers: init.headers as Record<string, string>,
            body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        };
        seen.push(call);
        return handler(call);
    });
    vi.stubGlobal('fetch', fetch);
    return { seen, fetch };
};

/** Replaces `fetch` by one that never resolves, and rejects as usual when its signal aborts. */
export const hang = (): void =>
    void vi.stubGlobal(
        'fetch',
        vi.fn((_address: string, init: RequestInit) => {
            const { signal } = init;
            return new Promise((_resolve, reject) => {
                if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
                signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            });
        }),
    );

export const buildUser = (overrides: Partial<UserInfo> = {}): UserInfo => ({
    id: '1',
    username: 'dispatch1',
    realname: '李调度',
    nickname: null,
    avatar: null,
    phone: null,
    email: null,
    orgCode: null,
    orgCodeTxt: null,
    relTenantIds: null,
    roles: ['dispatcher'],
    mustChangePassword: false,
    lastLoginTime: null,
    welcome: '欢迎',
    ...overrides,
});

export const buildLogin = (overrides: Partial<LoginResult> = {}): LoginResult => ({
    token: 'token-1',
    userInfo: buildUser(),
    departs: [],
    multi_depart: 1,
    sysAllDictItems: { sex: [{ value: '1', text: '男', title: '男', label: '男' }] },
    ...overrides,
});
