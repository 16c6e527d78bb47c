import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dictText } from '#contract/dictionaries.ts';
import { ClaimDispute, Dispute } from '#contract/order/dispute.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import { holdersOf } from '#server/platform/rights/holders.ts';
import { tellGroup } from '#server/modules/message/sys-message/tell-group.service.ts';
import { orders } from '../order/order.table.ts';
import { disputes } from './dispute.table.ts';

/** Event topic: a dispute was raised; the event key is its id. */
export const DISPUTE_RAISED = 'dispute.raised';

/** Notifies everybody who may accept disputes of a new one, except the person who entered it. */
export function tellHandlers(app: FastifyInstance): void {
    app.outbox.on(DISPUTE_RAISED, async (tx, { key, tenantId }) => {
        const [row] = await tx
            .select({ dispute: disputes, orderNo: orders.orderNo })
            .from(disputes)
            .innerJoin(orders, eq(orders.id, disputes.orderId))
            .where(eq(disputes.id, key));
        if (row?.dispute.status !== 'open') return;
        const { id, disputeNo, raisedBy, reasonCode, createBy } = row.dispute;
        const to: string[] = [];
        for (const session of await holdersOf(app, tenantId, permissionOf(Dispute, ClaimDispute.name))) {
            if (session.username === createBy) continue;
            const found = await tx
                .select({ id: disputes.id })
                .from(disputes)
                .where(and(eq(disputes.id, id), visibleTo({ entity: Dispute, table: disputes }, session).where));
            if (found.length > 0) to.push(session.username);
        }
        const said = {
            title: `新的争议：${dictText('dispute_reason', reasonCode)}`,
            content: `${dictText('eval_from', raisedBy)}对订单${row.orderNo}发起争议${disputeNo}，请在24小时内受理并结案`,
            about: { type: 'dispute', id },
            link: `/order/dispute/${id}/show`,
            once: `dispute:${id}`,
            tenantId,
        };
        await app.outbox.send(tx, { channel: 'notice', kind: 'dispute', to, by: createBy, ...said });
        await tellGroup(app, tx, { kind: 'dispute', ...said });
    });
}
