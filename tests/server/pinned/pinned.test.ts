import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '#server/db/seed/index.ts';
import type { RouteAuth } from '#server/kit/access/session.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { silentLog } from '#tests/support/log.ts';

/**
 * What others rely on, a line each: calls, menu with permission codes, dictionaries, tables. A change of the code that should change none of it
 * leaves these files alone; one that should is reviewed by their difference, after `npx vitest run --project node tests/server/pinned -u`.
 */
let server: TestApp;

beforeAll(async () => {
    server = await startTestApp();
    const given = { mode: 'none', number: 1, now: new Date('2026-09-15T10:00:00+08:00'), demoPassword: 'Diaoyun@2026' } as const;
    await seed(server.pool, { ...given, appSecret: 'k'.repeat(32) }, silentLog);
});
afterAll(() => server.close());

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema without the words of its fields. */
const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (WORDS.has(key) ? [] : [[key, bare(inner)]])));
};
const WORDS = new Set(['meta', 'summary', 'description', 'tags']);

/** `{id, name?:string}`, three levels deep; the rest is in the fingerprint. */
const short = (schema: unknown, depth = 0): string => {
    if (!isRecord(schema)) return '';
    const { type, properties, items, required } = schema;
    if (isRecord(properties)) {
        if (depth === 3) return '{…}';
        const needed = new Set(Array.isArray(required) ? required : []);
        const fields = Object.entries(properties).map(([name, inner]) => {
            const of = short(inner, depth + 1);
            return `${name}${needed.has(name) ? '' : '?'}${of === 'string' || of === '' ? '' : `:${of}`}`;
        });
        return `{${fields.join(', ')}}`;
    }
    if (type === 'array') return `[${short(items, depth + 1)}]`;
    return typeof type === 'string' ? type : '';
};

interface Operation {
    parameters?: readonly { in: string; name: string; required?: boolean }[];
    requestBody?: { content?: Readonly<Record<string, { schema?: unknown }>> };
}

const authText = (auth: RouteAuth | undefined): string => {
    if (auth === undefined || typeof auth === 'string') return auth ?? '';
    return [auth.permission].flat().join(' or ');
};

/** The client's files have a route only where a build of the client lies beside the server. */
const CLIENT_FILES = new Set(['/', '/*']);

it('the calls, who may make them, and what they take', async () => {
    const { paths = {} } = server.app.swagger() as { paths?: Readonly<Record<string, unknown>> };
    const lines = server.app.routeList
        .filter(({ method, path }) => !['HEAD', 'OPTIONS'].includes(method) && !CLIENT_FILES.has(path))
        .map(({ method, path, auth }) => {
            const described: unknown = paths[path.replace(/:(\w+)/g, '{$1}')];
            const operation = isRecord(described) ? described[method.toLowerCase()] : undefined;
            const { parameters = [], requestBody } = (operation ?? {}) as Operation;
            const queries = parameters.filter(each => each.in === 'query');
            const query = queries.map(({ name, required }) => `${name}${required ? '' : '?'}`).join('&');
            const content = Object.values(requestBody?.content ?? {})[0]?.schema;
            const fingerprint = createHash('sha256')
                .update(JSON.stringify(bare(operation) ?? null))
                .digest('hex')
                .slice(0, 8);
            return [`${method} ${path}`, authText(auth), query && `?${query}`, short(content), fingerprint].filter(Boolean).join(' | ');
        });
    await expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot('calls.txt');
});

it('the menu and the permission codes', async () => {
    const { rows } = await server.pool.query<{ line: string }>(`
        select line from (
            select concat_ws(' | ', coalesce(p.url, m.url), p.menu_type, p.name, p.component, p.perms) as line
              from sys_permission p left join sys_permission m on m.id = p.parent_id where p.del_flag = 0
        ) as entry order by line collate "C"`);
    await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('menu.txt');
});

it('the dictionaries', async () => {
    const { rows } = await server.pool.query<{ line: string }>(`
        select d.dict_code || ' | ' || d.dict_name || ' | '
               || string_agg(i.item_value || '=' || i.item_text, ' ' order by i.sort_order, i.item_value collate "C") as line
          from sys_dict d join sys_dict_item i on i.dict_id = d.id
         group by d.dict_code, d.dict_name order by d.dict_code collate "C"`);
    await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('dictionaries.txt');
});

it('the tables with their columns, indexes, constraints and triggers', async () => {
    const { rows } = await server.pool.query<{ line: string }>(`
        with shown as (
            select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
        )
        select line from (
            select s.name || ' | column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
                   || case when a.attnotnull then ' not null' else '' end
                   || coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')
              from shown s join pg_attribute a on a.attrelid = s.oid and a.attnum > 0 and not a.attisdropped
              left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            union all
            select s.name || ' | index ' || pg_get_indexdef(i.indexrelid) from shown s join pg_index i on i.indrelid = s.oid
            union all
            select s.name || ' | constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from shown s join pg_constraint k on k.conrelid = s.oid
             where k.contype <> 'n'
            union all
            select s.name || ' | trigger ' || pg_get_triggerdef(t.oid) from shown s join pg_trigger t on t.tgrelid = s.oid where not t.tgisinternal
        ) as all_lines (line) order by line collate "C"`);
    await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('tables.txt');
});
