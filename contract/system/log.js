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
exports.Log = exports.LOG_TYPE = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** The two kinds of log lines. */
exports.LOG_TYPE = { signIn: 1, operation: 2 };
var told = function (label, maxLength, given) {
    if (given === void 0) { given = {}; }
    return (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)(label, __assign({ maxLength: maxLength }, given))));
};
/** SYS-10 日志 (wire-contract 7.11, 9.16, 13.12): written by the server, never changed (security S101). */
exports.Log = (0, entity_ts_1.entity)({
    resource: 'system/log',
    wire: '/sys/log',
    permission: 'system:log',
    label: '日志',
    represent: 'logContent',
    actions: ['list', 'query', 'export'],
    isSystem: true,
    fields: {
        logContent: told('日志内容', 1000, { filter: 'like', sortable: true }),
        userid: told('操作人ID', 64, { filter: 'eq', sortable: true }),
        username: told('操作人名称', 64, { filter: 'like', sortable: true }),
        ip: told('IP', 64, { filter: 'like', sortable: true }),
        costTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('耗时(毫秒)', { sortable: true }))),
        logType: (0, kit_ts_1.readOnly)((0, kit_ts_1.intDict)('日志类型', 'log_type', { filter: 'eq' })),
        operateType: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.intDict)('操作类型', 'operate_type', { filter: 'eq' }))),
        method: told('请求方法', 255, { hidden: true }),
        requestUrl: told('请求地址', 255, { hidden: true }),
        requestType: told('请求方式', 10, { hidden: true }),
        requestParam: told('请求参数', 1000, { hidden: true }),
        requestId: told('请求号', 64, { filter: 'eq', hidden: true }),
    },
});
