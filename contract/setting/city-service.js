"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.SetDefaultService = exports.CityServiceSwitch = exports.CityService = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var switching_ts_1 = require("../switching.ts");
/** S41 城市客服 (domain 2.8, table set_city_service). Times of day are `HH:mm`. */
exports.CityService = (0, entity_ts_1.entity)({
    resource: 'setting/city-service',
    wire: '/setting/cityService',
    permission: 'setting:cityService',
    label: '城市客服',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        cityId: (0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        name: (0, kit_ts_1.text)('客服名称', { maxLength: 32, filter: 'like', sortable: 'words' }),
        phone: (0, kit_ts_1.text)('客服电话', { maxLength: 20, pattern: patterns_ts_1.PATTERNS.hotline, filter: 'like' }),
        wechat: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('客服微信', { maxLength: 64, pattern: '^[A-Za-z][\\w-]{5,63}$' })),
        qrPath: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('微信二维码', 'service', { maxLength: 255, hidden: true })),
        csScope: (0, kit_ts_1.dict)('服务对象', 'cs_scope', { default: 'all', filter: 'in' }),
        workText: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('服务时间')),
        workStart: (0, kit_ts_1.text)('上班时间', { hidden: true, pattern: patterns_ts_1.PATTERNS.timeOfDay, default: '08:00' }),
        workEnd: (0, kit_ts_1.text)('下班时间', { hidden: true, pattern: patterns_ts_1.PATTERNS.timeOfDay, default: '22:00' }),
        isDefault: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('默认客服', { filter: 'bool' })),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
        /** Whom 设为默认 would replace. */
        replaces: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('将取代', { hidden: true }))),
    },
});
/** 启用 and 停用 of many. */
exports.CityServiceSwitch = (0, switching_ts_1.switchingOf)(exports.CityService);
exports.SetDefaultService = (0, action_ts_1.action)(exports.CityService, 'setDefault', {
    label: '设为默认',
    permission: 'edit',
    question: '确定将“{name}”设为{cityName}的默认客服吗？{replaces}',
});
