"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TypeSwitch = exports.VehicleType = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var load_table_ts_1 = require("./load-table.ts");
var switching_ts_1 = require("../switching.ts");
var millimetres = function (label) { return (0, kit_ts_1.nullable)((0, kit_ts_1.integer)(label, { unit: 'mm', minimum: 1, maximum: 500000, hidden: true })); };
/** S28 车辆类型 (domain 2.5, table veh_type). */
exports.VehicleType = (0, entity_ts_1.entity)({
    resource: 'vehicle/type',
    wire: '/vehicle/type',
    permission: 'vehicle:type',
    label: '车辆类型',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        name: (0, kit_ts_1.text)('类型名称', { maxLength: 64, filter: 'like', sortable: 'words' }),
        images: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('图片', 'vehicle', { most: 6 })),
        levelOneId: (0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', { filter: 'in' }),
        levelOneName: (0, kit_ts_1.joined)('一级车型', 'levelOneId'),
        code: (0, kit_ts_1.text)('编码', {
            maxLength: 32,
            filter: 'like',
            unique: true,
            hidden: true,
            pattern: '^[a-z0-9_]{2,32}$',
            fault: '编码只能是小写字母、数字、下划线',
        }),
        tonnageKg: (0, kit_ts_1.integer)('额定吨位', { unit: 'kg', minimum: 1000, maximum: 2000000, sortable: true, filter: 'range' }),
        maxLoadKg: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('最大载重', { unit: 'kg', minimum: 1, maximum: 2000000, hidden: true })),
        maxHeightMm: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('最大臂长/举升', { unit: 'mm', minimum: 1, maximum: 500000, sortable: true })),
        maxRadiusMm: millimetres('最大幅度'),
        deckLenMm: millimetres('板长'),
        deckWidMm: millimetres('板宽'),
        deck: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('板长×宽'))),
        needCerts: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('必备证照', 'cert_type', { multiple: true })),
        loadTable: (0, kit_ts_1.nullable)((0, kit_ts_1.json)('额定起重量表', load_table_ts_1.LoadTable)),
        priceCities: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('已定价城市')),
        vehicleCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('车辆数', { sortable: true })),
        intro: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('说明', { maxLength: 1000, hidden: true })),
        sortNo: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
    },
});
/** 启用 and 停用 of many. */
exports.TypeSwitch = (0, switching_ts_1.switchingOf)(exports.VehicleType);
