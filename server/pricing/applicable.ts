import { effectiveRows, matches, mostSpecific } from './choose.ts';
import { windowText } from './calendar.ts';
import { discountText } from './discount.ts';
import { tiersText } from './info-fee.ts';
import type {
    DiscountRule,
    InfoFeeRule,
    InvoiceRule,
    PeriodRule,
    PriceInput,
    Rejected,
    Rule,
    RuleKind,
    Ruleset,
    VehicleRule,
} from './rules.ts';
import { memo } from './memo.ts';
import { percent, yuan } from './texts.ts';

/** The rules that apply to an order at its time, with at most one vehicle price, fee and invoice rule. */
export interface Applicable {
    vehicle: VehicleRule | undefined;
    periods: PeriodRule[];
    infoFee: InfoFeeRule | undefined;
    discounts: DiscountRule[];
    invoice: InvoiceRule | undefined;
    rejected: Rejected[];
}

/** Selects rules by place, vehicle, business type and time (domain 5.1). */
export function applicableRules(input: PriceInput, rules: Ruleset): Applicable {
    const at = input.priceAt ?? input.startAt;
    const rejected: Rejected[] = [];
    const scoped = scopedRules(input, rules);
    const one = <R extends Rule>(kind: RuleKind, rows: R[], textOf: (row: R) => string, keysOf: (row: R) => (string | null)[]) => {
        const { won, lost } = mostSpecific(effectiveRows(rows, at, kind, textOf, rejected), keysOf);
        for (const row of lost) rejected.push({ kind, ruleId: row.id, text: textOf(row), why: '有更具体的价目' });
        return won;
    };
    const invoices =
        input.invoiceType === 'none'
            ? []
            : scoped.invoices.filter(row => row.invoiceType === input.invoiceType && matches(row.titleKind, input.titleKind ?? ''));
    return {
        vehicle: one('vehicle', scoped.vehicles, vehicleText, row => [row.cityId]),
        periods: effectiveRows(scoped.periods, at, 'period', periodText, rejected),
        infoFee: one('info_fee', scoped.infoFees, infoFeeText, row => [row.cityId, row.levelOneId, row.bizType]),
        discounts: effectiveRows(scoped.discounts, at, 'discount', discountText, rejected),
        invoice: one('invoice', invoices, invoiceText, row => [row.cityId, row.titleKind]),
        rejected,
    };
}

/** The rules for the order's place, vehicle and business type, regardless of the time. */
function scopedRules(
    { cityId, typeId, levelOneId, bizType }: Pick<PriceInput, 'cityId' | 'typeId' | 'levelOneId' | 'bizType'>,
    rules: Ruleset,
): { vehicles: VehicleRule[]; periods: PeriodRule[]; infoFees: InfoFeeRule[]; discounts: DiscountRule[]; invoices: InvoiceRule[] } {
    return {
        vehicles: rules.vehicles.filter(row => row.typeId === typeId && matches(row.cityId, cityId)),
        periods: rules.periods.filter(
            row => matches(row.cityId, cityId) && matches(row.levelOneId, levelOneId) && matches(row.typeId, typeId),
        ),
        infoFees: rules.infoFees.filter(
            row => matches(row.cityId, cityId) && matches(row.levelOneId, levelOneId) && matches(row.bizType, bizType),
        ),
        discounts: rules.discounts.filter(
            row => matches(row.cityId, cityId) && matches(row.levelOneId, levelOneId) && matches(row.bizType, bizType),
        ),
        invoices: rules.invoices.filter(row => matches(row.cityId, cityId)),
    };
}

/** Description of a vehicle price in quote lines and in the simulator. */
export const vehicleText = memo((row: VehicleRule): string => `${row.cityId === null ? '全国价' : '城市价'} 起步¥${yuan(row.baseFen)}`);

/** Description of a time window. */
export const periodText = memo((row: PeriodRule): string => `${row.name} ${windowText(row)}`);

/** Description of a platform fee. */
export const infoFeeText = memo(
    (row: InfoFeeRule): string => `${row.tierMode === 'whole' ? '全额适用' : '超额累进'} ${tiersText(row.tiers)}`,
);

/** Description of an invoice surcharge. */
export const invoiceText = memo(
    (row: InvoiceRule): string => `${row.invoiceType === 'special' ? '专票' : '普票'}加收${percent(row.coefBp)}`,
);
