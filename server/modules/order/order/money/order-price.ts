import { fromWireTime } from '#server/kit/time.ts';
import { priceOrder } from '#server/pricing/price.ts';
import { type PriceInput, PricingError, type PriceLine, type Ruleset } from '#server/pricing/rules.ts';
import { refuse } from '#server/kit/errors.ts';
import type { OrderRow } from '../order.table.ts';

/** The amounts of a price that an order stores. */
export interface Amounts {
    serviceFen: number;
    discountFen: number;
    adjustFen: number;
    passFen: number;
    taxFen: number;
    payableFen: number;
    depositFen: number;
    infoFeeFen: number;
    driverFen: number;
}

/** A price with its lines; without lines if the order has no pinned rules. */
export interface OrderPrice {
    amounts: Amounts;
    lines: readonly PriceLine[];
}

/** The actual work, in place of the ordered one. */
export interface Actuals {
    startTime: string;
    minutes: number;
    metres: number;
    waitMinutes: number;
    passFen: number;
    memberFeeBp: number;
}

interface Pinned {
    rules: Ruleset;
    input: PriceInput;
}

/** The rules that were pinned when the order was placed; undefined for older orders without them. */
export const pinnedOf = ({ priceSnapshot }: Pick<OrderRow, 'priceSnapshot'>): Pinned | undefined => {
    const { rules, input } = (priceSnapshot ?? {}) as Partial<Pinned>;
    return rules && input ? { rules, input } : undefined;
};

const amountsOf = (order: Amounts): Amounts => ({
    serviceFen: order.serviceFen,
    discountFen: order.discountFen,
    adjustFen: order.adjustFen,
    passFen: order.passFen,
    taxFen: order.taxFen,
    payableFen: order.payableFen,
    depositFen: order.depositFen,
    infoFeeFen: order.infoFeeFen,
    driverFen: order.driverFen,
});

/**
 * The price of the order by its pinned rules (domain 5.4): with its actual times once it is completed, and optionally with another
 * adjustment. An order without pinned rules keeps the agreed price; only the adjustment and amounts passed on change.
 * @throws AppError VALIDATION if an adjustment exceeds the price
 */
export const priceOf = (
    order: OrderRow,
    {
        adjustFen,
        actuals,
        passFen = actuals?.passFen ?? order.passFen,
    }: { adjustFen: number; actuals?: Actuals | undefined; passFen?: number },
): OrderPrice => {
    const pinned = pinnedOf(order);
    if (!pinned) return { amounts: agreed(order, adjustFen, passFen), lines: [] };
    const { input, rules } = pinned;
    const asked: PriceInput = {
        ...input,
        adjustFen,
        passFen,
        invoiceType: order.invoiceType,
        ...(actuals
            ? {
                  startAt: fromWireTime(actuals.startTime).getTime(),
                  priceAt: input.priceAt ?? input.startAt,
                  minutes: actuals.minutes,
                  metres: actuals.metres,
                  waitMinutes: actuals.waitMinutes,
                  memberFeeBp: actuals.memberFeeBp,
              }
            : {}),
    };
    try {
        const quote = priceOrder(asked, rules);
        return { amounts: amountsOf(quote), lines: quote.lines };
    } catch (error) {
        if (error instanceof PricingError && error.code === 'NEGATIVE') throw tooLow();
        throw error;
    }
};

const tooLow = () => refuse('VALIDATION', {}, { fields: { adjustFen: '改价后金额不能小于0' } });

const agreed = (order: OrderRow, adjustFen: number, passFen: number): Amounts => {
    const serviceFen = order.serviceFen + adjustFen - order.adjustFen;
    if (serviceFen < 0) throw tooLow();
    const infoFeeFen = Math.min(order.infoFeeFen, serviceFen);
    return {
        ...amountsOf(order),
        adjustFen,
        passFen,
        serviceFen,
        infoFeeFen,
        payableFen: serviceFen + passFen + order.taxFen,
        driverFen: serviceFen - infoFeeFen + passFen,
    };
};
