import type { Reader } from '#server/kit/list/source.ts';
import { actualsOf } from './adjust-order.service.ts';
import { pinnedOf, priceOf } from './order-price.ts';
import type { OrderRow } from '../order.table.ts';

/**
 * Returns the price of an order for a number of billed minutes: with the data of its completion, or during the work with the data known so
 * far. Null for an order without pinned rules, whose price is independent of the minutes.
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
