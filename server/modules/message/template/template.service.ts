import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_RECEIVERS, readValues, type SendMsgBody } from '#contract/message/template.ts';
import { MESSENGERS, type Messenger } from '#contract/system/account/notice-choices.ts';
import { placeholdersOf } from '#contract/kit/placeholders.ts';
import type { Tx } from '#server/db/client.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { ChannelName } from '#server/platform/outbox/message.ts';
import { filledTemplate } from '#server/platform/outbox/send.ts';
import type { Session } from '#server/kit/access/session.ts';
import { thirdAccounts } from '#server/modules/system/third-login/third-account.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { messageTemplates } from '#server/platform/outbox/template.table.ts';

/** Validates a template across its fields. @throws AppError 400 */
export function checkTemplate({ templateContent, templateTestJson }: WireRow): void {
    if (/\$\{(?![^{}]*\})|\$\{\s*\}/.test(textOf(templateContent))) throw badRequest({ templateContent: '变量格式不正确，应为 ${变量名}' });
    if (!readValues(templateTestJson as string | null))
        throw badRequest({ templateTestJson: '测试数据应为JSON对象，例如 {"name":"张三"}' });
}

/** wire: names of dictionary `messageType` by channel. */
const CHANNEL_OF: Readonly<Record<string, ChannelName>> = {
    system: 'notice',
    email: 'mail',
    sms: 'sms',
    wechat_enterprise: 'wecomApp',
    dingtalk: 'dingtalk',
};
const TYPE_TEXT: Readonly<Record<string, string>> = {
    system: '系统消息',
    email: '邮件',
    sms: '短信',
    dingtalk: '钉钉',
    wechat_enterprise: '企业微信',
};

/**
 * 发送测试: sends a template, enabled or not, with test values to selected users.
 * @throws AppError naming what is missing: values, a user, their number or address, or the channel
 */
export async function sendTest(app: FastifyInstance, tx: Tx, session: Session, body: SendMsgBody): Promise<void> {
    const channel = CHANNEL_OF[body.msgType];
    const typeText = TYPE_TEXT[body.msgType] ?? body.msgType;
    if (!channel || !app.outbox.offers(channel)) throw refuseWith(`${typeText}未接入，请选择其他推送类型或联系管理员配置`);
    const [template] = await tx
        .select()
        .from(messageTemplates)
        .where(and(eq(messageTemplates.tenantId, session.tenantId), eq(messageTemplates.templateCode, body.templateCode)));
    if (!template) throw refuseWith(`没有编码为${body.templateCode}的模板`);
    const values = readValues(body.testData);
    if (!values) throw badRequest({ testData: '测试数据应为JSON对象，例如 {"name":"张三"}' });
    const missing = placeholdersOf(template.templateContent).filter(name => !Object.hasOwn(values, name));
    if (missing.length > 0) throw badRequest({ testData: `缺少变量：${missing.join('、')}` }, `测试数据缺少变量：${missing.join('、')}`);
    await app.outbox.send(tx, {
        channel,
        to: await addressesOf(tx, session, channel, body.receiver),
        title: template.templateName,
        content: filledTemplate(template, values, channel),
        about: { type: 'template', id: template.id },
        tenantId: session.tenantId,
        by: session.username,
    });
    app.outbox.wake();
}

/** @throws AppError 400 naming users who have not bound an account of the messenger */
const boundNames = async (tx: Tx, messenger: Messenger, found: { id: string; username: string; realname: string }[]): Promise<string[]> => {
    const ids = found.map(({ id }) => id);
    const bound = await tx
        .select({ userId: thirdAccounts.userId })
        .from(thirdAccounts)
        .where(and(inArray(thirdAccounts.userId, ids), eq(thirdAccounts.thirdType, MESSENGERS[messenger])));
    const lacking = found.filter(user => !bound.some(({ userId }) => userId === user.id)).map(({ realname }) => realname);
    if (lacking.length > 0)
        throw badRequest({ receiver: `${lacking.join('、')}没有绑定${messenger === 'dingtalk' ? '钉钉' : '企业微信'}` });
    return found.map(({ username }) => username);
};

/** The addresses of these users for the channel. */
const addressesOf = async (tx: Tx, session: Session, channel: ChannelName, receiver: string): Promise<string[]> => {
    const names = [...new Set(receiver.split(',').flatMap(name => name.trim() || []))];
    if (names.length === 0) throw badRequest({ receiver: '请选择接收人' });
    if (names.length > MAX_RECEIVERS) throw badRequest({ receiver: `接收人不能超过${MAX_RECEIVERS}人` });
    const found = await tx
        .select({ id: users.id, username: users.username, realname: users.realname, phone: users.phone, email: users.email })
        .from(users)
        .where(and(inArray(users.username, names), eq(users.tenantId, session.tenantId), eq(users.delFlag, 0)));
    const unknown = names.filter(name => !found.some(user => user.username === name));
    if (unknown.length > 0) throw badRequest({ receiver: `用户${unknown.join('、')}不存在` });
    if (channel === 'notice') return names;
    if (channel === 'wecomApp' || channel === 'dingtalk') return boundNames(tx, channel, found);
    const [key, what] = channel === 'sms' ? (['phone', '手机号'] as const) : (['email', '邮箱'] as const);
    const lacking = found.filter(user => !user[key]).map(user => user.realname);
    if (lacking.length > 0) throw badRequest({ receiver: `${lacking.join('、')}没有填写${what}` });
    return found.flatMap(user => user[key] ?? []);
};
