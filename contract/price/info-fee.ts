import { Type, type Static } from 'typebox';
import { entity } from '../entity.ts';
import { dict, joined, json, money, nullable, rate } from '../kit.ts';
import { cityKey, cityName, levelOneKey, levelOneName, priceFields } from './price-fields.ts';

const Tiers = Type.Array(
    Type.Object({
        upToFen: Type.Union([Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), Type.Null()]),
        rateBp: Type.Integer({ minimum: 0, maximum: 3000 }),
    }),
    { minItems: 1, maxItems: 10 },
);
export type FeeTiers = Static<typeof Tiers>;

/** S20 平台信息费 (domain 2.4, table prc_info_fee). */
export const InfoFee = entity({
    resource: 'price/info-fee',
    wire: '/price/infoFee',
    permission: 'price:infoFee',
    label: '平台信息费',
    english: 'Platform fee',
    represent: 'tierText',
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
        tiers: json('档位', 'Tiers', Tiers),
        minFen: money('最低', 'Minimum', { default: 0 }),
        maxFen: nullable(money('封顶', 'Cap')),
        capBp: rate('抽成上限', 'Fee rate cap', { maximum: 3000, default: 2000, sortable: true }),
        ...priceFields,
    },
});
