import { entity } from '../kit/entity.ts';
import { dateTime, decimal, dict, integer, money, nullable, reference } from '../kit/fields.ts';
import type { QuoteBody } from './quote.ts';

/** Form of S24 报价模拟. It has no table and no records. */
export const Simulation = entity({
    resource: 'price/simulate',
    wire: '/price/simulate',
    permission: 'price:simulate',
    label: '报价模拟',
    english: 'Quote simulation',
    represent: 'bizType',
    actions: [],
    fields: {
        cityId: reference('城市', 'City', 'setting/city'),
        bizType: dict('业务', 'Service', 'biz_type'),
        typeId: reference('车型', 'Vehicle type', 'vehicle/type'),
        appointAt: dateTime('开始时间', 'Start'),
        estMinutes: nullable(integer('时长', 'Duration', { minimum: 0, maximum: 20_160, unit: '分钟' })),
        wayKm: nullable(decimal('里程', 'Distance', { digits: 3, least: 0, most: 5000, unit: '公里' })),
        depotKm: nullable(decimal('进出场距离', 'Mobilization distance', { digits: 3, least: 0, most: 5000, unit: '公里' })),
        waitMinutes: nullable(integer('等候', 'Waiting', { minimum: 0, maximum: 10_080, unit: '分钟' })),
        levelCode: nullable(dict('客户等级', 'Customer level', 'customer_level')),
        invoiceType: nullable(dict('发票类型', 'Invoice type', 'invoice_type')),
        adjustFen: nullable(money('人工改价', 'Manual adjustment', { minimum: -999_999_999 })),
        passFen: nullable(money('代收代付', 'Passed on')),
        asOf: nullable(dateTime('按此日价格', 'Prices of this day')),
        changeSetId: nullable(reference('按调价单', 'Prices of the change', 'price/change-set')),
    },
});

type Typed = Readonly<Record<string, unknown>>;

/** Converts the form's values to the body of a quote. */
export const quoteBodyOf = (typed: Typed): QuoteBody => {
    const number = (name: string, factor = 1) => (typeof typed[name] === 'number' ? Math.round(typed[name] * factor) : 0);
    const word = (name: string) => (typeof typed[name] === 'string' && typed[name] !== '' ? typed[name] : null);
    return {
        cityId: word('cityId') ?? '',
        typeId: word('typeId') ?? '',
        bizType: word('bizType') ?? '',
        appointAt: word('appointAt') ?? '',
        estMinutes: number('estMinutes'),
        distanceM: number('wayKm', 1000),
        depotM: number('depotKm', 1000),
        waitMinutes: number('waitMinutes'),
        levelCode: word('levelCode'),
        invoiceType: word('invoiceType') ?? 'none',
        adjustFen: number('adjustFen'),
        passFen: number('passFen'),
        asOf: word('asOf'),
        changeSetId: word('changeSetId'),
    };
};
