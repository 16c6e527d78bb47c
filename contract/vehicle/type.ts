import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dict, image, integer, joined, json, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { LoadTable } from './load-table.ts';
import { switchingOf } from '../kit/switching.ts';

const millimetres = (label: string, english: string) =>
    nullable(integer(label, english, { unit: 'mm', minimum: 1, maximum: 500_000, hidden: true }));

/** S28 车辆类型 (domain 2.5, table veh_type). */
export const VehicleType = entity({
    resource: 'vehicle/type',
    wire: '/vehicle/type',
    permission: 'vehicle:type',
    label: '车辆类型',
    english: 'Vehicle type',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('类型名称', 'Vehicle type', { maxLength: 64, filter: 'like', sortable: 'words' }),
        images: nullable(image('图片', 'Pictures', 'vehicle', { most: 6 })),
        levelOneId: reference('一级车型', 'Vehicle class', 'vehicle/level-one', { filter: 'in' }),
        levelOneName: joined('一级车型', 'Vehicle class', 'levelOneId'),
        code: text('编码', 'Code', {
            maxLength: 32,
            filter: 'like',
            unique: true,
            hidden: true,
            pattern: '^[a-z0-9_]{2,32}$',
            fault: '编码只能是小写字母、数字、下划线',
            englishFault: 'Only lower-case letters, digits and underscores',
        }),
        tonnageKg: integer('额定吨位', 'Rated load', { unit: 'kg', minimum: 1000, maximum: 2_000_000, sortable: true, filter: 'range' }),
        maxLoadKg: nullable(integer('最大载重', 'Payload', { unit: 'kg', minimum: 1, maximum: 2_000_000, hidden: true })),
        maxHeightMm: nullable(
            integer('最大臂长/举升', 'Longest boom or lift', { unit: 'mm', minimum: 1, maximum: 500_000, sortable: true }),
        ),
        maxRadiusMm: millimetres('最大幅度', 'Largest radius'),
        deckLenMm: millimetres('板长', 'Deck length'),
        deckWidMm: millimetres('板宽', 'Deck width'),
        deck: readOnly(nullable(text('板长×宽', 'Deck length × width'))),
        needCerts: nullable(dict('必备证照', 'Certificates needed', 'cert_type', { multiple: true })),
        loadTable: nullable(json('额定起重量表', 'Load table', LoadTable)),
        priceCities: readOnly(integer('已定价城市', 'Cities with prices')),
        vehicleCount: readOnly(integer('车辆数', 'Vehicles', { unit: '辆', sortable: true })),
        intro: nullable(longText('说明', 'Note', { maxLength: 1000, hidden: true })),
        sortNo: integer('排序', 'Sort order', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
    },
});

/** 启用 and 停用 as bulk actions. */
export const TypeSwitch = switchingOf(VehicleType);
