import { sql } from 'drizzle-orm';
import type { AdjustLine } from '#contract/order/order-actions.ts';
import { OPEN } from '#contract/order/status.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { balanceAfter } from './final-balance.service.ts';
import { changeOrder, type OrderContext, type OrderSet } from '../lifecycle/move-order.service.ts';
import { type Actuals, priceOf } from './order-price.ts';
import type { OrderRow } from '../order.table.ts';
import { keepDifference } from './price-lines.ts';

export interface Adjustment {
    /** Signed; in addition to previous adjustments. */
    adjustFen: number;
    /** The items of the adjustment, if given; they must add up to it. */
    lines?: readonly AdjustLine[] | null | undefined;
    reason: string;
    version?: number | undefined;
}

/** A completed order is priced by its actual work, from its last completion or a later judgement of a pause. */
export const actualsOf = async (db: Reader, order: OrderRow): Promise<Actuals | undefined> => {
    if (order.status !== 'completed') return undefined;
    const { rows } = await db.execute<{ actuals: Actuals | null }>(sql`
        select data -> 'actuals' as actuals from ord_event where order_id = ${order.id} and event in ('finish', 'adjust') and data ? 'actuals' order by id desc limit 1`);
    return rows[0]?.actuals ?? undefined;
};

/**
 * Refuses an adjustment of zero, and items that don't add up to it.
 * @throws AppError VALIDATION with the invalid field
 */
export const requireAdjustment = ({ adjustFen, lines }: Pick<Adjustment, 'adjustFen' | 'lines'>): void => {
    if (adjustFen === 0) throw refuse('VALIDATION', {}, { fields: { adjustFen: '调整金额不能为0' } });
    if (!lines || lines.length === 0) return;
    const empty = lines.findIndex(({ amountFen }) => amountFen === 0);
    if (empty >= 0) throw refuse('VALIDATION', {}, { fields: { lines: `第${empty + 1}行的金额不能为0，请填写金额或删除该行` } });
    const sumFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
    if (sumFen === adjustFen) return;
    const lead = `明细合计¥${yuan(sumFen)}与调整金额¥${yuan(adjustFen)}不一致`;
    throw refuse('VALIDATION', {}, { fields: { lines: `${lead}，请修改明细或调整金额` } });
};

/**
 * Changes the price of an order by a signed amount on the service (改价), with its pinned rules: rounding, fee and tax are recomputed, and
 * the lines show the difference with its reason, by item if there are any. After the work, the resulting debt or refund follows at once.
 */
export const adjustOrder = async (
    context: OrderContext,
    order: OrderRow,
    { adjustFen, lines: parts, reason, version }: Adjustment,
): Promise<OrderRow> => {
    requireAdjustment({ adjustFen, lines: parts });
    const total = order.adjustFen + adjustFen;
    const { amounts, lines } = priceOf(order, { adjustFen: total, actuals: await actualsOf(context.tx, order) });
    const isFinished = order.status === 'completed';
    const balance = isFinished ? balanceAfter(order, amounts.payableFen) : undefined;
    const set: OrderSet = {
        ...amounts,
        // A deposit that was already paid does not change.
        depositFen: order.paidFen > 0 ? order.depositFen : amounts.depositFen,
        ...(balance ? { payStatus: balance.payStatus } : {}),
    };
    const fresh = await changeOrder(context, order, {
        set,
        from: OPEN,
        version: version ?? order.version,
        note: { event: 'adjust', remark: reason, data: { adjustFen, fromFen: order.payableFen, toFen: amounts.payableFen } },
    });
    await keepDifference(context, order, isFinished ? 'final' : 'quote', { lines, adjustFen: total, reason, parts });
    await balance?.giveBack(context, fresh);
    return fresh;
};
