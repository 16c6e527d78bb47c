import type { MenuNode } from '#contract/system/account/auth.ts';
import { leavesOf, PASSWORD } from './session.ts';

const call = async <T>(url: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...(token && { 'X-Access-Token': token }), ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T };
    if (!success) throw new Error(`${path}: ${message}`);
    return result;
};

/** The paths of a role's menu. */
export const menuOf = async (url: string, username: string): Promise<string[]> => {
    const { token } = await call<{ token: string }>(url, '/sys/login', undefined, { username, password: PASSWORD });
    const { menu } = await call<{ menu: MenuNode[] }>(url, '/sys/permission/getUserPermissionByToken', token);
    return leavesOf(menu).map(({ path }) => path);
};
