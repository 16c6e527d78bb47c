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
var __rest = (this && this.__rest) || function (s, e) {
    var t = {};
    for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p) && e.indexOf(p) < 0)
        t[p] = s[p];
    if (s != null && typeof Object.getOwnPropertySymbols === "function")
        for (var i = 0, p = Object.getOwnPropertySymbols(s); i < p.length; i++) {
            if (e.indexOf(p[i]) < 0 && Object.prototype.propertyIsEnumerable.call(s, p[i]))
                t[p[i]] = s[p[i]];
        }
    return t;
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.questionOf = exports.hasInput = exports.action = void 0;
var typebox_1 = require("typebox");
var permissions_ts_1 = require("./permissions.ts");
/**
 * Describes a named action once for both sides.
 *
 * @example
 * export const Freeze = action(Customer, 'freeze', {
 *     label: '冻结', fields: { reason: longText('原因', { maxLength: 200 }) }, isDestructive: true, batch: 'batchFreeze',
 * });
 */
var action = function (entity, name, _a) {
    var label = _a.label, _b = _a.permission, permission = _b === void 0 ? name : _b, fields = _a.fields, _c = _a.isDestructive, isDestructive = _c === void 0 ? false : _c, rest = __rest(_a, ["label", "permission", "fields", "isDestructive"]);
    var own = (fields !== null && fields !== void 0 ? fields : {});
    return __assign(__assign({ entity: entity, name: name, label: label, permission: (0, permissions_ts_1.permissionOf)(entity, permission), isDestructive: isDestructive }, rest), { form: {
            resource: "".concat(entity.resource, "/").concat(name),
            wire: "".concat(entity.wire, "/").concat(name),
            permission: entity.permission,
            label: label,
            represent: entity.represent,
            actions: [],
            fields: own,
            row: typebox_1.Type.Object(own),
        } });
};
exports.action = action;
/** Must the caller say something before the action can be sent? */
var hasInput = function (_a) {
    var form = _a.form;
    return Object.keys(form.fields).length > 0;
};
exports.hasInput = hasInput;
/** The question with the record's values in place of `{name}`. */
var questionOf = function (_a, record) {
    var question = _a.question, label = _a.label;
    if (record === void 0) { record = {}; }
    return (question !== null && question !== void 0 ? question : "\u786E\u5B9A".concat(label, "\u5417\uFF1F")).replace(/\{(\w+)\}/g, function (_, key) {
        var _a;
        var value = (_a = record["".concat(key, "_dictText")]) !== null && _a !== void 0 ? _a : record[key];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
};
exports.questionOf = questionOf;
