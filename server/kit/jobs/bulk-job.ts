import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Tx } from '#server/db/client.ts';
import { forReading } from '../access/scope.ts';
import { presented } from '../crud/answer.ts';
import type { CrudOptions } from '../crud/options.ts';
import type { Write } from '../crud/write.ts';
import type { Change } from '../data-log.ts';
import { AppError, reasonOf, refuseWith } from '../errors.ts';
import { type Query, readMany } from '../list/read.ts';
import { selectedIds } from '../list/selection.ts';
import { textOf, type WireRow } from '../list/source.ts';
import { isConnectionLost } from '../sql-state.ts';
import { isAgain, retrying } from '../transaction.ts';
import { UNDO_REASON, type UndoStep, undoStepsOf } from '../undo/steps.ts';
import { takeStep } from '../undo/undo.ts';
import { type JobDefinition, JobInterrupted, type JobRun, type Outcome, type Target, type TargetResult } from './job.ts';

/** Rows per transaction: few enough that people who work on the same rows hardly wait. */
const CHUNK = 50;
/** As for an import (domain section 10, item 6). */
const UNDO_MINUTES = 30;
const BROKEN = '系统出错，请重试';
const NOT_UNDOABLE = '该操作不能自动撤销，请逐条处理';

/** The act that is applied to each record. */
export interface BulkAct {
    /** Name of the call, unique within the entity. */
    name: string;
    /** The verb: 停用. */
    label: string;
    /** The full permission code. */
    permission: string;
    /**
     * Applies it to one record, in its own savepoint; `input` is the rest of the call's body, besides the filter.
     * @throws AppError the reason why this record stays unchanged
     */
    run: (write: Write, id: string, input: WireRow) => Promise<void>;
}

/**
 * Applies an act to every record that a list's filter matches. The ids are stored once, at the start. The records are then processed in
 * chunks, each a transaction with a savepoint for every row, with the rights, data rules and guards at that time. A row is marked as done
 * in the transaction that changes it, so that after a crash no row is half done or done twice.
 */
export const bulkJob = (app: FastifyInstance, options: CrudOptions, act: BulkAct): JobDefinition => ({
    name: `${options.entity.resource}:${act.name}`,
    title: `${options.entity.label}批量${act.label}`,
    kind: 'batch',
    permission: act.permission,
    parameters: Type.Object({
        phase: Type.Union([Type.Literal('apply'), Type.Literal('undo')]),
        query: Type.Record(Type.String(), Type.String()),
        input: Type.Record(Type.String(), Type.Unknown()),
    }),
    run: run => (run.params.phase === 'undo' ? undo(app, options, run) : apply(app, options, act, run)),
});

const apply = async (app: FastifyInstance, options: CrudOptions, { label, run: toOne }: BulkAct, run: JobRun): Promise<Outcome> => {
    await run.targets.fill(await selectedIds(run.db, forReading(options), run.actor.session, run.params.query as Query));
    const body = run.params.input as WireRow;
    const act = async (tx: Tx, by: JobRun['actor'], { row, id }: Target): Promise<TargetResult> => {
        const changes: Change[] = [];
        const write = writeOf(app, options, tx, { ...by, act: label, changes });
        await toOne(write, id, body);
        const steps = undoStepsOf(options, by.session, body, changes);
        return { row, status: 'ok', ...(steps ? { kept: steps } : {}) };
    };
    try {
        await eachChunk(app, options, run, 'waiting', act);
    } catch (error) {
        if (error instanceof JobInterrupted && error.why === 'canceled') throw new JobInterrupted('canceled', await leftBy(run, '已取消'));
        // The person has lost the right meanwhile; rows that are done stay so.
        if (error instanceof AppError) return leftBy(run, error.message);
        throw error;
    }
    return leftBy(run);
};

/** How far the act has come. `why` is the reason for ending before the last row. */
const leftBy = async ({ targets }: JobRun, why?: string): Promise<Outcome> => {
    const { total, ok, failed, undoable } = await targets.count();
    const counted = failed === 0 ? `成功${ok}条` : `成功${ok}条，失败${failed}条`;
    return {
        status: ok === 0 ? 'failed' : failed === 0 && ok === total ? 'done' : 'partial',
        ...{ total, done: ok + failed, ok, failed },
        message: total === 0 ? '没有符合筛选条件的数据' : why ? `${why}：${counted}，其余${total - ok - failed}条未处理` : counted,
        ...(undoable > 0 ? { undoMinutes: UNDO_MINUTES } : {}),
    };
};

const undo = async (app: FastifyInstance, options: CrudOptions, run: JobRun): Promise<Outcome> => {
    await eachChunk(app, options, run, 'ok', async (tx, by, { row, id, kept }) => {
        if (kept === undefined) throw refuseWith(NOT_UNDOABLE);
        const write = { ...writeOf(app, options, tx, by), noted: { op: 'restore', reason: UNDO_REASON } } as const;
        for (const step of kept as UndoStep[]) await takeStep(app, options, write, step);
        return { row, status: 'skipped', id };
    });
    const { total, ok, undone } = await run.targets.count();
    return {
        status: 'undone',
        ...{ total, done: total, ok: undone, failed: ok },
        message: ok === 0 ? `已撤销${undone}条` : `已撤销${undone}条，保留${ok}条（之后已被修改或不能撤销）`,
    };
};

type Act = (tx: Tx, by: JobRun['actor'], target: Target) => Promise<TargetResult>;

/** Processes the rows of a state, chunk by chunk; `by` is the person who started it, with their rights at the time of the chunk. */
const eachChunk = async (app: FastifyInstance, options: CrudOptions, run: JobRun, of: 'waiting' | 'ok', act: Act): Promise<void> => {
    const { targets } = run;
    const { total, ok, failed, undone } = await targets.count();
    const count = { done: of === 'waiting' ? ok + failed : undone, ok, failed };
    const tell = () => run.progress(of === 'waiting' ? { total, ...count } : { total, done: count.done });
    await tell();
    for (let after = 0; ;) {
        const by = await run.renewed();
        const results = await retrying(run.db, async tx => {
            const done: TargetResult[] = [];
            for (const target of await targets.next(tx, of, after, CHUNK)) {
                done.push(await attempt(app, options, tx, { by, target, act }));
            }
            await targets.note(tx, done, of === 'ok');
            return done;
        });
        const last = results.at(-1);
        if (!last) return;
        after = last.row;
        count.done += results.length;
        count.ok += results.filter(({ status }) => status === 'ok').length;
        count.failed += results.filter(({ status }) => status === 'failed').length;
        await tell();
    }
};

interface Attempt {
    by: JobRun['actor'];
    target: Target;
    act: Act;
}

/** One row in its own savepoint: a refusal becomes its result, and the other rows continue. */
const attempt = async (app: FastifyInstance, options: CrudOptions, tx: Tx, { by, target, act }: Attempt): Promise<TargetResult> => {
    const { row, id } = target;
    try {
        return await tx.transaction(savepoint => act(savepoint, by, target));
    } catch (error) {
        if (error instanceof AppError) {
            const { represent } = options.entity;
            const known = textOf(error.result?.current?.[represent]);
            const name = known || textOf((await readMany(tx, options, by.session, [id]))[0]?.[represent]) || id;
            return { row, status: 'failed', fault: { row, col: name, msg: reasonOf(error) } };
        }
        // The database asks for a retry of the whole transaction, or the connection is lost.
        if (isAgain(error) || isConnectionLost(error)) throw error;
        app.log.error({ err: error, rowId: id }, 'a bulk act failed on a row');
        return { row, status: 'failed', fault: { row, col: id, msg: BROKEN } };
    }
};

const writeOf = (app: FastifyInstance, options: CrudOptions, tx: Tx, actor: JobRun['actor']): Write => ({
    tx,
    actor,
    dictionary: app.dictionary,
    secrets: app.secrets,
    show: async row => (await presented(app, tx, options, actor.session, [row]))[0] ?? row,
});
