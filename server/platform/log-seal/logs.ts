import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/client.ts';
import type { LogKeys } from '#server/kit/access/log-keys.ts';
import { markedText, markOf, type Marked } from '#server/kit/access/row-mark.ts';
import { canonical } from '#server/kit/answers/canonical.ts';
import { AUDIT_MARKED, auditTrail } from '#server/kit/audit-trail.table.ts';
import { LOG_MARKED, logs } from '#server/platform/operation-log/log.table.ts';
import type { SealBlock, SealDay } from './seal.table.ts';

/** The two sealed logs: changes with reads of personal data, and operations with sign-ins. */
export const SEALED_LOGS = {
    change: { title: '变更记录', table: auditTrail, marked: AUDIT_MARKED, ids: sql`bigint[]` },
    operation: { title: '日志', table: logs, marked: LOG_MARKED, ids: sql`varchar[]` },
} as const;
export type SealedLog = keyof typeof SEALED_LOGS;
export const sealedLogs = Object.keys(SEALED_LOGS) as SealedLog[];

/** A row as the database returns it, with its time in microseconds. */
export interface LogRow {
    id: string;
    mark: string | null;
    micros: string;
    day: string;
    [name: string]: unknown;
}

/** Every row of a log with the columns that its digest covers, in the order of writing. */
export const logRows = (log: SealedLog, where = sql`true`) => {
    const { table, marked } = SEALED_LOGS[log];
    const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
    const read = marked.columns.map(name => sql`${columns[name]} as ${sql.identifier(name)}`);
    return sql`select ${sql.join(read, sql`, `)}, mark, (extract(epoch from create_time) * 1000000)::bigint::text as micros,
        to_char(create_time, 'YYYY-MM-DD') as day from ${table} where ${where} order by create_time, id`;
};

/** Rows of a log by id. */
export const rowsOf = async (db: Db | Tx, log: SealedLog, ids: readonly string[]): Promise<LogRow[]> => {
    const { table, ids: type } = SEALED_LOGS[log];
    return (await db.execute<LogRow>(logRows(log, sql`${table.id} = any(${sql.param(ids)}::${type})`))).rows;
};

/** The digest of a row that a block stores: over every marked column and the time. */
export const digestOf = (keys: LogKeys, marked: Marked, row: LogRow): string => keys.mac(`${row.micros} ${markedText(marked, row)}`);

export const isMarked = (keys: LogKeys, marked: Marked, row: LogRow): boolean => row.mark === markOf(marked, row, keys);

/** The hash of a block: depends on every row, on the position of the block and on all blocks before it. */
export const hashOf = (keys: LogKeys, { log, seq, day, rows }: Omit<SealBlock, 'hash' | 'sealedTime'>, previous: string): string =>
    keys.mac(canonical({ log, seq, day, rows, previous }));

/** The signed text of a day; `previous` is the signature of the day before. */
export const dayText = ({ log, day, firstSeq, lastSeq, rowCount, head }: Omit<SealDay, 'signature'>, previous: string): string =>
    canonical({ log, day, firstSeq, lastSeq, rowCount, head, previous });

/** The signed text for the deletion of a day's expired rows. */
export const purgeText = ({ log, day, signature }: SealDay, purgedDay: string): string => canonical({ log, day, signature, purgedDay });
