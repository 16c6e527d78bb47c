import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { coordinate, dateTime, decimal, dict, integer, joined, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { query } from '../kit/query.ts';
import { switchingOf } from '../kit/switching.ts';
import { CORNERS_TEXT_LENGTH, MAX_RADIUS_M, MIN_RADIUS_M } from './fence-corners.ts';

/** 电子围栏 (table set_fence): a site, a city's area or a zone without cranes, as a polygon or a circle in WGS-84. */
export const Fence = entity({
    resource: 'setting/fence',
    wire: '/setting/fence',
    permission: 'setting:fence',
    label: '电子围栏',
    english: 'Geofence',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', sortable: 'words', unique: true, taken: '该城市已有同名围栏' }),
        fenceKind: dict('类型', 'Kind', 'fence_kind', { filter: 'in', default: 'no_crane', sortable: true }),
        cityId: reference('城市', 'City', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'City', 'cityId'),
        shape: dict('形状', 'Shape', 'fence_shape', { filter: 'eq', default: 'polygon' }),
        corners: nullable(
            longText('角点坐标', 'Corners', {
                maxLength: CORNERS_TEXT_LENGTH,
                hidden: true,
                sheetHint: '多边形必填：每个角点写“经度,纬度”，用分号或换行隔开，WGS-84',
            }),
        ),
        lng: nullable({ ...coordinate('圆心经度', 'Longitude of the centre'), unit: '°' }),
        lat: nullable({ ...coordinate('圆心纬度', 'Latitude of the centre'), unit: '°' }),
        radiusM: nullable(integer('半径', 'Radius', { unit: '米', minimum: MIN_RADIUS_M, maximum: MAX_RADIUS_M, hidden: true })),
        areaKm2: readOnly(decimal('面积(km²)', 'Area (km²)', { digits: 3, most: 999_999, sortable: true })),
        validFrom: nullable(dateTime('生效时间', 'In force from', { filter: 'range', sortable: true })),
        validTo: nullable(dateTime('失效时间', 'In force until', { sortable: true })),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
        remark: nullable(longText('说明', 'Note', { maxLength: 300 })),
    },
});

/** 启用 and 停用 as bulk actions. */
export const FenceSwitch = switchingOf(Fence);

/** Shape of a fence on maps: either corners, or a centre with a radius. */
export const FenceShape = Type.Object({
    id: Type.String(),
    name: Type.String(),
    fenceKind: Type.String(),
    corners: Type.Union([Type.String(), Type.Null()]),
    lng: Type.Union([Type.Number(), Type.Null()]),
    lat: Type.Union([Type.Number(), Type.Null()]),
    radiusM: Type.Union([Type.Integer(), Type.Null()]),
});
export type FenceShape = Static<typeof FenceShape>;

/** The fences in force now that the caller may see. */
export const FenceShapesQuery = query(Fence, 'shapes', { permission: 'list', result: Type.Array(FenceShape) });
