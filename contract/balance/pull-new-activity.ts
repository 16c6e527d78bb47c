import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity, type Row } from '../kit/entity.ts';
import { dict, integer, longText, money, rate, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { pageOf } from '../kit/envelope.ts';
import { activityActions, activityFields, BurnDown, FunnelStep, ruleText } from './activity.ts';
import type { Invite } from './invite.ts';

/** ¥500, a plausibility limit: referral rewards are smaller. */
const MAX_REWARD = 50_000;

/** S17 拉新活动 (domain 2.3, table act_pull_new). */
export const PullNewActivity = entity({
    resource: 'balance/pull-new-activity',
    wire: '/balance/pullNewActivity',
    permission: 'balance:pullNewActivity',
    label: '拉新活动',
    english: 'Referral campaign',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', unique: true }),
        ...activityFields,
        inviterKind: dict('邀请方', 'Inviter type', 'acct_owner', { filter: 'in', default: 'customer' }),
        inviteeKind: dict('被邀方', 'Invitee type', 'acct_owner', { filter: 'in', default: 'customer' }),
        triggerCode: dict('条件', 'Condition', 'pn_trigger', { filter: 'in' }),
        triggerN: integer('完成单数', 'Orders completed', { minimum: 1, maximum: 50, default: 1, hidden: true, unit: '单' }),
        withinDays: integer('有效天数', 'Valid for', { minimum: 1, maximum: 180, default: 30, hidden: true, unit: '天' }),
        inviterFen: money('邀请奖励', 'Inviter reward', { minimum: 1, maximum: MAX_REWARD }),
        inviteeFen: money('新人奖励', 'Newcomer reward', { maximum: MAX_REWARD, default: 0 }),
        rewardTo: dict('发放科目', 'Paid from', 'acct_subject', { hidden: true, default: 'cust_bonus' }),
        perInviterCap: integer('邀请上限', 'Most invites', { minimum: 1, maximum: 999, default: 50, hidden: true, unit: '人' }),
        holdDays: integer('冻结天数', 'Held for', { minimum: 0, maximum: 60, default: 7, hidden: true, unit: '天' }),
        inviteCount: readOnly(integer('邀请', 'Invites', { unit: '人', sortable: true })),
        reachCount: readOnly(integer('达成', 'Reached', { unit: '人', sortable: true })),
        convRate: readOnly(rate('转化', 'Conversion', { sortable: true })),
        paidFen: readOnly(money('已发', 'Paid out', { sortable: true })),
        ruleText,
    },
});

export const PullNewActs = activityActions(PullNewActivity);

export const InvalidInvite = action(PullNewActivity, 'inviteInvalid', {
    label: '判无效',
    english: 'Mark invalid',
    fields: { reason: longText('原因', 'Reason', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});
export const ReleaseInvite = action(PullNewActivity, 'inviteRelease', {
    label: '提前解冻',
    english: 'Release early',
    question: '提前解冻需他人复核，复核通过后奖励立即到账。确定申请吗？',
    englishQuestion: 'An early release needs a second person; the reward arrives as soon as that is approved. Ask for it?',
});

/** Accounts that a reward can be paid to, by the kind of recipient; the first is the default. */
export const REWARD_SUBJECTS = {
    customer: ['cust_bonus', 'cust_cash'],
    driver: ['drv_avail'],
    member: ['mbr_bonus', 'mbr_cash'],
} as const;

/** Reasons why an invitation is suspicious. */
export const RISK_FLAGS: Readonly<Record<string, string>> = {
    same_device: '同一设备',
    same_card: '同一银行卡',
    same_address: '证件地址相同',
    self_order: '互相下单',
    over_cap: '超过邀请上限',
};

/** GET `effect`: the funnel of invited people, the top inviters, and the use of the budget. */
export const PullEffect = Type.Object({
    funnel: Type.Array(FunnelStep),
    burn: BurnDown,
    leaders: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer(), reached: Type.Integer(), rewardFen: Type.Integer() }),
    ),
});
export type PullEffect = Static<typeof PullEffect>;

const leaf = { id: Type.String(), name: Type.String(), status: Type.String(), statusText: Type.String() };
const Leaf = Type.Object(leaf);
const Branch = Type.Object({ ...leaf, children: Type.Array(Leaf) });

/** GET `tree`: the top inviters with the people they invited, and those whom these invited in turn. */
export const ReferralTree = Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer(), children: Type.Array(Branch) }),
);
export type ReferralTree = Static<typeof ReferralTree>;

export const PullEffectQuery = query(PullNewActivity, 'effect', { params: byId, result: PullEffect });
export const ReferralTreeQuery = query(PullNewActivity, 'tree', { params: byId, result: ReferralTree });

/** A row of the list of invitations. */
export type InviteRow = Row<typeof Invite> & { status_dictText?: string };

/** The invitations of an activity. Takes the list's filters and paging in addition to `id`. */
export const InvitesQuery = query(PullNewActivity, 'invites', { params: byId, result: pageOf(Type.Unsafe<InviteRow>({})) });
