import { sql } from 'drizzle-orm';
import { PullNewActivity, PullNewActs, REWARD_SUBJECTS } from '#contract/balance/pull-new-activity.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { textOf } from '#server/kit/list/source.ts';
import type { ActivityKind } from '../activity-kind.ts';
import { pullNews } from './pull-new.table.ts';

type Person = keyof typeof REWARD_SUBJECTS;

const isPerson = (kind: string): kind is Person => Object.hasOwn(REWARD_SUBJECTS, kind);

/** What only some can reach: nobody audits a customer, no driver tops up. */
const ONLY_FOR: Readonly<Record<string, Person>> = { audit: 'driver', first_topup: 'customer' };

const faults = (row: WireRow): Record<string, string> => {
    const [inviter, invitee, trigger] = [textOf(row.inviterKind), textOf(row.inviteeKind), textOf(row.triggerCode)];
    const only = ONLY_FOR[trigger];
    const rewardFen = Number(row.inviterFen) + Number(row.inviteeFen);
    return {
        ...(isPerson(inviter) ? {} : { inviterKind: '平台不能作为邀请方' }),
        ...(isPerson(invitee) ? {} : { inviteeKind: '平台不能作为被邀方' }),
        ...(isPerson(inviter) && !(REWARD_SUBJECTS[inviter] as readonly string[]).includes(textOf(row.rewardTo))
            ? { rewardTo: '发放科目须是邀请方的账户' }
            : {}),
        ...(only && only !== invitee ? { triggerCode: only === 'driver' ? '该条件只适用于邀请司机' : '该条件只适用于邀请客户' } : {}),
        ...(Number(row.budgetFen) < rewardFen ? { budgetFen: '预算不能小于一次邀请的奖励' } : {}),
    };
};

/** S17 among the kinds of activities. */
export const PULL_NEW: ActivityKind = {
    kind: 'pull_new',
    entity: PullNewActivity,
    acts: PullNewActs,
    table: pullNews as unknown as ActivityKind['table'],
    looks: [],
    zeros: { inviteCount: 0, reachCount: 0, paidFen: 0, convRate: undefined },
    faults,
    rivals: row => sql`${pullNews.inviterKind} = ${row.inviterKind} and ${pullNews.inviteeKind} = ${row.inviteeKind}`,
    leastFen: row => Number(row.inviterFen) + Number(row.inviteeFen),
};
