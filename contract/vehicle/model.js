"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ModelSwitch = exports.VehicleModel = exports.Spec = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var switching_ts_1 = require("../switching.ts");
var map_of_ts_1 = require("../map-of.ts");
/** What a manufacturer's sheet says beyond the columns: 发动机 → WP7.270E51. */
exports.Spec = (0, map_of_ts_1.mapOf)(typebox_1.Type.String({ maxLength: 100 }), { maxProperties: 40 });
var size = function (label) { return (0, kit_ts_1.nullable)((0, kit_ts_1.integer)(label, { unit: 'mm', minimum: 1, maximum: 500000, hidden: true })); };
/** S27 车辆型号 (domain 2.5, table veh_model). */
exports.VehicleModel = (0, entity_ts_1.entity)({
    resource: 'vehicle/model',
    wire: '/vehicle/model',
    permission: 'vehicle:model',
    label: '车辆型号',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        name: (0, kit_ts_1.text)('型号', { maxLength: 64, filter: 'like', sortable: 'words' }),
        image: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('图片', 'vehicle', { maxLength: 255 })),
        brand: (0, kit_ts_1.dict)('品牌', 'veh_brand', { filter: 'in' }),
        levelOneId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: (0, kit_ts_1.reference)('车辆类型', 'vehicle/type', { filter: 'in' }),
        typeName: (0, kit_ts_1.joined)('车辆类型', 'typeId'),
        boomMm: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('主臂长', { unit: 'mm', minimum: 1, maximum: 500000, sortable: true })),
        curbKg: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('整备质量', { unit: 'kg', minimum: 1, maximum: 2000000, sortable: true })),
        axleCount: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('轴数', { minimum: 1, maximum: 20 })),
        emission: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('排放标准', 'emission', { filter: 'in' })),
        vehicleCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('在用', { sortable: true })),
        lengthMm: size('车长'),
        widthMm: size('车宽'),
        heightMm: size('车高'),
        spec: (0, kit_ts_1.nullable)((0, kit_ts_1.json)('参数', exports.Spec)),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
    },
});
/** 启用 and 停用 of many. */
exports.ModelSwitch = (0, switching_ts_1.switchingOf)(exports.VehicleModel);
