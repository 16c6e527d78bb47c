import { sql } from 'drizzle-orm';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { debtOffset } from '#server/ledger/journals/audit.ts';
import { settle } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { compensationsOf, ownDriverFen } from '../reassign/customer-compensation.ts';
import { applyEarlier } from '../lifecycle/evaluate.service.ts';
import { makeFree } from '../dispatch/driver-presence.service.ts';
import { releaseSlot } from '../dispatch/hold-slot.ts';
import { moveOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { driverOwner, isFrozen, occasionOf } from './order-money.ts';
import type { OrderRow } from '../order.table.ts';

/** Maximum share of an income that is used for the driver's debt (domain 6.3). */
const OFFSET_BP = 5000;

export interface Settled {
    order: OrderRow;
    journalIds: string[];
}

/**
 * Settles a completed order (domain 4.1 O12): the customer's payment is distributed to the driver, the previous drivers whom the customer
 * compensates, and the platform; at most half of the driver's income is used for their debt; the slot is released. `order` must be locked.
 * `forRefund`: a refund requires the settlement, so pending refunds do not prevent it.
 *
 * Refusals: STATE_DENIED, DISPUTE_OPEN, an unpaid rest, open refunds, pauses without a judgement, an escrow balance that differs from the
 * price.
 */
export const settleOrder = async (
    context: OrderContext,
    order: OrderRow,
    { forRefund = false }: { forRefund?: boolean } = {},
): Promise<Settled> => {
    const { tx, now, actor } = context;
    if (order.status === 'completed') await requireSettleable(context, order, forRefund);
    const fresh = await moveOrder(context, order, {
        name: 'settle',
        to: 'settled',
        note: {
            data: {
                driverFen: ownDriverFen(order),
                infoFeeFen: order.infoFeeFen,
                ...(order.compFen > 0 ? { compFen: order.compFen } : {}),
            },
        },
    });
    if (order.driverId === null) throw refuseWith('订单没有司机，不能结算，请联系运营处理');
    const driver = await driverOwner(tx, order.driverId);
    const occasion = occasionOf(order, now, actor.session.username);
    const journalIds: string[] = [];
    if (order.payableFen > 0) {
        const { infoFeeFen, taxFen } = order;
        const compensated = await compensationsOf(tx, order);
        const parts = { driver, driverFen: ownDriverFen(order), infoFeeFen, taxFen, compensated };
        journalIds.push((await post(tx, settle({ ...occasion, ...parts }))).journalId);
        const offset = await offsetDebt(context, order, driver);
        if (offset !== undefined) journalIds.push(offset);
    }
    await releaseSlot(context, order);
    if (order.driverId !== null) await makeFree(tx, order.driverId, order.id);
    await count(context, order);
    return { order: await applyEarlier(context, fresh), journalIds };
};

const requireSettleable = async ({ tx }: OrderContext, order: OrderRow, forRefund: boolean): Promise<void> => {
    const owes = order.payableFen - (order.paidFen - order.refundedFen);
    if (order.payStatus === 'owing' || owes > 0)
        throw refuse('STATE_DENIED', { status: `待补差价¥${yuan(Math.max(0, owes))}`, action: '结算，请先收款' });
    if (order.disputeStatus === 'open') throw refuse('DISPUTE_OPEN', { action: '结算' });
    const { rows: refunds } = await tx.execute<{
        no: string;
    }>(sql`select refund_no as no from fin_refund where order_id = ${order.id} and del_flag = 0
        and journal_id is null and status in ('pending', 'approved', 'processing', 'failed') and not ${forRefund}::boolean limit 1`);
    if (refunds[0]) throw refuseWith(`退款单${refunds[0].no}还没有处理完，请先在退款审核中处理`);
    const { rows: pauses } = await tx.execute<{
        no: string;
    }>(sql`select pause_no as no from ord_pause where order_id = ${order.id} and del_flag = 0
        and pause_type = 'work' and (end_at is null or audit_status in ('pending', 'appealed')) limit 1`);
    if (pauses[0]) throw refuseWith(`作业暂停${pauses[0].no}还没有判责，请先判责再结算`);
    const heldFen = await escrowOf(tx, order.id);
    if (heldFen !== order.payableFen)
        throw refuseWith(
            heldFen > order.payableFen
                ? `订单多付¥${yuan(heldFen - order.payableFen)}，请先退差再结算`
                : `托管资金¥${yuan(heldFen)}与应付¥${yuan(order.payableFen)}不一致，请财务核对后再结算`,
        );
};

/** The escrow balance of an order, from its journals. */
export const escrowOf = async (db: Reader, orderId: string): Promise<number> => {
    const { rows } = await db.execute<{ fen: number }>(sql`
        select coalesce(sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end), 0)::float8 as fen
          from fin_entry e join fin_account a on a.id = e.account_id where e.order_id = ${orderId} and a.subject = 'escrow'`);
    return rows[0]?.fen ?? 0;
};

const offsetDebt = async ({ tx, now, actor }: OrderContext, order: OrderRow, driver: Owner): Promise<string | undefined> => {
    const [avail = 0, debt = 0] = await holdBalances(tx, driver, ['drv_avail', 'drv_debt'], order.tenantId);
    const half = Number((BigInt(ownDriverFen(order)) * BigInt(OFFSET_BP)) / 10_000n);
    const amountFen = Math.min(debt, half, avail);
    if (amountFen <= 0 || (await isFrozen(tx, driver.id, 'drv_avail', order.tenantId))) return undefined;
    const occasion = occasionOf(order, now, actor.session.username);
    return (await post(tx, debtOffset({ ...occasion, driver, amountFen, key: `settle:${order.id}` }))).journalId;
};

/** Updates the totals in lists of people. These are no edits, so the version does not change. */
const count = async ({ tx }: OrderContext, order: OrderRow): Promise<void> => {
    await tx.execute(
        sql`update usr_driver set order_count = order_count + 1, income_fen = income_fen + ${ownDriverFen(order)} where id = ${order.driverId}`,
    );
    await tx.execute(
        sql`update usr_customer set order_fen = order_fen + ${order.paidFen - order.refundedFen} where id = ${order.customerId}`,
    );
};
