"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.SendMsgBody = exports.MOST_RECEIVERS = exports.SendTest = exports.StopTemplate = exports.ApplyTemplate = exports.MessageTemplate = void 0;
exports.readValues = readValues;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-21 消息模板 (table sys_sms_template, wire-contract 7.10, 9.15, 13.10). Placeholders are `${name}`. */
exports.MessageTemplate = (0, entity_ts_1.entity)({
    resource: 'message/template',
    wire: '/sys/message/sysMessageTemplate',
    permission: 'message:template',
    label: '消息模板',
    represent: 'templateName',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        templateCode: (0, kit_ts_1.text)('模板CODE', {
            maxLength: 32,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        templateName: (0, kit_ts_1.text)('模板标题', { maxLength: 50, filter: 'like', sortable: 'words' }),
        templateType: (0, kit_ts_1.dict)('模板类型', 'msgType', { default: '1', filter: 'eq' }),
        templateContent: (0, kit_ts_1.longText)('模板内容', { maxLength: 5000, filter: 'like' }),
        useStatus: (0, kit_ts_1.dict)('是否应用', 'yn', { default: '0', filter: 'eq' }),
        templateTestJson: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('测试数据', { maxLength: 1000, hidden: true })),
    },
});
/** 应用: messages may be made of it, and it is not changed any more. */
exports.ApplyTemplate = (0, action_ts_1.action)(exports.MessageTemplate, 'apply', {
    label: '应用',
    permission: 'edit',
    question: '确定应用模板“{templateName}”吗？',
});
/** 停用: who asks for it sends nothing from now on. */
exports.StopTemplate = (0, action_ts_1.action)(exports.MessageTemplate, 'stop', {
    label: '停用',
    permission: 'edit',
    question: '停用后不再按模板“{templateName}”发送消息，确定停用吗？',
});
/** What the test dialog asks; on the wire it is POST sendMsg (`SendMsgBody`). */
exports.SendTest = (0, action_ts_1.action)(exports.MessageTemplate, 'sendMsg', {
    label: '发送测试',
    permission: 'send',
    fields: {
        msgType: (0, kit_ts_1.dict)('推送类型', 'messageType', { default: 'system' }),
        receiver: (0, kit_ts_1.text)('接收人', { maxLength: 1000 }),
    },
});
exports.MOST_RECEIVERS = 20;
/** Body of POST sendMsg; `testData` is a JSON object as text, `receiver` user names joined by commas. */
exports.SendMsgBody = typebox_1.Type.Object({
    templateCode: typebox_1.Type.String({ minLength: 1, maxLength: 32 }),
    testData: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 1000 }), typebox_1.Type.Null()])),
    msgType: typebox_1.Type.String({ minLength: 1, maxLength: 32 }),
    receiver: typebox_1.Type.String({ minLength: 1, maxLength: 1000 }),
});
/** The values in a JSON text; undefined when it is no object of texts and numbers. */
function readValues(json) {
    if (!(json === null || json === void 0 ? void 0 : json.trim()))
        return {};
    try {
        var parsed = JSON.parse(json);
        if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
            return undefined;
        var entries = Object.entries(parsed);
        if (entries.some(function (_a) {
            var value = _a[1];
            return !['string', 'number'].includes(typeof value);
        }))
            return undefined;
        return Object.fromEntries(entries.map(function (_a) {
            var name = _a[0], value = _a[1];
            return [name, String(value)];
        }));
    }
    catch (_a) {
        return undefined;
    }
}
