import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { type AppError, refuse, refuseWith } from '#server/kit/errors.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { priceOrder } from '#server/pricing/price.ts';
import { type PriceInput, PricingError, type Quote, type Ruleset } from '#server/pricing/rules.ts';
import type { Book } from './price-book.service.ts';

/** A quote with its input and rules. */
export interface Quoted {
    input: PriceInput;
    rules: Ruleset;
    quote: Quote;
}

/**
 * Prices a request by the book. `levelCode` is the customer's level if there is a customer.
 * @throws AppError CITY_CLOSED, PRICE_NOT_FOUND or another reason why the order has no price.
 */
export function quoteBy(book: Book, body: QuoteBody, levelCode: string | null, dictionary: Pick<Dictionary, 'dictText'>): Quoted {
    const city = book.cities.get(body.cityId);
    const type = book.types.get(body.typeId);
    if (!city) throw refuse('VALIDATION', {}, { fields: { cityId: '城市不存在' } });
    if (!type) throw refuse('VALIDATION', {}, { fields: { typeId: '车型不存在' } });
    if (city.status !== 'open' || !city.bizTypes.split(',').includes(body.bizType))
        throw refuse('CITY_CLOSED', { city: city.name, biz: dictionary.dictText('biz_type', body.bizType) ?? body.bizType });
    const input = inputOf(body, type.levelOneId, levelCode);
    const rules = { ...book.rules, depositBp: book.config('deposit_bp', body.cityId) };
    try {
        return { input, rules, quote: priceOrder(input, rules) };
    } catch (error) {
        throw refusalOf(error, city.name, type.name);
    }
}

function inputOf(body: QuoteBody, levelOneId: string, levelCode: string | null): PriceInput {
    return {
        cityId: body.cityId,
        levelOneId,
        typeId: body.typeId,
        bizType: body.bizType,
        startAt: fromWireTime(body.appointAt).getTime(),
        ...(body.asOf ? { priceAt: fromWireTime(body.asOf).getTime() } : {}),
        minutes: body.estMinutes ?? 0,
        metres: body.distanceM ?? 0,
        depotM: body.depotM ?? 0,
        waitMinutes: body.waitMinutes ?? 0,
        levelCode,
        memberFeeBp: 10_000,
        extras: body.extras ?? [],
        adjustFen: body.adjustFen ?? 0,
        passFen: body.passFen ?? 0,
        invoiceType: body.invoiceType ?? 'none',
        titleKind: body.titleKind ?? null,
    };
}

function refusalOf(error: unknown, city: string, type: string): AppError | Error {
    if (!(error instanceof PricingError)) return error as Error;
    if (error.code === 'PRICE_NOT_FOUND') return refuse('PRICE_NOT_FOUND', { city, type });
    return refuseWith(error.message);
}

/** A quote in wire format; fee and driver's part only for callers who may see them. */
export function answerOf({ quote }: Quoted, mayCost: boolean): QuoteAnswer {
    const { lines, chosen, rejected, warnings, amountFen, serviceFen, payableFen, depositFen, taxFen } = quote;
    const shown = mayCost ? lines : lines.filter(line => line.side === 'customer');
    return {
        lines: shown,
        amountFen,
        serviceFen,
        payableFen,
        depositFen,
        taxFen,
        driverFen: mayCost ? quote.driverFen : 0,
        infoFeeFen: mayCost ? quote.infoFeeFen : 0,
        takeRateBp: mayCost ? quote.takeRateBp : 0,
        chosen,
        rejected,
        warnings,
    };
}
