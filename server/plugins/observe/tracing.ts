import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onStatement } from '#server/db/statements.ts';
import { traceOutgoing } from '#server/kit/telemetry/outgoing.ts';
import { shapeOf } from '#server/kit/telemetry/slow-statements.ts';
import { currentWork, traceJobs } from '#server/kit/telemetry/work.ts';

/** Requested by supervisors every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** With OTEL_EXPORTER_OTLP_ENDPOINT: a trace for each call and job, with its statements and the outgoing requests. */
export async function addTracing(app: FastifyInstance): Promise<void> {
    const { config, log, pool, workPool, telemetry } = app;
    if (!config.tracing) return;
    const { startTracing } = await import('#server/kit/telemetry/tracing.ts');
    const tracing = await startTracing(config.tracing, telemetry.instance, error => log.warn({ err: error }, 'traces could not be sent'));

    app.addHook('onRequest', async request => {
        const { url: route = '404', config: of } = request.routeOptions;
        const { work } = request;
        if (!work || of?.socket || UNTRACED.has(route)) return;
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        work.span = tracing.begin(work.name, 'server', attributes, originOf(request, config.trustProxy.length > 0));
    });
    app.addHook('onResponse', async ({ work }, reply) => {
        const { statusCode } = reply;
        const attributes = { 'http.response.status_code': statusCode };
        work?.span?.end({ attributes, error: statusCode >= 500 ? new Error('server error') : undefined });
    });
    for (const each of [pool, workPool])
        onStatement(each, text => {
            const parent = currentWork()?.span;
            if (!parent) return undefined;
            const statement = shapeOf(text);
            const span = parent.child(titleOf(statement), 'client', { 'db.system.name': 'postgresql', 'db.query.text': statement });
            return error => span.end({ error });
        });
    traceJobs(name => tracing.begin(name, 'internal', {}));
    const endOutgoing = traceOutgoing(new URL(config.tracing.endpoint).host);
    app.addHook('onClose', async () => {
        traceJobs(undefined);
        endOutgoing();
        await tracing.stop().catch((error: unknown) => log.warn({ err: error }, 'the last traces could not be sent'));
    });
}

/**
 * The request id without dashes is the trace id, so that the id shown with an error leads to its trace. A trusted proxy may have started
 * the trace already.
 */
const originOf = (
    { id, headers }: FastifyRequest,
    isBehindProxy: boolean,
): { traceId?: string | undefined; parentId?: string | undefined } => {
    const [, traceId, parentId] = (isBehindProxy && /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/.exec(String(headers.traceparent))) || [];
    if (traceId && parentId) return { traceId, parentId };
    const own = id.replaceAll('-', '');
    return /^(?!0+$)[0-9a-f]{32}$/.test(own) ? { traceId: own } : {};
};

/** `select ord_order`: the verb, and the first table. */
const titleOf = (statement: string): string => {
    const verb = /^\w+/.exec(statement)?.[0].toLowerCase() ?? 'statement';
    const table = /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(statement)?.[1];
    return table ? `${verb} ${table}` : verb;
};
