import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { coordinate, date, dict, intDict, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';

/** S40 城市 (domain 2.8, table set_city). */
export const City = entity({
    resource: 'setting/city',
    wire: '/setting/city',
    permission: 'setting:city',
    label: '城市',
    english: 'City',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('城市名', 'City', { maxLength: 32, filter: 'like', sortable: 'words', unique: true }),
        code: text('行政区划码', 'Division code', { maxLength: 12, pattern: '^\\d{6}$', filter: 'like', sortable: true, unique: true }),
        province: text('省份', 'Province', { maxLength: 32, filter: 'in', sortable: 'words' }),
        cityLevel: intDict('城市级别', 'Tier', 'city_level', { default: 2, filter: 'in', sortable: true }),
        status: readOnly(dict('开通状态', 'Status', 'city_status', { filter: 'in' })),
        bizTypes: dict('开通业务', 'Services', 'biz_type', { multiple: true, default: 'hoist,haul,combo' }),
        serviceRadiusM: integer('服务半径', 'Service radius', {
            unit: '米',
            minimum: 1000,
            maximum: 500_000,
            default: 60_000,
            sortable: true,
        }),
        driverCount: readOnly(integer('司机数', 'Drivers', { unit: '人', sortable: true })),
        orderCount30: readOnly(integer('近30天订单', 'Orders in 30 days', { unit: '单', sortable: true })),
        openDate: nullable(readOnly(date('开通日期', 'Open since', { sortable: true, filter: 'range' }))),
        lng: { ...coordinate('经度', 'Longitude'), unit: '°' },
        lat: { ...coordinate('纬度', 'Latitude'), unit: '°' },
        sortNo: integer('排序', 'Sort order', { minimum: 0, maximum: 9999, default: 0, sortable: true, hidden: true }),
        remark: nullable(longText('备注', 'Remark', { hidden: true })),
    },
});

/** Bounds of mainland China, within which a city's centre must lie. */
export const CHINA = { lng: [73, 135], lat: [3, 54] } as const;

export const OpenCity = action(City, 'open', {
    label: '开通',
    english: 'Open',
    question: '确定开通{name}吗？开通后该城市的客户可以下单。',
    englishQuestion: 'Open {name}? Customers there can place orders from then on.',
    batch: 'batchOpen',
});
export const PauseCity = action(City, 'pause', {
    label: '暂停服务',
    english: 'Pause service',
    fields: { reason: longText('暂停原因', 'Reason for the pause', { maxLength: 200 }) },
    question: '暂停后{name}不再接新单，进行中的订单继续服务。',
    englishQuestion: '{name} takes no new orders while paused; orders under way go on.',
    isDestructive: true,
    batch: 'batchPause',
});
export const CloseCity = action(City, 'close', {
    label: '关闭',
    english: 'Close',
    fields: { reason: longText('关闭原因', 'Reason for closing', { maxLength: 200 }) },
    question: '关闭后{name}不再提供服务，须先完结全部订单。',
    englishQuestion: '{name} is no longer served once closed; all its orders must be finished first.',
    isDestructive: true,
});

/** One line of GET /setting/city/preflight: what must be configured before a city opens. */
export const PreflightItem = Type.Object({
    key: Type.Union([Type.Literal('price'), Type.Literal('service'), Type.Literal('margin'), Type.Literal('infoFee')]),
    label: Type.String(),
    ok: Type.Boolean(),
    /** Browser path of the screen where the missing part is configured. */
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

export const PreflightQuery = query(City, 'preflight', { params: byId, result: Type.Array(PreflightItem) });
export const CityPointsQuery = query(City, 'map', { permission: 'list', result: Type.Array(CityPoint) });
