import type { FastifyInstance } from 'fastify';
import { and, eq, lte, sql } from 'drizzle-orm';
import { retrying } from '#server/kit/transaction.ts';
import { toWireTime } from '#server/kit/time.ts';
import { approvals } from './approval.table.ts';

/** Closes requests that nobody has decided in time; answers how many. Several processes may do it at once. */
export async function expireApprovals(app: FastifyInstance): Promise<number> {
    const now = toWireTime(app.clock.date());
    const late = await app.db
        .select({ id: approvals.id })
        .from(approvals)
        .where(and(eq(approvals.status, 'pending'), lte(approvals.expireAt, now)));
    let closed = 0;
    for (const { id } of late) {
        const done = await retrying(app.db, async tx => {
            const [row] = await tx
                .update(approvals)
                .set({ status: 'expired', version: sql`${approvals.version} + 1`, updateTime: now })
                .where(and(eq(approvals.id, id), eq(approvals.status, 'pending')))
                .returning();
            if (!row) return 0;
            const { bizId, maker, approvalNo } = row;
            const payload = row.payload as object;
            const given = { tx, app, payload, bizId, maker, approvalId: id, approvalNo, now };
            await app.approvals.find(row.bizKind)?.closed?.({ ...given, status: 'expired', remark: '超过72小时未复核' });
            return 1;
        });
        closed += done;
    }
    return closed;
}
