import { and, eq, sql } from 'drizzle-orm';
import { fillPlaceholders } from '#contract/kit/placeholders.ts';
import { actingTenant } from '#server/db/acting-tenant.ts';
import { acrossTenants, type Tx } from '#server/db/client.ts';
import { messages } from './sys-message.table.ts';
import { messageTemplates } from './template.table.ts';
import { copiesFor } from './notice-copies.ts';
import { escapeHtml, plainText } from '#server/kit/html/plain-text.ts';
import { newHexId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { CHANNELS, type ChannelName, type NewMessage } from './message.ts';

const MAX_TITLE = 100;
/** Maximum length of a text message for a notice, which a gateway sends in a few parts. */
const MAX_SMS = 200;

/**
 * Stores messages in the caller's transaction: they are sent after its commit, or never. They belong to the tenant that the message names,
 * which is the receiver's tenant if the sender acts for another one. Returns the ids of the new ones.
 */
export function storeMessages(tx: Tx, given: NewMessage, now: Date, offers: (channel: ChannelName) => boolean): Promise<string[]> {
    const write = () => writeMessages(tx, given, now, offers);
    return actingTenant() === String(given.tenantId ?? 0) ? write() : acrossTenants(tx, write);
}

async function writeMessages(tx: Tx, given: NewMessage, now: Date, offers: (channel: ChannelName) => boolean): Promise<string[]> {
    const { channel, to, about, once, notBefore = now, tenantId = 0, by = 'system', kind = 'other', alsoBy = [] } = given;
    const text = await textOf(tx, given, tenantId);
    if (!text || to.length === 0) return [];
    const fields = {
        tenantId,
        esParam: given.template ? JSON.stringify(given.template.values).slice(0, 1000) : null,
        bizType: about?.type ?? null,
        bizId: about?.id ?? null,
        link: given.link ?? null,
        createBy: by,
        createTime: toWireTime(now),
    };
    const rowOf = (way: ChannelName, receiver: string, title: string, content: string, nextTime: string) => ({
        ...fields,
        id: newHexId(),
        esType: CHANNELS[way],
        esTitle: title.slice(0, MAX_TITLE) || null,
        esContent: content,
        esReceiver: receiver,
        kind: way === 'notice' ? kind : null,
        nextTime,
        onceKey: once === undefined ? null : `${once}:${way}:${receiver}`.slice(-128),
    });
    const headline = given.title ?? text.title ?? '';
    const due = toWireTime(notBefore);
    if (channel !== 'notice')
        return store(
            tx,
            [...new Set(to)].map(receiver => rowOf(channel, receiver, headline, text.content, due)),
        );
    // Messages about an account's security go to its owner only.
    const all = kind === 'security' ? [...new Set(to)].map(receiver => ({ receiver, title: '' })) : await withAgents(tx, to, tenantId, now);
    const copies = await copiesFor(tx, { kind, receivers: all.map(({ receiver }) => receiver), tenantId, due, alsoBy, offers, now });
    const titles = new Map(all.map(({ receiver, title }) => [receiver, `${title}${headline}`]));
    const titleOf = (receiver: string) => titles.get(receiver) ?? headline;
    return store(tx, [
        ...all.map(({ receiver }) => rowOf('notice', receiver, titleOf(receiver), text.content, due)),
        ...copies.map(({ way, receiver, address, nextTime }) => {
            const title = titleOf(receiver);
            return rowOf(way, address, title, way === 'sms' ? shortText(title, text.content) : text.content, nextTime);
        }),
    ]);
}

/** The text message for a notice. */
const shortText = (title: string, content: string): string => {
    const said = [title, plainText(content)].filter(Boolean).join('：');
    return said.length > MAX_SMS ? `${said.slice(0, MAX_SMS - 1)}…` : said;
};

const store = async (tx: Tx, rows: (typeof messages.$inferInsert)[]): Promise<string[]> => {
    const stored = await tx.insert(messages).values(rows).onConflictDoNothing().returning({ id: messages.id });
    return stored.map(({ id }) => id);
};

/**
 * The receivers without duplicates, and their current substitutes (代理人), with the name of the person they substitute for. A substitute who
 * is a receiver anyway gets no copy.
 */
const withAgents = async (tx: Tx, to: readonly string[], tenantId: number, now: Date) => {
    const own = [...new Set(to)];
    const moment = toWireTime(now);
    const { rows } = await tx.execute<{ agent: string; name: string }>(sql`
        select distinct on (a.agent_user_name) a.agent_user_name as agent, coalesce(u.realname, a.user_name) as name from sys_user_agent a
          left join sys_user u on u.username = a.user_name and u.del_flag = 0
         where a.tenant_id = ${tenantId} and a.status = '1' and a.user_name = any(${sql.param(own)}::text[])
           and a.start_time <= ${moment}::timestamptz and a.end_time > ${moment}::timestamptz order by 1, 2`);
    const agents = rows.filter(({ agent }) => !own.includes(agent)).map(({ agent, name }) => ({ receiver: agent, title: `【代${name}】` }));
    return [...own.map(receiver => ({ receiver, title: '' })), ...agents];
};

const textOf = async (tx: Tx, { channel, content, template }: NewMessage, tenantId: number) => {
    if (!template) return content === undefined ? undefined : { content, title: undefined };
    const [found] = await tx
        .select()
        .from(messageTemplates)
        .where(
            and(
                eq(messageTemplates.tenantId, tenantId),
                eq(messageTemplates.templateCode, template.code),
                eq(messageTemplates.useStatus, '1'),
            ),
        );
    return found && { content: filledTemplate(found, template.values, channel), title: found.templateName };
};

/** A template filled with values, as the channel needs it: values are escaped, and text messages contain no markup at all. */
export function filledTemplate(
    { templateType, templateContent }: { templateType: string; templateContent: string },
    values: Readonly<Record<string, string | number>>,
    channel: ChannelName,
): string {
    if (templateType !== '2') return fillPlaceholders(templateContent, values);
    const html = fillPlaceholders(templateContent, values, escapeHtml);
    return channel === 'sms' ? plainText(html) : html;
}
