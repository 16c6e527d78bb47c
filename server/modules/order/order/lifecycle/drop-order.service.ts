import { and, eq, sql } from 'drizzle-orm';
import { holdBalances } from '#server/ledger/accounts.ts';
import { marginFine } from '#server/ledger/journals/audit.ts';
import { post } from '#server/ledger/post.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { noteAnswer } from '../dispatch/accept-rate.ts';
import { dispatches, type DispatchRow } from '../dispatch/dispatch.table.ts';
import { makeFree } from '../dispatch/driver-presence.service.ts';
import { type DropPenalty, dropPenalty } from './drop-penalty.ts';
import { releaseSlot } from '../dispatch/hold-slot.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import { nextRound } from '../dispatch/next-round.service.ts';
import { driverOwner, isFrozen, occasionOf } from '../money/order-money.ts';
import type { OrderRow } from '../order.table.ts';

interface Drop {
    reasonCode: NonNullable<DispatchRow['rejectCode']>;
    remark: string;
    version?: number | undefined;
}

/**
 * A driver drops an accepted order (domain 4.1 O15b): the penalty of 4.2 is taken from the margin, the rest becomes debt; the driver's time
 * is released, and the order is offered to others. Until somebody accepts, the customer may cancel free of charge.
 */
export const dropOrder = async (context: OrderContext, order: OrderRow, drop: Drop): Promise<OrderRow> => {
    const { tx, actor, now } = context;
    const { driverId } = order;
    const { free_cancel_min: freeCancelMin } = await serviceConfig(tx, { side: 'customer', cityId: order.cityId });
    const penalty = dropPenalty(order, now, freeCancelMin);
    const fined = driverId === null ? NOTHING : await fine(context, order, driverId, penalty);
    const fresh = await moveOrder(context, order, {
        name: 'drop',
        to: 'dispatching',
        version: drop.version ?? order.version,
        set: {
            driverId: null,
            vehicleId: null,
            dispatchTime: now,
            acceptTime: null,
            departTime: null,
            arriveTime: null,
            startTime: null,
        },
        note: { reasonCode: drop.reasonCode, remark: drop.remark, data: { penaltyFen: penalty.fen, ...fined, rule: penalty.rule } },
        payload: { fromDriverId: driverId, penaltyFen: penalty.fen },
    });
    await tx
        .update(dispatches)
        .set({ status: 'rejected', rejectCode: drop.reasonCode, replyTime: now, updateBy: actor.session.username, updateTime: now })
        .where(and(eq(dispatches.orderId, order.id), eq(dispatches.status, 'accepted')));
    await releaseSlot(context, order);
    if (driverId !== null) {
        await noteAnswer(tx, driverId, false);
        await makeFree(tx, driverId, order.id);
    }
    await tell(context, order, drop, penalty);
    await nextRound(context, fresh);
    return fresh;
};

const NOTHING = { paidFen: 0, owedFen: 0 };

/** Takes the penalty from the margin; what exceeds the margin, or can't be taken because it is frozen, becomes debt (drv_debt). */
const fine = async ({ tx, actor, now }: OrderContext, order: OrderRow, driverId: string, { fen }: DropPenalty): Promise<typeof NOTHING> => {
    if (fen === 0) return NOTHING;
    const driver = await driverOwner(tx, driverId);
    const [marginFen = 0] = await holdBalances(tx, driver, ['drv_margin'], order.tenantId);
    const paidFen = (await isFrozen(tx, driverId, 'drv_margin', order.tenantId)) ? 0 : Math.min(fen, marginFen);
    const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int + 1 as n from ord_event where order_id = ${order.id} and event = 'drop'`,
    );
    const occasion = occasionOf(order, now, actor.session.username);
    const key = `drop:${order.id}:${rows[0]?.n ?? 1}`;
    await post(tx, marginFine({ ...occasion, driver, amountFen: fen, fromMargin: paidFen, key }));
    return { paidFen, owedFen: fen - paidFen };
};

/**
 * Notifies the customer that another driver is being looked for, and that cancelling is free of charge; incidents at the site are reported
 * for review.
 */
const tell = async ({ app, tx }: OrderContext, order: OrderRow, { remark }: Drop, { needsReview }: DropPenalty): Promise<void> => {
    const about = { type: 'order', id: order.id };
    await app.outbox.send(tx, {
        channel: 'sms',
        to: [order.contactPhone],
        content: `您的订单${order.orderNo}原司机无法前往，正在为您重新派单；新司机接单前取消不收取费用。`,
        about,
        once: `order-dropped:${order.id}:${order.version}`,
        tenantId: order.tenantId,
    });
    if (!needsReview || order.dispatcher === null) return;
    await app.outbox.send(tx, {
        channel: 'notice',
        to: [order.dispatcher],
        title: '司机到场后退单，请核实',
        content: `订单${order.orderNo}的司机到场后退单：${remark}`,
        about,
        link: `/order/order/${order.id}/show`,
        once: `order-drop-review:${order.id}:${order.version}`,
        tenantId: order.tenantId,
    });
};
