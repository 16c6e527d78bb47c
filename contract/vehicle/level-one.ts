import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { dict, integer, longText, nullable, text } from '../kit.ts';

/** S30 一级车型 (domain 2.4, table veh_level_one). */
export const LevelOne = entity({
    resource: 'vehicle/level-one',
    wire: '/vehicle/levelOne',
    permission: 'vehicle:levelOne',
    label: '一级车型',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        name: text('名称', { maxLength: 32, filter: 'like', sortable: true, unique: true }),
        code: text('编码', { maxLength: 32, filter: 'like', sortable: true, unique: true, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
        bizType: dict('业务类型', 'biz_type', { filter: 'in' }),
        chargeMode: dict('计价方式', 'charge_mode', { filter: 'in' }),
        intro: nullable(longText('介绍', { hidden: true })),
        sortNo: integer('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        status: dict('状态', 'enable_status', { default: '1', filter: 'eq' }),
    },
});
