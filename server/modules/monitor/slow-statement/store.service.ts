import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { EVERY_MS } from '#server/kit/telemetry/history.ts';
import type { SlowStatement } from '#server/kit/telemetry/slow-statements.ts';
import { toWireTime } from '#server/kit/time.ts';
import { slowStatements } from './slow-statement.table.ts';

const KEPT_MS = 30 * 86_400_000;
const PURGE_EVERY_MS = 3_600_000;

/** Adds what processes have noted to the table; of what was there before, times are added up and the longest is kept. */
export async function storeSlowStatements(db: Db, noted: readonly SlowStatement[], now: string): Promise<void> {
    if (noted.length === 0) return;
    const rows = noted.map(({ work, statement, count, totalMs, maxMs }) => ({
        ...{ id: newId(), createBy: 'system', work: work.slice(0, 200), statement, hits: count, firstSeen: now, lastSeen: now },
        fingerprint: createHash('sha256').update(`${work}\n${statement}`).digest('hex'),
        meanMs: Math.round(totalMs / count),
        maxMs: Math.round(maxMs),
        totalMs: Math.round(totalMs),
    }));
    // In one order everywhere, so that two processes never wait for each other's rows.
    rows.sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    await db
        .insert(slowStatements)
        .values(rows)
        .onConflictDoUpdate({
            target: [slowStatements.tenantId, slowStatements.fingerprint],
            set: {
                hits: sql`sys_slow_statement.hits + excluded.hits`,
                totalMs: sql`sys_slow_statement.total_ms + excluded.total_ms`,
                meanMs: sql`(sys_slow_statement.total_ms + excluded.total_ms) / (sys_slow_statement.hits + excluded.hits)`,
                maxMs: sql`greatest(sys_slow_statement.max_ms, excluded.max_ms)`,
                lastSeen: sql`excluded.last_seen`,
                version: sql`sys_slow_statement.version + 1`,
            },
        });
}

/** Every ten seconds this process stores what it has noted; once an hour what was not seen for 30 days is forgotten. */
export function keepSlowStatements(app: FastifyInstance): void {
    const { db, clock, log, telemetry } = app;
    let purgedAt = 0;
    const store = async () => {
        const noted = telemetry.slow.take();
        try {
            await storeSlowStatements(db, noted, toWireTime(clock.date()));
            if (clock.now() - purgedAt < PURGE_EVERY_MS) return;
            purgedAt = clock.now();
            await db.delete(slowStatements).where(lt(slowStatements.lastSeen, toWireTime(new Date(clock.now() - KEPT_MS))));
        } catch (error) {
            telemetry.slow.putBack(noted);
            log.warn({ err: error }, 'slow statements could not be stored');
        }
    };
    let timer: NodeJS.Timeout | undefined;
    // Only a server that people reach: others, as those of tests, end before anybody could look.
    app.addHook('onListen', async () => {
        timer = setInterval(() => void store(), EVERY_MS);
        timer.unref();
    });
    app.addHook('onClose', async () => clearInterval(timer));
}
