import { roundHalfUp } from '#server/pricing/numbers.ts';
import type { TypePrice } from '../master/vehicle-types.ts';

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
