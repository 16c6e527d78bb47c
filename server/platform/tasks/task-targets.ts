import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { JobTargets } from '#server/kit/jobs/job.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { opened, sealed } from './task-rows.ts';
import { taskRows } from './task-row.table.ts';
import { tasks } from './task.table.ts';

/**
 * The records of a bulk act, with the interface that its job uses: one row of `sys_task_row` each; `raw` contains the data to undo the act,
 * encrypted.
 */
export const targetsOf = (db: Db, secrets: Pick<Secrets, 'seal' | 'open'>, taskId: string): JobTargets => ({
    fill: ids =>
        db.transaction(async tx => {
            const [task] = await tx.select({ total: tasks.total }).from(tasks).where(eq(tasks.id, taskId)).for('update');
            const [first] = await tx.select({ row: taskRows.rowNo }).from(taskRows).where(eq(taskRows.taskId, taskId)).limit(1);
            if (!task || first) return;
            await tx.execute(sql`
                insert into sys_task_row (task_id, row_no, raw, target_id)
                select ${taskId}::bigint, row_number() over (), 'null'::jsonb, found.id::text from (${ids}) found`);
        }),
    count: async () => {
        const found = await db.execute<Record<'total' | 'ok' | 'failed' | 'undone' | 'undoable', string>>(sql`
            select count(*) total, count(*) filter (where status = 'ok') ok, count(*) filter (where status = 'failed') failed,
                count(*) filter (where status = 'skipped') undone,
                count(*) filter (where status = 'ok' and jsonb_typeof(raw) = 'string') undoable
            from sys_task_row where task_id = ${taskId}`);
        const { total = 0, ok = 0, failed = 0, undone = 0, undoable = 0 } = found.rows[0] ?? {};
        return { total: Number(total), ok: Number(ok), failed: Number(failed), undone: Number(undone), undoable: Number(undoable) };
    },
    next: async (tx, of, after, limit) => {
        const state = of === 'waiting' ? isNull(taskRows.status) : eq(taskRows.status, 'ok');
        const rows = await tx
            .select({ row: taskRows.rowNo, id: taskRows.targetId, raw: taskRows.raw })
            .from(taskRows)
            .where(and(eq(taskRows.taskId, taskId), gt(taskRows.rowNo, after), state))
            .orderBy(asc(taskRows.rowNo))
            .limit(limit)
            .for('update');
        return rows.map(({ row, id, raw }) => ({ row, id: id ?? '', kept: raw === null ? undefined : opened(secrets, raw) }));
    },
    note: (tx, results, keepsDone) => {
        const given = results.map(({ row, status, fault, kept }) => ({
            row,
            status: keepsDone && status === 'failed' ? 'ok' : status,
            errors: fault ? [fault] : null,
            raw: kept === undefined ? null : sealed(secrets, kept),
        }));
        return noteAll(tx, taskId, given);
    },
});

const noteAll = async (tx: Tx, taskId: string, given: readonly object[]): Promise<void> => {
    await tx.execute(sql`
        update sys_task_row r set status = g.status, errors = g.errors, raw = coalesce(g.raw, r.raw)
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(row int, status text, errors jsonb, raw jsonb)
        where r.task_id = ${taskId} and r.row_no = g.row`);
};

/** Lets the failed records of a bulk act be tried again. */
export const forgetFailures = async (tx: Tx, taskId: string): Promise<void> => {
    await tx
        .update(taskRows)
        .set({ status: null, errors: null })
        .where(and(eq(taskRows.taskId, taskId), eq(taskRows.status, 'failed')));
};
