import type { ActivityStatus } from './activity-kind.ts';
import { longText, money } from '#contract/kit/fields.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { dictText } from '#contract/dictionaries.ts';
import { type ActivityKind, lockActivity, refuseOverlap, stateAt, writeActivity } from './activity-kind.ts';
import { yuan } from '#server/ledger/refusals.ts';

export interface Raise {
    budgetFen: number;
    reason: string;
}

/** Approval of publishing with a budget above the limit: the activity is 待审核 meanwhile, and a draft again if the request is not approved. */
export const publishApproval = (kind: ActivityKind): ApprovalKind<{ budgetFen: number }> => ({
    kind: `act_${kind.kind}_publish`,
    label: `发布${kind.entity.label}`,
    permission: kind.acts.publish.permission,
    entity: kind.entity,
    fields: { budgetFen: money('预算', 'Budget') },
    target: (tx, id) => lockActivity(tx, kind, id),
    effects: ({ budgetFen }, before) => [
        `活动“${String(before.name)}”于${String(before.startAt)}开始，最多发放¥${yuan(budgetFen)}`,
        '发布后只能延长时间、提高预算和修改规则说明',
    ],
    execute: async ({ tx, target, actor, maker, now }) => {
        if (String(target.endAt) <= now) throw refuseWith('活动的结束时间已过，请修改时间后重新发布');
        await refuseOverlap(tx, kind, target);
        await writeActivity(tx, kind, target, published(kind, target, maker, now), actor);
        return undefined;
    },
    closed: async ({ tx, bizId, maker }) => {
        const row = await lockActivity(tx, kind, bizId);
        const actor = { session: { username: maker, realname: maker, tenantId: row?.tenantId ?? 0 }, ip: '', requestId: '' };
        if (row?.status === 'pending') await writeActivity(tx, kind, row, { status: 'draft' }, actor);
    },
});

/** The columns to set when an activity is published now. */
export const published = ({ kind }: ActivityKind, row: WireRow, by: string, now: string): WireRow => ({
    status: stateAt(row.startAt, now),
    ...(kind === 'balance' ? { publishBy: by, publishTime: now } : {}),
});

/** Approval of a budget increase above the limit. */
export const raiseApproval = (kind: ActivityKind): ApprovalKind<Raise> => ({
    kind: `act_${kind.kind}_raise`,
    label: '追加活动预算',
    permission: kind.acts.raise.permission,
    entity: kind.entity,
    fields: { budgetFen: money('预算', 'Budget'), reason: longText('追加原因', 'Reason for the increase') },
    target: (tx, id) => lockActivity(tx, kind, id),
    effects: ({ budgetFen }, before) => [`活动“${String(before.name)}”的预算由¥${yuan(Number(before.budgetFen))}提高到¥${yuan(budgetFen)}`],
    execute: async ({ tx, payload, target, actor, now }) => {
        await writeActivity(tx, kind, target, raised(kind, target, payload.budgetFen, now), actor, payload.reason);
        return undefined;
    },
});

const RAISABLE: readonly ActivityStatus[] = ['scheduled', 'active', 'paused', 'exhausted'];

/** The columns of an activity with an increased budget: an exhausted one becomes active again. */
export const raised = (kind: ActivityKind, row: WireRow, budgetFen: number, now: string): WireRow => {
    if (!RAISABLE.includes(row.status as ActivityStatus))
        throw refuse('STATE_DENIED', { status: dictText('act_status', String(row.status)), action: '追加预算' });
    const isRevived =
        row.status === 'exhausted' && String(row.endAt) > now && budgetFen - Number(row.usedFen) >= kind.leastFen({ ...row, budgetFen });
    return { budgetFen, ...(isRevived ? { status: 'active' } : {}) };
};
