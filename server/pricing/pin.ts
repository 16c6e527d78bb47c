import { dayOf, dayText, localMinute } from './calendar.ts';
import { applicableRules } from './applicable.ts';
import { isEffective, matches, mostSpecific } from './choose.ts';
import type { Calendar, InvoiceRule, PriceInput, Ruleset } from './rules.ts';
import { freeze } from './snapshot.ts';

/** Days around the start that an order keeps of the calendar: work may start late and take long. */
const DAYS_AROUND = 31;

/**
 * The subset of the rules that can still affect this order: those that apply at its time, windows that may apply to its final minutes, and
 * every invoice type, because invoices are requested later. Pricing with the subset gives the same result as with all rules.
 */
export function pinRules(input: PriceInput, rules: Ruleset): Ruleset {
    const rows = applicableRules(input, rules);
    const at = input.priceAt ?? input.startAt;
    const invoices = rules.invoices.filter(row => isEffective(row, at) && matches(row.cityId, input.cityId));
    return {
        vehicles: rows.vehicle ? [rows.vehicle] : [],
        periods: rows.periods,
        infoFees: rows.infoFee ? [rows.infoFee] : [],
        discounts: rows.discounts,
        invoices: perKind(invoices),
        calendar: calendarAround(input.startAt, rules),
        roundUnitFen: rules.roundUnitFen,
        depositBp: rules.depositBp,
    };
}

/** One rule for each combination of invoice type and kind of title. */
function perKind(rows: InvoiceRule[]): InvoiceRule[] {
    const keys = new Set(rows.map(row => `${row.invoiceType}|${row.titleKind ?? ''}`));
    return [...keys].flatMap(key => {
        const same = rows.filter(row => `${row.invoiceType}|${row.titleKind ?? ''}` === key);
        const { won } = mostSpecific(same, row => [row.cityId]);
        return won ? [won] : [];
    });
}

/** Immutable excerpts of calendars, by the day at their centre. */
const around = new WeakMap<Calendar, Map<number, Calendar>>();

function calendarAround(startAt: number, { calendar }: Ruleset): Calendar {
    const day = dayOf(localMinute(startAt));
    const known = around.get(calendar)?.get(day);
    if (known) return known;
    const from = dayText(day - 1);
    const to = dayText(day + DAYS_AROUND);
    const part = Object.fromEntries(Object.entries(calendar).filter(([text]) => from <= text && text <= to));
    if (Object.isFrozen(calendar)) around.set(calendar, (around.get(calendar) ?? new Map<number, Calendar>()).set(day, freeze(part)));
    return part;
}
