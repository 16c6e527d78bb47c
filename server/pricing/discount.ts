import { matches, specificity } from './choose.ts';
import { memo } from './memo.ts';
import { mulBp } from './numbers.ts';
import type { DiscountRule, PriceInput, Rejected } from './rules.ts';
import { coef, yuan } from './texts.ts';

export interface Discount {
    coefBp: number;
    offFen: number;
    used: DiscountRule[];
    text: string;
}

/** The lowest non-stackable discount times all stackable ones, limited by the lowest `floorBp` and the lowest `maxOffFen` of those used. */
export function discountOf(
    subtotal: number,
    rows: readonly DiscountRule[],
    input: Pick<PriceInput, 'levelCode' | 'cityId' | 'bizType' | 'levelOneId'>,
    rejected: Rejected[],
): Discount {
    const candidates = candidatesOf(subtotal, rows, input, rejected);
    const single = candidates.filter(row => !row.stackable).reduce<DiscountRule | undefined>(lower, undefined);
    for (const row of candidates)
        if (!row.stackable && row !== single) rejected.push(lost(row, `不可叠加，已采用更低的“${single?.name ?? ''}”`));
    const used = [...(single ? [single] : []), ...candidates.filter(row => row.stackable).sort(byId)];
    if (used.length === 0) return { coefBp: 10_000, offFen: 0, used, text: '' };
    const product = used.reduce((bp, row) => mulBp(bp, row.coefBp), 10_000);
    const floor = Math.min(...used.map(row => row.floorBp));
    const coefBp = Math.max(product, floor);
    const most = Math.min(...used.map(row => row.maxOffFen ?? Number.MAX_SAFE_INTEGER));
    const offFen = Math.max(0, Math.min(subtotal - mulBp(subtotal, coefBp), most));
    return { coefBp, offFen, used, text: textOf(used, product, floor, offFen === most) };
}

function candidatesOf(
    subtotal: number,
    rows: readonly DiscountRule[],
    input: Pick<PriceInput, 'levelCode' | 'cityId' | 'bizType' | 'levelOneId'>,
    rejected: Rejected[],
): DiscountRule[] {
    const best = new Map<string, DiscountRule>();
    for (const row of rows) {
        if (row.scope === 'level' && row.levelCode !== input.levelCode) {
            rejected.push(lost(row, input.levelCode ? '客户等级不符' : '客户没有等级'));
            continue;
        }
        if (!matches(row.cityId, input.cityId) || !matches(row.bizType, input.bizType) || !matches(row.levelOneId, input.levelOneId))
            continue;
        const key = [row.scope, row.levelCode ?? '', row.name].join('\u0000');
        const other = best.get(key);
        if (other && rank(other) >= rank(row)) rejected.push(lost(row, '有更具体的同名折扣'));
        else {
            if (other) rejected.push(lost(other, '有更具体的同名折扣'));
            best.set(key, row);
        }
    }
    return [...best.values()].filter(row => {
        if (subtotal >= row.minOrderFen) return true;
        rejected.push(lost(row, `未满起用金额¥${yuan(row.minOrderFen)}`));
        return false;
    });
}

function rank(row: DiscountRule): number {
    return specificity([row.cityId, null, row.levelOneId, row.bizType]);
}

function lower(best: DiscountRule | undefined, row: DiscountRule): DiscountRule {
    if (!best || row.coefBp < best.coefBp) return row;
    return row.coefBp === best.coefBp && byId(row, best) < 0 ? row : best;
}

function byId(a: DiscountRule, b: DiscountRule): number {
    return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** Description of a discount in quote lines and in the simulator. */
export const discountText = memo((row: DiscountRule): string => `${row.name} ×${coef(row.coefBp)}`);

function lost(row: DiscountRule, why: string): Rejected {
    return { kind: 'discount', ruleId: row.id, text: discountText(row), why };
}

function textOf(used: readonly DiscountRule[], product: number, floor: number, isCut: boolean): string {
    const parts = [used.map(discountText).join('，')];
    if (product < floor) parts.push(`最低${coef(floor)}`);
    if (isCut) parts.push('已达优惠上限');
    return parts.join('，');
}
