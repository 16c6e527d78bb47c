import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '../data-log.ts';
import type { Session } from '../access/session.ts';
import type { JobDefinition } from './job.ts';

/** Background work to be started for a person. */
export interface NewTask {
    job: JobDefinition;
    /** Resource of the page that started it: `order/order`. */
    page: string;
    params: Record<string, unknown>;
    policy?: DictValue<'import_policy'>;
    /** Total rows, if known. */
    total?: number;
    /** The rows of an imported sheet, by row number. */
    rows?: readonly { row: number; raw: unknown }[];
}

/** An import that ran within its request. */
export interface DoneImport extends Pick<NewTask, 'job' | 'page' | 'params' | 'policy'> {
    /** The imported rows, with the id of each record and the row's content. */
    rows: readonly { row: number; id: string; raw: unknown }[];
    /** Chinese summary of the import. */
    message: string;
    /** Wire time. */
    now: string;
    /** For how long it can be undone. */
    undoMinutes: number;
}

/** How the kit starts background work (module system/task). */
export interface Tasks {
    /** Stores a task and queues it, in the caller's transaction; returns its id. Call `wake` after the commit. */
    start(tx: Tx, actor: Actor & { session: Session }, task: NewTask): Promise<string>;
    /**
     * The same for an export. If the user has an unfinished export with the same parameters, its id is returned.
     * @throws AppError 429 while two other exports of the user are unfinished (security S51).
     */
    startExport(tx: Tx, actor: Actor & { session: Session }, task: NewTask): Promise<string>;
    /**
     * The same for a bulk act.
     * @throws AppError while another one of this person on the same page is unfinished
     */
    startBulk(tx: Tx, actor: Actor & { session: Session }, task: NewTask): Promise<string>;
    /** Stores a finished import as a task, so that it can be undone like one that ran in the background; returns its id. */
    noteImport(tx: Tx, actor: Actor & { session: Session }, done: DoneImport): Promise<string>;
    /** Makes this process check for work at once. */
    wake: () => void;
}
