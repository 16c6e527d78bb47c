import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actingForAll } from '#server/db/acting-tenant.ts';
import { toWireTime } from '#server/kit/time.ts';
import { operationLine } from './operation-log.ts';
import { logs } from './log.table.ts';

const FLUSH_MS = 500;
const MAX_AT_ONCE = 200;

/**
 * Records every call of a signed-in person that wrote something or sent a workbook, with its duration (SYS-10). The lines are written in
 * batches, after the answers: the changes themselves are in the data log, written in the same transaction.
 */
export function createDoneCallLog(app: FastifyInstance) {
    let waiting: (typeof logs.$inferInsert)[] = [];
    let timer: NodeJS.Timeout | undefined;

    const flush = async () => {
        clearTimeout(timer);
        timer = undefined;
        const lines = waiting;
        waiting = [];
        try {
            // The lines belong to several callers.
            if (lines.length > 0) await actingForAll(() => app.db.insert(logs).values(lines));
        } catch (error) {
            app.log.warn({ err: error, lines: lines.length }, 'operations could not be logged');
        }
    };

    const note = (request: FastifyRequest, reply: FastifyReply): void => {
        if (!request.caller || request.isLogged || reply.statusCode >= 400 || !isTold(request)) return;
        waiting.push({ ...operationLine(request, contentOf(request), reply.elapsedTime), createTime: toWireTime(app.clock.date()) });
        if (waiting.length >= MAX_AT_ONCE) void flush();
        else timer ??= setTimeout(() => void flush(), FLUSH_MS);
    };
    return { note, flush };
}

const isTold = ({ hasWritten, routeOptions: { url = '' } }: FastifyRequest): boolean => hasWritten || url.endsWith('/exportXls');

/** The call in the words of the OpenAPI page: 「客户 冻结」. */
const contentOf = ({ method, routeOptions: { url, schema } }: FastifyRequest): string => {
    const { tags = [], summary } = (schema ?? {}) as { tags?: string[]; summary?: string };
    const subject = tags[0] ?? '';
    if (!summary) return `${subject} ${method} ${url ?? ''}`.trim();
    return summary.includes(subject) ? summary : `${subject} ${summary}`;
};
