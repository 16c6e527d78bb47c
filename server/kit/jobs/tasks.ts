import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '../data-log.ts';
import type { Session } from '../access/session.ts';
import type { JobDefinition } from './job.ts';

/** Work that is to be done in the background for somebody. */
export interface NewTask {
    job: JobDefinition;
    /** Resource whose page asked for it: `order/order`. */
    page: string;
    params: Record<string, unknown>;
    policy?: DictValue<'import_policy'>;
    /** Rows, as far as they are known. */
    total?: number;
    /** The content of an imported sheet, by row number. */
    rows?: readonly { row: number; raw: unknown }[];
}

/** An import that ran within its call. */
export interface DoneImport extends Pick<NewTask, 'job' | 'page' | 'params' | 'policy'> {
    /** The rows that were taken in: which record each has become, and its content. */
    rows: readonly { row: number; id: string; raw: unknown }[];
    /** Chinese: what it did. */
    message: string;
    /** Wire time. */
    now: string;
    /** For how long it can be taken back. */
    undoMinutes: number;
}

/** How the kit hands work to the background (module system/task). */
export interface Tasks {
    /** Stores a task and queues it, in the caller's transaction; gives its id. Call `wake` after the commit. */
    start(tx: Tx, actor: Actor & { session: Session }, task: NewTask): Promise<string>;
    /**
     * The same for an export. One that asks for the same as an unfinished one of this user gets that one's id.
     * @throws AppError 429 while two other exports of the user are unfinished (security S51).
     */
    startExport(tx: Tx, actor: Actor & { session: Session }, task: NewTask): Promise<string>;
    /**
     * The same for a bulk act.
     * @throws AppError while another one of this person on the same page is unfinished
     */
    startBulk(tx: Tx, actor: Actor & { session: Session }, task: NewTask): Promise<string>;
    /** Notes an import that is done as a task, so that it can be taken back like one in the background; gives its id. */
    noteImport(tx: Tx, actor: Actor & { session: Session }, done: DoneImport): Promise<string>;
    /** Lets this process look for work at once. */
    wake: () => void;
}
