import { and, eq, type SQL, sql } from 'drizzle-orm';
import { membership } from './condition.ts';
import { columnOf, type Count, type Reader, requireColumn, type Source, type WireRow } from './source.ts';

const counted = ({ table, where }: Count): SQL | undefined => {
    const deleted = columnOf({ table }, 'delFlag');
    return and(deleted && sql`${deleted} = 0`, where);
};

/** The number for one row of the list, to sort by. */
export const countFor = (source: Source, count: Count): SQL =>
    sql`(select count(*) from ${count.table} where ${and(eq(count.column, requireColumn(source, 'id')), counted(count))})`;

/** Adds the counts to a page of rows, with one statement in total. */
export const addCounts = async (db: Reader, source: Source, rows: readonly WireRow[]): Promise<void> => {
    const counts = Object.entries(source.counts ?? {});
    const ids = rows.map(row => row.id).filter(id => typeof id === 'string');
    if (counts.length === 0 || ids.length === 0) return;
    const parts = counts.map(
        ([field, count]) => sql`select ${field} as field, ${count.column}::text as id, count(*)::int as n from ${count.table}
            where ${and(membership(count.column, ids), counted(count))} group by ${count.column}`,
    );
    const found = await db.execute<{ field: string; id: string; n: number }>(sql.join(parts, sql` union all `));
    const numbers = new Map(found.rows.map(({ field, id, n }) => [`${field}:${id}`, n]));
    for (const row of rows) for (const [field] of counts) row[field] = numbers.get(`${field}:${String(row.id)}`) ?? 0;
};
