import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MESSENGERS, type Messenger } from '#contract/system/account/notice-choices.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { DingtalkApp } from '#server/modules/system/third-app/dingtalk-app.service.ts';
import { ThirdAppFault } from '#server/modules/system/third-app/third-app-fault.service.ts';
import type { WecomApp } from '#server/modules/system/third-app/wecom-app.service.ts';
import { thirdAccounts } from '#server/modules/system/third-login/third-account.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { type Channel, DeliveryFault, type Message } from '#server/platform/outbox/message.ts';
import { chatText } from './chat-text.ts';

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'config'>;

/** Messages of the company's own WeCom app, to the account that the receiver has bound. */
export const wecomAppChannel = (wecom: WecomApp, parts: Parts): Channel => ({
    handOver: message =>
        told(async () => {
            const { uuid } = await boundAccount(parts, message, 'wecomApp');
            await wecom.sendText(uuid, chatText(message, linkOf(parts, message)));
        }),
});

/** Work notices of the company's own DingTalk app, to the account that the receiver has bound. */
export const dingtalkChannel = (dingtalk: DingtalkApp, send: NonNullable<DingtalkApp['sendText']>, parts: Parts): Channel => ({
    handOver: message =>
        told(async () => {
            const userId = await memberOf(dingtalk, parts, message);
            // DingTalk delivers the same text to a person only once a day, so the time is added.
            await send(userId, chatText(message, linkOf(parts, message), toWireTime(parts.clock.date())));
        }),
});

const linkOf = ({ config: { publicUrl } }: Parts, { link }: Message) => (link && publicUrl ? `${publicUrl}${link}` : undefined);

/** @throws DeliveryFault if the receiver has removed the binding meanwhile */
async function boundAccount({ db }: Parts, { esReceiver, tenantId }: Message, messenger: Messenger) {
    const [bound] = await db
        .select({ uuid: thirdAccounts.thirdUserUuid, contactId: thirdAccounts.contactId })
        .from(thirdAccounts)
        .innerJoin(users, eq(users.id, thirdAccounts.userId))
        .where(
            and(
                eq(thirdAccounts.thirdType, MESSENGERS[messenger]),
                eq(users.username, esReceiver),
                eq(users.tenantId, tenantId),
                eq(users.delFlag, 0),
            ),
        );
    const name = messenger === 'dingtalk' ? '钉钉' : '企业微信';
    if (!bound) throw new DeliveryFault(`用户${esReceiver}没有绑定${name}，请其在个人设置的账号绑定中绑定`, { isFinal: true });
    return bound;
}

/** The receiver's id in the company: requested once and stored, because DingTalk limits its calls per month. */
async function memberOf(dingtalk: DingtalkApp, parts: Parts, message: Message): Promise<string> {
    const { uuid, contactId } = await boundAccount(parts, message, 'dingtalk');
    if (contactId !== null) return contactId;
    const userId = await dingtalk.memberWithUnionId(uuid);
    if (userId === undefined) throw new DeliveryFault(`用户${message.esReceiver}绑定的钉钉账号不是本企业的成员`, { isFinal: true });
    await parts.db
        .update(thirdAccounts)
        .set({ contactId: userId })
        .where(and(eq(thirdAccounts.thirdType, MESSENGERS.dingtalk), eq(thirdAccounts.thirdUserUuid, uuid)));
    return userId;
}

const told = async (send: () => Promise<void>): Promise<void> => {
    try {
        await send();
    } catch (error) {
        throw error instanceof ThirdAppFault ? new DeliveryFault(error.message, { isFinal: error.isFinal }) : error;
    }
};
