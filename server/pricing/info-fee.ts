import { ungrouped } from '#contract/kit/writing/written.ts';
import { mulBp, roundHalfUp } from './numbers.ts';
import type { InfoFeeRule, Tier } from './rules.ts';
import { percent, yuan } from './texts.ts';

/** F of domain 5.2 on the service amount: bands, member share, bounds, and the cap last. */
export function infoFeeOf(
    amount: number,
    rule: Pick<InfoFeeRule, 'tierMode' | 'tiers' | 'minFen' | 'maxFen' | 'capBp'>,
    memberBp = 10_000,
): number {
    if (amount <= 0) return 0;
    const full = rule.tierMode === 'whole' ? mulBp(amount, rateAt(amount, rule.tiers)) : progressive(amount, rule.tiers);
    const member = mulBp(full, memberBp);
    const bounded = Math.min(Math.max(rule.minFen, member), rule.maxFen ?? Number.MAX_SAFE_INTEGER);
    return Math.min(bounded, mulBp(amount, rule.capBp));
}

/** The rate of the band that contains the whole amount. */
function rateAt(amount: number, tiers: readonly Tier[]): number {
    return (tiers.find(tier => tier.upToFen === null || amount <= tier.upToFen) ?? tiers.at(-1))?.rateBp ?? 0;
}

/** Each band with its own rate, rounded once at the end; exact even if the sum exceeds 2^53. */
function progressive(amount: number, tiers: readonly Tier[]): number {
    let below = 0;
    let sum = 0;
    for (const { upToFen, rateBp } of tiers) {
        const top = Math.min(amount, upToFen ?? amount);
        if (top > below) sum += (top - below) * rateBp;
        below = Math.max(below, top);
    }
    return Number.isSafeInteger(sum * 2 + 10_000) ? roundHalfUp(sum, 10_000) : exactProgressive(amount, tiers);
}

function exactProgressive(amount: number, tiers: readonly Tier[]): number {
    let below = 0;
    let sum = 0n;
    for (const { upToFen, rateBp } of tiers) {
        const top = Math.min(amount, upToFen ?? amount);
        if (top > below) sum += BigInt(top - below) * BigInt(rateBp);
        below = Math.max(below, top);
    }
    return Number((sum * 2n + 10_000n) / 20_000n);
}

/** `≤1,000元10%；≤5,000元8%；以上6%`. */
export function tiersText(tiers: readonly Tier[]): string {
    return tiers
        .map(({ upToFen, rateBp }) => `${upToFen === null ? (tiers.length > 1 ? '以上' : '') : `≤${yuan(upToFen)}元`}${percent(rateBp)}`)
        .join('；');
}

/** One band in the format of `tiersText`: its upper limit in yuan, except for the last one, and its rate. */
const BAND = /^(?:(?:≤|<=)(\d{1,10}(?:\.\d{1,2})?)元:?|以上)?(\d{1,3}(?:\.\d{1,2})?)%$/;

/** Parses the format of `tiersText` as people type it; undefined if a band can't be understood. */
export function tiersOf(text: string): Tier[] | undefined {
    // A single rate in a cell with percentage format is read as a fraction.
    if (/^0\.\d{1,4}$/.test(text)) return [{ upToFen: null, rateBp: Math.round(Number(text) * 10_000) }];
    const bands = text
        .normalize('NFKC')
        .split(/[;\n]/)
        .map(band => ungrouped(band).replace(/\s/g, ''))
        .filter(band => band !== '')
        .map(band => BAND.exec(band));
    const tiers = bands.flatMap(band => {
        const [, upTo, rate] = band ?? [];
        if (rate === undefined) return [];
        const upToFen = upTo === undefined ? null : Math.round(Number(upTo) * 100);
        return [{ upToFen, rateBp: Math.round(Number(rate) * 100) }];
    });
    return tiers.length === bands.length ? tiers : undefined;
}

/** The edges of whole-amount tiers at which the driver's income jumps, with the income gained by one more yuan of service amount. */
export function tierCliffs(
    rule: Pick<InfoFeeRule, 'tierMode' | 'tiers' | 'minFen' | 'maxFen' | 'capBp'>,
): { atFen: number; jumpFen: number }[] {
    if (rule.tierMode !== 'whole') return [];
    return rule.tiers.flatMap(({ upToFen }) => {
        if (upToFen === null) return [];
        const income = (amount: number) => amount - infoFeeOf(amount, rule);
        // If one more yuan of service amount raises the driver's income by more than a yuan, the income jumps.
        const jumpFen = income(upToFen + 100) - income(upToFen);
        return jumpFen > 100 ? [{ atFen: upToFen, jumpFen }] : [];
    });
}
