"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.HolidayBody = exports.HolidayQuery = exports.Holiday = exports.TestSetting = exports.ResetSetting = exports.EditSetting = exports.SystemSetting = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** S45 系统设置 (table set_system). A secret's value never leaves the server: `cfgValue` is empty and `valueText` says whether it is set. */
exports.SystemSetting = (0, entity_ts_1.entity)({
    resource: 'setting/system',
    wire: '/setting/system',
    permission: 'setting:system',
    label: '系统设置',
    represent: 'name',
    actions: ['list', 'query', 'export'],
    fields: {
        name: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('参数名称', { filter: 'like', sortable: 'words' })),
        cfgKey: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('参数键', { filter: 'like', sortable: true })),
        cfgGroup: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('参数分组', 'sys_cfg_group', { filter: 'eq', sortable: true })),
        valueText: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('当前值')),
        defaultText: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('默认值')),
        rangeText: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('范围')),
        readers: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('生效位置')),
        needReview: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('需复核', { filter: 'bool' })),
        isSecret: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('敏感', { hidden: true })),
        valType: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('值类型', 'cfg_val_type', { hidden: true, filter: 'in' })),
        cfgValue: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('参数值', { hidden: true, maxLength: 4000 }))),
        defaultValue: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('默认参数值', { hidden: true }))),
        minValue: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('最小值', { hidden: true }))),
        maxValue: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('最大值', { hidden: true }))),
        remark: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('备注', { hidden: true }))),
        changedBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('最近修改'))),
    },
});
exports.EditSetting = (0, action_ts_1.action)(exports.SystemSetting, 'edit', {
    label: '修改',
    fields: {
        value: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('新值', { maxLength: 4000 })),
        reason: (0, kit_ts_1.longText)('修改原因', { maxLength: 200 }),
    },
});
exports.ResetSetting = (0, action_ts_1.action)(exports.SystemSetting, 'reset', {
    label: '恢复默认',
    question: '确定将“{name}”恢复为默认值{defaultText}吗？',
});
exports.TestSetting = (0, action_ts_1.action)(exports.SystemSetting, 'test', { label: '测试', question: '按当前值测试“{name}”？' });
var Day = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.date });
/** One day of the calendar that departs from the week: GET /setting/system/holidays?year=2026. */
exports.Holiday = typebox_1.Type.Object({ day: Day, dayType: typebox_1.Type.String(), name: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]) });
exports.HolidayQuery = typebox_1.Type.Object({ year: typebox_1.Type.String({ pattern: '^20\\d{2}$' }) });
/** Body of PUT /setting/system/holiday; without `dayType` the day is like its weekday again. */
exports.HolidayBody = typebox_1.Type.Object({
    from: Day,
    to: Day,
    dayType: typebox_1.Type.Union([typebox_1.Type.Literal('workday'), typebox_1.Type.Literal('holiday'), typebox_1.Type.Null()]),
    name: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 32 }), typebox_1.Type.Null()])),
});
