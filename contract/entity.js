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
exports.isRequired = exports.isReadOnly = exports.fieldEntries = exports.entity = exports.STANDARD_ACTIONS = void 0;
var typebox_1 = require("typebox");
var kit_ts_1 = require("./kit.ts");
var patterns_ts_1 = require("./patterns.ts");
/** The standard calls (wire-contract 5.1) by the permission action that opens them. */
exports.STANDARD_ACTIONS = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];
/** Columns that every entity with the `base` mixin has (domain 3.1). */
var baseFields = {
    id: (0, kit_ts_1.readOnly)(__assign(__assign({}, (0, kit_ts_1.text)('ID', { hidden: true, maxLength: 36 })), { pattern: patterns_ts_1.PATTERNS.id })),
    version: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('版本', { hidden: true })),
    createBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('创建人', { account: true, hidden: true, filter: 'eq' }))),
    createTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('创建时间', { sortable: true, filter: 'range' })),
    updateBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('修改人', { account: true, hidden: true }))),
    updateTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('修改时间', { hidden: true }))),
};
/**
 * Describes an entity once for both sides.
 *
 * @example
 * export const LevelOne = entity({
 *     resource: 'vehicle/level-one', wire: '/vehicle/levelOne', permission: 'vehicle:levelOne', label: '一级车型',
 *     represent: 'name', actions: STANDARD_ACTIONS,
 *     fields: { name: text('名称', { maxLength: 32, filter: 'like', unique: true }), … },
 * });
 */
var entity = function (definition) {
    var fields = __assign(__assign({}, baseFields), definition.fields);
    return __assign(__assign({}, definition), { fields: fields, row: typebox_1.Type.Object(fields) });
};
exports.entity = entity;
/** Field names with their definitions, in declared order. */
var fieldEntries = function (of) { return Object.entries(of.fields); };
exports.fieldEntries = fieldEntries;
/** Is the field decided by the server? */
var isReadOnly = function (field) { return field.readOnly === true; };
exports.isReadOnly = isReadOnly;
/** Must a person fill the field in when adding? */
var isRequired = function (field) {
    return !(0, exports.isReadOnly)(field) && !field.meta.nullable && field.default === undefined;
};
exports.isRequired = isRequired;
