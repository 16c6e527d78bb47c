import { setTimeout as wait } from 'node:timers/promises';
import { docker } from './docker.ts';

/** Longest wait for a first start: the image allows it two minutes, and a busy machine is slower. */
const HEALTHY_WITHIN_MS = 300_000;

/** Writable places of every container besides its volumes and tmpfs: in-memory file systems of the kernel. */
const KERNEL_PLACES = ['/dev/shm', '/dev/mqueue'];

/** A container of the image under test. */
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

/** Requests the client's page as a browser does, and one of its scripts. */
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

/** The password of the first administrator from the log of the first start; undefined if the log contains none. */
export async function toldPassword({ name, signal }: Container): Promise<string | undefined> {
    return /密码 (\S+)（只显示这一次/.exec(await docker(['logs', name], signal))?.[1];
}

/** Signs the administrator in. */
export async function signIn(container: Container, password: string): Promise<string> {
    const { token } = (await post(container, '/api/sys/login', { username: 'admin', password })) as { token: string };
    return token;
}

/** Changes the administrator's password, which is required at the first sign-in. */
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

/** The user ids of all processes in the container, including PostgreSQL's. */
export async function accountsOf({ name, signal }: Container): Promise<string[]> {
    const [, ...processes] = (await docker(['top', name, '-eo', 'pid,uid'], signal)).split('\n');
    return [...new Set(processes.map(line => line.trim().split(/\s+/)[1] ?? ''))];
}

/** The directories that the server's account can write to: the mount of each, or the directory itself if it is in none. */
export async function writablePlaces({ name, signal }: Container, mounts: readonly string[]): Promise<string[]> {
    // A directory that can't be entered can't be written to either; find exits with 1 because of it.
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

/** @throws Error with the message `otherwise` unless `isSo` */
export function demand(isSo: boolean, otherwise: string): asserts isSo {
    if (!isSo) throw new Error(otherwise);
}

function demandHeader({ headers, url }: Response, name: string, part: string) {
    const value = headers.get(name);
    demand(value?.includes(part) ?? false, `${url} has ${name}: ${value}`);
}
