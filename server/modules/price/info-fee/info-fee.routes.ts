import type { FastifyInstance } from 'fastify';
import { FeeCurveQuery, feeTierFault, type FeeTiers } from '#contract/price/info-fee.ts';
import { forReading } from '#server/kit/access/scope.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { infoFeeOf, tierCliffs, tiersOf, tiersText } from '#server/pricing/info-fee.ts';
import { roundHalfUp } from '#server/pricing/numbers.ts';
import type { InfoFeeRule } from '#server/pricing/rules.ts';
import { yuan } from '#server/pricing/texts.ts';
import { priceListRoutes } from '../price-list.routes.ts';

const AMOUNTS = Array.from({ length: 60 }, (_, index) => (index + 1) * 20_000);

/** S20 平台信息费: the list, and the fee of a rule for each amount. */
export const infoFeeRoutes = async (app: FastifyInstance): Promise<void> => {
    const options = priceListRoutes(app, 'info_fee', {
        check: faultsOf,
        computed: ['tierText'],
        readCells: { tiers: tiersOf },
        present: rows => rows.map(row => ({ ...row, tierText: tiersText((row.tiers ?? []) as FeeTiers) })),
    });
    onRecordQuery(app, forReading(options), FeeCurveQuery, ({ row }) => {
        const rule = row as unknown as InfoFeeRule;
        const points = AMOUNTS.map(amountFen => {
            const feeFen = infoFeeOf(amountFen, rule);
            return { amountFen, feeFen, rateBp: roundHalfUp(feeFen * 10_000, amountFen) };
        });
        const warnings = tierCliffs(rule).map(
            ({ atFen, jumpFen }) => `在¥${yuan(atFen)}处司机收入会跳变（+¥${yuan(jumpFen)}），建议改用超额累进`,
        );
        return { points, capBp: rule.capBp, warnings };
    });
};

const faultsOf = (row: WireRow): Record<string, string> => {
    const faults: Record<string, string> = {};
    const tiers = (row.tiers ?? []) as FeeTiers;
    const wrong = tiers.map((_tier, at) => feeTierFault(tiers, at)).findLast(fault => fault !== undefined);
    if (wrong) faults.tiers = wrong === 'closed' ? '最后一档须为不封顶' : '各档上限须逐档递增';
    if (typeof row.capBp === 'number' && row.capBp > 3000) faults.capBp = '抽成上限不能超过30%';
    if (typeof row.maxFen === 'number' && row.maxFen < (row.minFen as number)) faults.maxFen = '封顶不能低于最低';
    return faults;
};
