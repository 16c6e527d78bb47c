import type { Reader } from '#server/kit/list/source.ts';
import { actualsOf } from './adjust-order.service.ts';
import { pinnedOf, priceOf } from './order-price.ts';
import type { OrderRow } from '../order.table.ts';

/**
 * What an order costs with so many billed minutes: by what its finish says, or, while the work goes on, by what is known so far.
 * Null for an order without pinned rules: its price is agreed, whatever the minutes.
 */
export const pricedBy = async (db: Reader, order: OrderRow): Promise<(minutes: number) => number | null> => {
    const pinned = pinnedOf(order);
    if (!pinned) return () => null;
    const known = (await actualsOf(db, order)) ?? {
        startTime: order.startTime ?? order.appointAt,
        metres: pinned.input.metres,
        waitMinutes: order.waitMinutes,
        passFen: order.passFen,
        memberFeeBp: pinned.input.memberFeeBp,
    };
    return minutes => priceOf(order, { adjustFen: order.adjustFen, actuals: { ...known, minutes } }).amounts.payableFen;
};
