import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dict, image, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { switchingOf } from '../kit/switching.ts';

/** S30 一级车型 (domain 2.5, table veh_level_one). */
export const LevelOne = entity({
    resource: 'vehicle/level-one',
    wire: '/vehicle/levelOne',
    permission: 'vehicle:levelOne',
    label: '一级车型',
    english: 'Vehicle class',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('名称', 'Name', { maxLength: 32, filter: 'like', sortable: 'words', unique: true }),
        icon: nullable(image('图标', 'Icon', 'vehicle', { maxLength: 255 })),
        code: text('编码', 'Code', {
            maxLength: 32,
            filter: 'like',
            sortable: true,
            unique: true,
            pattern: '^[a-z0-9_]{2,32}$',
            fault: '编码只能是小写字母、数字、下划线',
            englishFault: 'Only lower-case letters, digits and underscores',
        }),
        bizType: dict('业务类型', 'Service', 'biz_type', { filter: 'in' }),
        chargeMode: dict('计价方式', 'Charged by', 'charge_mode', { filter: 'in' }),
        typeCount: readOnly(integer('类型数', 'Types')),
        vehicleCount: readOnly(integer('车辆数', 'Vehicles', { unit: '辆' })),
        intro: nullable(longText('介绍', 'Description', { hidden: true })),
        sortNo: integer('排序', 'Sort order', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
    },
});

/** 启用 and 停用 as bulk actions. */
export const LevelOneSwitch = switchingOf(LevelOne);
