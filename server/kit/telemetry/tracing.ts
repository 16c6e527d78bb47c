import { randomBytes } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import type { TracingConfig } from '#server/config/tracing.ts';
import type { SpanAttributes, TraceSpan } from './work.ts';

/** Time limit for sending a batch. */
const TIMEOUT_MS = 3000;
const WARN_EVERY_MS = 60_000;

interface Origin {
    /** 32 hexadecimal digits, if the caller sent a trace id. */
    traceId?: string | undefined;
    /** 16 hexadecimal digits: the span of the proxy that forwarded the request. */
    parentId?: string | undefined;
}

export interface Tracing {
    /** Starts a trace. */
    begin(name: string, kind: 'server' | 'internal', attributes: SpanAttributes, origin?: Origin): TraceSpan;
    /** Sends the pending spans and stops. */
    stop(): Promise<void>;
}

/**
 * Sends traces by OTLP (HTTP, JSON) to a collector. The packages are imported here only, so that a server without the setting never loads
 * them. If the collector is unavailable, its traces are lost, but requests are not affected.
 */
export async function startTracing(
    { endpoint, headers, service, share }: TracingConfig,
    instance: string,
    warn: (error: unknown) => void,
): Promise<Tracing> {
    const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
        await Promise.all([
            import('@opentelemetry/api'),
            import('@opentelemetry/sdk-trace-node'),
            import('@opentelemetry/exporter-trace-otlp-http'),
            import('@opentelemetry/resources'),
        ]);
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: TIMEOUT_MS });
    let warnedAt = -Infinity;
    // The exporter reports failures only through its callback.
    const telling: typeof exporter.export = (spans, done) =>
        exporter.export(spans, result => {
            if (result.error && performance.now() - warnedAt > WARN_EVERY_MS) {
                warnedAt = performance.now();
                warn(result.error);
            }
            done(result);
        });
    let wantedId: string | undefined;
    const provider = new sdk.NodeTracerProvider({
        resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance }),
        sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
        // A new trace has the id of its request, which is shown to people with an error and written to the log.
        idGenerator: { generateTraceId: () => wantedId ?? hex(16), generateSpanId: () => hex(8) },
        spanProcessors: [
            new sdk.BatchSpanProcessor({ export: telling, shutdown: () => exporter.shutdown(), forceFlush: () => exporter.forceFlush() }),
        ],
    });
    const tracer = provider.getTracer(service);
    const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

    const wrap = (span: Span): TraceSpan => ({
        traceId: span.spanContext().traceId,
        child: (name, kind, attributes) =>
            wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, span))),
        end: ({ error, attributes = {} } = {}) => {
            span.setAttributes(attributes);
            // The message may contain values of a statement; the class and the code do not.
            if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
            span.end();
        },
    });
    return {
        begin: (name, kind, attributes, { traceId, parentId } = {}) => {
            const options = { kind: kinds[kind], attributes };
            if (traceId && parentId) {
                const parent = { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
                return wrap(tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, parent)));
            }
            wantedId = traceId;
            const span = tracer.startSpan(name, options, ROOT_CONTEXT);
            wantedId = undefined;
            return wrap(span);
        },
        stop: () => provider.shutdown(),
    };
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

const nameOf = (error: unknown): string => {
    if (!(error instanceof Error)) return 'error';
    const { code } = error as { code?: unknown };
    return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};
