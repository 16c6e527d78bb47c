import type { MetricHistory } from '#contract/monitor/metric.ts';

/** An hour in steps of ten seconds. */
export const EVERY_MS = 10_000;
const KEPT = 360;

/** The figures of the last hour: one row every ten seconds, each with the same names. */
export function createHistory() {
    const times: number[] = [];
    const series = new Map<string, number[]>();
    return {
        add: (at: number, values: Readonly<Record<string, number>>) => {
            times.push(at);
            if (times.length > KEPT) times.shift();
            for (const [name, value] of Object.entries(values)) {
                const kept = series.get(name) ?? [];
                kept.push(Math.round(value * 10_000) / 10_000);
                if (kept.length > KEPT) kept.shift();
                series.set(name, kept);
            }
        },
        read: (names: readonly string[]): Pick<MetricHistory, 'times' | 'series'> => ({
            times: [...times],
            series: Object.fromEntries(names.flatMap(name => (series.has(name) ? [[name, [...(series.get(name) ?? [])]]] : []))),
        }),
        names: () => [...series.keys()],
    };
}
