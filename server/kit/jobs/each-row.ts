import type { FastifyInstance } from 'fastify';
import { AppError, reasonOf } from '../errors.ts';
import type { HandlerRun } from './handlers.ts';

/** Why a run failed, in a message for people. */
export class RunFault extends Error {
    override readonly name = 'RunFault';
}

/** The results of a run, in rows. */
export interface RowCount {
    /** Rows on which `act` did something. */
    done: number;
    /** Rows that a rule refused; people have to handle them. */
    refused: number;
}

/**
 * Processes one row after the other, each in a transaction that `act` opens itself, so that a refused or failed row does not affect the
 * others. If any row failed, the run fails after all of them were tried, and the server log names them.
 *
 * @throws RunFault with the number of failed rows
 */
export async function eachRow(
    { app, signal }: Pick<HandlerRun, 'signal'> & { app: Pick<FastifyInstance, 'log'> },
    ids: readonly string[],
    act: (id: string) => Promise<boolean>,
): Promise<RowCount> {
    const count = { done: 0, refused: 0 };
    const failed: string[] = [];
    for (const id of ids) {
        if (signal.aborted) break;
        try {
            if (await act(id)) count.done += 1;
        } catch (error) {
            if (error instanceof AppError) {
                count.refused += 1;
                app.log.info({ rowId: id, reason: reasonOf(error) }, 'a job left a row alone');
            } else {
                failed.push(id);
                app.log.error({ err: error, rowId: id }, 'a job failed on a row');
            }
        }
    }
    if (failed.length > 0)
        throw new RunFault(`处理${count.done}条，${failed.length}条出错（首条${failed[0]}），其余不受影响，详情见服务器日志`);
    return count;
}
