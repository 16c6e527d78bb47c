import { sql } from 'drizzle-orm';
import type { CompensationPreview, Reassignment } from '#contract/order/reassign.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import type { Compensated } from '#server/ledger/journals/order.ts';
import type { PriceLine } from '#server/pricing/rules.ts';
import type { OrderSet } from '../lifecycle/move-order.service.ts';
import { priceOf } from '../money/order-price.ts';
import { dueFen } from '../money/pay-order.service.ts';
import type { OrderRow } from '../order.table.ts';

type Line = Omit<PriceLine, 'side'>;

/** The effect of a compensation on the price of an order if the customer pays it. */
export interface Charge {
    set: OrderSet;
    /** The price lines for it. */
    lines: Line[];
    payableFen: number;
    taxFen: number;
}

const lineOf = (code: PriceLine['code'], name: string, amountFen: number, text: string | null): Line => ({
    code,
    name,
    qty: 1,
    unit: null,
    priceFen: amountFen,
    amountFen,
    ruleId: null,
    text,
});

const passLine = (fen: number, text: string | null) => lineOf('pass', '改派补偿（客户承担）', fen, text);
const driverLine = (fen: number) => lineOf('driver', '原司机应得（改派补偿）', fen, null);

/**
 * The customer's consent to pay the compensation of the replaced driver (domain 4.2) as text, or null if the platform pays it. @throws
 * AppError VALIDATION for a consent although the customer is not responsible
 */
export const consentOf = ({ responsible, customerConsent }: Reassignment): string | null => {
    const consent = customerConsent?.trim() ?? '';
    if (customerConsent === undefined) return null;
    if (responsible !== 'customer')
        throw refuse('VALIDATION', {}, { fields: { customerConsent: '责任方为客户时，补偿才能由客户承担；其他情况由平台承担' } });
    if (consent.length < 2)
        throw refuse('VALIDATION', {}, { fields: { customerConsent: '请填写客户同意的说明，如谁、何时、以何种方式同意' } });
    return consent;
};

/**
 * Adds a compensation to the customer's price: passed on at cost (domain 5.2, Z), so that the platform takes no fee on it; the invoice
 * surcharge is adjusted.
 */
export const chargeCustomer = (order: OrderRow, compensateFen: number, consent: string): Charge => {
    const taxWith = (passFen: number) => priceOf(order, { adjustFen: order.adjustFen, passFen }).amounts.taxFen;
    const passFen = order.passFen + compensateFen;
    const taxFen = taxWith(passFen) - taxWith(order.passFen);
    const payableFen = order.payableFen + compensateFen + taxFen;
    return {
        set: {
            passFen,
            payableFen,
            taxFen: order.taxFen + taxFen,
            driverFen: order.driverFen + compensateFen,
            compFen: order.compFen + compensateFen,
        },
        lines: [
            passLine(compensateFen, `客户同意：${consent}`),
            ...(taxFen === 0 ? [] : [lineOf('tax', '开票加收（改派补偿）', taxFen, null)]),
            driverLine(compensateFen),
        ],
        payableFen,
        taxFen,
    };
};

/** The preview of the reassign dialog, before the customer is asked. */
export const previewCharge = (order: OrderRow, compensateFen: number): CompensationPreview => {
    const { payableFen, taxFen } = chargeCustomer(order, compensateFen, '');
    return { payableFen: order.payableFen, newPayableFen: payableFen, taxFen, dueFen: dueFen({ ...order, payableFen }) };
};

/** The lines of a final price with the compensations separated from other amounts passed on, and from the driver's own part. */
export const withCompensation = (lines: readonly Line[], compFen: number): Line[] => {
    if (compFen === 0) return [...lines];
    const own = lines.flatMap((line): Line[] => {
        if (line.code !== 'pass' && line.code !== 'driver') return [line];
        const amountFen = line.amountFen - compFen;
        return amountFen === 0 ? [] : [{ ...line, priceFen: amountFen, amountFen }];
    });
    const at = own.findIndex(({ code }) => code === 'tax' || code === 'driver');
    const before = at < 0 ? own.length : at;
    return [...own.slice(0, before), passLine(compFen, '改派时客户同意承担'), ...own.slice(before), driverLine(compFen)];
};

/** The previous drivers and the compensation that the customer pays each of them. */
export const compensationsOf = async (db: Reader, { id, compFen }: Pick<OrderRow, 'id' | 'compFen'>): Promise<Compensated[]> => {
    if (compFen === 0) return [];
    const { rows } = await db.execute<{ id: string; name: string; cityId: string | null; fen: number }>(sql`
        select d.id::text as id, d.name, d.city_id::text as "cityId", sum(r.customer_fen)::float8 as fen
          from ord_reassign r join usr_driver d on d.id = r.from_driver_id
         where r.order_id = ${id} and r.customer_fen > 0 group by d.id order by min(r.seq)`);
    return rows.map(({ fen, ...driver }) => ({ driver: { kind: 'driver', ...driver }, amountFen: fen }));
};

/** The income of an order's driver, without the compensation of previous drivers. */
export const ownDriverFen = ({ driverFen, compFen }: Pick<OrderRow, 'driverFen' | 'compFen'>): number => driverFen - compFen;
