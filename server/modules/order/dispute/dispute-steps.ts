import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Dispute } from '#contract/order/dispute.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { markOrders } from '../order/lifecycle/mark-orders.service.ts';
import { noteOrders } from '../order/order-events.service.ts';
import { requestRefund } from '../../finance/refund/request-refund.service.ts';
import { disputes, type DisputeRow } from './dispute.table.ts';

export type By = Actor & { session: Session };

/** The decision about a dispute. */
export interface Ruling {
    responsible: 'customer' | 'driver' | 'platform' | 'force';
    refundFen: number;
    driverDeductFen: number;
    platformBearFen: number;
    conclusion: string;
}

/** Updates a dispute and writes the data log; for steps on which later ones in the same call depend. */
export const writeDispute = async (tx: Tx, before: WireRow, set: Partial<DisputeRow>, actor: By): Promise<void> => {
    await tx
        .update(disputes)
        .set({ ...set, version: sql`${disputes.version} + 1`, updateBy: actor.session.username, updateTime: sql`now()` })
        .where(eq(disputes.id, textOf(before.id)));
    const after = { ...before, ...set, version: Number(before.version) + 1 };
    await logChanges(tx, actor, [{ entity: Dispute, table: disputes, op: 'action', before, after }]);
};

/** Sets `disputeStatus` of the order and writes its timeline. */
export const tellOrder = async (
    tx: Tx,
    orderId: string,
    actor: By,
    told: { event: 'dispute' | 'dispute_close' | 'remark'; mark?: 'none' | 'open' | 'resolved'; remark: string },
): Promise<void> => {
    const { mark } = told;
    if (mark !== undefined)
        await markOrders(tx, actor, { ids: [orderId], markOf: () => ({ disputeStatus: mark }), reason: told.remark.slice(0, 255) });
    await noteOrders(tx, actor, [{ orderId, event: told.event, remark: told.remark }]);
};

/** Closes a dispute by its ruling: the order is released, and a refund is requested from finance. Returns the refund's number. */
export const closeDispute = async (
    tx: Tx,
    dispute: WireRow,
    ruling: Ruling,
    { app, actor, now, approvalId }: { app: FastifyInstance; actor: By; now: string; approvalId?: string },
): Promise<string | null> => {
    await writeDispute(tx, dispute, { ...ruling, status: 'closed', closeTime: now }, actor);
    const orderId = textOf(dispute.orderId);
    await tellOrder(tx, orderId, actor, { event: 'dispute_close', mark: 'resolved', remark: ruling.conclusion });
    if (ruling.refundFen === 0) return null;
    const { refundNo } = await requestRefund(app, tx, {
        orderId,
        amountFen: ruling.refundFen,
        reasonCode: 'dispute',
        driverBearFen: ruling.driverDeductFen,
        platformBearFen: ruling.platformBearFen,
        applyBy: actor.session.username,
        now,
        remark: `争议${textOf(dispute.disputeNo)}：${ruling.conclusion}`,
        ...(approvalId ? { approvalId } : {}),
    });
    return refundNo;
};
