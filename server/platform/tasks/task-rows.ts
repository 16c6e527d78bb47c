import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CellFault } from '#contract/kit/calls/import.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { JobRows, RowResult } from '#server/kit/jobs/job.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { taskRows } from './task-row.table.ts';

const BATCH = 2000;

type Sealing = Pick<Secrets, 'seal' | 'open'>;

/** Sealing keeps the last characters unencrypted, so blanks are appended, which JSON ignores. */
const TAIL = ' '.repeat(8);
export const sealed = (secrets: Sealing, raw: unknown): string => secrets.seal('sheetRow', JSON.stringify(raw) + TAIL);
/** Rows from before encryption was introduced are stored as uploaded. */
export const opened = (secrets: Sealing, raw: unknown): unknown =>
    typeof raw === 'string' ? (JSON.parse(secrets.open('sheetRow', raw)) as unknown) : raw;

/** A row of an imported sheet, with its record's id if it is imported already. */
interface NewRow {
    row: number;
    raw: unknown;
    id?: string;
}

/** Stores the rows of an imported sheet with their task, encrypted, because they contain people's numbers as typed. */
export async function storeRows(tx: Tx, secrets: Sealing, taskId: string, rows: readonly NewRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH).map(({ row, raw, id }) => {
            const done = id === undefined ? {} : ({ status: 'ok', targetId: id } as const);
            return { taskId, rowNo: row, raw: sealed(secrets, raw), ...done };
        });
        await tx.insert(taskRows).values(batch);
    }
}

/** The rows of a task, with the interface that its job uses. */
export const rowsOf = (db: Db, secrets: Sealing, taskId: string): JobRows => ({
    pending: async () => {
        const rows = await db
            .select({ row: taskRows.rowNo, raw: taskRows.raw })
            .from(taskRows)
            .where(and(eq(taskRows.taskId, taskId), sql`${taskRows.status} is distinct from 'ok'`))
            .orderBy(asc(taskRows.rowNo));
        return rows.map(({ row, raw }) => ({ row, raw: opened(secrets, raw) }));
    },
    stored: async () => {
        const rows = await db
            .select({ row: taskRows.rowNo, id: taskRows.targetId })
            .from(taskRows)
            .where(and(eq(taskRows.taskId, taskId), isNotNull(taskRows.targetId)))
            .orderBy(asc(taskRows.rowNo));
        return rows.map(({ row, id }) => ({ row, id: id ?? '' }));
    },
    note: async (tx, results) => {
        for (let from = 0; from < results.length; from += BATCH) await noteBatch(tx, taskId, results.slice(from, from + BATCH));
    },
});

const noteBatch = async (tx: Tx, taskId: string, results: readonly RowResult[]): Promise<void> => {
    const given = results.map(({ row, status, id, errors }) => ({ row, status, id: id ?? null, errors: errors ?? null }));
    await tx.execute(sql`
        update sys_task_row r set status = g.status, target_id = g.id, errors = g.errors
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(row int, status text, id text, errors jsonb)
        where r.task_id = ${taskId} and r.row_no = g.row`);
};

/** The refused rows with their faults, in sheet order. */
export async function faultyRows(
    db: Db,
    secrets: Sealing,
    taskId: string,
    limit: number,
): Promise<{ row: number; raw: unknown; errors: CellFault[] }[]> {
    const rows = await db
        .select({ row: taskRows.rowNo, raw: taskRows.raw, errors: taskRows.errors })
        .from(taskRows)
        .where(and(eq(taskRows.taskId, taskId), sql`jsonb_typeof(${taskRows.errors}) = 'array'`))
        .orderBy(asc(taskRows.rowNo))
        .limit(limit);
    return rows.map(({ row, raw, errors }) => ({ row, raw: opened(secrets, raw), errors: errors as CellFault[] }));
}
