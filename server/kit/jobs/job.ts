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

/** The services of the server that background work may use. */
export type JobServices = Pick<FastifyInstance, 'dictionary' | 'secrets' | 'settings' | 'clock' | 'reads'>;

/** Progress of the work, in rows. Absent keys keep their value. */
export interface Progress {
    total?: number;
    done?: number;
    ok?: number;
    failed?: number;
}

/** The final state of the work. */
export interface Outcome extends Progress {
    status: Extract<TaskStatus, 'done' | 'partial' | 'failed' | 'undone'>;
    /** Chinese, for the person who started it. */
    message?: string;
    /** The result file, as written with `files`. */
    file?: { path: string; name: string };
    /** For how long the effect can be undone. */
    undoMinutes?: number;
}

/** The result of one row of an imported sheet. */
export interface RowResult {
    row: number;
    status: DictValue<'row_status'>;
    /** The id of the record that was created from the row; null removes the link after an undo. */
    id?: string | null;
    errors?: readonly CellFault[];
}

/** The rows of an import. They are stored in the database until it is over, so that any process can continue with them. */
export interface JobRows {
    /** Rows that are not imported yet. */
    pending(): Promise<{ row: number; raw: unknown }[]>;
    /** Imported rows, with the ids of their records. */
    stored(): Promise<{ row: number; id: string }[]>;
    /** Stores results, in the transaction that produces them. */
    note(tx: Tx, results: readonly RowResult[]): Promise<void>;
}

/** A record of a bulk act. */
export interface Target {
    /** Its position among them, from 1. */
    row: number;
    id: string;
    /** The value that was stored with its result. */
    kept: unknown;
}

/** The result of one target. */
export interface TargetResult {
    row: number;
    status: DictValue<'row_status'>;
    /** Why it failed; `col` is the name of the record. */
    fault?: CellFault;
    /** The data that reverses the act, stored encrypted. */
    kept?: unknown;
}

/** The number of records by result; `undoable` is the number of done ones that can be undone. */
export interface TargetCount {
    total: number;
    ok: number;
    failed: number;
    undone: number;
    undoable: number;
}

/** The records of a bulk act. They are stored in the database until it is over, so that any process can continue with them. */
export interface JobTargets {
    /** Stores the ids, in the first run only: `ids` is a statement with the column `id` in the order of processing. */
    fill(ids: SQL): Promise<void>;
    count(): Promise<TargetCount>;
    /** The next waiting or done ones after a row number, locked against other processes. */
    next(tx: Tx, of: 'waiting' | 'ok', after: number, limit: number): Promise<Target[]>;
    /** Stores results, in the transaction that produces them. With `keepsDone` a done record whose undo failed stays done. */
    note(tx: Tx, results: readonly TargetResult[], keepsDone: boolean): Promise<void>;
}

/** One run of a job, for the person who started it. */
export interface JobRun {
    taskId: string;
    /** Counted from 1; a second attempt follows a process that died. */
    attempt: number;
    params: Readonly<Record<string, unknown>>;
    policy: DictValue<'import_policy'>;
    /** Total rows and done rows of earlier attempts of the task. */
    earlier: { total: number; ok: number };
    rows: JobRows;
    targets: JobTargets;
    /** The person it runs for, with the rights that they had when the run started. */
    actor: Actor & { session: Session };
    /**
     * The same person with their current rights.
     * @throws AppError if they no longer have the permission
     */
    renewed: () => Promise<Actor & { session: Session }>;
    services: JobServices;
    /** Connections without the time limits of requests. */
    db: Db;
    files: ResultFiles;
    /**
     * Reports the progress; stored at most twice a second, so it may be called as often as needed.
     * @throws JobInterrupted if somebody has cancelled the task, the server stops, or another process has taken over.
     */
    progress: (state: Progress) => Promise<void>;
    /**
     * Ends the task inside the transaction of its effect: both happen or neither, even if the process dies.
     * @throws JobInterrupted as `progress` does.
     */
    finish: (tx: Tx, outcome: Outcome) => Promise<void>;
}

/** A kind of background work. Only registered jobs run: a name in data is looked up, never loaded. */
export interface JobDefinition {
    /** Unique: `order/order:export`. */
    name: string;
    /** Chinese name: 导出订单. */
    title: string;
    kind: DictValue<'task_kind'>;
    /** The permission code that the caller must have when the task starts and when it runs. */
    permission: string;
    /** Schema of `params`. */
    parameters: TSchema;
    /** Does the work; returns its outcome, or nothing if it has called `finish`. */
    run(run: JobRun): Promise<Outcome | void>;
}

/** Why a run ends early: `canceled` by a person, `stopping` with the server, `lost` to another process. */
export class JobInterrupted extends Error {
    override readonly name = 'JobInterrupted';
    readonly why: 'canceled' | 'stopping' | 'lost';
    /** The partial outcome of a cancelled run, if there is any. */
    readonly left: Partial<Outcome>;

    constructor(why: 'canceled' | 'stopping' | 'lost', left: Partial<Outcome> = {}) {
        super(`the job was interrupted: ${why}`);
        this.why = why;
        this.left = left;
    }
}
