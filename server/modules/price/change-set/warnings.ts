import { chargeParts, sumOf } from '#server/pricing/charge.ts';
import { tierCliffs } from '#server/pricing/info-fee.ts';
import type { InfoFeeRule, VehicleRule } from '#server/pricing/rules.ts';
import { percent, yuan } from '#server/pricing/texts.ts';
import type { PriceKind } from '../price-kinds.ts';
import type { PriceRow } from '../price-row.ts';

const MONEY = ['baseFen', 'halfFen', 'fullFen', 'hourFen', 'km1Fen', 'km2Fen', 'requiredFen'];
const FULL_SHIFT = 480;

/** What a reviewer should look at twice: allowed, but seldom meant (domain S18–S23). `mostBp` is how far a price may move unremarked. */
export const warningsOf = (kind: PriceKind, before: PriceRow | undefined, row: PriceRow, mostBp: number): string[] => {
    const warnings: string[] = [];
    const moved = before ? Math.max(0, ...MONEY.map(name => share(before[name], row[name]))) : 0;
    if (moved > mostBp) warnings.push(`较现价变动${percent(moved)}，超过${percent(mostBp)}`);
    if (kind === 'vehicle' && isNeverFull(row as unknown as VehicleRule)) warnings.push('台班价高于按小时计费，客户将始终按小时计价');
    if (kind === 'invoice' && (row.coefBp as number) < (row.vatBp as number)) warnings.push('加收低于税率，平台将承担税差');
    if (kind === 'info_fee')
        for (const { atFen, jumpFen } of tierCliffs(row as unknown as InfoFeeRule))
            warnings.push(`在¥${yuan(atFen)}处司机收入会跳变（+¥${yuan(jumpFen)}），建议改用超额累进`);
    return warnings;
};

const share = (from: unknown, to: unknown): number =>
    typeof from === 'number' && typeof to === 'number' && from > 0 ? Math.round((Math.abs(to - from) * 10_000) / from) : 0;

/** Is eight hours by the hour cheaper than the full shift? */
const isNeverFull = (rule: VehicleRule): boolean => {
    if (rule.chargeMode !== 'shift' || rule.fullFen === null) return false;
    const byHour = sumOf(chargeParts({ ...rule, halfFen: null, fullFen: null }, { minutes: FULL_SHIFT, metres: 0 }));
    return rule.fullFen > byHour;
};
