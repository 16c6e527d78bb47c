import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/kit/envelope.ts';

/** One line a call: method, path without the query (it may hold personal data), status, time, who. Bodies are never logged. */
export function addRequestLog(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
        void reply.header(HEADERS.requestId, request.id);
    });
    // What is written is named here field by field: looking it through for secrets costs more than writing it.
    const log = app.log.child({}, { redact: [] });
    app.addHook('onResponse', async (request, reply) => {
        log.info(
            {
                reqId: request.id,
                method: request.method,
                path: request.url.split('?')[0],
                status: reply.statusCode,
                ms: Math.round(reply.elapsedTime),
                userId: request.caller?.userId,
                viewedBy: request.caller?.viewedBy?.userId,
                ip: request.ip,
                traceId: request.work?.span?.traceId,
            },
            'call',
        );
    });
}
