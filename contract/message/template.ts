import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dict, longText, nullable, text } from '../kit/fields.ts';

/** SYS-21 消息模板 (table sys_sms_template, wire-contract 7.10, 9.15, 13.10). Placeholders are `${name}`. */
export const MessageTemplate = entity({
    resource: 'message/template',
    wire: '/sys/message/sysMessageTemplate',
    permission: 'message:template',
    label: '消息模板',
    english: 'Message template',
    represent: 'templateName',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        templateCode: text('模板CODE', 'Template code', {
            maxLength: 32,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        templateName: text('模板标题', 'Template title', { maxLength: 50, filter: 'like', sortable: 'words' }),
        templateType: dict('模板类型', 'Template type', 'msgType', { default: '1', filter: 'eq' }),
        templateContent: longText('模板内容', 'Template content', { maxLength: 5000, filter: 'like' }),
        useStatus: dict('是否应用', 'In use', 'yn', { default: '0', filter: 'eq' }),
        templateTestJson: nullable(longText('测试数据', 'Test data', { maxLength: 1000, hidden: true })),
    },
});

/** 应用: activates the template for sending; afterwards it can no longer be edited. */
export const ApplyTemplate = action(MessageTemplate, 'apply', {
    label: '应用',
    english: 'Put in use',
    permission: 'edit',
    question: '确定应用模板“{templateName}”吗？',
    englishQuestion: 'Put the template “{templateName}” in use?',
});
/** 停用: nothing is sent from the template any more. */
export const StopTemplate = action(MessageTemplate, 'stop', {
    label: '停用',
    english: 'Disable',
    permission: 'edit',
    question: '停用后不再按模板“{templateName}”发送消息，确定停用吗？',
    englishQuestion: 'Disable the template “{templateName}”? No messages are sent from it any more.',
});

/** Input of the test dialog; on the wire it is POST sendMsg (`SendMsgBody`). */
export const SendTest = action(MessageTemplate, 'sendMsg', {
    label: '发送测试',
    english: 'Send test',
    permission: 'send',
    fields: {
        msgType: dict('推送类型', 'Push channel', 'messageType', { default: 'system' }),
        receiver: text('接收人', 'Recipient', { maxLength: 1000 }),
    },
});

export const MAX_RECEIVERS = 20;

/** Body of POST sendMsg; `testData` is a JSON object as text, `receiver` is a comma list of user names. */
export const SendMsgBody = Type.Object({
    templateCode: Type.String({ minLength: 1, maxLength: 32 }),
    testData: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    msgType: Type.String({ minLength: 1, maxLength: 32 }),
    receiver: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type SendMsgBody = Static<typeof SendMsgBody>;

/** Values of a JSON object as text; undefined if it is not an object of texts and numbers. */
export function readValues(json: string | null | undefined): Record<string, string> | undefined {
    if (!json?.trim()) return {};
    try {
        const parsed: unknown = JSON.parse(json);
        if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
        const entries = Object.entries(parsed);
        if (entries.some(([, value]) => !['string', 'number'].includes(typeof value))) return undefined;
        return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    } catch {
        return undefined;
    }
}
