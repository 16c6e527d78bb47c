import { AsyncLocalStorage } from 'node:async_hooks';

/** A stretch of work that is followed by traces, see `tracing.ts`. */
export interface TraceSpan {
    readonly traceId: string;
    /** A stretch within it. */
    child(name: string, kind: 'client' | 'internal', attributes: SpanAttributes): TraceSpan;
    end(given?: { error?: unknown; attributes?: SpanAttributes }): void;
}
export type SpanAttributes = Record<string, string | number>;

/** What is being worked on. */
export interface Work {
    /** `GET /api/order/order/list`, `job reconcile`. */
    readonly name: string;
    /** Only where traces are sent. */
    span?: TraceSpan | undefined;
}

const current = new AsyncLocalStorage<Work>();
let beginSpan: ((name: string) => TraceSpan) | undefined;

/** Does something in the name of a route or a job: statements that it runs are counted as its own, however deep they are. */
export const inWork = <T>(work: Work, act: () => T): T => current.run(work, act);

/** The same for a job, which is a trace of its own where traces are sent. */
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

/** The route or job that is being worked on; undefined outside of any. */
export const currentWork = (): Work | undefined => current.getStore();

/** Lets jobs be traced, or no longer. One server a process: the last one counts. */
export const traceJobs = (begin: ((name: string) => TraceSpan) | undefined): void => {
    beginSpan = begin;
};
