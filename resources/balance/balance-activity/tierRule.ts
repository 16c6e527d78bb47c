import type { TopupTier } from '#contract/balance/balance-activity.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { periodFaults } from '../activityRule.ts';

/** A step as it is typed: amounts may be missing yet, or no amounts at all. */
export interface TierDraft {
    topupFen?: unknown;
    bonusFen?: unknown;
}

/** Is a step typed in full? */
export const isWhole = (tier: TierDraft): tier is TopupTier => typeof tier?.topupFen === 'number' && typeof tier.bonusFen === 'number';

/** The steps that are typed in full. */
export const wholeTiers = (tiers: readonly TierDraft[]): TopupTier[] => tiers.filter(isWhole);

/** Does a higher step give a smaller share than a lower one? Allowed, but hardly meant. */
export const hasFallingRate = (tiers: readonly TierDraft[]): boolean => {
    const whole = wholeTiers(tiers);
    return whole.some(({ topupFen, bonusFen }, index) => {
        const lower = whole[index - 1];
        return lower !== undefined && bonusFen * lower.topupFen < lower.bonusFen * topupFen;
    });
};

/** The rules across fields of a balance activity, by field. */
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
