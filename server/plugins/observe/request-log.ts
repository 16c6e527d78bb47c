import type { FastifyInstance } from 'fastify';
import { HEADERS } from '#contract/kit/envelope.ts';

/** One line per call: method, path without the query (it may contain personal data), status, duration, user. Bodies are never logged. */
export function addRequestLog(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
        void reply.header(HEADERS.requestId, request.id);
    });
    // Without redaction: the logged fields are listed here, and searching them for secrets would cost more than writing them.
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
