import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInTo } from '#tests/support/api-client.ts';
import { root } from '../steps/root.mjs';

/** A call of the published contract. */
interface Call {
    method: string;
    /** Without `/api`. */
    path: string;
    /** The required query parameters. */
    needs: string[];
    /** The fields of its body, where they are known. */
    body: string[];
}

type Row = Record<string, unknown>;

/** The users who send requests, with their paths: one with all permissions, and a dispatcher of three cities, whose lists use other statements. */
const PEOPLE = { admin: /./, dispatch1: /^\/(order|dashboard|vehicle|users)\/.*\/(list|stat|board|gantt|queryById|live|overview)$/ };
/** Body fields of the actions on business rows that are tried. */
const SIMPLE = new Set(['id', 'version', 'reason', 'remark']);
const BUSINESS = /^\/(finance|order|users|vehicle|balance|price|recruit|setting)\//;
/** Calls that end the session, wait for events that never come, or render for seconds what the spreadsheet of the same list has already queried. */
const LEFT_OUT = /\/logout|ocket\/|\/exportPdf/;
const ROWS_OF_ACT = 3;
const today = new Date().toISOString().slice(0, 10);
const USUAL: Row = { from: today, to: today, year: '2026', keyword: '1', key: '1', days: '7' };

/** All calls of `tests/server/pinned/calls.txt`. */
const readCalls = (): Call[] =>
    readFileSync(join(root, 'tests/server/pinned/calls.txt'), 'utf8')
        .split('\n')
        .flatMap(line => {
            const [, method, path] = /^(\w+) \/api(\/\S+)/.exec(line) ?? [];
            if (!method || !path || LEFT_OUT.test(path)) return [];
            const parts = line.split(' | ');
            const query =
                parts
                    .find(part => part.startsWith('?'))
                    ?.slice(1)
                    .split('&') ?? [];
            const body =
                parts
                    .find(part => part.startsWith('{'))
                    ?.slice(1, -1)
                    .split(', ') ?? [];
            const needs = query.filter(name => !name.endsWith('?') || name === 'id?').map(name => name.replace('?', ''));
            return [{ method, path, needs, body: body.map(field => field.replace(/\??(:.*)?$/, '')) }];
        });

/**
 * Sends every GET of the contract to a server with demo data, saves rows unchanged, and tries each action on business rows that needs at most a
 * reason. Parameters come from the first row of the list in the same folder. @returns the number of requests, and of those that succeeded
 */
export async function askEverything(url: string): Promise<{ asked: number; answered: number }> {
    const count = { asked: 0, answered: 0 };
    for (const [name, theirs] of Object.entries(PEOPLE)) {
        const calls = readCalls().filter(({ path }) => theirs.test(path));
        const ask = asking(url, (await signInTo(url, name)).token, count);
        const lists = await readAll(calls, ask);
        for (const call of calls) await writeOn(lists.get(folderOf(call.path)) ?? [], call, ask);
    }
    return count;
}

type Ask = (method: string, path: string, body?: Row) => Promise<unknown>;

const asking =
    (url: string, token: string, count: { asked: number; answered: number }): Ask =>
    async (method, path, body) => {
        count.asked += 1;
        const headers = { 'X-Access-Token': token, ...(body ? { 'content-type': 'application/json' } : {}) };
        const init = { method, headers, body: body ? JSON.stringify(body) : null, signal: AbortSignal.timeout(20_000) };
        const answer = await fetch(`${url}/api${path}`, init).catch(() => undefined);
        const text = (await answer?.text().catch(() => '')) ?? '';
        const isJson = answer?.headers.get('content-type')?.includes('json') === true && text !== '';
        const { success = true, result } = isJson ? (JSON.parse(text) as { success?: boolean; result?: unknown }) : {};
        if (answer?.ok === true && success) count.answered += 1;
        return result;
    };

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Sends the GETs, lists first, because the others need their rows. @returns the rows by folder */
async function readAll(calls: readonly Call[], ask: Ask): Promise<Map<string, Row[]>> {
    const lists = new Map<string, Row[]>();
    const isList = ({ path }: Call) => path.endsWith('/list');
    const gets = calls.filter(({ method }) => method === 'GET');
    for (const call of [...gets.filter(isList), ...gets.filter(each => !isList(each))]) {
        const row = { ...USUAL, ...lists.get(folderOf(call.path.replace(/\/:.*/, '')))?.[0] };
        const valueOf = (name: string): string =>
            [row[name], row.id, '1'].find(value => typeof value === 'string' && value !== '') as string;
        const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)));
        const query = new URLSearchParams(call.needs.map(name => [name, valueOf(name)]));
        const result = (await ask('GET', `${path}?${query.toString()}`)) as { records?: Row[] } | undefined;
        if (isList(call) && Array.isArray(result?.records)) lists.set(folderOf(path), result.records);
    }
    return lists;
}

async function writeOn(rows: readonly Row[], { method, path, body }: Call, ask: Ask): Promise<void> {
    const isEdit = method === 'PUT' && path.endsWith('/edit');
    const isAct = method === 'POST' && BUSINESS.test(path) && body.length > 0 && body.every(field => SIMPLE.has(field));
    if (isEdit && typeof rows[0]?.id === 'string') {
        const row = (await ask('GET', `${folderOf(path)}/queryById?id=${rows[0].id}`)) as Row | undefined;
        if (row) await ask('PUT', path, row);
    }
    if (!isAct) return;
    for (const { id, version } of rows.slice(0, ROWS_OF_ACT))
        await ask('POST', path, { id, version, reason: '分片清查', remark: '分片清查' });
}
