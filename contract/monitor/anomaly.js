"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.AssignAnomaly = exports.IgnoreAnomaly = exports.CloseAnomaly = exports.AckAnomaly = exports.Anomaly = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var map_of_ts_1 = require("../map-of.ts");
/** S48 异常预警 (domain 2.9, table sys_anomaly): found by the rules, taken and closed by people. */
exports.Anomaly = (0, entity_ts_1.entity)({
    resource: 'monitor/anomaly',
    wire: '/monitor/anomaly',
    permission: 'monitor:anomaly',
    label: '预警',
    represent: 'title',
    actions: ['list', 'query', 'export'],
    fields: {
        level: (0, kit_ts_1.readOnly)((0, kit_ts_1.intDict)('等级', 'anomaly_level', { filter: 'in', sortable: true })),
        ruleCode: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('规则', 'anomaly_rule', { filter: 'in' })),
        title: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('标题', { maxLength: 128, filter: 'like' })),
        bizKind: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('对象类型', { maxLength: 24, hidden: true, filter: 'eq' })),
        bizId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('对象ID', { maxLength: 36, hidden: true, filter: 'eq' })),
        bizNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('单号', { maxLength: 64, filter: 'like' }))),
        cityId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }))),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        hits: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('命中次数', { sortable: true })),
        firstSeen: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('首次发现', { sortable: true, filter: 'range' })),
        lastSeen: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('最近发现', { sortable: true, filter: 'range' })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'anomaly_status', { filter: 'in' })),
        ownerBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('处理人', { account: true, maxLength: 64, filter: 'eq' }))),
        handleTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('处理时间', { sortable: true, hidden: true }))),
        handleNote: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('处理说明', { hidden: true }))),
        detail: (0, kit_ts_1.readOnly)((0, kit_ts_1.json)('详情', (0, map_of_ts_1.mapOf)(typebox_1.Type.Unknown()))),
    },
});
var note = (0, kit_ts_1.longText)('处理说明', { maxLength: 500 });
/** 认领: it is mine from now on. */
exports.AckAnomaly = (0, action_ts_1.action)(exports.Anomaly, 'ack', { label: '认领', question: '确定认领“{title}”吗？', batch: 'batchAck' });
/** 关闭: dealt with. */
exports.CloseAnomaly = (0, action_ts_1.action)(exports.Anomaly, 'close', { label: '关闭', fields: { handleNote: note }, batch: 'batchClose' });
/** 忽略: not a problem, and not to be raised again for a while. */
exports.IgnoreAnomaly = (0, action_ts_1.action)(exports.Anomaly, 'ignore', {
    label: '忽略',
    fields: { handleNote: note, muteHours: (0, kit_ts_1.integer)('不再提醒', { unit: '小时', minimum: 0, maximum: 720, default: 24 }) },
    batch: 'batchIgnore',
});
/** 指派: somebody else shall deal with it. */
exports.AssignAnomaly = (0, action_ts_1.action)(exports.Anomaly, 'assign', {
    label: '指派',
    fields: { ownerBy: (0, kit_ts_1.text)('处理人', { maxLength: 64 }), remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('说明', { maxLength: 200 })) },
});
