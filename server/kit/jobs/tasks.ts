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
    /** Lets this process look for work at once. */
    wake: () => void;
}
