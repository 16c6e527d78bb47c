import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { PRICE_LISTS, type PriceKind } from '../price-kinds.ts';
import type { PriceRow } from '../price-row.ts';
import { type Closed, insertCopy, publishedOf } from './publish.service.ts';

/**
 * Rolls back a published set. Rows that are not effective yet are withdrawn, and the previous ones get their original end; effective rows
 * end now, and copies of the previous ones continue as rows of `intoSet`. Returns how many rows were restored.
 * @throws AppError STATE_DENIED if a later set has replaced rows of this one.
 */
export const takeBack = async (
    tx: Tx,
    session: Session,
    { setId, intoSet, closed, now }: { setId: string; intoSet: string; closed: readonly Closed[]; now: string },
): Promise<number> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('prc_publish'))`);
    let restored = 0;
    for (const kind of Object.keys(PRICE_LISTS) as PriceKind[]) {
        const list = PRICE_LISTS[kind];
        const { table } = list;
        const rows = await publishedOf(tx, list, setId);
        if (rows.length === 0) continue;
        await refuseReplaced(tx, kind, rows, setId);
        const stamp = { updateBy: session.username, updateTime: sql`now()`, version: sql`${table.version} + 1` };
        const begun = rows.filter(row => row.effectiveFrom < now);
        const waiting = rows.filter(row => row.effectiveFrom >= now);
        if (waiting.length > 0)
            await tx
                .update(table)
                .set({ ...stamp, rowStatus: 'retired' })
                .where(
                    inArray(
                        table.id,
                        waiting.map(row => row.id),
                    ),
                );
        const open = begun.filter(row => row.effectiveTo === null || row.effectiveTo > now);
        if (open.length > 0)
            await tx
                .update(table)
                .set({ ...stamp, effectiveTo: now })
                .where(
                    inArray(
                        table.id,
                        open.map(row => row.id),
                    ),
                );
        for (const { id, to } of closed.filter(each => each.kind === kind)) {
            const [former] = (await tx.select().from(table).where(eq(table.id, id))) as unknown as PriceRow[];
            if (!former || (to !== null && to <= now)) continue;
            if ((former.effectiveTo ?? now) >= now)
                await tx
                    .update(table)
                    .set({ ...stamp, effectiveTo: to })
                    .where(eq(table.id, id));
            else await insertCopy(tx, session, list, former, { setId: intoSet, from: now, to });
            restored += 1;
        }
    }
    return restored;
};

const refuseReplaced = async (tx: Tx, kind: PriceKind, rows: readonly PriceRow[], setId: string): Promise<void> => {
    const { table } = PRICE_LISTS[kind];
    const later = await tx
        .select({ setId: table.changeSetId })
        .from(table)
        .where(
            and(
                inArray(
                    table.replacesId,
                    rows.map(row => row.id),
                ),
                eq(table.rowStatus, 'published'),
                eq(table.delFlag, 0),
            ),
        );
    const other = later.find(row => row.setId !== setId);
    if (!other) return;
    const { rows: found } = await tx.execute<{ no: string }>(sql`select set_no as no from prc_change_set where id = ${other.setId}`);
    const no = found[0]?.no ?? '';
    throw new AppError(200, 500, `其中的价目已被调价单${no}替换，请先回滚${no}`, { errorCode: 'STATE_DENIED' });
};
