import type { FastifyInstance } from 'fastify';
import { AppError, reasonOf } from '../errors.ts';
import type { HandlerRun } from './handlers.ts';

/** Why a run failed, in words for people. */
export class RunFault extends Error {
    override readonly name = 'RunFault';
}

/** What became of the rows of a run. */
export interface RowCount {
    /** `act` said that it did something. */
    done: number;
    /** A rule forbids it: it stays for the people it concerns. */
    refused: number;
}

/**
 * Acts on one row after the other, each in a transaction that `act` opens for itself: a row that is refused or fails keeps no other from its
 * turn. Where any failed, the run ends as failed once all have had theirs, and the log names them.
 *
 * @throws RunFault with how many failed
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
