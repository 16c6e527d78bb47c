import { createHistogram, type Histogram } from './histogram.ts';

interface RouteFigures {
    method: string;
    path: string;
    count: number;
    errors: number;
    totalMs: number;
    maxMs: number;
    histogram: Histogram;
}

/** Answered requests since the start, in total and by route. The number of the server's routes is bounded. */
export function createTraffic() {
    const routes = new Map<string, RouteFigures>();
    const byClass = new Map<string, number>();
    const all = createHistogram();
    const sums = { count: 0, errors: 0, totalMs: 0, maxMs: 0, sentBytes: 0, receivedBytes: 0, inFlight: 0, mostInFlight: 0 };
    return {
        begin: () => {
            sums.inFlight += 1;
            sums.mostInFlight = Math.max(sums.mostInFlight, sums.inFlight);
        },
        end: (answer: { method: string; route: string; status: number; ms: number; sent: number; received: number }) => {
            const { method, route, status, ms } = answer;
            const failed = status >= 500 ? 1 : 0;
            const kind = `${Math.floor(status / 100)}xx`;
            byClass.set(kind, (byClass.get(kind) ?? 0) + 1);
            all.add(ms);
            sums.inFlight = Math.max(0, sums.inFlight - 1);
            sums.count += 1;
            sums.errors += failed;
            sums.totalMs += ms;
            sums.maxMs = Math.max(sums.maxMs, ms);
            sums.sentBytes += answer.sent;
            sums.receivedBytes += answer.received;
            const key = `${method} ${route}`;
            const known = routes.get(key) ?? {
                method,
                path: route,
                count: 0,
                errors: 0,
                totalMs: 0,
                maxMs: 0,
                histogram: createHistogram(),
            };
            known.count += 1;
            known.errors += failed;
            known.totalMs += ms;
            known.maxMs = Math.max(known.maxMs, ms);
            known.histogram.add(ms);
            routes.set(key, known);
        },
        sums: () => ({ ...sums }),
        byClass: () => Object.fromEntries(byClass),
        histogram: all,
        /** The routes with the highest total time. */
        busiest: (most: number) =>
            [...routes.values()]
                .sort((a, b) => b.totalMs - a.totalMs)
                .slice(0, most)
                .map(({ histogram, totalMs, ...route }) => ({
                    ...route,
                    maxMs: Math.round(route.maxMs),
                    meanMs: Math.round((totalMs / route.count) * 10) / 10,
                    p95Ms: histogram.percentile(0.95),
                })),
    };
}
