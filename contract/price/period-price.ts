import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dict, integer, joined, money, rate, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { query } from '../kit/query.ts';
import { cityKey, cityName, levelOneKey, levelOneName, priceFields, typeKey, typeName } from './price-fields.ts';

/** S19 时段价格 (domain 2.4, table prc_period). Minutes of the day; an end not after the start is on the next day. */
export const PeriodPrice = entity({
    resource: 'price/period-price',
    wire: '/price/periodPrice',
    permission: 'price:periodPrice',
    label: '时段价格',
    english: 'Period price',
    represent: 'name',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like' }),
        cityId: cityKey,
        cityName,
        levelOneId: levelOneKey,
        levelOneName,
        typeId: typeKey,
        typeName,
        dayType: dict('适用日', 'Days', 'day_scope', { filter: 'in' }),
        timeText: joined('时段', 'Period', 'cityId'),
        startMin: integer('开始分钟', 'Start minute', { minimum: 0, maximum: 1439, unit: '分钟', hidden: true }),
        endMin: integer('结束分钟', 'End minute', { minimum: 0, maximum: 1440, unit: '分钟', hidden: true }),
        coefBp: rate('系数', 'Factor', { minimum: 5000, maximum: 30_000, default: 10_000, sortable: true }),
        addFen: money('加价', 'Surcharge', { maximum: 100_000, default: 0, sortable: true }),
        applyMode: dict('计算方式', 'Calculation', 'period_apply', { default: 'auto' }),
        priority: integer('优先级', 'Priority', { minimum: 0, maximum: 999, default: 10, sortable: true }),
        ...priceFields,
    },
});

/** The rule that applies in a half-hour of the week. */
export const GridCell = Type.Object({ ruleId: Type.String(), name: Type.String(), coefBp: Type.Integer(), addFen: Type.Integer() });
export type GridCell = Static<typeof GridCell>;

export const WeekGrid = Type.Object({
    /** Monday to Sunday, then a holiday: 48 half-hours each; null if no rule applies. */
    days: Type.Array(Type.Array(Type.Union([GridCell, Type.Null()]))),
    /** Overlapping rules of equal priority; the one with the higher coefficient applies. */
    overlaps: Type.Array(Type.Object({ name: Type.String(), other: Type.String() })),
});
export type WeekGrid = Static<typeof WeekGrid>;

const id = Type.Optional(Type.String({ pattern: PATTERNS.id }));

export const WeekGridQuery = query(PeriodPrice, 'grid', { params: { cityId: id, typeId: id, changeSetId: id }, result: WeekGrid });
