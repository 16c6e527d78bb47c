import { action } from '../kit/action.ts';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dateTime, dict, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';

/** SYS-21 消息 (table sys_sms, wire-contract 7.10, 9.14, 13.10): outgoing messages and their delivery status. */
export const SysMessage = entity({
    resource: 'message/sys-message',
    wire: '/sys/message/sysMessage',
    permission: 'message:sysMessage',
    label: '消息',
    english: 'Message',
    represent: 'esTitle',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        esTitle: nullable(text('消息标题', 'Title', { maxLength: 100, filter: 'like', sortable: true })),
        esContent: longText('发送内容', 'Content', { maxLength: 5000, filter: 'like' }),
        esReceiver: text('接收人', 'Recipient', { maxLength: 100, filter: 'like', sortable: true }),
        esType: dict('发送方式', 'Sent by', 'remindMode', { default: '4', filter: 'in' }),
        esSendStatus: readOnly(dict('发送状态', 'Delivery', 'msgSendStatus', { filter: 'in' })),
        esSendNum: readOnly(integer('发送次数', 'Attempts', { sortable: true })),
        esSendTime: nullable(readOnly(dateTime('发送时间', 'Sent', { sortable: true, filter: 'range' }))),
        esResult: nullable(readOnly(text('发送失败原因', 'Why sending failed'))),
        nextTime: readOnly(dateTime('下次发送', 'Next attempt', { hidden: true, sortable: true })),
        esParam: nullable(longText('发送所需参数', 'Parameters', { maxLength: 1000, hidden: true })),
        bizType: nullable(readOnly(text('业务类型', 'Business type', { maxLength: 32, hidden: true, filter: 'eq' }))),
        bizId: nullable(readOnly(text('业务ID', 'Business record', { maxLength: 64, hidden: true, filter: 'eq' }))),
        remark: nullable(longText('备注', 'Remark', { maxLength: 500, hidden: true })),
    },
});

/** Sends a message again after its delivery failed permanently. */
export const Resend = action(SysMessage, 'resend', {
    label: '重发',
    english: 'Resend',
    permission: 'edit',
    question: '确定重发给{esReceiver}吗？',
    englishQuestion: 'Resend to {esReceiver}?',
    batch: 'batchResend',
});

/** Valid recipients per channel. */
export const RECEIVER_PATTERNS: Readonly<Record<string, RegExp>> = {
    '1': /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/,
    '2': /^1[3-9]\d{9}$/,
    '3': /^企业微信群$/,
    '4': /^[\w.@-]{1,64}$/,
    '6': /^[\w.@-]{1,64}$/,
    '7': /^[\w.@-]{1,64}$/,
};
