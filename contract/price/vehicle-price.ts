import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dict, integer, joined, joinedReference, json, money, nullable, reference } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { query, type QueryParams } from '../kit/query.ts';
import { cityKey, cityName, priceFields } from './price-fields.ts';

const Extras = Type.Array(
    Type.Object({
        code: Type.String({ minLength: 1, maxLength: 32 }),
        name: Type.String({ minLength: 1, maxLength: 32 }),
        priceFen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
        unit: Type.String({ minLength: 1, maxLength: 8 }),
    }),
    { maxItems: 20, default: [] },
);

/** S18 车辆价格 (domain 2.4, table prc_vehicle_price). */
export const VehiclePrice = entity({
    resource: 'price/vehicle-price',
    wire: '/price/vehiclePrice',
    permission: 'price:vehiclePrice',
    label: '车辆价格',
    english: 'Vehicle price',
    represent: 'typeName',
    recycles: false,
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        cityId: cityKey,
        cityName,
        levelOneId: joinedReference('一级车型', 'Vehicle class', 'typeId', 'vehicle/level-one', { filter: 'in' }),
        levelOneName: joined('一级车型', 'Vehicle class', 'typeId'),
        typeId: reference('车型', 'Vehicle type', 'vehicle/type', { filter: 'in' }),
        typeName: joined('车型', 'Vehicle type', 'typeId'),
        chargeMode: dict('计价方式', 'Charged by', 'charge_mode', { filter: 'in' }),
        baseFen: money('起步价', 'Base fare', { minimum: 1, sortable: true }),
        incText: joined('含', 'Includes', 'typeId'),
        incMinutes: integer('起步含时长', 'Time included', { minimum: 0, maximum: 1440, default: 0, unit: '分钟', hidden: true }),
        incM: integer('起步含里程', 'Distance included', { minimum: 0, maximum: 1_000_000, default: 0, unit: '米', hidden: true }),
        halfFen: nullable(money('半台班', 'Half shift', { sortable: true })),
        halfMinutes: integer('半台班时长', 'Half shift lasts', { minimum: 30, maximum: 1440, default: 240, unit: '分钟', hidden: true }),
        fullFen: nullable(money('台班', 'Full shift', { sortable: true })),
        fullMinutes: integer('台班时长', 'Full shift lasts', { minimum: 60, maximum: 1440, default: 480, unit: '分钟', hidden: true }),
        hourFen: money('超时/小时', 'Overtime per hour', { default: 0, sortable: true }),
        stepMinutes: integer('计时步长', 'Time step', { minimum: 10, maximum: 60, default: 30, unit: '分钟', hidden: true }),
        graceMinutes: integer('免费宽限', 'Grace time', { minimum: 0, maximum: 120, default: 10, unit: '分钟', hidden: true }),
        km1Fen: money('每公里', 'Per km', { default: 0, sortable: true }),
        tierM: integer('分段里程', 'Tier starts at', { minimum: 0, maximum: 2_000_000, default: 50_000, unit: '米', hidden: true }),
        km2Fen: money('分段后每公里', 'Per km above the tier', { default: 0, sortable: true }),
        freeRadiusM: integer('进出场免费半径', 'Free mobilization radius', {
            minimum: 0,
            maximum: 1_000_000,
            default: 20_000,
            unit: '米',
            hidden: true,
        }),
        mobilizeKmFen: money('进出场每公里', 'Mobilization per km', { default: 0, hidden: true }),
        waitText: joined('等候', 'Waiting', 'typeId', { hidden: true }),
        waitFreeMin: integer('免费等候', 'Free waiting', { minimum: 0, maximum: 1440, default: 30, unit: '分钟', hidden: true }),
        waitStepMin: integer('等候步长', 'Waiting step', { minimum: 1, maximum: 240, default: 15, unit: '分钟', hidden: true }),
        waitStepFen: money('等候单价', 'Waiting per step', { default: 0, hidden: true }),
        minFen: money('最低消费', 'Minimum charge', { default: 0, sortable: true }),
        extras: json('附加服务', 'Extras', Extras),
        ...priceFields,
    },
});

/** 价目表 of a city as a PDF for customers: the prices in force today. */
export const PriceTableQuery = query(VehiclePrice, 'tablePdf', {
    permission: 'export',
    params: { cityId: Type.String({ pattern: PATTERNS.id }) },
    result: Type.Null(),
    summary: '价目表PDF',
    isFile: true,
});

/** Price of a type by hours or kilometres: current, in a draft, and in another city. */
export const PriceCurve = Type.Object({
    unit: Type.Union([Type.Literal('hour'), Type.Literal('km')]),
    points: Type.Array(Type.Integer()),
    series: Type.Array(
        Type.Object({
            key: Type.Union([Type.Literal('current'), Type.Literal('draft'), Type.Literal('other')]),
            name: Type.String(),
            /** Payable amounts in fen, null if there is no price. */
            values: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
        }),
    ),
});
export type PriceCurve = Static<typeof PriceCurve>;

const id = Type.String({ pattern: PATTERNS.id });

export const PriceCurveQuery = query(VehiclePrice, 'curve', {
    params: { typeId: id, cityId: Type.Optional(id), otherCityId: Type.Optional(id), changeSetId: Type.Optional(id) },
    result: PriceCurve,
});
export type CurveAsked = QueryParams<typeof PriceCurveQuery>;
