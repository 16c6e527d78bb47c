import { localMinute, windowText } from './calendar.ts';
import { memo } from './memo.ts';
import { mulBp, roundHalfUp } from './numbers.ts';
import { periodHits, windowAt } from './period.ts';
import type { Calendar, PeriodRule, PriceInput, VehicleRule } from './rules.ts';
import { coef, yuan } from './texts.ts';

/** The amount that one window adds to (or subtracts from) the charge. */
export interface Surcharge {
    rule: PeriodRule;
    amountFen: number;
    text: string;
}

/** P of domain 5.2, one entry per window; their sum is rounded once. */
export function surcharges(
    charge: number,
    vehicle: VehicleRule,
    input: Pick<PriceInput, 'startAt' | 'minutes'>,
    rules: readonly PeriodRule[],
    calendar: Calendar,
): Surcharge[] {
    if (rules.length === 0) return [];
    const start = localMinute(input.startAt);
    const modeOf = (rule: PeriodRule) => appliedMode(rule, vehicle, input.minutes);
    const first = windowAt(rules, start, calendar);
    if (first && modeOf(first) === 'start') {
        const amountFen = mulBp(charge, first.coefBp) - charge + first.addFen;
        return [{ rule: first, amountFen, text: `${label(first)}，按开始时间` }];
    }
    const split = rules.filter(rule => modeOf(rule) === 'split');
    return shared(charge, input.minutes, periodHits(split, start, input.minutes, calendar));
}

/** How a window applies to a vehicle: by its share of the minutes, or by the starting minute alone. */
function appliedMode(rule: PeriodRule, vehicle: VehicleRule, minutes: number): 'start' | 'split' {
    if (minutes <= 0) return 'start';
    if (rule.applyMode !== 'auto') return rule.applyMode;
    return vehicle.chargeMode === 'mileage' ? 'start' : 'split';
}

/** Rounds the running total, so that the shares add up to the total rounded once. */
function shared(charge: number, total: number, hits: { rule: PeriodRule; minutes: number }[]): Surcharge[] {
    let weight = 0;
    let before = 0;
    return hits.map(({ rule, minutes }) => {
        weight += minutes * (rule.coefBp - 10_000);
        const upTo = share(charge, weight, total * 10_000);
        const amountFen = upTo - before + rule.addFen;
        before = upTo;
        return { rule, amountFen, text: `${label(rule)}，${minutes}/${total}分钟` };
    });
}

function share(charge: number, weight: number, whole: number): number {
    const product = charge * weight;
    if (Number.isSafeInteger(product * 2 + whole)) return roundHalfUp(product, whole);
    const exact = BigInt(charge) * BigInt(weight);
    const size = exact < 0n ? -exact : exact;
    const rounded = Number((size * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
    return exact < 0n ? 0 - rounded : rounded;
}

const label = memo((rule: PeriodRule): string => {
    const parts = [rule.coefBp === 10_000 ? '' : `×${coef(rule.coefBp)}`, rule.addFen === 0 ? '' : `+¥${yuan(rule.addFen)}`];
    return `${rule.name} ${windowText(rule)} ${parts.filter(Boolean).join(' ')}`;
});
