import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** Prefix of every webhook secret («Standard Webhooks»); Base64 follows. */
export const SECRET_MARK = 'whsec_';

/**
 * Headers of a delivery («Standard Webhooks»): its id, the time of sending (Unix seconds), and `v1,` followed by the signature. While a
 * secret is rotated there are two signatures, separated by a space.
 */
export const HOOK_HEADERS = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** 事件推送 (table sys_webhook): an endpoint of another system that receives events. */
export const Webhook = entity({
    resource: 'system/webhook',
    wire: '/sys/webhook',
    permission: 'system:webhook',
    label: '事件推送',
    english: 'Webhook',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete'],
    isSystem: true,
    recycles: false,
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', sortable: true }),
        url: text('接收地址', 'Address', {
            maxLength: 500,
            filter: 'like',
            pattern: '^https?://[^\\s#@]+$',
            fault: '接收地址应以 https:// 开头',
            englishFault: 'The address begins with https://',
        }),
        topics: dict('事件', 'Events', 'webhook_event', { multiple: true, except: ['webhook.test'] }),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
        lastDone: nullable(readOnly(dateTime('最近成功', 'Latest success', { sortable: true }))),
        failingSince: nullable(readOnly(dateTime('失败始于', 'Failures began', { sortable: true }))),
        formerUntil: nullable(readOnly(dateTime('旧签名密钥有效至', 'Former secret until', { hidden: true }))),
        pausedReason: nullable(readOnly(text('自动停用原因', 'Why it was switched off', { hidden: true }))),
        remark: nullable(longText('备注', 'Remark', { maxLength: 200 })),
    },
});

export const TestHook = action(Webhook, 'test', {
    label: '发送测试',
    english: 'Send a test',
    question: '向“{name}”发送一条测试事件？',
    englishQuestion: 'Send a test event to “{name}”?',
});

/**
 * Creates a new signing secret. For some hours each delivery is signed with both secrets, so that the receiver can switch in the meantime.
 */
export const RotateSecret = action(Webhook, 'rotateSecret', {
    label: '轮换密钥',
    english: 'Rotate the secret',
    permission: 'edit',
    fields: {
        overlapHours: integer('旧密钥保留', 'Keep the former secret for', { minimum: 0, maximum: 168, default: 24, unit: '小时' }),
    },
    needsProof: true,
});

export const EndFormerSecret = action(Webhook, 'endFormerSecret', {
    label: '立即停用旧密钥',
    english: 'End the former secret',
    permission: 'edit',
    question: '立即停用“{name}”的旧签名密钥？之后的推送只用新密钥签名。',
    englishQuestion: 'End the former secret of “{name}”? Deliveries are signed with the new one alone from now on.',
    isDestructive: true,
    needsProof: true,
});

/** Body of a delivery. */
export const HookEvent = Type.Object(
    {
        type: Type.String({ description: '事件，见字典 webhook_event' }),
        timestamp: Type.String({ description: '发生时间，ISO 8601' }),
        data: Type.Object({
            resource: Type.Optional(Type.String({ description: '记录所属，如 order/order；测试事件没有' })),
            id: Type.Optional(Type.String({ description: '记录ID' })),
            change: Type.Optional(
                Type.Object({
                    field: Type.String({ description: '变化的字段' }),
                    from: Type.Union([Type.String(), Type.Null()], { description: '原值，新记录为null' }),
                    to: Type.Union([Type.String(), Type.Null()], { description: '新值' }),
                }),
            ),
            record: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: '记录的最新内容，按创建人的权限，号码打码' })),
            name: Type.Optional(Type.String({ description: '测试事件：推送的名称' })),
        }),
    },
    { description: '推送给接收方的事件' },
);
export type HookEvent = Static<typeof HookEvent>;

/** Query of GET deliveries. */
export const DeliveriesQuery = Type.Object({
    id: Type.String({ pattern: PATTERNS.id }),
    pageNo: Type.Optional(Type.String({ maxLength: 9 })),
    pageSize: Type.Optional(Type.String({ maxLength: 9 })),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

/** Body of POST replay: the webhook and one of its deliveries. */
export const ReplayBody = Type.Object({ id: Type.String({ pattern: PATTERNS.id }), deliveryId: Type.String({ pattern: '^\\d{1,18}$' }) });
export type ReplayBody = Static<typeof ReplayBody>;

/** The delivery of one event to a receiver. */
export interface HookDelivery {
    id: string;
    /** Value of the header `webhook-id`, the same for every attempt. */
    messageId: string;
    topic: string;
    topic_dictText: string;
    /** The record that the event is about. */
    resource: string | null;
    subjectId: string | null;
    status: 'waiting' | 'done' | 'failed' | 'skipped';
    status_dictText: string;
    attempts: number;
    /** HTTP status of the latest answer. */
    lastCode: number | null;
    /** Duration of the latest attempt. */
    lastMs: number | null;
    lastError: string | null;
    createTime: string;
    /** Time of the next attempt, while the delivery is waiting. */
    nextTime: string;
    doneTime: string | null;
}
