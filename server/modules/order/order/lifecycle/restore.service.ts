import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order/status.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { minutesBetween } from '#server/kit/time.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { reverse } from '#server/ledger/correct.ts';
import { takeFromGrants } from '#server/modules/finance/refund/bonus-grants.service.ts';
import type { Occupied } from '../dispatch/candidate-facts.ts';
import { slotTaken } from '../dispatch/candidate-guard.ts';
import { makeBusy } from '../dispatch/driver-presence.service.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import { nextRound } from '../dispatch/next-round.service.ts';
import { occasionOf } from '../money/order-money.ts';
import type { OrderRow } from '../order.table.ts';

const SLOT_TAKEN = '23P01';

/** Why an order cancelled at that time can't be restored any more; undefined while it can. */
export const tooLate = (cancelTime: string | null, now: string, restoreMin: number): string | undefined => {
    if (cancelTime === null || minutesBetween(cancelTime.slice(0, 19), now) > restoreMin)
        return `取消已超过${restoreMin}分钟，不能恢复，请重新下单`;
    if (cancelTime.slice(0, 10) !== now.slice(0, 10)) return '取消已跨会计日，不能恢复，请重新下单';
    return undefined;
};

/**
 * Undoes a cancellation (domain 4.1 O16): the order returns to its former state, its slot is reserved again, its journals are reversed and
 * a refund that was not sent yet is withdrawn. `order` must be locked.
 *
 * Refusals: too late, a refund that a channel has executed, RESERVATION_CONFLICT, INSUFFICIENT if the money has been spent.
 */
export const restoreOrder = async (context: OrderContext, order: OrderRow, remark: string | null): Promise<OrderRow> => {
    const { app, tx, now } = context;
    if (order.status === 'canceled') {
        const late = tooLate(order.cancelTime, now, app.settings.number('order.restore_min'));
        if (late) throw refuseWith(late);
    }
    const backFen = await withdrawRefunds(context, order);
    const refundedFen = order.refundedFen - backFen;
    const fresh = await moveOrder(context, order, {
        name: 'restore',
        to: (order.prevStatus ?? 'placed') as OrderStatus,
        set: {
            cancelTime: null,
            cancelBy: null,
            cancelCode: null,
            cancelRemark: null,
            prevStatus: null,
            refundedFen,
            ...(order.paidFen > 0 ? { payStatus: payStatusOf(order, refundedFen) } : {}),
        },
        note: { remark },
    });
    await reverseJournals(context, order);
    await holdAgain(context, order);
    // The offers may have expired meanwhile; without a new round nobody would be asked again.
    await nextRound(context, fresh);
    await tx.execute(sql`update usr_customer set cancel_count = greatest(0, cancel_count - 1) where id = ${order.customerId}`);
    return fresh;
};

const payStatusOf = ({ paidFen, payableFen }: OrderRow, refundedFen: number) => {
    if (refundedFen > 0) return 'part_refunded' as const;
    return paidFen < payableFen ? ('deposit' as const) : ('paid' as const);
};

/** Withdraws the cancellation's refunds that were not sent to a channel yet. Returns the withdrawn amount. */
const withdrawRefunds = async ({ tx, actor, now }: OrderContext, order: OrderRow): Promise<number> => {
    const { rows } = await tx.execute<{ id: string; status: string; fen: number; bonus: number; outside: boolean; isCancel: boolean }>(sql`
        select r.id::text, r.status, r.amount_fen::float8 as fen, r.bonus_fen::float8 as bonus, r.reason_code = 'cancel' as "isCancel",
               exists (select 1 from fin_refund_leg l where l.refund_id = r.id and l.channel <> 'credit') as outside
          from fin_refund r where r.order_id = ${order.id} and r.del_flag = 0 and r.create_time >= ${order.cancelTime} order by r.id for update of r`);
    const executed = rows.find(
        row => row.status !== 'rejected' && !(row.isCancel && (row.status === 'approved' || (row.status === 'done' && !row.outside))),
    );
    if (executed) throw refuseWith('退款已执行，不能恢复，请重新下单');
    const mine = rows.filter(row => row.isCancel && row.status !== 'rejected');
    for (const { id } of mine)
        await tx.execute(sql`update fin_refund set status = 'rejected', fail_msg = '订单已恢复，退款撤回', done_time = null, version = version + 1,
            update_by = ${actor.session.username}, update_time = ${now} where id = ${id}`);
    for (const { bonus } of mine) await takeFromGrants(tx, order.customerId, bonus, now);
    return mine.reduce((sum, { fen }) => sum + fen, 0);
};

const reverseJournals = async ({ tx, now, actor }: OrderContext, order: OrderRow): Promise<void> => {
    const { rows } = await tx.execute<{ id: string }>(sql`
        select j.id::text from fin_journal j where j.order_id = ${order.id} and j.tenant_id = ${order.tenantId}
           and (j.event = 'cancel' or j.idem_key like ${`reassign:cancel:${order.id}:%`})
           and not exists (select 1 from fin_journal r where r.reverse_of = j.id) order by j.id`);
    const occasion = { ...occasionOf(order, now, actor.session.username), remark: '订单恢复，冲回取消' };
    for (const { id } of rows) await reverse(tx, id, occasion);
};

/** Restores the slot and the offers that the cancellation released, unless the time was reserved for something else meanwhile. */
const holdAgain = async ({ tx, now, actor }: OrderContext, order: OrderRow): Promise<void> => {
    const by = actor.session.username;
    if (order.prevStatus === 'dispatching')
        // Only those of the last round: offers that a reassignment revoked within the same second stay revoked.
        await tx.execute(sql`update ord_dispatch set status = 'offered', reply_time = null, version = version + 1, update_by = ${by}, update_time = ${now}
            where order_id = ${order.id} and status = 'revoked' and reply_time = ${order.cancelTime} and expire_time > ${now}
              and round_no = (select max(round_no) from ord_dispatch where order_id = ${order.id} and del_flag = 0)`);
    if (order.driverId === null) return;
    const slot = sql`select id from ord_reservation where order_id = ${order.id} and driver_id = ${order.driverId} and kind = 'order' and del_flag = 0
        and status = 'released' order by id desc limit 1`;
    await tx
        .transaction(inner =>
            inner.execute(
                sql`update ord_reservation set status = 'held', version = version + 1, update_by = ${by}, update_time = ${now} where id in (${slot})`,
            ),
        )
        .catch(async (error: unknown) => {
            throw sqlState(error) === SLOT_TAKEN ? await conflict(tx, order) : error;
        });
    if (order.prevStatus === 'en_route' || order.prevStatus === 'arrived') await makeBusy(tx, order.driverId, order.id);
};

/** What occupies the driver's time meanwhile. */
const conflict = async (tx: OrderContext['tx'], order: OrderRow) => {
    const { rows } = await tx.execute<Occupied & { driver: string }>(sql`
        select d.name as driver, h.kind, o.order_no as "orderNo", ${wireMoment('lower(h.during)')} as "from", ${wireMoment('upper(h.during)')} as "to"
          from ord_reservation m join ord_reservation h on h.during && m.during and h.id <> m.id and h.status = 'held' and h.del_flag = 0
               and (h.driver_id = m.driver_id or h.vehicle_id = m.vehicle_id)
          join usr_driver d on d.id = m.driver_id left join ord_order o on o.id = h.order_id
         where m.order_id = ${order.id} and m.status = 'released' order by m.id desc limit 1`);
    const [held] = rows;
    return held ? slotTaken(held.driver, held) : refuseWith('司机的档期已被占用，不能恢复，请重新派单');
};
