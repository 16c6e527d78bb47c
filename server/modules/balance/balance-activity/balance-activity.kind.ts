import { sql } from 'drizzle-orm';
import { BalanceActivity, BalanceActs, type TopupTier, topupTierFault } from '#contract/balance/balance-activity.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { ActivityKind } from '../activity-kind.ts';
import { balanceActivities } from './balance-activity.table.ts';

const TIER_FAULTS = { rising: '充值金额须逐档递增', tooMuch: '赠送金额不能超过充值的50%' };

/** The tiers of an activity's row. */
export const tiersOf = (row: WireRow): TopupTier[] => row.tiers as TopupTier[];

/** Validation of the form (domain 2.3, S15). */
const faults = (row: WireRow): Record<string, string> => {
    const tiers = tiersOf(row);
    const wrong = tiers.map((tier, index) => topupTierFault(tier, tiers[index - 1])).find(fault => fault !== undefined);
    const most = Math.max(...tiers.map(tier => tier.bonusFen));
    return {
        ...(wrong ? { tiers: TIER_FAULTS[wrong] } : {}),
        ...(Number(row.budgetFen) < most ? { budgetFen: '预算不能小于最高档赠送金额' } : {}),
        ...(row.userScope === 'level' && !row.levelCodes ? { levelCodes: '请选择指定等级' } : {}),
        ...(row.userScope === 'tag' && !row.tagCodes ? { tagCodes: '请选择指定标签' } : {}),
    };
};

/** The activity kind of S15. */
export const BALANCE: ActivityKind = {
    kind: 'balance',
    entity: BalanceActivity,
    acts: BalanceActs,
    table: balanceActivities,
    looks: ['cover'],
    zeros: { joinCount: 0, topupFen: 0, publishBy: null, publishTime: null },
    faults,
    rivals: row => sql`${balanceActivities.userScope} = ${row.userScope}`,
    leastFen: row => Math.min(...tiersOf(row).map(tier => tier.bonusFen)),
};
