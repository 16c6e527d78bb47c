import type { DictValue } from '#contract/dictionaries.ts';
import type { CellFault } from '#contract/kit/calls/import.ts';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Db, Tx } from '#server/db/client.ts';
import type { Actor } from '../data-log.ts';
import type { Session } from '../access/session.ts';
import type { ResultFiles } from './result-files.ts';

export type TaskStatus = DictValue<'task_status'>;

/** What background work finds on the server. */
export type JobServices = Pick<FastifyInstance, 'dictionary' | 'secrets' | 'settings' | 'clock' | 'reads'>;

/** How far the work is, in rows. Keys that are absent stay as they were. */
export interface Progress {
    total?: number;
    done?: number;
    ok?: number;
    failed?: number;
}

/** How the work ended. */
export interface Outcome extends Progress {
    status: Extract<TaskStatus, 'done' | 'partial' | 'failed' | 'undone'>;
    /** Chinese, for the person who asked for it. */
    message?: string;
    /** The result, as written to `files`. */
    file?: { path: string; name: string };
    /** For how long the effect can be taken back. */
    undoMinutes?: number;
}

/** What became of one row of an imported sheet. */
export interface RowResult {
    row: number;
    status: DictValue<'row_status'>;
    /** The record that the row has become; null takes it away again. */
    id?: string | null;
    errors?: readonly CellFault[];
}

/** The rows that an import keeps in the database until it is over, so that any process can go on with them. */
export interface JobRows {
    /** Those that are not stored yet. */
    pending(): Promise<{ row: number; raw: unknown }[]>;
    /** Those that are, with their records. */
    stored(): Promise<{ row: number; id: string }[]>;
    /** Notes results, in the transaction that brings them about. */
    note(tx: Tx, results: readonly RowResult[]): Promise<void>;
}

/** A record that a bulk act is for. */
export interface Target {
    /** Its place among them, from 1. */
    row: number;
    id: string;
    /** What was noted with its result. */
    kept: unknown;
}

/** What became of it. */
export interface TargetResult {
    row: number;
    status: DictValue<'row_status'>;
    /** Why it failed; `col` names the record. */
    fault?: CellFault;
    /** What takes the act back, kept sealed. */
    kept?: unknown;
}

/** How many of the records have which result; `undoable` of the done ones can be taken back. */
export interface TargetCount {
    total: number;
    ok: number;
    failed: number;
    undone: number;
    undoable: number;
}

/** The records of a bulk act, kept in the database until it is over, so that any process can go on with them. */
export interface JobTargets {
    /** Notes which they are, at the first run alone: `ids` is a statement with the column `id` in the order of work. */
    fill(ids: SQL): Promise<void>;
    count(): Promise<TargetCount>;
    /** The next ones after a row number that wait, or that are done; locked against another process. */
    next(tx: Tx, of: 'waiting' | 'ok', after: number, limit: number): Promise<Target[]>;
    /** Notes results, in the transaction that brings them about. With `keepsDone` a done record whose undo failed stays a done one. */
    note(tx: Tx, results: readonly TargetResult[], keepsDone: boolean): Promise<void>;
}

/** One run of a job for somebody. */
export interface JobRun {
    taskId: string;
    /** Counted from 1; the second one follows a process that died. */
    attempt: number;
    params: Readonly<Record<string, unknown>>;
    policy: DictValue<'import_policy'>;
    /** Rows in all and those done, by earlier runs of the task. */
    earlier: { total: number; ok: number };
    rows: JobRows;
    targets: JobTargets;
    /** For whom it runs, with the rights that they had at its start. */
    actor: Actor & { session: Session };
    /**
     * The same person with the rights of this moment.
     * @throws AppError when they may not do this any more
     */
    renewed: () => Promise<Actor & { session: Session }>;
    services: JobServices;
    /** Connections without the time limits of requests. */
    db: Db;
    files: ResultFiles;
    /**
     * Tells how far the work is; written at most twice a second, so call it as often as you like.
     * @throws JobInterrupted when somebody has cancelled the task, the server stops, or another process has taken over.
     */
    progress: (state: Progress) => Promise<void>;
    /**
     * Ends the task inside the transaction of its effect: both happen or neither, however the process dies.
     * @throws JobInterrupted as `progress` does.
     */
    finish: (tx: Tx, outcome: Outcome) => Promise<void>;
}

/** A kind of background work. Only what is registered runs: a name in data is looked up, never loaded. */
export interface JobDefinition {
    /** Unique: `order/order:export`. */
    name: string;
    /** What people call it: 导出订单. */
    title: string;
    kind: DictValue<'task_kind'>;
    /** The code that the caller must hold when it starts and when it runs. */
    permission: string;
    /** What `params` must look like. */
    parameters: TSchema;
    /** Does the work; ends with its outcome, or with nothing when it has called `finish`. */
    run(run: JobRun): Promise<Outcome | void>;
}

/** Why a run ends early: `canceled` by a person, `stopping` with the server, `lost` to another process. */
export class JobInterrupted extends Error {
    override readonly name = 'JobInterrupted';
    readonly why: 'canceled' | 'stopping' | 'lost';
    /** What a canceled run leaves, where that is more than nothing. */
    readonly left: Partial<Outcome>;

    constructor(why: 'canceled' | 'stopping' | 'lost', left: Partial<Outcome> = {}) {
        super(`the job was interrupted: ${why}`);
        this.why = why;
        this.left = left;
    }
}
