import { readFile } from 'node:fs/promises';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { acrossTenants } from '#server/db/client.ts';
import type { Metric } from '#contract/monitor/metric.ts';
import { loopLag } from '#server/kit/telemetry/loop.ts';

/** One that runs our code, and the pool that Node uses for files, names and hashes. */
const WITHOUT_PROC = 1 + Number(process.env.UV_THREADPOOL_SIZE ?? 4);

/** Threads of this process, as Linux counts them; elsewhere the ones that are known to exist. */
async function threadCount(): Promise<number> {
    const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
    return Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? WITHOUT_PROC);
}

type Statistics = Record<string, number>;
type Line = [name: string, description: string, baseUnit: string | null, value: number | Statistics];

/**
 * Every figure of this process in the shape of an actuator (wire-contract 7.17). The `jvm.*` and `tomcat.*` names are answered
 * with what corresponds to them here: existing clients ask for all of them at once and show nothing when one is missing.
 */
export async function readMetrics(app: FastifyInstance): Promise<Metric[]> {
    const [sessions, threads] = await Promise.all([sessionFigures(app), threadCount()]);
    return [...processLines(app), ...serverLines(app), ...javaLines(app, threads), ...tomcatLines(sessions)].map(
        ([name, description, baseUnit, value]) => ({
            name,
            description,
            baseUnit,
            measurements: Object.entries(typeof value === 'number' ? { VALUE: value } : value).map(([statistic, each]) => ({
                statistic,
                value: each,
            })),
            availableTags: [],
        }),
    );
}

function processLines({ telemetry }: FastifyInstance): Line[] {
    const { heapUsed, heapTotal, rss, external, arrayBuffers } = process.memoryUsage();
    const used = telemetry.cpu();
    const [one = 0, five = 0, fifteen = 0] = loadavg();
    return [
        ['system.cpu.count', '处理器核数', null, cpus().length],
        ['system.cpu.usage', '系统CPU使用率', null, used.system],
        ['system.load.average.1m', '1分钟平均负载', null, one],
        ['system.load.average.5m', '5分钟平均负载', null, five],
        ['system.load.average.15m', '15分钟平均负载', null, fifteen],
        ['system.memory.total', '物理内存', 'bytes', totalmem()],
        ['system.memory.free', '空闲内存', 'bytes', freemem()],
        ['process.start.time', '进程启动时间', 'seconds', telemetry.since / 1000],
        ['process.uptime', '进程运行时长', 'seconds', process.uptime()],
        ['process.cpu.usage', '进程CPU使用率', null, used.process],
        ['process.memory.rss', '进程常驻内存', 'bytes', rss],
        ['nodejs.heap.used', '堆已用', 'bytes', heapUsed],
        ['nodejs.heap.committed', '堆已分配', 'bytes', heapTotal],
        ['nodejs.heap.max', '堆上限', 'bytes', telemetry.heapLimit()],
        ['nodejs.external.used', '堆外内存', 'bytes', external],
        ['nodejs.buffers.used', '缓冲区', 'bytes', arrayBuffers],
        ['nodejs.eventloop.delay.p50', '事件循环延迟中位数', 'milliseconds', loopLag(50)],
        ['nodejs.eventloop.delay.p99', '事件循环延迟 P99', 'milliseconds', loopLag(99)],
        ['nodejs.gc.pause', '垃圾回收', 'seconds', gcOf(telemetry)],
    ];
}

function serverLines({ telemetry, pool, cache }: FastifyInstance): Line[] {
    const sums = telemetry.traffic.sums();
    return [
        ['http.server.requests', '请求', 'seconds', { COUNT: sums.count, TOTAL_TIME: sums.totalMs / 1000, MAX: sums.maxMs / 1000 }],
        ['http.server.errors', '服务端错误', null, sums.errors],
        ['db.pool.total', '数据库连接', null, pool.totalCount],
        ['db.pool.idle', '空闲数据库连接', null, pool.idleCount],
        ['db.pool.waiting', '等待数据库连接的请求', null, pool.waitingCount],
        ['cache.hits', '缓存命中', null, cache.stats.hits],
        ['cache.misses', '缓存未命中', null, cache.stats.misses],
        ['realtime.sockets', '打开的 WebSocket', null, telemetry.sockets()],
    ];
}

function javaLines({ telemetry }: FastifyInstance, threads: number): Line[] {
    const { heapUsed, heapTotal, arrayBuffers } = process.memoryUsage();
    const { liveBytes } = telemetry.garbage.read();
    return [
        ['jvm.memory.max', '堆上限', 'bytes', telemetry.heapLimit()],
        ['jvm.memory.committed', '堆已分配', 'bytes', heapTotal],
        ['jvm.memory.used', '堆已用', 'bytes', heapUsed],
        ['jvm.buffer.memory.used', '缓冲区内存', 'bytes', arrayBuffers],
        ['jvm.buffer.count', '缓冲区数量', 'buffers', 0],
        ['jvm.threads.live', '线程数', 'threads', threads],
        ['jvm.threads.daemon', '后台线程数', 'threads', Math.max(0, threads - 1)],
        ['jvm.threads.peak', '线程峰值', 'threads', threads],
        ['jvm.classes.loaded', '已加载的类（本服务没有类加载）', 'classes', 0],
        ['jvm.classes.unloaded', '已卸载的类（本服务没有类加载）', 'classes', 0],
        ['jvm.gc.memory.allocated', '新分配的内存（按采样）', 'bytes', telemetry.grown.allocated],
        ['jvm.gc.memory.promoted', '完全回收后仍存活的增量', 'bytes', telemetry.grown.promoted],
        ['jvm.gc.max.data.size', '可存活数据的上限', 'bytes', telemetry.heapLimit()],
        ['jvm.gc.live.data.size', '最近一次完全回收后的存活数据', 'bytes', liveBytes],
        ['jvm.gc.pause', '垃圾回收', 'seconds', gcOf(telemetry)],
    ];
}

function tomcatLines(sessions: Awaited<ReturnType<typeof sessionFigures>>): Line[] {
    return [
        ['tomcat.sessions.created', '今日创建的会话', 'sessions', sessions.created],
        ['tomcat.sessions.expired', '已过期的会话', 'sessions', sessions.expired],
        ['tomcat.sessions.active.current', '当前会话', 'sessions', sessions.active],
        ['tomcat.sessions.active.max', '会话总数', 'sessions', sessions.active + sessions.expired],
        ['tomcat.sessions.rejected', '今日被拒绝的登录', 'sessions', sessions.rejected],
    ];
}

const gcOf = ({ garbage }: FastifyInstance['telemetry']): Statistics => {
    const { count, totalSeconds, maxSeconds } = garbage.read();
    return { COUNT: count, TOTAL_TIME: totalSeconds, MAX: maxSeconds };
};

const KEPT_MS = 5000;

/** Sessions of all processes: how many are open, were opened and ran out today, and how many sign-ins were refused today. */
function sessionFigures(app: FastifyInstance) {
    return app.cache.remember('monitor:sessions', KEPT_MS, async () => {
        const { rows } = await acrossTenants(app.db, () =>
            app.db.execute<{ active: number; created: number; expired: number; rejected: number }>(sql`
            select count(*) filter (where least(idle_until, expires_at) > now())::int as active,
                count(*) filter (where create_time >= current_date)::int as created,
                count(*) filter (where least(idle_until, expires_at) <= now())::int as expired,
                (select coalesce(sum(failures), 0)::int from sys_login_failure where window_start >= current_date) as rejected
            from sys_session`),
        );
        return rows[0] ?? { active: 0, created: 0, expired: 0, rejected: 0 };
    });
}
