import { randomBytes } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import type { TracingConfig } from '#server/config/tracing.ts';
import type { SpanAttributes, TraceSpan } from './work.ts';

/** How long a batch may take to be handed over. */
const TIMEOUT_MS = 3000;
const WARN_EVERY_MS = 60_000;

interface Origin {
    /** 32 hexadecimal digits, where the trace's id is given. */
    traceId?: string | undefined;
    /** 16 of them: the span of the proxy that has handed the call on. */
    parentId?: string | undefined;
}

export interface Tracing {
    /** Begins a trace. */
    begin(name: string, kind: 'server' | 'internal', attributes: SpanAttributes, origin?: Origin): TraceSpan;
    /** Hands over what waits. */
    stop(): Promise<void>;
}

/**
 * Sends traces by OTLP (HTTP, JSON) to a collector. The packages are loaded here and nowhere else, so that a server without the setting never
 * reads them. A collector that is away costs its traces, never a call.
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
    // The exporter tells nobody that it has failed.
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
        // A new trace has the number of its call, which people are told with an error and which the log has.
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
            // The message may hold values of a statement; the class and the code do not.
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
