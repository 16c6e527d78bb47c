import { sql } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';
import type { CancelPreview } from '#contract/order/money-ends.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { refuse } from '#server/kit/errors.ts';
import { cancel, type Compensated, reassignComp } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { bookedRefund } from '#server/modules/finance/refund/booked-refund.service.ts';
import { channelTotal, loadWays, splitAlong, toSources } from '#server/modules/finance/refund/refund-ways.service.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { type CancelFee, cancelFee, driverShare } from './cancel-fee.ts';
import { loadCompensationFacts } from '../reassign/compensation-facts.ts';
import { compensationsOf } from '../reassign/customer-compensation.ts';
import { revokeOffers } from '../dispatch/dispatch-offers.ts';
import { makeFree } from '../dispatch/driver-presence.service.ts';
import { releaseSlot } from '../dispatch/hold-slot.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import { customerOwner, driverOwner, occasionOf } from '../money/order-money.ts';
import type { OrderRow } from '../order.table.ts';

export interface Cancellation {
    by: DictValue<'cancel_by'>;
    code: DictValue<'cancel_reason'>;
    remark?: string | null | undefined;
    /** Overrides the fee of the tiers; needs a remark. */
    feeFen?: number | null | undefined;
}

const heldOf = ({ paidFen, refundedFen }: OrderRow): number => paidFen - refundedFen;

/** The amount kept as compensation for previous drivers: only a customer who cancels pays it (domain 4.2). */
const keptForOthers = (order: OrderRow, by: Cancellation['by']): number => (by === 'customer' ? Math.min(order.compFen, heldOf(order)) : 0);

const feeOf = async (db: Reader, order: OrderRow, by: Cancellation['by'], now: string): Promise<CancelFee> => {
    const config = await serviceConfig(db, { side: 'customer', cityId: order.cityId, tenantId: order.tenantId, at: now });
    const { drivenM, baseFen } = await loadCompensationFacts(db, order, 'platform');
    return cancelFee({
        by,
        status: order.status,
        now,
        appointAt: order.appointAt.slice(0, 19),
        acceptTime: order.acceptTime?.slice(0, 19) ?? null,
        serviceFen: order.serviceFen,
        baseFen,
        paidFen: heldOf(order) - keptForOthers(order, by),
        hasDriver: order.driverId !== null,
        drivenM,
        freeCancelMin: config.free_cancel_min,
        tiers: config.cancel_fee_tiers,
    });
};

/** Fee and refund if the order were cancelled now. Refusals: VALIDATION for a manual fee that is too high or lacks a reason. */
export const previewCancel = async (db: Reader, order: OrderRow, wanted: Cancellation, now: string): Promise<CancelPreview> => {
    const paidFen = heldOf(order);
    const compFen = keptForOthers(order, wanted.by);
    const byRule = await feeOf(db, order, wanted.by, now);
    const isOwn = typeof wanted.feeFen === 'number' && wanted.feeFen !== byRule.feeFen;
    const feeFen = isOwn ? Number(wanted.feeFen) : byRule.feeFen;
    const mostFen = paidFen - compFen;
    const most = compFen > 0 ? `扣除改派补偿后的已付金额¥${yuan(mostFen)}` : `已付金额¥${yuan(mostFen)}`;
    if (feeFen > mostFen) throw refuse('VALIDATION', {}, { fields: { feeFen: `违约金不能超过${most}` } });
    const driverFen = isOwn ? driverShare(feeFen, order.driverId !== null) : byRule.driverFen;
    const refundFen = mostFen - feeFen;
    const split = splitAlong(refundFen, await loadWays(db, order.id));
    return {
        paidFen,
        feeFen,
        ruleFen: byRule.feeFen,
        driverFen,
        platformFen: feeFen - driverFen,
        compensateFen: byRule.compensateFen,
        compFen,
        compShortFen: order.compFen - compFen,
        refundFen,
        cashFen: split.cashFen,
        bonusFen: split.bonusFen,
        channelFen: channelTotal(split),
        tier: isOwn ? `人工调整（按规则¥${yuan(byRule.feeFen)}：${byRule.tier}）` : byRule.tier,
    };
};

/**
 * Cancels an order before its work (domain 4.1 O15): the fee of 4.2 is kept, the rest is refunded to its sources, slot and offers are
 * released. Refunds through a channel are sent once the order can no longer be restored. `order` must be locked.
 *
 * Refusals: those of `moveOrder`, VALIDATION, refunds in progress.
 */
export const cancelOrder = async (context: OrderContext, order: OrderRow, wanted: Cancellation): Promise<OrderRow> => {
    const { tx, now } = context;
    const preview = await previewCancel(tx, order, wanted, now);
    const remark = wanted.remark?.trim() || null;
    if (preview.feeFen !== preview.ruleFen && remark === null)
        throw refuse('VALIDATION', {}, { fields: { remark: '调整违约金请填写说明' } });
    if (wanted.code === 'other' && remark === null) throw refuse('VALIDATION', {}, { fields: { remark: '请填写取消说明' } });
    await requireNoRefund(tx, order);
    const { feeFen, compFen, refundFen, paidFen } = preview;
    const keptFen = feeFen + compFen;
    const fresh = await moveOrder(context, order, {
        name: 'cancel',
        to: 'canceled',
        set: {
            cancelBy: wanted.by,
            cancelCode: wanted.code,
            cancelRemark: remark,
            prevStatus: order.status,
            refundedFen: order.refundedFen + refundFen,
            ...(paidFen > 0 ? { payStatus: keptFen === 0 ? 'refunded' : refundFen > 0 ? 'part_refunded' : 'paid' } : {}),
        },
        note: {
            reasonCode: wanted.code,
            remark,
            data: {
                cancelBy: wanted.by,
                feeFen,
                refundFen,
                driverFen: preview.driverFen,
                ...(compFen > 0 ? { compFen } : {}),
                tier: preview.tier,
            },
        },
        payload: { cancelBy: wanted.by, feeFen, refundFen },
    });
    await bookCancel(context, order, preview);
    await releaseSlot(context, order);
    await revokeOffers(context, order);
    if (order.driverId !== null) await makeFree(tx, order.driverId, order.id);
    await tx.execute(sql`update usr_customer set cancel_count = cancel_count + 1 where id = ${order.customerId}`);
    return fresh;
};

/** A refund is posted once all its channels have paid. A cancellation before that would refund the paid part again. */
const requireNoRefund = async (tx: OrderContext['tx'], order: OrderRow): Promise<void> => {
    const { rows } = await tx.execute<{ no: string; failed: boolean }>(sql`
        select refund_no as no, status = 'failed' as failed from fin_refund r where order_id = ${order.id} and del_flag = 0 and journal_id is null
           and (status in ('pending', 'approved', 'processing')
                or status = 'failed' and exists (select 1 from fin_refund_leg l where l.refund_id = r.id and l.status = 'done')) limit 1`);
    if (!rows[0]) return;
    const { no, failed } = rows[0];
    throw refuse('STATE_DENIED', {
        status: `${failed ? '退款只到账一部分' : '退款中'}（${no}）`,
        action: '取消，请先在退款审核中处理该退款',
    });
};

const bookCancel = async (context: OrderContext, order: OrderRow, preview: CancelPreview): Promise<void> => {
    const { tx, now, actor } = context;
    const { paidFen, feeFen, driverFen, refundFen, compensateFen, compFen } = preview;
    const occasion = occasionOf(order, now, actor.session.username);
    const driver = order.driverId === null ? null : await driverOwner(tx, order.driverId);
    const time = await timesCanceled(tx, order.id);
    const { kept, short } = shareOut(await compensationsOf(tx, order), compFen);
    if (paidFen > 0) {
        const split = splitAlong(refundFen, await loadWays(tx, order.id));
        const customer = await customerOwner(tx, order.customerId);
        const posting = cancel({
            ...occasion,
            customer,
            driver,
            driverFen,
            penaltyFen: feeFen - driverFen,
            refund: toSources(split),
            compensated: kept,
            time,
        });
        const { journalId } = await post(tx, posting);
        if (refundFen > 0) await bookedRefund(context, order, { split, amountFen: refundFen, journalId, remark: preview.tier });
    }
    if (driver && compensateFen > 0)
        await post(tx, reassignComp({ ...occasion, driver, amountFen: compensateFen, reassignId: `cancel:${order.id}:${time}` }));
    for (const one of short)
        await post(tx, reassignComp({ ...occasion, ...one, reassignId: `cancel:${order.id}:${time}:${one.driver.id}` }));
};

/** Divides the kept amount among the compensated drivers in order; the platform pays what is missing. */
const shareOut = (owed: readonly Compensated[], keptFen: number): { kept: Compensated[]; short: Compensated[] } => {
    let leftFen = keptFen;
    const parts = owed.map(({ driver, amountFen }) => {
        const given = Math.min(amountFen, leftFen);
        leftFen -= given;
        return { kept: { driver, amountFen: given }, short: { driver, amountFen: amountFen - given } };
    });
    const some = ({ amountFen }: Compensated) => amountFen > 0;
    return { kept: parts.map(({ kept }) => kept).filter(some), short: parts.map(({ short }) => short).filter(some) };
};

/** 1 for the first cancellation of an order, 2 for an order that was restored once. */
const timesCanceled = async (tx: OrderContext['tx'], orderId: string): Promise<number> => {
    const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from ord_event where order_id = ${orderId} and event = 'cancel'`,
    );
    return Math.max(1, rows[0]?.n ?? 1);
};
