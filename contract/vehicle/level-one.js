"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.LevelOneSwitch = exports.LevelOne = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var switching_ts_1 = require("../switching.ts");
/** S30 一级车型 (domain 2.5, table veh_level_one). */
exports.LevelOne = (0, entity_ts_1.entity)({
    resource: 'vehicle/level-one',
    wire: '/vehicle/levelOne',
    permission: 'vehicle:levelOne',
    label: '一级车型',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        name: (0, kit_ts_1.text)('名称', { maxLength: 32, filter: 'like', sortable: 'words', unique: true }),
        icon: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('图标', 'vehicle', { maxLength: 255 })),
        code: (0, kit_ts_1.text)('编码', {
            maxLength: 32,
            filter: 'like',
            sortable: true,
            unique: true,
            pattern: '^[a-z0-9_]{2,32}$',
            fault: '编码只能是小写字母、数字、下划线',
        }),
        bizType: (0, kit_ts_1.dict)('业务类型', 'biz_type', { filter: 'in' }),
        chargeMode: (0, kit_ts_1.dict)('计价方式', 'charge_mode', { filter: 'in' }),
        typeCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('类型数')),
        vehicleCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('车辆数')),
        intro: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('介绍', { hidden: true })),
        sortNo: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
    },
});
/** 启用 and 停用 of many. */
exports.LevelOneSwitch = (0, switching_ts_1.switchingOf)(exports.LevelOne);
