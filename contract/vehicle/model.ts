import { Type } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dict, image, integer, joined, json, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { switchingOf } from '../kit/switching.ts';
import { mapOf } from '../kit/map-of.ts';

/** Values of a manufacturer's data sheet beyond the columns: 发动机 → WP7.270E51. */
export const Spec = mapOf(Type.String({ maxLength: 100 }), { maxProperties: 40 });

const size = (label: string, english: string) =>
    nullable(integer(label, english, { unit: 'mm', minimum: 1, maximum: 500_000, hidden: true }));

/** S27 车辆型号 (domain 2.5, table veh_model). */
export const VehicleModel = entity({
    resource: 'vehicle/model',
    wire: '/vehicle/model',
    permission: 'vehicle:model',
    label: '车辆型号',
    english: 'Vehicle model',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('型号', 'Model', { maxLength: 64, filter: 'like', sortable: 'words' }),
        image: nullable(image('图片', 'Pictures', 'vehicle', { maxLength: 255 })),
        brand: dict('品牌', 'Brand', 'veh_brand', { filter: 'in' }),
        levelOneId: nullable(readOnly(reference('一级车型', 'Vehicle class', 'vehicle/level-one', { filter: 'in' }))),
        typeId: reference('车辆类型', 'Vehicle type', 'vehicle/type', { filter: 'in' }),
        typeName: joined('车辆类型', 'Vehicle type', 'typeId'),
        boomMm: nullable(integer('主臂长', 'Main boom', { unit: 'mm', minimum: 1, maximum: 500_000, sortable: true })),
        curbKg: nullable(integer('整备质量', 'Curb weight', { unit: 'kg', minimum: 1, maximum: 2_000_000, sortable: true })),
        axleCount: nullable(integer('轴数', 'Axles', { minimum: 1, maximum: 20 })),
        emission: nullable(dict('排放标准', 'Emission standard', 'emission', { filter: 'in' })),
        vehicleCount: readOnly(integer('在用', 'In service', { unit: '辆', sortable: true })),
        lengthMm: size('车长', 'Length'),
        widthMm: size('车宽', 'Width'),
        heightMm: size('车高', 'Height'),
        spec: nullable(json('参数', 'Parameters', Spec)),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
    },
});

/** 启用 and 停用 as bulk actions. */
export const ModelSwitch = switchingOf(VehicleModel);
