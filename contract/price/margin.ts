import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { integer, joined, money, rate } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { cityKey, cityName, levelOneKey, levelOneName, priceFields, typeKey, typeName } from './price-fields.ts';

/** S21 保证金金额 (domain 2.4, table prc_margin). */
export const Margin = entity({
    resource: 'price/margin',
    wire: '/price/margin',
    permission: 'price:margin',
    label: '保证金金额',
    english: 'Driver deposit',
    represent: 'scopeText',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        cityId: cityKey,
        cityName,
        levelOneId: levelOneKey,
        levelOneName,
        typeId: typeKey,
        typeName,
        scopeText: joined('适用范围', 'Scope', 'typeId', { hidden: true }),
        requiredFen: money('应缴', 'Deposit due', { maximum: 10_000_000, sortable: true }),
        warnBp: rate('预警', 'Warn below', { maximum: 10_000, default: 8000 }),
        blockBp: rate('停单', 'Stop below', { maximum: 10_000, default: 5000 }),
        refundDays: integer('退还冷静期', 'Refund waiting period', { minimum: 0, maximum: 365, default: 30, unit: '天' }),
        affectedDrivers: joined('受影响司机', 'Drivers affected', 'typeId'),
        ...priceFields,
    },
});

/** How much of the required margin drivers have paid, and how many drivers the rule warns or blocks. */
export const MarginImpact = Type.Object({
    drivers: Type.Integer(),
    blocked: Type.Integer(),
    warned: Type.Integer(),
    /** Number of drivers by tenths of the required margin; the last entry counts those who have paid all of it. */
    bars: Type.Array(Type.Integer()),
    warnBp: Type.Integer(),
    blockBp: Type.Integer(),
});
export type MarginImpact = Static<typeof MarginImpact>;

export const MarginImpactQuery = query(Margin, 'impact', { params: byId, result: MarginImpact });
