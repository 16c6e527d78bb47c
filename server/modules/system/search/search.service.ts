import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { Order } from '#contract/order/order.ts';
import { Customer } from '#contract/users/customer.ts';
import { Driver } from '#contract/users/driver.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { MAX_FOUND, readSought, type SearchAnswer } from '#contract/kit/search.ts';
import type { Pool } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { membership } from '#server/kit/list/condition.ts';
import { addJoinedTexts, viaColumns } from '#server/kit/list/joined.ts';
import { requireColumn, type Source, storedFields, type WireRow } from '#server/kit/list/source.ts';
import { presentRows } from '#server/kit/present.ts';
import { spellWaiting } from '#server/kit/spelling/spell-waiting.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { isSearchable, type Searchable, waysOf } from './ways.ts';

/** What takes longer than 800 ms is left out of the answer, which says so. */
const BEGIN = 'begin read only; set local statement_timeout = 800';
const CANCELED = '57014';

/** The largest kinds, which come above the others unless one of those has exactly what was typed. */
const FIRST: readonly string[] = [Order, Customer, Driver, Vehicle].map(({ resource }) => resource);

type App = Pick<FastifyInstance, 'db' | 'pool' | 'dictionary' | 'cruds'>;

interface Kind {
    source: Searchable;
    ways: readonly SQL[];
}

interface Hit extends Record<string, unknown> {
    kind: number;
    id: string;
    rank: number;
}

/**
 * Finds records of every kind that the caller may list, each by the rule of its entity and within the caller's data rules. The first
 * kinds are searched side by side, each with a limit of time of its own; documents and small tables share a statement.
 */
export const searchRecords = async (app: App, session: Session, typed: string): Promise<SearchAnswer> => {
    const sought = readSought(typed);
    const sources = app.cruds.all().filter(isSearchable);
    const open = sources.filter(({ entity }) => session.permissions.has(permissionOf(entity, 'list')));
    // Names that somebody has just written; what more waits is spelled by the server meanwhile.
    if (sought.letters) await Promise.all(open.map(async ({ spelling }) => spelling && spellWaiting(app.db, spelling, 1)));
    const kinds = open.map(source => ({ source, ways: waysOf(source, session, sought) })).filter(({ ways }) => ways.length > 0);
    const isFirst = ({ source }: Kind) => FIRST.includes(source.entity.resource);
    const groups = [...kinds.filter(isFirst).map(kind => [kind]), kinds.filter(kind => !isFirst(kind))].filter(group => group.length > 0);
    const answers = await Promise.all(groups.map(group => searchGroup(app, session, group)));
    const found = answers.flatMap(answer => answer.found);
    const place = ({ resource, isExact }: Found) =>
        (isExact ? 0 : 10) + (FIRST.includes(resource) ? FIRST.indexOf(resource) : FIRST.length);
    return {
        found: found.sort((one, other) => place(one) - place(other)).map(({ resource, records }) => ({ resource, records })),
        late: answers.flatMap(answer => answer.late),
    };
};

interface Found {
    resource: string;
    records: WireRow[];
    isExact: boolean;
}

const searchGroup = async (app: App, session: Session, group: readonly Kind[]): Promise<{ found: Found[]; late: string[] }> => {
    try {
        const hits = await inTime(app.pool, union(group));
        const found = await Promise.all(
            group.map(async ({ source }, kind) => {
                const own = hits.filter(hit => hit.kind === kind);
                const records = own.length === 0 ? [] : await readRecords(app, session, source, [...new Set(own.map(({ id }) => id))]);
                return { resource: source.entity.resource, records, isExact: own.some(({ rank }) => rank === 0) };
            }),
        );
        return { found: found.filter(({ records }) => records.length > 0), late: [] };
    } catch (error) {
        if (sqlState(error) !== CANCELED) throw error;
        return { found: [], late: group.map(({ source }) => source.entity.resource) };
    }
};

/** The hits of several kinds, each kind's in their order: exact ones, then recent ones. */
const union = (group: readonly Kind[]): SQL =>
    sql`select kind, id, rank from (${sql.join(
        group.flatMap(({ ways }, kind) => ways.map(way => sql`select ${kind}::int as kind, * from ${way} way`)),
        sql` union all `,
    )}) hit order by kind, rank, at desc nulls last, id desc`;

/**
 * One statement with the limit of time, on a connection of its own: two ways to the database and back where a transaction of Drizzle takes
 * four. Nobody waits for the end of it.
 */
const inTime = async (pool: Pool, statement: SQL): Promise<Hit[]> => {
    const client = await pool.connect();
    try {
        await client.query(BEGIN);
        return (await drizzle(client).execute<Hit>(statement)).rows;
    } finally {
        client.query('rollback').then(
            () => client.release(),
            (error: Error) => client.release(error),
        );
    }
};

/** The records in the order of their ids: title, fields of the rule, and what the caller may not see of them left out or masked. */
const readRecords = async (app: App, session: Session, source: Searchable, ids: readonly string[]): Promise<WireRow[]> => {
    const narrow = narrowed(source);
    const id = requireColumn(source, 'id');
    const wanted = ids.slice(0, MAX_FOUND);
    const columns: Record<string, PgColumn> = Object.fromEntries(storedFields(narrow).map(([name, , column]) => [name, column]));
    const rows: WireRow[] = await app.db
        .select({ ...columns, ...viaColumns(narrow) })
        .from(source.table)
        .where(membership(id, wanted));
    await addJoinedTexts(app.db, narrow, rows);
    const shown = new Map(presentRows(narrow, session, app.dictionary, rows).map(row => [row.id, row]));
    return wanted.map(each => shown.get(each)).filter(row => row !== undefined);
};

/** The source with what is answered of a record: its id, its title, what it is found by and what is shown of it. */
const narrowed = (source: Searchable): Source => {
    const { represent, search } = source.entity;
    const names = new Set(['id', represent, ...Object.keys(search.by), ...search.note]);
    const pick = <T extends object>(of: T) => Object.fromEntries(Object.entries(of).filter(([name]) => names.has(name)));
    return {
        ...source,
        entity: { ...source.entity, fields: pick(source.entity.fields) as Entity['fields'] },
        joins: pick(source.joins ?? {}),
    };
};
