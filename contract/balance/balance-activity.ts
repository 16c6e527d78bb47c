import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, image, integer, joined, json, money, nullable, rate, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { activityActions, activityFields, BurnDown, FunnelStep, ruleText } from './activity.ts';

const tierFields = {
    topupFen: money('充值金额', 'Top-up', { minimum: 1 }),
    bonusFen: money('赠送金额', 'Bonus', { minimum: 1 }),
};

/** Columns of the editable table of steps. */
export const TopupTiers = { resource: 'balance/balance-activity/tiers', fields: tierFields };
export const MAX_TOPUP_TIERS = 10;

/** One step: the top-up from which it applies, and its bonus. */
export const TopupTier = Type.Object(tierFields);
export type TopupTier = Static<typeof TopupTier>;
const Tiers = Type.Array(TopupTier, { minItems: 1, maxItems: MAX_TOPUP_TIERS });

const MAX_BONUS = 0.5;

/** Why a step is invalid: it asks for no more than the previous step, or its bonus is more than half of the top-up. */
export const topupTierFault = (tier: TopupTier, before: TopupTier | undefined): 'rising' | 'tooMuch' | undefined => {
    if (before && tier.topupFen <= before.topupFen) return 'rising';
    return tier.bonusFen > tier.topupFen * MAX_BONUS ? 'tooMuch' : undefined;
};

/** S15 余额活动 (domain 2.3, table act_balance_activity). */
export const BalanceActivity = entity({
    resource: 'balance/balance-activity',
    wire: '/balance/balanceActivity',
    permission: 'balance:balanceActivity',
    label: '充值活动',
    english: 'Top-up campaign',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', unique: true }),
        ...activityFields,
        userScope: dict('适用', 'Applies to', 'act_scope', { filter: 'in', default: 'all' }),
        levelCodes: nullable(dict('指定等级', 'Levels', 'customer_level', { multiple: true, hidden: true })),
        tagCodes: nullable(dict('指定标签', 'Tags', 'customer_tag', { multiple: true, hidden: true })),
        tiers: json('充值档位', 'Top-up tiers', Tiers),
        tierText: joined('档位', 'Tiers', 'tiers'),
        perUserLimit: integer('单人次数', 'Times per person', { minimum: 1, maximum: 99, default: 1, hidden: true, unit: '次' }),
        joinCount: readOnly(integer('参与', 'Participants', { sortable: true })),
        topupFen: readOnly(money('带动充值', 'Top-ups brought in', { sortable: true })),
        roi: joined('投产', 'Return', 'usedFen'),
        bonusDays: integer('赠金有效天数', 'Bonus valid for', { minimum: 1, maximum: 1095, default: 365, hidden: true, unit: '天' }),
        bonusUseBp: rate('单笔赠金抵扣上限', 'Most bonus per order', { maximum: 10_000, default: 5000, hidden: true }),
        cover: nullable(image('活动图', 'Picture', 'activity', { maxLength: 255, hidden: true })),
        ruleText,
        publishBy: nullable(readOnly(text('发布人', 'Published by', { account: true, hidden: true }))),
        publishTime: nullable(readOnly(dateTime('发布时间', 'Published', { hidden: true }))),
    },
});

export const BalanceActs = activityActions(BalanceActivity);

/** GET `effect`: results of an activity. */
export const BalanceEffect = Type.Object({
    funnel: Type.Array(FunnelStep),
    burn: BurnDown,
    tiers: Type.Array(Type.Object({ topupFen: Type.Integer(), bonusFen: Type.Integer(), count: Type.Integer(), paidFen: Type.Integer() })),
});
export type BalanceEffect = Static<typeof BalanceEffect>;

/** GET `grants`: the bonuses granted, with their recipients. */
export const GrantRow = Type.Object({
    id: Type.String(),
    ownerId: Type.String(),
    ownerName: Type.String(),
    cityName: Type.String(),
    topupFen: Type.Integer(),
    bonusFen: Type.Integer(),
    leftFen: Type.Integer(),
    expireAt: Type.Union([Type.String(), Type.Null()]),
    status: Type.String(),
    createTime: Type.String(),
});
export type GrantRow = Static<typeof GrantRow>;

export const BalanceEffectQuery = query(BalanceActivity, 'effect', { params: byId, result: BalanceEffect });
export const GrantsQuery = query(BalanceActivity, 'grants', {
    params: { ...byId, pageNo: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) },
    result: Type.Object({ records: Type.Array(GrantRow), total: Type.Integer() }),
});
