import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createLogKeys } from '#server/kit/access/log-keys.ts';
import { toWireTime } from '#server/kit/time.ts';
import { purgeText, SEALED_LOGS, type SealedLog } from './logs.ts';
import { sealBlocks, sealDays } from './seal.table.ts';

type PurgeParts = Pick<FastifyInstance, 'db' | 'clock' | 'config'>;

/**
 * Deletes the rows of whole sealed days, with their blocks. The signed day stays and records the deletion, so that the chain continues.
 *
 * @param before days before this one (`YYYY-MM-DD`)
 * @returns how many rows were deleted
 */
export async function purgeSealed({ db, clock, config }: PurgeParts, log: SealedLog, before: string, signal: AbortSignal): Promise<number> {
    const keys = createLogKeys(config.appSecret);
    const { table, ids } = SEALED_LOGS[log];
    const over = await db
        .select()
        .from(sealDays)
        .where(and(eq(sealDays.log, log), lt(sealDays.day, before), isNull(sealDays.purgedDay)))
        .orderBy(asc(sealDays.day));
    let removed = 0;
    for (const day of over) {
        signal.throwIfAborted();
        removed += await db.transaction(async tx => {
            const ofDay = and(eq(sealBlocks.log, log), sql`${sealBlocks.seq} between ${day.firstSeq} and ${day.lastSeq}`);
            const blocks = await tx.select().from(sealBlocks).where(ofDay);
            let count = 0;
            for (const { rows } of blocks) {
                const some = rows.map(([id]) => id);
                count += (await tx.execute(sql`delete from ${table} where id = any(${sql.param(some)}::${ids})`)).rowCount ?? 0;
            }
            await tx.delete(sealBlocks).where(ofDay);
            const purgedDay = toWireTime(clock.date()).slice(0, 10);
            await tx
                .update(sealDays)
                .set({ purgedDay, purgeSignature: keys.sign(purgeText(day, purgedDay)) })
                .where(and(eq(sealDays.log, log), eq(sealDays.day, day.day)));
            return count;
        });
    }
    return removed;
}
