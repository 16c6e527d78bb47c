"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RECEIVER_PATTERNS = exports.Resend = exports.SysMessage = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-21 消息 (table sys_sms, wire-contract 7.10, 9.14, 13.10): what goes to somebody, and what became of it. */
exports.SysMessage = (0, entity_ts_1.entity)({
    resource: 'message/sys-message',
    wire: '/sys/message/sysMessage',
    permission: 'message:sysMessage',
    label: '消息',
    represent: 'esTitle',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        esTitle: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('消息标题', { maxLength: 100, filter: 'like', sortable: true })),
        esContent: (0, kit_ts_1.longText)('发送内容', { maxLength: 5000, filter: 'like' }),
        esReceiver: (0, kit_ts_1.text)('接收人', { maxLength: 100, filter: 'like', sortable: true }),
        esType: (0, kit_ts_1.dict)('发送方式', 'remindMode', { default: '4', filter: 'in' }),
        esSendStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('发送状态', 'msgSendStatus', { filter: 'in' })),
        esSendNum: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('发送次数', { sortable: true })),
        esSendTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('发送时间', { sortable: true, filter: 'range' }))),
        esResult: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('发送失败原因'))),
        nextTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('下次发送', { hidden: true, sortable: true })),
        esParam: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('发送所需参数', { maxLength: 1000, hidden: true })),
        bizType: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('业务类型', { maxLength: 32, hidden: true, filter: 'eq' }))),
        bizId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('业务ID', { maxLength: 64, hidden: true, filter: 'eq' }))),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { maxLength: 500, hidden: true })),
    },
});
/** A message that has failed for good goes on its way once more. */
exports.Resend = (0, action_ts_1.action)(exports.SysMessage, 'resend', {
    label: '重发',
    permission: 'edit',
    question: '确定重发给{esReceiver}吗？',
    batch: 'batchResend',
});
/** What a channel takes as a receiver. */
exports.RECEIVER_PATTERNS = {
    '1': /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/,
    '2': /^1[3-9]\d{9}$/,
    '4': /^[\w.@-]{1,64}$/,
};
