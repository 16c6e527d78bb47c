import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { membership } from './condition.ts';
import type { Reader } from './read.ts';
import { type Join, requireColumn, type Source, type WireRow } from './source.ts';

const ALIAS = '$via:';

/** The id columns that the joined texts are read through, to be selected beside the row. */
export const viaColumns = (source: Source): Record<string, PgColumn> =>
    Object.fromEntries(Object.entries(source.joins ?? {}).map(([field, join]) => [ALIAS + field, join.via]));

/** Adds the joined texts to a page of rows: one statement for each joined table, whatever the number of rows. */
export const addJoinedTexts = async (db: Reader, source: Source, rows: readonly WireRow[]): Promise<void> => {
    const groups = new Map<PgColumn, [string, Join][]>();
    for (const [field, join] of Object.entries(source.joins ?? {})) {
        const key = keyOf(join);
        groups.set(key, [...(groups.get(key) ?? []), [field, join]]);
    }
    // One after the other: inside a transaction there is but one connection.
    for (const [key, joins] of groups) await addFrom(db, key, joins, rows);
};

const keyOf = (join: Join): PgColumn => join.key ?? requireColumn(join, 'id');

const addFrom = async (db: Reader, key: PgColumn, joins: readonly [string, Join][], rows: readonly WireRow[]) => {
    const ids = new Set(rows.flatMap(row => joins.map(([field]) => row[ALIAS + field])).filter(isPresent));
    const texts = ids.size > 0 ? await load(db, key, joins, [...ids].map(String)) : new Map<string, WireRow>();
    for (const row of rows) {
        for (const [field] of joins) {
            const id = row[ALIAS + field];
            delete row[ALIAS + field];
            row[field] = (isPresent(id) ? texts.get(String(id))?.[field] : undefined) ?? null;
        }
    }
};

const isPresent = (value: unknown): value is string | number => value !== null && value !== undefined;

const load = async (db: Reader, key: PgColumn, joins: readonly [string, Join][], ids: string[]): Promise<Map<string, WireRow>> => {
    const [[, first] = []] = joins;
    if (!first) return new Map();
    const columns = Object.fromEntries(joins.map(([field, join]) => [field, join.text]));
    const found: WireRow[] = await db
        .select({ $id: sql<string>`${key}::text`, ...columns })
        .from(first.table)
        .where(membership(key, ids));
    return new Map(found.map(row => [String(row.$id), row]));
};
