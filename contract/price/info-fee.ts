import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dict, joined, json, money, nullable, rate } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { cityKey, cityName, levelOneKey, levelOneName, priceFields } from './price-fields.ts';

const tierFields = {
    upToFen: nullable(money('金额不超过', 'Up to', { minimum: 1 })),
    rateBp: rate('费率', 'Rate', { maximum: 3000 }),
};

/** Columns of the editable table of bands. */
export const FeeTierLines = { resource: 'price/info-fee/tiers', fields: tierFields };
export const MAX_FEE_TIERS = 10;

const Tiers = Type.Array(Type.Object(tierFields), { minItems: 1, maxItems: MAX_FEE_TIERS });
export type FeeTiers = Static<typeof Tiers>;

/** Why the upper limit of a band is invalid: the last band has none, and each other must be above that of the previous band. */
export const feeTierFault = (tiers: readonly { upToFen: number | null }[], at: number): 'closed' | 'open' | 'rising' | undefined => {
    const top = tiers[at]?.upToFen ?? null;
    if (at === tiers.length - 1) return top === null ? undefined : 'closed';
    if (top === null) return 'open';
    return top <= (tiers[at - 1]?.upToFen ?? 0) ? 'rising' : undefined;
};

/** S20 平台信息费 (domain 2.4, table prc_info_fee). */
export const InfoFee = entity({
    resource: 'price/info-fee',
    wire: '/price/infoFee',
    permission: 'price:infoFee',
    label: '平台信息费',
    english: 'Platform fee',
    represent: 'tierText',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        cityId: cityKey,
        cityName,
        levelOneId: levelOneKey,
        levelOneName,
        bizType: nullable(dict('业务类型', 'Service', 'biz_type', { filter: 'in' })),
        payer: dict('承担方', 'Paid by', 'fee_payer', { default: 'driver' }),
        tierMode: dict('档位方式', 'Tier method', 'tier_mode', { default: 'progressive', filter: 'in' }),
        tierText: joined('档位', 'Tiers', 'cityId'),
        tiers: json('档位', 'Tiers', Tiers, { sheetHint: '各档用分号隔开，如 ≤1,000元10%；≤5,000元8%；以上6%；只有一档写 10%' }),
        minFen: money('最低', 'Minimum', { default: 0 }),
        maxFen: nullable(money('封顶', 'Cap')),
        capBp: rate('抽成上限', 'Fee rate cap', { maximum: 3000, default: 2000, sortable: true }),
        ...priceFields,
    },
});

/** The fee by amount, and warnings where a driver's income jumps. */
export const FeeCurveQuery = query(InfoFee, 'curve', {
    params: byId,
    result: Type.Object({
        points: Type.Array(Type.Object({ amountFen: Type.Integer(), feeFen: Type.Integer(), rateBp: Type.Integer() })),
        capBp: Type.Integer(),
        warnings: Type.Array(Type.String()),
    }),
});
