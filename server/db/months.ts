import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * Tables that only grow, divided by months (migration 0309): what was there before is one piece, months follow it, and what fits none lies in
 * the rest. Pieces lie in the schema `months`. Logs are divided by the moment of a line; the timeline by the id of its order and entries by the
 * id of their journal, which have the moment in them: so what is read together lies together.
 */
export const MONTHLY_TABLES = ['sys_log', 'sys_audit_trail', 'ord_event', 'fin_entry'] as const;
export type MonthlyTable = (typeof MONTHLY_TABLES)[number];
/** Months that are made ahead of today's. */
const AHEAD = 3;

/** Makes the months that are to come. May be called at any time, by several processes at once. @returns how many were made */
export async function makeMonths(db: Db): Promise<number> {
    let made = 0;
    for (const table of MONTHLY_TABLES) {
        const { rows } = await db.execute<{ made: number }>(sql`select make_months(${table}::regclass, ${AHEAD}) as made`);
        made += rows[0]?.made ?? 0;
    }
    return made;
}

/** Statistics over all months: PostgreSQL keeps those of each month by itself, but not these. */
export async function analyzeMonthlyTables(db: Db): Promise<void> {
    for (const table of MONTHLY_TABLES) await db.execute(sql`analyze ${sql.identifier(table)}`);
}

/**
 * Takes the months away that ended by a day (`YYYY-MM-DD`) and of which every row has been deleted.
 * @returns how many
 */
export async function dropEmptyMonths(db: Db, table: MonthlyTable, until: string): Promise<number> {
    const { rows } = await db.execute<{ dropped: number }>(
        sql`select drop_empty_months(${table}::regclass, ${`${until} 00:00:00+08`}::timestamptz) as dropped`,
    );
    return rows[0]?.dropped ?? 0;
}

/**
 * Moves the months that ended by a day (`YYYY-MM-DD`) to a tablespace, one after another, where lists go on reading them.
 * @returns how many were moved, or undefined where there is no such tablespace
 */
export async function moveMonths(db: Db, tablespace: string, until: string, signal: AbortSignal): Promise<number | undefined> {
    const { rows: found } = await db.execute(sql`select 1 from pg_tablespace where spcname = ${tablespace}`);
    if (found.length === 0) return undefined;
    let moved = 0;
    for (const table of MONTHLY_TABLES) {
        const { rows } = await db.execute<{ piece: string }>(sql`
            select m.piece::text as piece from months_of(${table}::regclass) m join pg_class c on c.oid = m.piece
              join pg_database d on d.datname = current_database() left join pg_tablespace t on t.oid = coalesce(nullif(c.reltablespace, 0), d.dattablespace)
             where m.ends <= ${`${until} 00:00:00+08`}::timestamptz and t.spcname <> ${tablespace} order by m.ends`);
        for (const { piece } of rows) {
            signal.throwIfAborted();
            await db.execute(sql`select move_month(${table}::regclass, ${piece}::regclass, ${tablespace})`);
            moved += 1;
        }
    }
    return moved;
}
