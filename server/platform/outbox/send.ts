import { and, eq, sql } from 'drizzle-orm';
import { fillPlaceholders } from '#contract/kit/placeholders.ts';
import type { Tx } from '#server/db/client.ts';
import { messages } from './sys-message.table.ts';
import { messageTemplates } from './template.table.ts';
import { escapeHtml, plainText } from '#server/kit/html/plain-text.ts';
import { newHexId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { CHANNELS, type ChannelName, type NewMessage } from './message.ts';

const MAX_TITLE = 100;

/** Stores messages in the caller's transaction: they go out after its commit, or never. Answers the ids of the new ones. */
export async function storeMessages(tx: Tx, given: NewMessage, now: Date): Promise<string[]> {
    const { channel, to, about, once, notBefore = now, tenantId = 0, by = 'system' } = given;
    const text = await textOf(tx, given, tenantId);
    if (!text || to.length === 0) return [];
    const all =
        channel === 'notice' ? await withAgents(tx, to, tenantId, now) : [...new Set(to)].map(receiver => ({ receiver, title: '' }));
    const rows = all.map(({ receiver, title }) => ({
        id: newHexId(),
        tenantId,
        esType: CHANNELS[channel],
        esTitle: `${title}${given.title ?? text.title ?? ''}`.slice(0, MAX_TITLE) || null,
        esContent: text.content,
        esParam: given.template ? JSON.stringify(given.template.values).slice(0, 1000) : null,
        esReceiver: receiver,
        nextTime: toWireTime(notBefore),
        bizType: about?.type ?? null,
        bizId: about?.id ?? null,
        link: given.link ?? null,
        onceKey: once === undefined ? null : `${once}:${channel}:${receiver}`.slice(-128),
        createBy: by,
        createTime: toWireTime(now),
    }));
    const stored = await tx.insert(messages).values(rows).onConflictDoNothing().returning({ id: messages.id });
    return stored.map(({ id }) => id);
}

/** The receivers, each once, and who stands in for them now, told for whom (代理人). Who gets it himself needs no copy. */
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

/** A template with its values, as the channel takes it: values never bring markup along, and a telephone gets none at all. */
export function filledTemplate(
    { templateType, templateContent }: { templateType: string; templateContent: string },
    values: Readonly<Record<string, string | number>>,
    channel: ChannelName,
): string {
    if (templateType !== '2') return fillPlaceholders(templateContent, values);
    const html = fillPlaceholders(templateContent, values, escapeHtml);
    return channel === 'sms' ? plainText(html) : html;
}
