import { setTimeout as wait } from 'node:timers/promises';
import { docker } from './docker.ts';

/** Longest wait for a first start: the image allows it two minutes, and a busy machine is slower. */
const HEALTHY_WITHIN_MS = 300_000;

/** Where a container may write besides its volume and its tmpfs: what the kernel gives each container, in memory. */
const KERNEL_PLACES = ['/dev/shm', '/dev/mqueue'];

/** One container of the image that is tried. */
export interface Container {
    name: string;
    url: string;
    signal: AbortSignal;
}

/** Waits until the HEALTHCHECK of the image has passed. */
export async function untilHealthy({ name, signal }: Container): Promise<void> {
    const end = performance.now() + HEALTHY_WITHIN_MS;
    for (;;) {
        const state = await docker(['inspect', '--format', '{{.State.Status}} {{with .State.Health}}{{.Status}}{{end}}', name], signal);
        if (state === 'running healthy') return;
        if (state !== 'running starting' || performance.now() > end) throw new Error(`its state is «${state}»`);
        await wait(1000, undefined, { signal });
    }
}

/** Asks the page of the client as a browser does, and one of its scripts. */
export async function askPage({ url, signal }: Container): Promise<void> {
    const page = await fetch(url, { headers: { accept: 'text/html' }, signal });
    demand(page.status === 200, `/ answers ${page.status}`);
    demandHeader(page, 'content-type', 'text/html; charset=utf-8');
    demandHeader(page, 'content-security-policy', "default-src 'none'; script-src 'self'");
    demandHeader(page, 'x-content-type-options', 'nosniff');
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
    demand(script !== undefined, 'the page names no script');
    const file = await fetch(new URL(script, url), { signal });
    demand(file.status === 200, `${script} answers ${file.status}`);
    demandHeader(file, 'content-type', 'text/javascript');
    demandHeader(file, 'cache-control', 'immutable');
}

/** The password of the first administrator, as the first start tells it; nothing where a start tells none. */
export async function toldPassword({ name, signal }: Container): Promise<string | undefined> {
    return /密码 (\S+)（只显示这一次/.exec(await docker(['logs', name], signal))?.[1];
}

/** Signs the administrator in. */
export async function signIn(container: Container, password: string): Promise<string> {
    const { token } = (await post(container, '/api/sys/login', { username: 'admin', password })) as { token: string };
    return token;
}

/** Changes the administrator's password, which the first sign-in demands. */
export async function changePassword(container: Container, token: string, oldpassword: string, password: string): Promise<void> {
    await post(container, '/api/sys/user/updatePassword', { oldpassword, password, confirmpassword: password }, token);
}

async function post({ url, signal }: Container, path: string, body: object, token = ''): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json', ...(token && { 'X-Access-Token': token }) };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: unknown };
    demand(success, `${path} answers ${answer.status} ${message}`);
    return result;
}

/** The accounts of all processes in the container, PostgreSQL's too. */
export async function accountsOf({ name, signal }: Container): Promise<string[]> {
    const [, ...processes] = (await docker(['top', name, '-eo', 'pid,uid'], signal)).split('\n');
    return [...new Set(processes.map(line => line.trim().split(/\s+/)[1] ?? ''))];
}

/** Every directory that the account of the server can write to, by the mount that it lies in; the rest as it is. */
export async function writablePlaces({ name, signal }: Container, mounts: readonly string[]): Promise<string[]> {
    // What can't be entered can't be written to either, and find ends with 1 for it.
    const look = 'find / -path /proc -prune -o -type d -writable -print 2>/dev/null || true';
    const found = (await docker(['exec', name, 'sh', '-c', look], signal)).split('\n');
    const places = [...mounts, ...KERNEL_PLACES];
    return [...new Set(found.map(path => places.find(place => path === place || path.startsWith(`${place}/`)) ?? path))];
}

/** Stops the container as compose does. */
export async function stop({ name, signal }: Container): Promise<void> {
    await docker(['stop', name], signal);
    const code = await docker(['inspect', '--format', '{{.State.ExitCode}}', name], signal);
    demand(code === '0', `it ended with ${code}`);
}

/** @throws Error with what is wrong, unless what is asked for is so */
export function demand(isSo: boolean, otherwise: string): asserts isSo {
    if (!isSo) throw new Error(otherwise);
}

function demandHeader({ headers, url }: Response, name: string, part: string) {
    const value = headers.get(name);
    demand(value?.includes(part) ?? false, `${url} has ${name}: ${value}`);
}
