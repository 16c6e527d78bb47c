import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import type { NewMessage } from '#server/platform/outbox/message.ts';

/** The kinds of messages for the staff group, with the system setting that switches each off. */
const SETTINGS = { undispatched: 'msg.wecom_undispatched', dispute: 'msg.wecom_dispute', anomaly: 'msg.wecom_anomaly' } as const;
/** The receiver name of the group; there is one robot and one group. */
const GROUP = '企业微信群';

type GroupMessage = Pick<NewMessage, 'title' | 'content' | 'about' | 'link' | 'tenantId'> & { kind: keyof typeof SETTINGS; once: string };

/** Sends a message to the staff's WeCom group once, if a robot is configured and the setting of the kind is on. */
export async function tellGroup(
    { outbox, settings }: Pick<FastifyInstance, 'outbox' | 'settings'>,
    tx: Tx,
    { kind, ...message }: GroupMessage,
): Promise<void> {
    if (!outbox.offers('wecom') || !settings.flag(SETTINGS[kind])) return;
    await outbox.send(tx, { channel: 'wecom', to: [GROUP], ...message });
}
