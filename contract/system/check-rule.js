"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.MOST_VALUE = exports.MOST_PATTERN = exports.MOST_RULES = exports.CheckRule = void 0;
exports.readRules = readRules;
exports.faultOfRules = faultOfRules;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-14 系统校验规则 (wire-contract 7.7, 9.10, 13.7). */
exports.CheckRule = (0, entity_ts_1.entity)({
    resource: 'system/check-rule',
    wire: '/sys/checkRule',
    permission: 'system:checkRule',
    label: '校验规则',
    represent: 'ruleName',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        ruleName: (0, kit_ts_1.text)('规则名称', { maxLength: 100, filter: 'like', sortable: 'words' }),
        ruleCode: (0, kit_ts_1.text)('规则Code', { maxLength: 64, filter: 'like', sortable: true, unique: true, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }),
        ruleJson: (0, kit_ts_1.longText)('规则', { maxLength: 4000, hidden: true }),
        ruleDescription: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('规则描述', { maxLength: 200 })),
    },
});
exports.MOST_RULES = 10;
exports.MOST_PATTERN = 200;
/** The longest value that is checked. */
exports.MOST_VALUE = 500;
/** The rules in a stored `ruleJson`; undefined when it holds none. */
function readRules(json) {
    var parsed;
    try {
        parsed = JSON.parse(typeof json === 'string' ? json : '');
    }
    catch (_a) {
        return undefined;
    }
    return Array.isArray(parsed) && parsed.every(isObject) ? parsed.map(toRule) : undefined;
}
var isObject = function (value) { return typeof value === 'object' && value !== null; };
var textOf = function (value) { return (typeof value === 'string' || typeof value === 'number' ? String(value) : ''); };
var toRule = function (_a) {
    var digits = _a.digits, pattern = _a.pattern, message = _a.message;
    return ({
        digits: textOf(digits).trim(),
        pattern: textOf(pattern),
        message: textOf(message).trim(),
    });
};
/** Why the rules can't be stored as they are, apart from what only compiling a pattern shows; undefined when nothing is wrong. */
function faultOfRules(json) {
    var rules = readRules(json);
    if (!rules)
        return '规则格式不正确';
    if (rules.length === 0)
        return '请至少添加一条规则';
    if (rules.length > exports.MOST_RULES)
        return "\u89C4\u5219\u4E0D\u80FD\u8D85\u8FC7".concat(exports.MOST_RULES, "\u6761");
    for (var _i = 0, _a = rules.entries(); _i < _a.length; _i++) {
        var _b = _a[_i], index = _b[0], _c = _b[1], digits = _c.digits, pattern = _c.pattern, message = _c.message;
        var where = "\u7B2C".concat(index + 1, "\u6761\u89C4\u5219");
        if (digits !== '*' && !/^[1-9]\d{0,2}$/.test(digits))
            return "".concat(where, "\u7684\u4F4D\u6570\u5E94\u4E3A\u6B63\u6574\u6570");
        if (pattern === '')
            return "\u8BF7\u8F93\u5165".concat(where);
        if (pattern.length > exports.MOST_PATTERN)
            return "".concat(where, "\u4E0D\u80FD\u8D85\u8FC7").concat(exports.MOST_PATTERN, "\u4E2A\u5B57\u7B26");
        if (message === '')
            return "\u8BF7\u8F93\u5165".concat(where, "\u7684\u63D0\u793A\u6587\u672C");
        if (message.length > 100)
            return "".concat(where, "\u7684\u63D0\u793A\u6587\u672C\u4E0D\u80FD\u8D85\u8FC7100\u4E2A\u5B57\u7B26");
    }
    return undefined;
}
