import { Type } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { dict, image, integer, joined, json, nullable, readOnly, reference, text } from '../kit.ts';
import { switchingOf } from '../switching.ts';
import { mapOf } from '../map-of.ts';

/** What a manufacturer's sheet says beyond the columns: 发动机 → WP7.270E51. */
export const Spec = mapOf(Type.String({ maxLength: 100 }), { maxProperties: 40 });

const size = (label: string) => nullable(integer(label, { unit: 'mm', minimum: 1, maximum: 500_000, hidden: true }));

/** S27 车辆型号 (domain 2.5, table veh_model). */
export const VehicleModel = entity({
    resource: 'vehicle/model',
    wire: '/vehicle/model',
    permission: 'vehicle:model',
    label: '车辆型号',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('型号', { maxLength: 64, filter: 'like', sortable: 'words' }),
        image: nullable(image('图片', 'vehicle', { maxLength: 255 })),
        brand: dict('品牌', 'veh_brand', { filter: 'in' }),
        levelOneId: nullable(readOnly(reference('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: reference('车辆类型', 'vehicle/type', { filter: 'in' }),
        typeName: joined('车辆类型', 'typeId'),
        boomMm: nullable(integer('主臂长', { unit: 'mm', minimum: 1, maximum: 500_000, sortable: true })),
        curbKg: nullable(integer('整备质量', { unit: 'kg', minimum: 1, maximum: 2_000_000, sortable: true })),
        axleCount: nullable(integer('轴数', { minimum: 1, maximum: 20 })),
        emission: nullable(dict('排放标准', 'emission', { filter: 'in' })),
        vehicleCount: readOnly(integer('在用', { sortable: true })),
        lengthMm: size('车长'),
        widthMm: size('车宽'),
        heightMm: size('车高'),
        spec: nullable(json('参数', Spec)),
        status: dict('状态', 'enable_status', { default: '1', filter: 'eq' }),
    },
});

/** 启用 and 停用 of many. */
export const ModelSwitch = switchingOf(VehicleModel);
