import { ceilDiv, scale } from './numbers.ts';
import type { PriceInput, PriceLine, VehicleRule } from './rules.ts';

type Part = Pick<PriceLine, 'code' | 'name' | 'qty' | 'unit' | 'priceFen' | 'amountFen' | 'text'>;

/** C of domain 5.2: the charge that time windows apply to. */
export function chargeParts(rule: VehicleRule, input: Pick<PriceInput, 'minutes' | 'metres'>): Part[] {
    if (rule.chargeMode === 'shift') return shiftParts(rule, input.minutes);
    const way = mileageParts(rule, input.metres);
    if (rule.chargeMode === 'mileage') return way;
    return [...way, ...overtimeParts(rule, input.minutes - rule.incMinutes)];
}

/** The sum of parts. */
export function sumOf(parts: readonly { amountFen: number }[]): number {
    let sum = 0;
    for (const part of parts) sum += part.amountFen;
    return sum;
}

/** The cheapest combination of whole shifts and a rest charged as start, half or full shift with overtime. */
function shiftParts(rule: VehicleRule, minutes: number): Part[] {
    if (minutes <= 0 || rule.fullFen === null) return restParts(rule, minutes);
    let best = restParts(rule, minutes);
    let bestSum = sumOf(best);
    const most = ceilDiv(minutes, rule.fullMinutes);
    for (let shifts = 1; shifts <= most; shifts += 1) {
        const whole = part('package', '台班价', shifts, '台班', rule.fullFen, `${hours(rule.fullMinutes)}/台班`);
        const rest = minutes - shifts * rule.fullMinutes;
        const choice = rest > 0 ? [whole, ...restParts(rule, rest)] : [whole];
        const sum = sumOf(choice);
        if (sum < bestSum) {
            best = choice;
            bestSum = sum;
        }
    }
    return best;
}

function restParts(rule: VehicleRule, minutes: number): Part[] {
    let best = [part('base', '起步价', 1, null, rule.baseFen, included(rule)), ...overtimeParts(rule, minutes - rule.incMinutes)];
    const packages: [string, string, number | null, number][] = [
        ['半台班价', '半台班', rule.halfFen, rule.halfMinutes],
        ['台班价', '台班', rule.fullFen, rule.fullMinutes],
    ];
    for (const [name, unit, price, span] of packages) {
        if (price === null || minutes <= 0) continue;
        const choice = [part('package', name, 1, unit, price, `含${hours(span)}`), ...overtimeParts(rule, minutes - span)];
        if (sumOf(choice) < sumOf(best)) best = choice;
    }
    return best;
}

/** Nothing within the grace period; beyond it, the whole overtime is charged in steps. */
function overtimeParts(rule: VehicleRule, over: number): Part[] {
    if (over <= rule.graceMinutes || rule.hourFen === 0) return [];
    const price = (rule.hourFen * rule.stepMinutes) / 60;
    return [part('overtime', '超时费', ceilDiv(over, rule.stepMinutes), `${rule.stepMinutes}分钟`, price, `超出${over}分钟`)];
}

/** Charged by tenths of a kilometre, in two tiers. */
function mileageParts(rule: VehicleRule, metres: number): Part[] {
    const near = ceilDiv(Math.max(0, Math.min(metres, rule.tierM) - rule.incM), 100);
    const far = ceilDiv(Math.max(0, metres - Math.max(rule.tierM, rule.incM)), 100);
    return [
        part('base', '起步价', 1, null, rule.baseFen, included(rule)),
        ...wayPart('里程费', near, rule.km1Fen, null),
        ...wayPart(`里程费（${rule.tierM / 1000}公里以上）`, far, rule.km2Fen, null),
    ];
}

function wayPart(name: string, tenths: number, priceFen: number, text: string | null): Part[] {
    if (tenths === 0) return [];
    return [{ code: 'mileage', name, qty: tenths / 10, unit: '公里', priceFen, amountFen: scale(tenths, priceFen, 10), text }];
}

function part(code: PriceLine['code'], name: string, qty: number, unit: string | null, priceFen: number, text: string | null): Part {
    return { code, name, qty, unit, priceFen, amountFen: qty * priceFen, text };
}

/** `含2小时`, `含10公里`, `含60分钟、5公里`. */
function included(rule: VehicleRule): string | null {
    const parts = [
        rule.chargeMode !== 'mileage' && rule.incMinutes > 0 ? hours(rule.incMinutes) : '',
        rule.chargeMode !== 'shift' && rule.incM > 0 ? `${rule.incM / 1000}公里` : '',
    ].filter(Boolean);
    return parts.length > 0 ? `含${parts.join('、')}` : null;
}

function hours(minutes: number): string {
    return minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`;
}
