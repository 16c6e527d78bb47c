import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ProcessList } from '#contract/monitor/server.ts';
import { EVERY_MS } from '#server/kit/telemetry/history.ts';
import { toWireTime } from '#server/kit/time.ts';
import { processes } from './process.table.ts';

const FIGURES = [
    'process.cpu.usage',
    'process.memory.rss',
    'nodejs.eventloop.delay.p99',
    'http.server.rate',
    'http.server.errors',
    'http.server.p95',
    'db.pool.busy',
    'db.pool.waiting',
    'realtime.sockets',
] as const;

/** Reports the figures of this process. The row of a process that has been silent for an hour is deleted. */
export async function beat({ db, telemetry, config }: FastifyInstance): Promise<void> {
    const { series } = telemetry.history.read(FIGURES);
    const row = {
        instance: telemetry.instance,
        node: process.version,
        workers: config.workers,
        startTime: toWireTime(new Date(telemetry.since)),
        figures: Object.fromEntries(FIGURES.map(name => [name, series[name]?.at(-1) ?? 0])),
    };
    await db
        .insert(processes)
        .values(row)
        .onConflictDoUpdate({ target: processes.instance, set: { ...row, beatTime: sql`now()` } });
    await db.delete(processes).where(sql`beat_time < now() - interval '1 hour'`);
}

/** Every process that has reported within the last hour, those that still run first. */
export async function readProcesses({ db, telemetry }: FastifyInstance): Promise<ProcessList> {
    const rows = await db
        .select({ row: processes, isAlive: sql<boolean>`beat_time > now() - make_interval(secs => ${(3.5 * EVERY_MS) / 1000}::float8)` })
        .from(processes)
        .orderBy(sql`2 desc`, processes.startTime, processes.instance);
    return rows.map(({ row: { figures, ...row }, isAlive }) => {
        const of = (name: (typeof FIGURES)[number]) => figures[name] ?? 0;
        return {
            ...row,
            isAlive,
            isThis: row.instance === telemetry.instance,
            cpu: of('process.cpu.usage'),
            rssBytes: of('process.memory.rss'),
            loopP99Ms: of('nodejs.eventloop.delay.p99'),
            rate: of('http.server.rate'),
            errors: of('http.server.errors'),
            p95Ms: of('http.server.p95'),
            poolBusy: of('db.pool.busy'),
            poolWaiting: of('db.pool.waiting'),
            sockets: of('realtime.sockets'),
        };
    });
}

/** Lets this process speak every ten seconds, and take its leave when it stops. */
export function keepBeating(app: FastifyInstance): void {
    const speak = () => void beat(app).catch((error: unknown) => app.log.warn({ err: error }, 'this process could not say how it is'));
    let timer: NodeJS.Timeout | undefined;
    // Not at the start: a process that only migrates, or a test, has nothing to say.
    app.addHook('onListen', async () => {
        speak();
        timer = setInterval(speak, EVERY_MS);
        timer.unref();
    });
    app.addHook('onClose', async () => {
        if (!timer) return;
        clearInterval(timer);
        // A database that is gone keeps nobody from stopping.
        await app.db
            .delete(processes)
            .where(eq(processes.instance, app.telemetry.instance))
            .catch(() => undefined);
    });
}
