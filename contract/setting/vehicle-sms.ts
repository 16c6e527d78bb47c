import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import type { DictValue } from '../dictionaries.ts';
import { entity } from '../kit/entity.ts';
import { dict, integer, joined, longText, nullable, rate, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { fillPlaceholders, placeholdersOf } from '../kit/placeholders.ts';
import { switchingOf } from '../kit/switching.ts';

/** S46 车辆短信配置 (domain 2.8, table set_sms_config): recipient and text of the messages for each scene, and when they are not sent. */
export const VehicleSms = entity({
    resource: 'setting/vehicle-sms',
    wire: '/setting/vehicleSms',
    permission: 'setting:vehicleSms',
    label: '短信配置',
    english: 'SMS rule',
    represent: 'templateCode',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        scene: dict('触发场景', 'Sent when', 'sms_scene', { filter: 'in', sortable: true }),
        receiver: dict('接收人', 'Recipient', 'sms_receiver', { filter: 'in' }),
        cityId: nullable(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        templateCode: text('模板编码', 'Template code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        signName: text('短信签名', 'Signature', { maxLength: 32, default: '吊运助手', hidden: true }),
        content: longText('模板内容', 'Template content', { maxLength: 500 }),
        advanceMin: integer('提前分钟', 'Minutes ahead', { minimum: 0, maximum: 43_200, default: 0, unit: '分钟' }),
        quietText: readOnly(nullable(text('免打扰', 'Quiet hours'))),
        quietStart: nullable(text('免打扰开始', 'Quiet from', { hidden: true, pattern: PATTERNS.timeOfDay })),
        quietEnd: nullable(text('免打扰结束', 'Quiet until', { hidden: true, pattern: PATTERNS.timeOfDay })),
        dailyLimit: integer('单号日上限', 'Most per number a day', { minimum: 1, maximum: 100, default: 5, unit: '条' }),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
        sent7: readOnly(integer('近7日', 'Last 7 days', { unit: '条' })),
        failRate: nullable(readOnly(rate('失败率', 'Failure rate'))),
    },
});

/** 启用 and 停用 as bulk actions. */
export const SmsSwitch = switchingOf(VehicleSms);

/** 测试发送: sends the message with sample values to the caller's phone number. */
export const TestSms = action(VehicleSms, 'test', {
    label: '测试发送',
    english: 'Send test',
    question: '将按示例内容发送到您自己的手机，确定发送吗？',
    englishQuestion: 'Send a sample to your own mobile?',
});

/** Variables of a text, with sample values for previews and tests. */
export const SMS_VARIABLES = {
    orderNo: { label: '订单号', english: 'Order no.', sample: 'D2026091500012' },
    plateNo: { label: '车牌号', english: 'Plate', sample: '粤B·6K118' },
    driverName: { label: '司机', english: 'Driver', sample: '陈建国' },
    customerName: { label: '客户', english: 'Customer', sample: '王经理' },
    time: { label: '时间', english: 'Time', sample: '09-16 14:00' },
    address: { label: '地点', english: 'Place', sample: '深圳市南山区科苑路15号' },
    cert: { label: '证照', english: 'Certificate', sample: '行驶证' },
    days: { label: '剩余天数', english: 'Days left', sample: '7' },
    reason: { label: '原因', english: 'Reason', sample: '车辆故障' },
    amount: { label: '金额', english: 'Amount', sample: '¥2,680.00' },
} as const;
export type SmsVariable = keyof typeof SMS_VARIABLES;

/** The first placeholder in a text that is not a known variable. */
export const unknownVariable = (content: string): string | undefined =>
    placeholdersOf(content).find(name => !Object.hasOwn(SMS_VARIABLES, name));

const SAMPLES = Object.fromEntries(Object.entries(SMS_VARIABLES).map(([name, { sample }]) => [name, sample]));

/** The complete message: the signature, then the text with its values. */
export const smsText = (signName: string, content: string, values: Readonly<Record<string, string>> = SAMPLES): string =>
    `【${signName}】${fillPlaceholders(content, values)}`;

const ONE_PART = 70;
const LONG_PART = 67;

/** Number of messages charged: one for up to 70 characters, otherwise one per 67. Characters are UTF-16 units, as networks count them. */
export const smsParts = (message: string): { length: number; parts: number } => ({
    length: message.length,
    parts: message.length <= ONE_PART ? 1 : Math.ceil(message.length / LONG_PART),
});

/** Body of POST preview, and its answer. */
export const PreviewSmsBody = Type.Object({
    signName: Type.String({ maxLength: 32 }),
    content: Type.String({ maxLength: 500 }),
});
export type PreviewSmsBody = Static<typeof PreviewSmsBody>;
export interface SmsPreview {
    text: string;
    length: number;
    parts: number;
    /** Message 「未知变量{x}」. */
    fault?: string;
}

/** Query of GET log. */
export const SmsLogQuery = Type.Object({
    configId: Type.Optional(Type.String({ pattern: PATTERNS.id })),
    phone: Type.Optional(Type.String({ pattern: '^(1[3-9]\\d{9})?$' })),
    result: Type.Optional(Type.String({ maxLength: 12 })),
    pageNo: Type.Optional(Type.String({ maxLength: 9 })),
    pageSize: Type.Optional(Type.String({ maxLength: 9 })),
});
export type SmsLogQuery = Static<typeof SmsLogQuery>;

/** A sent message. */
export interface SmsLogLine {
    id: string;
    scene_dictText: string;
    /** Masked unless the caller may see phone numbers. */
    phone: string;
    content: string;
    result: DictValue<'send_result'>;
    result_dictText: string;
    failMsg: string | null;
    createTime: string;
}

/** Body of POST resend. */
export const ResendSmsBody = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
export type ResendSmsBody = Static<typeof ResendSmsBody>;
