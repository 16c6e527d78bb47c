"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.RestoreBody = exports.DataAsOfQuery = exports.DataCompareQuery = exports.DataLogById = exports.DataVersionsQuery = exports.DataLog = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var decided = kit_ts_1.readOnly;
/** S50 变更审计, SYS-08 数据日志 (domain 2.9, wire-contract 7.11, table sys_audit_trail): every write, never changed (security S101). */
exports.DataLog = (0, entity_ts_1.entity)({
    resource: 'system/data-log',
    wire: '/sys/dataLog',
    permission: 'system:dataLog',
    label: '变更记录',
    represent: 'dataNo',
    isSystem: true,
    actions: ['list', 'query', 'export'],
    fields: {
        tableName: decided((0, kit_ts_1.text)('数据', { filter: 'in' })), // wire: dataTable
        dataNo: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('名称/单号', { filter: 'like' }))),
        dataId: decided((0, kit_ts_1.text)('数据ID', { filter: 'eq', hidden: true })),
        op: decided((0, kit_ts_1.dict)('操作', 'audit_op', { filter: 'in' })),
        /** What the button of a business act is called; in the list it is the text of `op`. */
        act: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('动作', { hidden: true }))),
        versionNo: decided((0, kit_ts_1.integer)('版本号')), // wire: dataVersion
        diff: decided((0, kit_ts_1.json)('变更内容', typebox_1.Type.Unsafe({}))),
        actor: decided((0, kit_ts_1.text)('操作人', { filter: 'like' })),
        createBy: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('操作账号', { filter: 'eq', hidden: true }))),
        reason: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('原因', { filter: 'like' }))),
        ip: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('IP', { filter: 'eq', hidden: true }))),
        requestId: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('请求号', { filter: 'eq', hidden: true }))),
    },
});
/** Which record. `dataTable` is the table, or the resource name of its entity. */
var Target = { dataTable: typebox_1.Type.String({ minLength: 1, maxLength: 64 }), dataId: typebox_1.Type.String({ minLength: 1, maxLength: 64 }) };
exports.DataVersionsQuery = typebox_1.Type.Object(__assign(__assign({}, Target), { type: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 20 })) }));
var Id = typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id });
exports.DataLogById = typebox_1.Type.Object({ id: Id });
exports.DataCompareQuery = typebox_1.Type.Object({ dataId1: Id, dataId2: Id });
exports.DataAsOfQuery = typebox_1.Type.Object(__assign(__assign({}, Target), { at: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.dateTime }) }));
/** Body of POST restore: gives fields of a record back what they were after that change. A deleted record comes back whole: no fields. */
exports.RestoreBody = typebox_1.Type.Object({
    id: Id,
    fields: typebox_1.Type.Array(typebox_1.Type.String({ maxLength: 64 }), { maxItems: 100, uniqueItems: true }),
    reason: typebox_1.Type.String({ minLength: 1, maxLength: 200 }),
    /** Version of the record that the person saw. */
    version: typebox_1.Type.Optional(typebox_1.Type.Integer()),
});
