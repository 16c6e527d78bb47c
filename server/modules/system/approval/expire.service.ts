import type { FastifyInstance } from 'fastify';
import { and, eq, lte, sql } from 'drizzle-orm';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { retrying } from '#server/kit/transaction.ts';
import { toWireTime } from '#server/kit/time.ts';
import { approvals } from '#server/platform/approvals/approval.table.ts';

/** Closes requests that nobody has decided in time; answers how many. Several processes may do it at once. */
export async function expireApprovals(app: FastifyInstance, { signal }: Partial<Pick<HandlerRun, 'signal'>> = {}): Promise<number> {
    const now = toWireTime(app.clock.date());
    const late = await app.db
        .select({ id: approvals.id })
        .from(approvals)
        .where(and(eq(approvals.status, 'pending'), lte(approvals.expireAt, now)));
    const close = (id: string) =>
        retrying(app.db, async tx => {
            const [row] = await tx
                .update(approvals)
                .set({ status: 'expired', version: sql`${approvals.version} + 1`, updateTime: now })
                .where(and(eq(approvals.id, id), eq(approvals.status, 'pending')))
                .returning();
            if (!row) return false;
            const { bizId, maker, approvalNo } = row;
            const payload = row.payload as object;
            const given = { tx, app, payload, bizId, maker, approvalId: id, approvalNo, now };
            await app.approvals.find(row.bizKind)?.closed?.({ ...given, status: 'expired', remark: '超过72小时未复核' });
            return true;
        });
    const ids = late.map(({ id }) => id);
    const { done } = await eachRow({ app, signal: signal ?? new AbortController().signal }, ids, close);
    return done;
}
