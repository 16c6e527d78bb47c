import type { TopupTier } from '#contract/balance/balance-activity.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { periodFaults } from '../activityRule.ts';

/** A step during editing: amounts may be missing or invalid. */
export interface TierDraft {
    topupFen?: unknown;
    bonusFen?: unknown;
}

/** Whether the step is complete. */
export const isWhole = (tier: TierDraft): tier is TopupTier => typeof tier?.topupFen === 'number' && typeof tier.bonusFen === 'number';

/** The complete steps. */
export const wholeTiers = (tiers: readonly TierDraft[]): TopupTier[] => tiers.filter(isWhole);

/** Whether a higher step gives a smaller percentage than a lower one. This is allowed but probably a mistake. */
export const hasFallingRate = (tiers: readonly TierDraft[]): boolean => {
    const whole = wholeTiers(tiers);
    return whole.some(({ topupFen, bonusFen }, index) => {
        const lower = whole[index - 1];
        return lower !== undefined && bonusFen * lower.topupFen < lower.bonusFen * topupFen;
    });
};

/** Cross-field validation of a balance activity. Returns messages by field. */
export const balanceFaults = (values: Record<string, unknown>, text: TextOf): Record<string, string> => {
    const tiers = wholeTiers((values.tiers as TierDraft[] | undefined) ?? []);
    const most = Math.max(0, ...tiers.map(tier => tier.bonusFen));
    return {
        ...periodFaults(values, text),
        ...(typeof values.budgetFen === 'number' && values.budgetFen < most ? { budgetFen: text('activity.tier.budget') } : {}),
        ...(values.userScope === 'level' && !values.levelCodes ? { levelCodes: text('activity.chooseLevel') } : {}),
        ...(values.userScope === 'tag' && !values.tagCodes ? { tagCodes: text('activity.chooseTag') } : {}),
    };
};
