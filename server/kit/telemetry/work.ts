import { AsyncLocalStorage } from 'node:async_hooks';

/** A span of work in a trace, see `tracing.ts`. */
export interface TraceSpan {
    readonly traceId: string;
    /** A span within it. */
    child(name: string, kind: 'client' | 'internal', attributes: SpanAttributes): TraceSpan;
    end(given?: { error?: unknown; attributes?: SpanAttributes }): void;
}
export type SpanAttributes = Record<string, string | number>;

/** The work that is currently done. */
export interface Work {
    /** `GET /api/order/order/list`, `job reconcile`. */
    readonly name: string;
    /** Only if traces are sent. */
    span?: TraceSpan | undefined;
}

const current = new AsyncLocalStorage<Work>();
let beginSpan: ((name: string) => TraceSpan) | undefined;

/** Runs a function in the name of a route or a job: its statements are attributed to it, at any depth. */
export const inWork = <T>(work: Work, act: () => T): T => current.run(work, act);

/** The same for a job, which gets its own trace if traces are sent. */
export async function during<T>(name: string, act: () => Promise<T>): Promise<T> {
    const span = beginSpan?.(name);
    try {
        const result = await current.run({ name, span }, act);
        span?.end();
        return result;
    } catch (error) {
        span?.end({ error });
        throw error;
    }
}

/** The current route or job; undefined outside of any. */
export const currentWork = (): Work | undefined => current.getStore();

/** Enables or disables the tracing of jobs. One server per process: the last call wins. */
export const traceJobs = (begin: ((name: string) => TraceSpan) | undefined): void => {
    beginSpan = begin;
};
