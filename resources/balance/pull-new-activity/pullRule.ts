import { REWARD_SUBJECTS } from '#contract/balance/pull-new-activity.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { periodFaults } from '../activityRule.ts';

/** Accounts that a reward can be paid to, by the kind of recipient. */
export const subjectsOf = (kind: unknown): readonly string[] =>
    typeof kind === 'string' && Object.hasOwn(REWARD_SUBJECTS, kind) ? REWARD_SUBJECTS[kind as keyof typeof REWARD_SUBJECTS] : [];

/** Cross-field validation of a referral activity. Returns messages by field. */
export const pullFaults = (values: Record<string, unknown>, text: TextOf): Record<string, string> => {
    const { inviterKind, inviteeKind, triggerCode, rewardTo, budgetFen, inviterFen, inviteeFen } = values;
    const faults = periodFaults(values, text);
    if (typeof rewardTo === 'string' && !subjectsOf(inviterKind).includes(rewardTo)) faults.rewardTo = text('activity.pull.wrongSubject');
    if (triggerCode === 'audit' && inviteeKind !== 'driver') faults.triggerCode = text('activity.pull.driversOnly');
    if (triggerCode === 'first_topup' && inviteeKind !== 'customer') faults.triggerCode = text('activity.pull.customersOnly');
    if (typeof budgetFen === 'number' && budgetFen < Number(inviterFen ?? 0) + Number(inviteeFen ?? 0))
        faults.budgetFen = text('activity.pull.budget');
    return faults;
};
