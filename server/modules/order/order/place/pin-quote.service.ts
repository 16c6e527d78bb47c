import type { QuoteBody } from '#contract/price/quote.ts';
import { canonical } from '#server/kit/answers/canonical.ts';
import { refuse } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { priceOrder } from '#server/pricing/price.ts';
import type { Quote } from '#server/pricing/rules.ts';
import { snapshotHash } from '#server/pricing/snapshot.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import type { OrderRow } from '../order.table.ts';
import type { QuoteRow } from './quote.table.ts';
import { findQuote, keepQuote, type PriceSnapshot, quotePublished } from './quote-store.service.ts';

/** The price for which an order is placed. */
export interface PinnedQuote {
    quoteId: string;
    snapshot: PriceSnapshot;
    quote: Quote;
}

/** The fields of an order that determine its price. */
export type PricedJob = Pick<
    OrderRow,
    'cityId' | 'typeId' | 'bizType' | 'appointAt' | 'estMinutes' | 'distanceM' | 'customerId' | 'invoiceType'
>;

/**
 * The quote request that corresponds to the order itself. Only what has no column in the order comes from the quote: extra services, the
 * distance to the site, the kind of invoice title. A requested price, level or day is never taken over.
 */
export const askedBy = (order: PricedJob, { extras = [], depotM = 0, titleKind = null }: Partial<QuoteBody>): QuoteBody => ({
    cityId: order.cityId,
    typeId: order.typeId,
    bizType: order.bizType,
    appointAt: order.appointAt,
    estMinutes: order.estMinutes,
    distanceM: order.distanceM,
    depotM,
    extras,
    customerId: order.customerId,
    invoiceType: order.invoiceType,
    titleKind,
});

/** Whether the quote was requested with exactly these parameters. */
const isSame = (given: QuoteBody, asked: QuoteBody): boolean => {
    const { adjustFen = 0, passFen = 0, waitMinutes = 0, changeSetId, asOf, levelCode: _level, ...rest } = given;
    if (adjustFen !== 0 || passFen !== 0 || waitMinutes !== 0 || changeSetId || asOf) return false;
    const whole = { estMinutes: 0, distanceM: 0, depotM: 0, extras: [], customerId: null, invoiceType: 'none', titleKind: null };
    return canonical({ ...whole, ...rest }) === canonical(asked);
};

/** The stored quote; undefined if it was tampered with. */
const kept = (row: QuoteRow): PinnedQuote | undefined => {
    const snapshot = row.snapshot as PriceSnapshot;
    if (snapshotHash(snapshot) !== row.snapshotHash) return undefined;
    const quote = priceOrder(snapshot.input, snapshot.rules);
    return quote.payableFen === row.payableFen ? { quoteId: row.id, snapshot, quote } : undefined;
};

/** The caller's quote if it is still valid for ordering. */
const validQuote = async ({ tx, now }: Pick<OrderContext, 'tx' | 'now'>, quoteId: string | null | undefined, tenantId: number) => {
    const row = quoteId ? await findQuote(tx, quoteId, tenantId) : undefined;
    return row && row.status === 'valid' && row.validUntil >= now ? row : undefined;
};

/**
 * The price for which this order is placed: the quote that the caller saw, if it is valid and was requested for the same job. If the order
 * has changed since, it is priced again, and the caller has to agree to a different amount first.
 *
 * Refusals: QUOTE_EXPIRED, PRICE_CHANGED with both amounts, and reasons why the order has no price.
 */
export const pinQuote = async (
    { app, tx, actor, now }: OrderContext,
    order: OrderRow,
    { quoteId, seenFen }: { quoteId?: string | null | undefined; seenFen?: number | null | undefined },
): Promise<PinnedQuote> => {
    const row = await validQuote({ tx, now }, quoteId, order.tenantId);
    if (!row) throw refuse('QUOTE_EXPIRED');
    const asked = askedBy(order, row.input as QuoteBody);
    const pinned = isSame(row.input as QuoteBody, asked) ? kept(row) : undefined;
    const seen = seenFen ?? row.payableFen;
    if (pinned) {
        if (pinned.quote.payableFen !== seen) throw refuse('PRICE_CHANGED', { a: yuan(seen), b: yuan(pinned.quote.payableFen) });
        return pinned;
    }
    const fresh = await quotePublished(app, tx, asked);
    if (fresh.quote.payableFen !== seen) throw refuse('PRICE_CHANGED', { a: yuan(seen), b: yuan(fresh.quote.payableFen) });
    const { id, snapshot } = await keepQuote(tx, actor.session, asked, fresh, { now, ttlMin: fresh.ttlMin });
    return { quoteId: id, snapshot, quote: fresh.quote };
};

/** The price shown for a draft: its quote if it matches, otherwise undefined. */
export const previewQuote = async (
    context: Pick<OrderContext, 'tx' | 'now'>,
    order: PricedJob & Pick<OrderRow, 'tenantId'>,
    quoteId: string | null | undefined,
): Promise<PinnedQuote | undefined> => {
    const row = await validQuote(context, quoteId, order.tenantId);
    return row && isSame(row.input as QuoteBody, askedBy(order, row.input as QuoteBody)) ? kept(row) : undefined;
};

/** The columns of an order that its price determines. */
export const priceColumns = ({ quoteId, snapshot, quote }: PinnedQuote) => ({
    quoteId,
    priceSnapshot: { ...snapshot, hash: snapshotHash(snapshot) },
    serviceFen: quote.serviceFen,
    discountFen: quote.discountFen,
    adjustFen: quote.adjustFen,
    passFen: quote.passFen,
    taxFen: quote.taxFen,
    payableFen: quote.payableFen,
    depositFen: quote.depositFen,
    infoFeeFen: quote.infoFeeFen,
    driverFen: quote.driverFen,
});

/** A draft without a price. */
export const NO_PRICE = {
    quoteId: null,
    priceSnapshot: {},
    serviceFen: 0,
    discountFen: 0,
    adjustFen: 0,
    passFen: 0,
    taxFen: 0,
    payableFen: 0,
    depositFen: 0,
    infoFeeFen: 0,
    driverFen: 0,
};
