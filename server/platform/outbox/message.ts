import type { NoticeKind } from '#contract/system/account/notice-choices.ts';
import type { MessageRow } from './sys-message.table.ts';
import type { Tx } from '#server/db/client.ts';

/** How a message travels; the table keeps the number of dictionary `remindMode`. */
export const CHANNELS = { mail: '1', sms: '2', wecom: '3', notice: '4', push: '5', wecomApp: '6', dingtalk: '7' } as const;
export type ChannelName = keyof typeof CHANNELS;

/** What is said where a channel is not set up: whom to ask, and for what. */
export const NOT_SET_UP: Readonly<Record<ChannelName, string>> = {
    mail: '邮件服务器未配置，请联系管理员设置 SMTP_URL',
    sms: '短信网关未配置，请联系管理员设置 SMS_URL',
    wecom: '企业微信群机器人未配置，请联系管理员设置 WECOM_URL',
    notice: '该发送方式未配置，请联系管理员',
    push: '浏览器推送未启用，请联系管理员',
    wecomApp: '企业微信未接入，请联系管理员设置 WECOM_CORP_ID',
    dingtalk: '钉钉工作通知未接入，请联系管理员设置 DINGTALK_CLIENT_ID 与 DINGTALK_AGENT_ID',
};

/** The channels that may carry a copy of a notice. */
export type NoticeCopy = Extract<ChannelName, 'mail' | 'sms' | 'push' | 'wecomApp' | 'dingtalk'>;

/** What a module has to say to somebody. */
export interface NewMessage {
    channel: ChannelName;
    /** What a notice is about: its receivers choose by kind by which other ways it reaches them. */
    kind?: NoticeKind;
    /** Ways that a notice takes whatever its receivers have chosen. */
    alsoBy?: readonly NoticeCopy[];
    /** Mobile numbers for `sms`, addresses for `mail`, user names for `notice` and the messengers: a message each. */
    to: readonly string[];
    /** Headline of a notice, subject of a mail. */
    title?: string;
    /** The text itself, or a template of 模板管理 with its values; one that is missing or switched off sends nothing. */
    content?: string;
    template?: { code: string; values: Readonly<Record<string, string | number>> };
    /** The record that it is about. */
    about?: { type: string; id: string };
    /** Where a notice leads: a path of ours, `/order/order/${id}/show`. */
    link?: string;
    /** Whatever is sent twice under one key goes out once: `order-paid:${id}`. */
    once?: string;
    notBefore?: Date;
    tenantId?: number;
    /** Account of who caused it. */
    by?: string;
}

/** A message on its way, as a channel sees it. */
export type Message = Pick<
    MessageRow,
    'id' | 'tenantId' | 'esType' | 'esTitle' | 'esContent' | 'esReceiver' | 'esSendNum' | 'bizType' | 'bizId' | 'kind' | 'link' | 'createBy'
>;

/**
 * Carries messages of one kind. `handOver` gives them to somebody outside, who may get one twice when a process dies in between;
 * `write` delivers by writing to our own tables, in the transaction that notes it: exactly once.
 */
export type Channel = { handOver: (message: Message) => Promise<void> } | { write: (tx: Tx, message: Message) => Promise<void> };

/** Why a message could not be delivered, in Chinese for 消息管理. `isFinal`: trying again would not help. */
export class DeliveryFault extends Error {
    override readonly name = 'DeliveryFault';
    readonly isFinal: boolean;

    constructor(message: string, { isFinal = false } = {}) {
        super(message);
        this.isFinal = isFinal;
    }
}
