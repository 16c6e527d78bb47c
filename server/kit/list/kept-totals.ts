import type { SQL } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import type { Session } from '../access/session.ts';
import type { Total } from './total.ts';

/** Maximum age of a total, for callers who have not written meanwhile. */
const HOLD_MS = 3000;
/** Fewer rows are counted for each call: that is cheap, and people compare such a number with the rows. */
const LARGE = 1000;
const MAX_KEPT = 500;
const MAX_WRITERS = 5000;

interface Kept {
    /** When the count started. */
    at: number;
    total: Promise<Total>;
}

interface Totals {
    kept: Map<string, Kept>;
    /** User → when their last write was answered. */
    wroteAt: Map<string, number>;
}

const totals = new WeakMap<Db, Totals>();

const totalsOf = (db: Db): Totals => {
    const known = totals.get(db) ?? { kept: new Map(), wroteAt: new Map() };
    totals.set(db, known);
    return known;
};

const put = <T>(map: Map<string, T>, key: string, value: T, most: number) => {
    map.delete(key);
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > most && oldest !== undefined) map.delete(oldest);
};

/** From now on the user gets only totals that were counted after this moment. */
export const noteWrite = (db: Db, userId: string): void => put(totalsOf(db).wroteAt, userId, performance.now(), MAX_WRITERS);

const dialect = new PgDialect();

/**
 * The total of a list. Counting twenty thousand orders takes as long as reading a page of them, so a total above a thousand is cached for
 * three seconds, for all callers with the same conditions. A caller who has written meanwhile (on this process) gets a new one.
 */
export const keptTotal = (
    db: Db,
    { userId }: Pick<Session, 'userId'>,
    table: PgTable,
    where: SQL,
    count: () => Promise<Total>,
): Promise<Total> => {
    const { kept, wroteAt } = totalsOf(db);
    const { sql, params } = dialect.sqlToQuery(where);
    const key = JSON.stringify([getTableName(table), sql, params]);
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.at > Math.max(now - HOLD_MS, wroteAt.get(userId) ?? -Infinity)) return known.total;
    const counted: Kept = { at: now, total: count() };
    const forget = () => kept.get(key) === counted && kept.delete(key);
    counted.total.then(({ total }) => total < LARGE && forget(), forget);
    put(kept, key, counted, MAX_KEPT);
    return counted.total;
};
