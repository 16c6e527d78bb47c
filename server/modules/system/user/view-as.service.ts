import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';

/**
 * Ends the caller's look at the system as somebody else and notes it; nothing happens where there is none.
 * @param why in words for the log, where it was not simply ended
 */
export const endView = async (app: FastifyInstance, request: FastifyRequest, why?: string): Promise<void> => {
    if (!request.session.viewedBy) return;
    await inTransaction(request, async tx => {
        const seen = await app.sessions.endView(tx, request.session);
        if (seen) await writeOperationLog(tx, request, why === undefined ? '结束查看' : `结束查看（${why}）`);
    });
};
