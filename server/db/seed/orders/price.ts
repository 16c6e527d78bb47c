import type { DictValue } from '#contract/dictionaries.ts';

import type { TypePrice } from '../master/vehicle-types.ts';

/**
 * The formula of domain 5.2 as far as seeded orders need it: one vehicle price, surcharge by the start minute, one discount, the driver
 * pays the information fee. Everything is integer fen, metres and minutes. The pricing engine replaces this file when it arrives.
 */
export interface Line {
    code: DictValue<'price_line'>;
    name: string;
    qty: number;
    unit: string | null;
    price: number;
    amount: number;
    text: string | null;
}

export interface PriceInput {
    rule: TypePrice;
    minutes: number;
    metres: number;
    depotMetres: number;
    waitMinutes: number;
    periodBp: number;
    periodName: string;
    discountBp: number;
    adjust: number;
    extra: number;
    pass: number;
    taxBp: number;
}

export interface Price {
    lines: Line[];
    service: number;
    discount: number;
    adjust: number;
    pass: number;
    tax: number;
    payable: number;
    fee: number;
    driver: number;
}

const STEP = 30;
const GRACE = 10;
const FREE_RADIUS = 20_000;
const TIER = 50_000;
const HALF = 240;
const FULL = 480;

/** n/d rounded half up, symmetric for negative n. */
export function roundHalfUp(n: number, d: number): number {
    return Math.sign(n) * Math.floor((Math.abs(n) * 2 + d) / (d * 2));
}

export function mulBp(amount: number, bp: number): number {
    return roundHalfUp(amount * bp, 10_000);
}

/** Prices one order. The lines before `info_fee` add up to what the customer pays. */
export function priceOf(input: PriceInput): Price {
    const charge = chargeLines(input);
    const c = total(charge);
    const period = mulBp(c, input.periodBp) - c;
    const mobilizeKm = input.rule.mode === 'shift' ? Math.ceil(Math.max(0, input.depotMetres - FREE_RADIUS) / 1000) : 0;
    const waits = Math.ceil(Math.max(0, input.waitMinutes - 30) / 15);
    const lines = [
        ...charge,
        line('period', '时段加价', 1, null, period, input.periodName),
        line('mobilize', '进出场费', mobilizeKm, '公里', input.rule.mobilizeKm),
        line('wait', '等候费', waits, '15分钟', 2500),
    ];
    const s = total(lines);
    const discount = s - mulBp(s, input.discountBp);
    const exact = Math.max(0, s - discount + input.adjust + input.extra);
    const service = Math.floor(exact / 100) * 100;
    const tax = mulBp(service + input.pass, input.taxBp);
    const fee = infoFee(service);
    const payable = service + input.pass + tax;
    const driver = service - fee + input.pass;
    const adjust = exact - (s - discount + input.extra);
    lines.push(
        line('discount', '折扣', 1, null, -discount, `系数${(input.discountBp / 10_000).toFixed(2)}`),
        line('adjust', '人工改价', 1, null, adjust),
        line('extra', '附加服务', 1, '项', input.extra, '司索工'),
        line('round', '抹零', 1, null, service - exact),
        line('pass', '代收代付', 1, null, input.pass, '过路费'),
        line('tax', '开票加收', 1, null, tax, `${input.taxBp / 100}%`),
        line('info_fee', '平台信息费', 1, null, fee, '超额累进'),
        line('driver', '司机应得', 1, null, driver),
    );
    return { lines: lines.filter(each => each.amount !== 0), service, discount, adjust, pass: input.pass, tax, payable, fee, driver };
}

function line(code: Line['code'], name: string, qty: number, unit: string | null, price: number, text: string | null = null): Line {
    return { code, name, qty, unit, price, amount: roundHalfUp(Math.round(qty * 1000) * price, 1000), text };
}

function total(lines: Line[]): number {
    return lines.reduce((sum, each) => sum + each.amount, 0);
}

function chargeLines({ rule, minutes, metres }: PriceInput): Line[] {
    if (rule.mode === 'shift') return shiftLines(rule, minutes);
    const near = Math.ceil(Math.max(0, Math.min(metres, TIER) - rule.incMetres) / 100) / 10;
    const far = Math.ceil(Math.max(0, metres - Math.max(TIER, rule.incMetres)) / 100) / 10;
    return [
        line('base', '起步价', 1, null, rule.base),
        line('mileage', '里程费', near, '公里', rule.km1),
        line('mileage', '里程费（50公里以上）', far, '公里', rule.km2),
        ...(rule.mode === 'mixed' ? [overtime(rule, minutes - rule.incMinutes)] : []),
    ];
}

function overtime(rule: TypePrice, over: number): Line {
    return line('overtime', '超时费', over <= GRACE ? 0 : Math.ceil(over / STEP), '30分钟', (rule.hour * STEP) / 60);
}

/** The cheapest way to pay for t minutes: whole shifts, then start, half or full shift with overtime. */
function shiftLines(rule: TypePrice, minutes: number): Line[] {
    const choices = Array.from({ length: Math.ceil(minutes / FULL) + 1 }, (_, shifts) => {
        const rest = minutes - shifts * FULL;
        return [
            line('package', '台班价', shifts, '台班', rule.full),
            ...(rest > 0 || shifts === 0 ? bestRest(rule, Math.max(0, rest)) : []),
        ];
    });
    return cheapest(choices);
}

function bestRest(rule: TypePrice, minutes: number): Line[] {
    return cheapest([
        [line('base', '起步价', 1, null, rule.base, '含2小时'), overtime(rule, minutes - rule.incMinutes)],
        [line('package', '半台班价', 1, '半台班', rule.half, '4小时'), overtime(rule, minutes - HALF)],
        [line('package', '台班价', 1, '台班', rule.full, '8小时'), overtime(rule, minutes - FULL)],
    ]);
}

function cheapest(choices: Line[][]): Line[] {
    return choices.reduce((best, choice) => (total(choice) < total(best) ? choice : best));
}

/** Progressive: 10 % to ¥1,000, 8 % to ¥5,000, 6 % above; at least ¥10, at most ¥800, never above 20 %. */
function infoFee(service: number): number {
    const bands =
        Math.min(service, 100_000) * 10 + Math.max(0, Math.min(service, 500_000) - 100_000) * 8 + Math.max(0, service - 500_000) * 6;
    return Math.min(Math.max(1000, Math.min(80_000, roundHalfUp(bands, 100))), mulBp(service, 2000));
}

/** A city's price: tier 2 × 0.92, tier 3 × 0.85, amounts from ¥100 to whole ten yuan, prices per kilometre to 0.10. */
export function cityPrice(rule: TypePrice, level: 1 | 2 | 3): TypePrice {
    if (level === 1) return rule;
    const part = (amount: number) => {
        const scaled = amount * (level === 2 ? 92 : 85);
        return amount >= 10_000 ? roundHalfUp(scaled, 100_000) * 1000 : roundHalfUp(scaled, 1000) * 10;
    };
    return {
        ...rule,
        base: part(rule.base),
        half: part(rule.half),
        full: part(rule.full),
        hour: part(rule.hour),
        mobilizeKm: part(rule.mobilizeKm),
        km1: part(rule.km1),
        km2: part(rule.km2),
    };
}
