import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import type { NewMessage } from '#server/platform/outbox/message.ts';

/** What the group of the staff may hear, with the system setting that switches it off. */
const SETTINGS = { undispatched: 'msg.wecom_undispatched', dispute: 'msg.wecom_dispute', anomaly: 'msg.wecom_anomaly' } as const;
/** One robot, one group: who gets the message. */
const GROUP = '企业微信群';

type GroupMessage = Pick<NewMessage, 'title' | 'content' | 'about' | 'link' | 'tenantId'> & { kind: keyof typeof SETTINGS; once: string };

/** Says something in the staff's WeCom group once, where a robot is set up and the setting of the kind is on. */
export async function tellGroup(
    { outbox, settings }: Pick<FastifyInstance, 'outbox' | 'settings'>,
    tx: Tx,
    { kind, ...message }: GroupMessage,
): Promise<void> {
    if (!outbox.offers('wecom') || !settings.flag(SETTINGS[kind])) return;
    await outbox.send(tx, { channel: 'wecom', to: [GROUP], ...message });
}
