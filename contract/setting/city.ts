import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { coordinate, date, dict, intDict, integer, longText, nullable, readOnly, text } from '../kit.ts';

/** S40 城市 (domain 2.8, table set_city). */
export const City = entity({
    resource: 'setting/city',
    wire: '/setting/city',
    permission: 'setting:city',
    label: '城市',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('城市名', { maxLength: 32, filter: 'like', sortable: 'words', unique: true }),
        code: text('行政区划码', { maxLength: 12, pattern: '^\\d{6}$', filter: 'like', sortable: true, unique: true }),
        province: text('省份', { maxLength: 32, filter: 'in', sortable: 'words' }),
        cityLevel: intDict('城市级别', 'city_level', { default: 2, filter: 'in', sortable: true }),
        status: readOnly(dict('开通状态', 'city_status', { filter: 'in' })),
        bizTypes: dict('开通业务', 'biz_type', { multiple: true, default: 'hoist,haul,combo' }),
        serviceRadiusM: integer('服务半径', { unit: '米', minimum: 1000, maximum: 500_000, default: 60_000, sortable: true }),
        driverCount: readOnly(integer('司机数', { unit: '人', sortable: true })),
        orderCount30: readOnly(integer('近30天订单', { unit: '单', sortable: true })),
        openDate: nullable(readOnly(date('开通日期', { sortable: true, filter: 'range' }))),
        lng: { ...coordinate('经度'), unit: '°' },
        lat: { ...coordinate('纬度'), unit: '°' },
        sortNo: integer('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true, hidden: true }),
        remark: nullable(longText('备注', { hidden: true })),
    },
});

/** Mainland bounds that a city's centre must lie in. */
export const CHINA = { lng: [73, 135], lat: [3, 54] } as const;

export const OpenCity = action(City, 'open', {
    label: '开通',
    question: '确定开通{name}吗？开通后该城市的客户可以下单。',
    batch: 'batchOpen',
});
export const PauseCity = action(City, 'pause', {
    label: '暂停服务',
    fields: { reason: longText('暂停原因', { maxLength: 200 }) },
    question: '暂停后{name}不再接新单，进行中的订单继续服务。',
    isDestructive: true,
    batch: 'batchPause',
});
export const CloseCity = action(City, 'close', {
    label: '关闭',
    fields: { reason: longText('关闭原因', { maxLength: 200 }) },
    question: '关闭后{name}不再提供服务，须先完结全部订单。',
    isDestructive: true,
});

/** One line of GET /setting/city/preflight: what must be configured before a city opens. */
export const PreflightItem = Type.Object({
    key: Type.Union([Type.Literal('price'), Type.Literal('service'), Type.Literal('margin'), Type.Literal('infoFee')]),
    label: Type.String(),
    ok: Type.Boolean(),
    /** Where the missing part is configured; a browser path. */
    path: Type.String(),
});
export type PreflightItem = Static<typeof PreflightItem>;

/** One bubble of GET /setting/city/map. */
export const CityPoint = Type.Object({
    id: Type.String(),
    name: Type.String(),
    status: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    orders: Type.Integer(),
    drivers: Type.Integer(),
});
export type CityPoint = Static<typeof CityPoint>;
