import { and, count, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { membership } from '../list/condition.ts';
import { columnOf, type Reader, type WireRow } from '../list/source.ts';

/** How many rows of another table refer to each of these: id → number. Deleted rows do not count. */
export const countBy = async (db: Reader, table: PgTable, column: PgColumn, rows: readonly WireRow[]): Promise<(id: unknown) => number> => {
    const ids = rows.map(row => row.id).filter(id => typeof id === 'string');
    if (ids.length === 0) return () => 0;
    const deleted = columnOf({ table }, 'delFlag');
    const found = await db
        .select({ id: column, n: count() })
        .from(table)
        .where(and(membership(column, ids), deleted && eq(deleted, 0)))
        .groupBy(column);
    const counts = new Map(found.map(row => [String(row.id), row.n]));
    return id => counts.get(String(id)) ?? 0;
};
