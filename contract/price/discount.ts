import { entity } from '../kit/entity.ts';
import { bool, dict, money, nullable, rate, text } from '../kit/fields.ts';
import { cityKey, cityName, levelOneKey, levelOneName, priceFields } from './price-fields.ts';

/** S22 折扣系数 (domain 2.4, table prc_discount). */
export const Discount = entity({
    resource: 'price/discount',
    wire: '/price/discount',
    permission: 'price:discount',
    label: '折扣系数',
    english: 'Discount factor',
    represent: 'name',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like' }),
        scope: dict('折扣来源', 'Discount source', 'disc_scope', { filter: 'in' }),
        levelCode: nullable(dict('客户等级', 'Customer level', 'customer_level', { filter: 'in' })),
        cityId: cityKey,
        cityName,
        bizType: nullable(dict('业务类型', 'Service', 'biz_type', { filter: 'in' })),
        levelOneId: levelOneKey,
        levelOneName,
        coefBp: rate('折扣', 'Discount', { minimum: 1000, maximum: 10_000, sortable: true }),
        stackable: bool('可叠加', 'Stackable', { default: false, filter: 'bool' }),
        floorBp: rate('最低折扣', 'Discount floor', { minimum: 1000, maximum: 10_000, default: 7000 }),
        maxOffFen: nullable(money('优惠上限', 'Discount cap')),
        minOrderFen: money('起用金额', 'From amount', { default: 0 }),
        ...priceFields,
    },
});
