import { action } from '../action.ts';
import { entity, STANDARD_ACTIONS } from '../entity.ts';
import { dateTime, dict, integer, longText, nullable, readOnly, text } from '../kit.ts';

/** SYS-21 消息 (table sys_sms, wire-contract 7.10, 9.14, 13.10): what goes to somebody, and what became of it. */
export const SysMessage = entity({
    resource: 'message/sys-message',
    wire: '/sys/message/sysMessage',
    permission: 'message:sysMessage',
    label: '消息',
    represent: 'esTitle',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        esTitle: nullable(text('消息标题', { maxLength: 100, filter: 'like', sortable: true })),
        esContent: longText('发送内容', { maxLength: 5000, filter: 'like' }),
        esReceiver: text('接收人', { maxLength: 100, filter: 'like', sortable: true }),
        esType: dict('发送方式', 'remindMode', { default: '4', filter: 'in' }),
        esSendStatus: readOnly(dict('发送状态', 'msgSendStatus', { filter: 'in' })),
        esSendNum: readOnly(integer('发送次数', { sortable: true })),
        esSendTime: nullable(readOnly(dateTime('发送时间', { sortable: true, filter: 'range' }))),
        esResult: nullable(readOnly(text('发送失败原因'))),
        nextTime: readOnly(dateTime('下次发送', { hidden: true, sortable: true })),
        esParam: nullable(longText('发送所需参数', { maxLength: 1000, hidden: true })),
        bizType: nullable(readOnly(text('业务类型', { maxLength: 32, hidden: true, filter: 'eq' }))),
        bizId: nullable(readOnly(text('业务ID', { maxLength: 64, hidden: true, filter: 'eq' }))),
        remark: nullable(longText('备注', { maxLength: 500, hidden: true })),
    },
});

/** A message that has failed for good goes on its way once more. */
export const Resend = action(SysMessage, 'resend', {
    label: '重发',
    permission: 'edit',
    question: '确定重发给{esReceiver}吗？',
    batch: 'batchResend',
});

/** What a channel takes as a receiver. */
export const RECEIVER_PATTERNS: Readonly<Record<string, RegExp>> = {
    '1': /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/,
    '2': /^1[3-9]\d{9}$/,
    '4': /^[\w.@-]{1,64}$/,
};
