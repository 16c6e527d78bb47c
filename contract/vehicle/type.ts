import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { dict, image, integer, joined, json, longText, nullable, readOnly, reference, text } from '../kit.ts';
import { LoadTable } from './load-table.ts';
import { switchingOf } from '../switching.ts';

const millimetres = (label: string) => nullable(integer(label, { unit: 'mm', minimum: 1, maximum: 500_000, hidden: true }));

/** S28 车辆类型 (domain 2.5, table veh_type). */
export const VehicleType = entity({
    resource: 'vehicle/type',
    wire: '/vehicle/type',
    permission: 'vehicle:type',
    label: '车辆类型',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('类型名称', { maxLength: 64, filter: 'like', sortable: 'words' }),
        images: nullable(image('图片', 'vehicle', { most: 6 })),
        levelOneId: reference('一级车型', 'vehicle/level-one', { filter: 'in' }),
        levelOneName: joined('一级车型', 'levelOneId'),
        code: text('编码', {
            maxLength: 32,
            filter: 'like',
            unique: true,
            hidden: true,
            pattern: '^[a-z0-9_]{2,32}$',
            fault: '编码只能是小写字母、数字、下划线',
        }),
        tonnageKg: integer('额定吨位', { unit: 'kg', minimum: 1000, maximum: 2_000_000, sortable: true, filter: 'range' }),
        maxLoadKg: nullable(integer('最大载重', { unit: 'kg', minimum: 1, maximum: 2_000_000, hidden: true })),
        maxHeightMm: nullable(integer('最大臂长/举升', { unit: 'mm', minimum: 1, maximum: 500_000, sortable: true })),
        maxRadiusMm: millimetres('最大幅度'),
        deckLenMm: millimetres('板长'),
        deckWidMm: millimetres('板宽'),
        deck: readOnly(nullable(text('板长×宽'))),
        needCerts: nullable(dict('必备证照', 'cert_type', { multiple: true })),
        loadTable: nullable(json('额定起重量表', LoadTable)),
        priceCities: readOnly(integer('已定价城市')),
        vehicleCount: readOnly(integer('车辆数', { sortable: true })),
        intro: nullable(longText('说明', { maxLength: 1000, hidden: true })),
        sortNo: integer('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        status: dict('状态', 'enable_status', { default: '1', filter: 'eq' }),
    },
});

/** 启用 and 停用 of many. */
export const TypeSwitch = switchingOf(VehicleType);
