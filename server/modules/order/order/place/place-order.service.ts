import { eq } from 'drizzle-orm';
import { refuse } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { requireCredit } from '../money/credit-limit.ts';
import { lostRace } from '../dispatch/lost-race.ts';
import { moveOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { TRANSITIONS } from '../lifecycle/order-transitions.ts';
import type { OrderRow } from '../order.table.ts';
import { payOrder } from '../money/pay-order.service.ts';
import { keepLines } from '../money/price-lines.ts';
import { type PinnedQuote, pinQuote, priceColumns } from './pin-quote.service.ts';
import { requireNoDuplicate, requirePlaceable } from './place-guards.ts';
import { takeQuote } from './quote-store.service.ts';

/** What the caller has agreed to. */
export interface Agreed {
    quoteId?: string | null | undefined;
    seenFen?: number | null | undefined;
    confirmDuplicate?: boolean | undefined;
}

/**
 * Places drafts of one customer and job (O1, O2): one order, or a whole group. The amounts are those of the quote, which is pinned to each
 * order with its lines; a monthly customer's orders are paid at once from the credit limit.
 *
 * Refusals: STATE_DENIED, QUOTE_EXPIRED, PRICE_CHANGED, BLACKLISTED, CITY_CLOSED, OVER_CAPACITY, CREDIT_EXCEEDED, DUPLICATE unless
 * confirmed, VALIDATION by field.
 */
export const placeOrders = async (
    context: OrderContext & { session: Session },
    drafts: readonly OrderRow[],
    agreed: Agreed,
): Promise<OrderRow[]> => {
    const [first] = drafts;
    if (!first) return [];
    if (first.status !== 'draft') throw await lostRace(context, first, TRANSITIONS.place.from, 'place');
    const { isOverCapacity } = await requirePlaceable(context, first);
    const pinned = await pinQuote(context, first, agreed);
    if (!agreed.confirmDuplicate) await requireNoDuplicate(context, first);
    const { payableFen } = pinned.quote;
    if (first.payMode === 'credit') await requireCredit(context, first, payableFen * drafts.length);
    const placed: OrderRow[] = [];
    for (const draft of drafts) placed.push(await placeOne(context, draft, pinned, isOverCapacity));
    // The quote may have been used for another order a moment ago.
    if (!(await takeQuote(context.tx, pinned.quoteId, first.id, context.session.username))) throw refuse('QUOTE_EXPIRED');
    await context.tx.update(customers).set({ lastOrderTime: context.now }).where(eq(customers.id, first.customerId));
    return placed;
};

const placeOne = async (context: OrderContext, draft: OrderRow, pinned: PinnedQuote, isOverCapacity: boolean): Promise<OrderRow> => {
    const { tx, now } = context;
    const { payableFen } = pinned.quote;
    const config = await serviceConfig(tx, { side: 'customer', cityId: draft.cityId, tenantId: draft.tenantId });
    const isOnCredit = draft.payMode === 'credit' && payableFen > 0;
    const data = {
        payableFen,
        quoteId: pinned.quoteId,
        ...(isOnCredit ? {} : { payDeadline: addMinutes(now, config.pay_timeout_min) }),
        ...(isOverCapacity ? { isOverCapacity } : {}),
        ...(draft.groupNo ? { groupNo: draft.groupNo } : {}),
    };
    const placed = await moveOrder(context, draft, {
        name: 'place',
        to: 'placed',
        set: priceColumns(pinned),
        note: { data, ...(isOverCapacity ? { remark: '超出车型额定能力，已确认下单' } : {}) },
        payload: data,
    });
    await keepLines(context, draft, 'quote', pinned.quote.lines);
    // Credit was granted by the office itself, so no second person is needed.
    return isOnCredit ? payOrder(context, placed, { channel: 'credit', amountFen: payableFen }) : placed;
};
