import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#server/db/seed/index.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { silentLog } from '#tests/support/log.ts';
import { uploadFiles } from '#tests/support/multipart.ts';

const RECORDING = readFileSync(new URL('./vue2-requests.txt', import.meta.url), 'utf8');
const PASSWORD = 'Diaoyun@2026';
const CHECK_KEY = '1795535464643';
const PICTURE = uploadFiles([
    ['a.png', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')],
]);

/** Answers without the envelope (wire-contract 2.3). */
const BARE = /^\/(actuator|mock)\/|\/redis\/(keysSize|memoryInfo)$/;

interface Recorded {
    /** Screen and act. */
    at: string;
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    address: string;
    body: string;
    /** «code message» of the refusal that the act is about. */
    refusal?: string;
    /** An object of the answer, by its path, and the keys that the client reads of it. */
    reads?: readonly [path: string, keys: readonly string[]];
}
type Json = Record<string, unknown>;

let test: TestApp;
let token = '';
/** Every object of the answers so far, the latest first: where ids of later requests are taken from. */
const seen: Json[] = [];

beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:8080' } });
    const { appSecret } = test.app.config;
    await seed(test.pool, { mode: 'demo', orders: 100, number: 1, now: new Date(), demoPassword: PASSWORD, appSecret }, silentLog);
    await test.call({ method: 'POST', url: '/sys/login', body: { username: 'readonly', password: PASSWORD } });
}, 120_000);
afterAll(() => test.close());

/** Reads the recording: `# screen · act`, then one request a line, each with its refusal (`= …`) or what is read of its answer (`~ …`). */
function recorded(): Recorded[] {
    const requests: Recorded[] = [];
    let at = '';
    for (const line of RECORDING.split('\n').filter(Boolean)) {
        const text = line.slice(2);
        const [path = '', keys = ''] = text.split(': ');
        if (line.startsWith('# ')) at = text;
        else if (line.startsWith('= ')) Object.assign(requests.at(-1) ?? {}, { refusal: text });
        else if (line.startsWith('~ ')) Object.assign(requests.at(-1) ?? {}, { reads: [path, keys.split(' ')] });
        else {
            const [, method, address = '', body = ''] = /^([A-Z]+) (\/.*?)(?: (\{.*|<picture>))?$/.exec(line) ?? [];
            requests.push({ at, method: method as Recorded['method'], address, body });
        }
    }
    return requests;
}

/** A line of the log names who did something; its id is its own. Which people the newest lines name depends on the hour. */
const isLogLine = (object: Json) => 'logType' in object;

/** Puts this run's values into a request: `<id username=x>` is the id of the object whose username is x. */
async function filled(text: string): Promise<string> {
    const captcha = text.includes('<captcha>') ? (await test.call({ url: `/__test__/captcha/${CHECK_KEY}` })).body.result : '';
    return text
        .replace('<captcha>', String(captcha))
        .replace('<token>', token)
        .replaceAll(/<(\w+) (\w+)=([^>]+)>/g, (_all, key: string, by: string, value: string) => {
            const found = seen.find(object => String(object[by]) === value && object[key] !== undefined && !isLogLine(object));
            return found ? String(found[key]) : `no ${by} ${value}`;
        });
}

async function send({ method, address, body }: Recorded) {
    const url = `${test.app.config.apiPrefix}${encodeURI(await filled(address)).replaceAll('%25', '%')}`;
    const headers = { ...(token ? { 'x-access-token': token } : {}), 'tenant-id': '0' };
    const request: InjectOptions = { method, url, headers };
    if (body === '<picture>') return test.app.inject({ ...request, ...PICTURE, headers: { ...headers, ...PICTURE.headers } });
    return test.app.inject(body === '' ? request : { ...request, payload: JSON.parse(await filled(body)) as Json });
}

const objectsIn = (value: unknown): Json[] =>
    typeof value !== 'object' || value === null
        ? []
        : [...(Array.isArray(value) ? [] : [value as Json]), ...Object.values(value).flatMap(objectsIn)];

/** The columns that a list's screen shows (the client sends their keys as `field`) and that none of the records has. */
function missingColumns({ address }: Recorded, result: unknown): string[] {
    const field = /[?&]field=([^&]*)/.exec(address)?.[1] ?? '';
    const records = Array.isArray(result) ? (result as Json[]) : (((result as Json | null)?.records as Json[] | undefined) ?? []);
    const columns = field.split(',').filter(key => key !== '' && !['id', 'action', 'undefined'].includes(key));
    const has = (record: Json, key: string) => key in record || isTextOfNothing(record, key);
    return records.length === 0 ? [] : columns.filter(key => !records.some(record => has(record, key)));
}

/** A dictionary field without a value has no text (wire-contract 2.5). */
const isTextOfNothing = (record: Json, key: string) =>
    key.endsWith('_dictText') && [null, ''].includes(record[key.replace('_dictText', '')] as string | null);

/** Why the client is not at home with the answer; undefined where it is. */
async function complaint(request: Recorded): Promise<string | undefined> {
    const answer = await send(request);
    const type = String(answer.headers['content-type']);
    const where = `${request.at}: ${request.method} ${request.address}`;
    if (type.includes('spreadsheetml')) return answer.statusCode === 200 ? undefined : `${where} → ${answer.statusCode}`;
    if (request.address.includes('/show/')) return pageComplaint(answer.statusCode, String(answer.headers.location), where);
    const body = answer.json<Json>();
    seen.unshift(...objectsIn(body));
    const refusal = body.success === false || answer.statusCode >= 400 ? `${String(body.code)} ${String(body.message)}` : undefined;
    const isEnvelope = typeof body.success === 'boolean' && typeof body.message === 'string' && typeof body.timestamp === 'number';
    if (!isEnvelope && !BARE.test(request.address)) return `${where} has no envelope`;
    if (refusal !== request.refusal) return `${where} → ${refusal ?? 'accepted'}`;
    if (refusal !== undefined) return undefined;
    const [path, keys] = request.reads ?? ['', []];
    const object = path.split('.').reduce<unknown>((value, key) => (value as Json | undefined)?.[key], body) as Json | undefined;
    const missing = [...missingColumns(request, body.result), ...keys.filter(key => !object || !(key in object))];
    if (typeof (body.result as Json | undefined)?.token === 'string') token = (body.result as { token: string }).token;
    return missing.length > 0 ? `${where} lacks ${missing.join()}` : undefined;
}

/** A frame of the client's own site follows the redirect and shows the page. */
async function pageComplaint(status: number, location: string, where: string): Promise<string | undefined> {
    if (status !== 302) return `${where} → ${status}`;
    const page = await test.app.inject({ url: location });
    const isFramed = String(page.headers['content-security-policy']).includes("frame-ancestors 'self'");
    const isPage = page.statusCode === 200 && String(page.headers['content-type']).startsWith('text/html');
    return isPage && isFramed && page.body.includes('<h1>兼容通告</h1>') ? undefined : `${where} → ${location} ${page.statusCode}`;
}

it('[CALL-08] answers every recorded request of an old Vue2 client as that client reads it', async () => {
    const requests = recorded();
    expect(requests.length).toBeGreaterThan(240);
    const complaints: string[] = [];
    for (const request of requests) {
        const found = await complaint(request);
        if (found !== undefined) complaints.push(found);
    }
    expect(complaints).toEqual([]);
}, 60_000);
