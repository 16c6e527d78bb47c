import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { NOTICE_KINDS } from '#contract/system/account/notice-choices.ts';
import type { Config } from '#server/config.ts';
import { escapeHtml, plainText } from '#server/kit/html/plain-text.ts';
import { type Channel, type ChannelName, DeliveryFault } from '#server/platform/outbox/message.ts';
import { maskPhone } from '#server/kit/present.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { Clock } from '#server/kit/clock.ts';
import { writeNotice } from '#server/modules/system/announcement/write-notice.service.ts';
import { SmsFailure, type SmsProvider } from '#server/modules/system/sms/sms-provider.service.ts';
import { dingtalkChannel, wecomAppChannel } from './messenger-channels.ts';
import { pushChannel } from './push-channel.ts';
import { wecomChannel } from './wecom-channel.ts';
import { users } from '#server/modules/system/user/user.table.ts';

type ChannelParts = Pick<FastifyInstance, 'db' | 'clock' | 'secrets' | 'config' | 'thirdApps'> & { sms: SmsProvider | undefined };

/** The message channels of this server: notices within the app always, the others if they are configured. */
export function createChannels(parts: ChannelParts): ReadonlyMap<ChannelName, Channel> {
    const { clock, config, sms } = parts;
    const channels = new Map<ChannelName, Channel>([
        ['notice', noticeChannel(clock)],
        ['push', pushChannel(parts)],
    ]);
    if (sms) channels.set('sms', smsChannel(sms));
    if (config.mail) channels.set('mail', mailChannel(config.mail, config.publicUrl));
    if (config.wecomUrl) channels.set('wecom', wecomChannel({ ...config, url: config.wecomUrl }));
    const { wecom, dingtalk } = parts.thirdApps;
    if (wecom) channels.set('wecomApp', wecomAppChannel(wecom, parts));
    if (dingtalk?.sendText) channels.set('dingtalk', dingtalkChannel(dingtalk, dingtalk.sendText, parts));
    return channels;
}

/** Status codes of a gateway after which a retry may succeed. */
const TEMPORARY = new Set([408, 425, 429]);

const smsChannel = (sms: SmsProvider): Channel => ({
    handOver: async ({ id, esReceiver, esContent }) => {
        if (!/^1[3-9]\d{9}$/.test(esReceiver)) throw new DeliveryFault(`手机号${maskPhone(esReceiver)}不正确`, { isFinal: true });
        try {
            await sms.send(esReceiver, esContent, id);
        } catch (error) {
            if (!(error instanceof SmsFailure)) throw error;
            const { status } = error;
            if (status === undefined) throw new DeliveryFault('短信网关无法连接');
            throw new DeliveryFault(`短信网关返回${status}`, { isFinal: status >= 400 && status < 500 && !TEMPORARY.has(status) });
        }
    },
});

const mailChannel = ({ url, from }: NonNullable<Config['mail']>, publicUrl: string | undefined): Channel => {
    const transport = createTransport({ url, connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 }, { from });
    const host = new URL(url).hostname;
    return {
        handOver: async ({ id, esTitle, esContent, esReceiver, link }) => {
            const address = link && publicUrl ? `${publicUrl}${link}` : undefined;
            try {
                await transport.sendMail({
                    // The same for every attempt, so that mail clients can recognize a duplicate.
                    messageId: `<${id}@${host}>`,
                    to: { name: '', address: esReceiver },
                    subject: esTitle ?? plainText(esContent).slice(0, 50),
                    text: [plainText(esContent), address].filter(Boolean).join('\n\n'),
                    ...(esContent.includes('<') ? { html: `${esContent}${linkTo(address)}` } : {}),
                });
            } catch (error) {
                const code = (error as { responseCode?: number }).responseCode;
                if (code === undefined) throw new DeliveryFault('邮件服务器无法连接');
                throw new DeliveryFault(`邮件服务器返回${code}`, { isFinal: code >= 500 });
            }
        },
    };
};

/** The record that a mail is about, as a link to the public address. */
const linkTo = (address: string | undefined): string =>
    address === undefined ? '' : `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;

const noticeChannel = (clock: Clock): Channel => ({
    write: async (tx, { tenantId, esReceiver, esTitle, esContent, bizId, kind, link, createBy }) => {
        const [user] = await tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.username, esReceiver), eq(users.tenantId, tenantId), eq(users.delFlag, 0)));
        if (!user) throw new DeliveryFault(`用户${esReceiver}不存在`, { isFinal: true });
        await writeNotice(tx, {
            tenantId,
            userIds: [user.id],
            title: esTitle ?? '系统消息',
            content: esContent,
            sender: createBy,
            busId: bizId,
            link,
            kind: NOTICE_KINDS.find(each => each === kind) ?? 'other',
            now: toWireTime(clock.date()),
        });
    },
});
