import type { FastifyInstance } from 'fastify';
import type { Pool } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { STAT_STATEMENTS } from './stat-sql.ts';

const DAY_MS = 86_400_000;
/** Orders change for a few days after they were placed; later changes are included by the nightly refresh. */
const RECENT_DAYS = 3;
const NIGHT_DAYS = 100;
const EVERY_MS = 60_000;
const FIRST_MS = 4000;

/** Rebuilds the roll-ups of some days, including the day of `to` (`YYYY-MM-DD`). */
export async function refreshStats(pool: Pool, from: string, to: string): Promise<void> {
    const end = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);
    const client = await pool.connect();
    try {
        await client.query('begin');
        await client.query("set local statement_timeout = '120s'");
        // Otherwise two processes would delete each other's rows.
        await client.query("select pg_advisory_xact_lock(hashtext('stat refresh'))");
        for (const statement of STAT_STATEMENTS) await client.query(statement, [from, end]);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    } finally {
        client.release();
    }
}

/** Keeps the roll-ups current in processes with workers (`WORKERS` not 0): the last days every minute, a hundred days once a day. */
export function watchStats(app: FastifyInstance): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: Promise<unknown> | undefined;
    let longAt = '';
    const back = (days: number) => toWireTime(new Date(app.clock.now() - days * DAY_MS)).slice(0, 10);
    const work = async () => {
        const today = back(0);
        const isLong = longAt !== today;
        await refreshStats(app.pool, back(isLong ? NIGHT_DAYS : RECENT_DAYS), today);
        longAt = today;
    };
    const next = () => {
        running = work()
            .catch((error: unknown) => app.log.warn({ err: error }, 'the roll-ups could not be refreshed'))
            .finally(() => {
                timer = setTimeout(next, EVERY_MS).unref();
            });
    };
    app.addHook('onReady', async () => {
        if (app.config.workers > 0) timer = setTimeout(next, FIRST_MS).unref();
    });
    app.addHook('onClose', async () => {
        clearTimeout(timer);
        await running;
        clearTimeout(timer);
    });
}
