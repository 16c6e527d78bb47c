import { sql } from 'drizzle-orm';
import { refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { balanceAfter } from './final-balance.service.ts';
import { changeOrder, type OrderContext, type OrderSet } from './move-order.service.ts';
import { type Actuals, priceOf } from './order-price.ts';
import type { OrderStatus } from './order-transitions.ts';
import type { OrderRow } from './order.table.ts';
import { keepDifference } from './price-lines.ts';

/** The price can be changed from placing to the settlement. */
export const ADJUSTABLE: readonly OrderStatus[] = [
    'placed',
    'paid',
    'dispatching',
    'accepted',
    'en_route',
    'arrived',
    'working',
    'completed',
];

export interface Adjustment {
    /** Signed; on top of what was adjusted before. */
    adjustFen: number;
    reason: string;
    version?: number | undefined;
}

/** A finished order is priced by what was really done, as its last finish says, or the judgement of a pause since. */
export const actualsOf = async (db: Reader, order: OrderRow): Promise<Actuals | undefined> => {
    if (order.status !== 'completed') return undefined;
    const { rows } = await db.execute<{ actuals: Actuals | null }>(sql`
        select data -> 'actuals' as actuals from ord_event where order_id = ${order.id} and event in ('finish', 'adjust') and data ? 'actuals' order by id desc limit 1`);
    return rows[0]?.actuals ?? undefined;
};

/**
 * Changes the price of an order by a signed amount on the service (改价), by its pinned rules: rounding, fee and tax follow, the lines
 * show the difference with its reason. After the work, what is then owed or too much follows at once.
 */
export const adjustOrder = async (
    context: OrderContext,
    order: OrderRow,
    { adjustFen, reason, version }: Adjustment,
): Promise<OrderRow> => {
    if (adjustFen === 0) throw refuse('VALIDATION', {}, { fields: { adjustFen: '调整金额不能为0' } });
    const total = order.adjustFen + adjustFen;
    const { amounts, lines } = priceOf(order, { adjustFen: total, actuals: await actualsOf(context.tx, order) });
    const isFinished = order.status === 'completed';
    const balance = isFinished ? balanceAfter(order, amounts.payableFen) : undefined;
    const set: OrderSet = {
        ...amounts,
        // A deposit that has been paid stays what it was.
        depositFen: order.paidFen > 0 ? order.depositFen : amounts.depositFen,
        ...(balance ? { payStatus: balance.payStatus } : {}),
    };
    const fresh = await changeOrder(context, order, {
        set,
        from: ADJUSTABLE,
        version: version ?? order.version,
        note: { event: 'adjust', remark: reason, data: { adjustFen, fromFen: order.payableFen, toFen: amounts.payableFen } },
    });
    await keepDifference(context, order, isFinished ? 'final' : 'quote', { lines, adjustFen: total, reason });
    await balance?.giveBack(context, fresh);
    return fresh;
};
