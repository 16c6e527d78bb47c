import type { CacheCommands, CacheFacts, CacheReply } from '#contract/monitor/cache.ts';
import type { HttpTraces } from '#contract/monitor/http-trace.ts';
import type { Metric, MetricHistory, MetricList } from '#contract/monitor/metric.ts';
import type { Disks, DiskUsage, ProcessList, SlowQueries, SystemState, WebServerState } from '#contract/monitor/server.ts';
import { requireRecord, rowsIn } from '#providers/data/answers.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import { getBare, post } from '#providers/http/http.ts';
import { collect } from './collected.ts';

/** Figures by name; `nodejs.heap.used`, or `jvm.gc.pause.MAX` where a metric has several. */
export type Figures = ReadonlyMap<string, number>;

/** How often screens ask; the server notes its state as often. */
export const LIVE_MS = 10_000;

/** The names that a Java backend is asked for one by one. */
const JAVA =
    `jvm.memory.max jvm.memory.committed jvm.memory.used jvm.buffer.memory.used jvm.buffer.count jvm.threads.daemon jvm.threads.live
    jvm.threads.peak jvm.classes.loaded jvm.classes.unloaded jvm.gc.memory.allocated jvm.gc.memory.promoted jvm.gc.max.data.size
    jvm.gc.live.data.size jvm.gc.pause system.cpu.count system.cpu.usage process.start.time process.uptime process.cpu.usage
    tomcat.sessions.created tomcat.sessions.expired tomcat.sessions.active.current tomcat.sessions.active.max tomcat.sessions.rejected`.split(
        /\s+/,
    );

const figuresOf = (metrics: readonly Metric[]): Figures =>
    new Map(
        metrics.flatMap(({ name, measurements }) =>
            measurements.map(({ statistic, value }) => [measurements.length === 1 ? name : `${name}.${statistic}`, value] as const),
        ),
    );

/** The figures of the server. Ours answers all at once; a Java backend tells their names and is asked for each. */
export const loadFigures = async (signal?: AbortSignal): Promise<Figures> => {
    const { names, metrics } = requireRecord<MetricList>(await getBare('/actuator/metrics', {}, { signal }));
    const known = JAVA.filter(name => rowsIn(names).includes(name));
    const all = metrics ?? (await Promise.all(known.map(name => getBare<Metric>(`/actuator/metrics/${name}`, {}, { signal }))));
    const figures = figuresOf(all);
    collect(figures);
    return figures;
};

/** The last hour of some figures. */
export const loadHistory = (names: readonly string[], signal?: AbortSignal): Promise<MetricHistory> =>
    getRecord('/sys/actuator/history', { names }, { signal });

export const loadDisks = (signal?: AbortSignal): Promise<Disks> => getList('/sys/actuator/redis/queryDiskInfo', {}, { signal });
export const loadDiskUsage = (signal?: AbortSignal): Promise<DiskUsage> => getRecord('/sys/actuator/disk/usage', {}, { signal });
export const loadTraces = async (signal?: AbortSignal): Promise<HttpTraces['traces']> =>
    // Asking for the list is a call too, and says nothing of the others.
    rowsIn(requireRecord<HttpTraces>(await getBare('/actuator/httptrace', {}, { signal })).traces).filter(
        ({ request }) => request.method !== 'OPTIONS' && !request.uri.includes('/actuator/httptrace'),
    );
export const loadSystemState = (signal?: AbortSignal): Promise<SystemState> => getRecord('/sys/actuator/system', {}, { signal });
export const loadQueries = (signal?: AbortSignal): Promise<SlowQueries> => getRecord('/sys/actuator/system/queries', {}, { signal });
export const loadProcesses = (signal?: AbortSignal): Promise<ProcessList> => getList('/sys/actuator/processes', {}, { signal });
export const loadWebServer = (signal?: AbortSignal): Promise<WebServerState> => getRecord('/sys/actuator/web-server', {}, { signal });
export const loadCacheFacts = (signal?: AbortSignal): Promise<CacheFacts> => getList('/sys/actuator/redis/info', {}, { signal });
export const loadCacheCommands = (signal?: AbortSignal): Promise<CacheCommands> =>
    getRecord('/sys/actuator/redis/commands', {}, { signal });
export const runCacheCommand = (command: string): Promise<CacheReply> => post('/sys/actuator/redis/execute', { command });
