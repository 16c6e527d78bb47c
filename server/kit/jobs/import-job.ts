import { DUPLICATES, type Duplicates } from '#contract/kit/calls/import.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Type } from 'typebox';
import type { Tx } from '#server/db/client.ts';
import { presented } from '../crud/answer.ts';
import type { CrudOptions } from '../crud/options.ts';
import { removeUntouched, USED } from '../crud/remove-untouched.ts';
import type { Write } from '../crud/write.ts';
import { type ImportResult, ImportRejected, importRows, importSummary } from '../spreadsheet/import-rows.ts';
import { retrying } from '../transaction.ts';
import type { JobDefinition, JobRun, Outcome, RowResult } from './job.ts';
import { sheetRowOf } from './sheet-row.ts';

/** How long an import can be undone (domain section 10, item 6). */
export const UNDO_MINUTES = 30;
const BATCH = 500;

/** Name of an entity's import job in the registry. */
export const importJobName = (options: CrudOptions): string => `${options.entity.resource}:import`;

/** The background import of an entity, and its undo: one transaction for everything, so that a process that dies leaves nothing behind. */
export const importJob = (options: CrudOptions): JobDefinition => ({
    name: importJobName(options),
    title: `导入${options.entity.label}`,
    kind: 'import',
    permission: permissionOf(options.entity, 'import'),
    parameters: Type.Object({
        phase: Type.Union([Type.Literal('apply'), Type.Literal('undo')]),
        duplicates: Type.Optional(Type.Union(DUPLICATES.map(each => Type.Literal(each)))),
    }),
    run: run => (run.params.phase === 'undo' ? undo(options, run) : apply(options, run)),
});

const apply = async (options: CrudOptions, run: JobRun): Promise<void> => {
    const rows = (await run.rows.pending()).map(sheetRowOf);
    const total = Math.max(run.earlier.total, rows.length);
    const before = total - rows.length;
    await run.progress({ total, done: before, ok: before, failed: 0 });
    const duplicates = (run.params.duplicates as Duplicates | undefined) ?? 'refuse';
    const onRows = ({ done, ok, failed }: { done: number; ok: number; failed: number }) =>
        run.progress({ done: before + done, ok: before + ok, failed });
    try {
        await retrying(run.db, async tx => {
            const result = await importRows(options, writeOf(options, run, tx), rows, {
                dryRun: false,
                policy: run.policy,
                duplicates,
                onRows,
            });
            await settle(run, tx, result, total, before);
        });
    } catch (error) {
        if (!(error instanceof ImportRejected)) throw error;
        // The transaction was rolled back with every row; only the report is stored.
        await retrying(run.db, tx => settle(run, tx, error.result, total, before));
    }
};

const settle = async (run: JobRun, tx: Tx, result: ImportResult, total: number, before: number) => {
    const { failed, errors, stored, updated, skipped, total: tried } = result;
    const faults = new Map<number, RowResult>();
    for (const error of errors) {
        const known = faults.get(error.row);
        faults.set(error.row, { row: error.row, status: 'failed', errors: [...(known?.errors ?? []), error] });
    }
    await run.rows.note(tx, [
        ...stored.map(({ row, id }): RowResult => ({ row, status: 'ok', id })),
        // Without the record's id: records that existed before are not removed when the import is undone.
        ...updated.map(({ row }): RowResult => ({ row, status: 'ok' })),
        ...skipped.map((row): RowResult => ({ row, status: 'skipped' })),
        ...faults.values(),
    ]);
    const ok = before + stored.length + updated.length;
    await run.finish(tx, {
        status: failed === 0 ? 'done' : ok > 0 ? 'partial' : 'failed',
        total,
        done: before + tried,
        ok,
        failed,
        message: messageOf(result, ok),
        ...(before + stored.length > 0 ? { undoMinutes: UNDO_MINUTES } : {}),
    });
};

const messageOf = (result: ImportResult, ok: number): string => {
    const { failed, updated, skipped } = result;
    if (updated.length + skipped.length > 0) return importSummary(result);
    return failed === 0 ? `成功导入${ok}条` : ok > 0 ? `成功${ok}条，失败${failed}条` : `有${failed}行错误，未导入任何数据`;
};

const undo = async (options: CrudOptions, run: JobRun): Promise<void> => {
    const stored = await run.rows.stored();
    await run.progress({ total: stored.length, done: 0 });
    await retrying(run.db, async tx => {
        const results = new Map<number, RowResult>();
        // Rows of one import may refer to each other: a referred row is removed once the rows that refer to it are gone.
        for (let rows = stored, tried = Infinity; rows.length > 0 && rows.length < tried;) {
            tried = rows.length;
            const kept = await removeRows(options, run, tx, rows, stored.length - tried);
            for (const { row, id } of rows) results.set(row, resultOf(row, kept.get(id)));
            rows = rows.filter(({ id }) => kept.get(id) === USED);
        }
        await run.rows.note(tx, [...results.values()]);
        await run.finish(tx, undone(stored.length, [...results.values()].filter(({ status }) => status === 'ok').length));
    });
};

/** Removes the untouched records, in batches; returns why the others stay. */
const removeRows = async (options: CrudOptions, run: JobRun, tx: Tx, rows: readonly { id: string }[], before: number) => {
    const kept = new Map<string, string>();
    for (let from = 0; from < rows.length; from += BATCH) {
        const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
        for (const [id, reason] of await removeUntouched(options, writeOf(options, run, tx), ids)) kept.set(id, reason);
        await run.progress({ done: before + from + ids.length });
    }
    return kept;
};

const resultOf = (row: number, reason: string | undefined): RowResult =>
    reason === undefined ? { row, status: 'skipped', id: null } : { row, status: 'ok', errors: [{ row, col: '', msg: reason }] };

const undone = (total: number, kept: number): Outcome => ({
    status: 'undone',
    total,
    done: total,
    ok: total - kept,
    failed: kept,
    message: kept === 0 ? `已撤销${total}条` : `已撤销${total - kept}条，保留${kept}条（导入后已被修改、使用或删除）`,
});

const writeOf = (options: CrudOptions, { actor, services, db }: JobRun, tx: Tx): Write => ({
    tx,
    actor,
    dictionary: services.dictionary,
    secrets: services.secrets,
    show: async row => (await presented(services, db, options, actor.session, [row]))[0] ?? row,
});
