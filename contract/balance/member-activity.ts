import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dict, integer, joined, money, nullable, rate, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { activityActions, activityFields, BurnDown, ids, ruleText } from './activity.ts';

/** S16 会员活动 (domain 2.3, table act_member_activity). */
export const MemberActivity = entity({
    resource: 'balance/member-activity',
    wire: '/balance/memberActivity',
    permission: 'balance:memberActivity',
    label: '会员活动',
    english: 'Member campaign',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', unique: true }),
        ...activityFields,
        kind: dict('方式', 'Method', 'mact_kind', { filter: 'in' }),
        planIds: ids('适用套餐', 'Plans'),
        planNames: joined('套餐', 'Plan', 'planIds'),
        target: dict('对象', 'Audience', 'mact_target', { filter: 'in', default: 'all' }),
        offerText: joined('优惠', 'Offer', 'kind'),
        buyMonths: nullable(integer('购买月数', 'Months bought', { minimum: 1, maximum: 36, hidden: true, unit: '个月' })),
        giftMonths: nullable(integer('赠送月数', 'Free months', { minimum: 1, maximum: 36, hidden: true, unit: '个月' })),
        coefBp: rate('折扣', 'Discount', { minimum: 5000, maximum: 10_000, default: 10_000, hidden: true }),
        offFen: money('立减金额', 'Amount off', { default: 0, hidden: true }),
        perUserLimit: integer('单人次数', 'Times per person', { minimum: 1, maximum: 99, default: 1, hidden: true, unit: '次' }),
        quota: nullable(integer('名额', 'Quota', { minimum: 1, maximum: 1_000_000, unit: '个' })),
        usedCount: readOnly(integer('已用名额', 'Quota used', { hidden: true })),
        ruleText,
    },
});

export const MemberActs = activityActions(MemberActivity);

/** GET `effect`: renewals per day of the activity, compared with the period before it, and how many members stayed. */
export const MemberEffect = Type.Object({
    days: Type.Array(Type.Object({ day: Type.String(), now: Type.Integer(), before: Type.Integer() })),
    retained: Type.Array(Type.Object({ days: Type.Integer(), of: Type.Integer(), kept: Type.Integer() })),
    burn: BurnDown,
});
export type MemberEffect = Static<typeof MemberEffect>;

export const MemberEffectQuery = query(MemberActivity, 'effect', { params: byId, result: MemberEffect });
