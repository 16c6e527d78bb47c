import type { MetricHistory } from '#contract/monitor/metric.ts';

const KEPT = 360;
const times: number[] = [];
const series = new Map<string, number[]>();

/** Notes what was just read: a backend that keeps no history is shown from the opening of the screen on. */
export const collect = (figures: ReadonlyMap<string, number>): void => {
    times.push(Date.now());
    if (times.length > KEPT) times.shift();
    for (const [name, value] of figures) {
        const kept = series.get(name) ?? [];
        kept.push(value);
        if (kept.length > KEPT) kept.shift();
        series.set(name, kept);
    }
};

/** What has been noted so far of some figures. */
export const collected = (names: readonly string[]): Pick<MetricHistory, 'times' | 'series'> => ({
    times: [...times],
    series: Object.fromEntries(names.flatMap(name => (series.has(name) ? [[name, [...(series.get(name) ?? [])]]] : []))),
});
