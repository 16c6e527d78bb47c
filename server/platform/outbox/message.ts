import type { NoticeKind } from '#contract/system/account/notice-choices.ts';
import type { MessageRow } from './sys-message.table.ts';
import type { Tx } from '#server/db/client.ts';

/** The channel of a message; the table stores the value of dictionary `remindMode`. */
export const CHANNELS = { mail: '1', sms: '2', wecom: '3', notice: '4', push: '5', wecomApp: '6', dingtalk: '7' } as const;
export type ChannelName = keyof typeof CHANNELS;

/** The message for a channel that is not configured: whom to ask, and for what. */
export const NOT_SET_UP: Readonly<Record<ChannelName, string>> = {
    mail: '邮件服务器未配置，请联系管理员设置 SMTP_URL',
    sms: '短信网关未配置，请联系管理员设置 SMS_URL',
    wecom: '企业微信群机器人未配置，请联系管理员设置 WECOM_URL',
    notice: '该发送方式未配置，请联系管理员',
    push: '浏览器推送未启用，请联系管理员',
    wecomApp: '企业微信未接入，请联系管理员设置 WECOM_CORP_ID',
    dingtalk: '钉钉工作通知未接入，请联系管理员设置 DINGTALK_CLIENT_ID 与 DINGTALK_AGENT_ID',
};

/** The channels that can send a copy of a notice. */
export type NoticeCopy = Extract<ChannelName, 'mail' | 'sms' | 'push' | 'wecomApp' | 'dingtalk'>;

/** A message to be sent. */
export interface NewMessage {
    channel: ChannelName;
    /** The subject of a notice: receivers choose by kind which copies they want. */
    kind?: NoticeKind;
    /** Copies that are sent regardless of the receivers' choices. */
    alsoBy?: readonly NoticeCopy[];
    /** Mobile numbers for `sms`, addresses for `mail`, user names for `notice` and the messengers; each gets a separate message. */
    to: readonly string[];
    /** Title of a notice, subject of a mail. */
    title?: string;
    /** The text itself, or a template of 模板管理 with its values; nothing is sent if the template is missing or disabled. */
    content?: string;
    template?: { code: string; values: Readonly<Record<string, string | number>> };
    /** The record that the message is about. */
    about?: { type: string; id: string };
    /** The link of a notice: a path within the app, `/order/order/${id}/show`. */
    link?: string;
    /** Messages with the same key are sent only once: `order-paid:${id}`. */
    once?: string;
    notBefore?: Date;
    tenantId?: number;
    /** Account of the person who caused it. */
    by?: string;
}

/** A stored message, as a channel gets it. */
export type Message = Pick<
    MessageRow,
    'id' | 'tenantId' | 'esType' | 'esTitle' | 'esContent' | 'esReceiver' | 'esSendNum' | 'bizType' | 'bizId' | 'kind' | 'link' | 'createBy'
>;

/**
 * Delivers the messages of one channel. `handOver` sends them to an external service, which may get one twice if a process dies in between;
 * `write` delivers by writing to our own tables, in the transaction that records it: exactly once.
 */
export type Channel = { handOver: (message: Message) => Promise<void> } | { write: (tx: Tx, message: Message) => Promise<void> };

/** Why a message could not be delivered, in Chinese for 消息管理. `isFinal`: a retry would not help. */
export class DeliveryFault extends Error {
    override readonly name = 'DeliveryFault';
    readonly isFinal: boolean;

    constructor(message: string, { isFinal = false } = {}) {
        super(message);
        this.isFinal = isFinal;
    }
}
