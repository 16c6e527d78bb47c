import { buildPushPayload } from '@block65/webcrypto-web-push';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PushPayload } from '#contract/system/account/push.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { toWireTime } from '#server/kit/time.ts';
import { pushKeysOf } from '#server/modules/system/web-push/push-key.service.ts';
import { addressOf, postTo } from '#server/kit/net/guarded-post.ts';
import { pushDevices } from '#server/modules/system/web-push/web-push.table.ts';
import { type Channel, DeliveryFault } from '#server/platform/outbox/message.ts';
import { deviceIn } from '#server/platform/outbox/push-receiver.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';

/** How long a push service keeps an undelivered message, in seconds; older ones are in the notification list anyway. */
const KEPT_SECONDS = 4 * 3600;
const MAX_TITLE = 200;
/** Status codes that mean that a device's subscription has ended (RFC 8030). */
const GONE = new Set([404, 410]);

type PushParts = Pick<FastifyInstance, 'db' | 'clock' | 'secrets' | 'config'>;

/** Pushes to browsers: encrypted for the device (RFC 8291), signed by this server (RFC 8292), as long as its session is valid. */
export function pushChannel({ db, clock, secrets, config: { outboundAllow, publicUrl } }: PushParts): Channel {
    const outbound = createOutbound(outboundAllow);
    // Contact address for the push service.
    const subject = publicUrl?.startsWith('https://') ? publicUrl : 'mailto:admin@localhost';

    const deviceOf = async (id: string) => {
        const now = clock.date();
        const [found] = await db
            .select({ device: pushDevices })
            .from(pushDevices)
            .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
            .where(and(eq(pushDevices.id, id), gt(sessions.idleUntil, now), gt(sessions.expiresAt, now)));
        return found?.device;
    };

    return {
        handOver: async ({ esReceiver, esTitle, link }) => {
            const device = await deviceOf(deviceIn(esReceiver));
            if (!device) throw new DeliveryFault('设备已退出登录或关闭推送', { isFinal: true });
            const data: PushPayload = { title: (esTitle ?? '系统消息').slice(0, MAX_TITLE), ...(link ? { link } : {}) };
            const { endpoint, p256dh, auth, id } = device;
            // A test server on this machine has no TLS, but the library requires an https URL.
            const target = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } };
            const message = { data: { ...data }, options: { ttl: KEPT_SECONDS, urgency: 'high' } } as const;
            const { headers, body } = await buildPushPayload(message, target, { subject, ...(await pushKeysOf({ db, secrets })) });
            const status = await post(endpoint, headers, body);
            if (GONE.has(status)) {
                await db.delete(pushDevices).where(eq(pushDevices.id, id));
                throw new DeliveryFault('设备已取消推送', { isFinal: true });
            }
            if (status < 200 || status >= 300)
                throw new DeliveryFault(`推送服务返回${status}`, { isFinal: status >= 400 && status < 500 && status !== 429 });
            await db
                .update(pushDevices)
                .set({ lastUsed: toWireTime(clock.date()) })
                .where(eq(pushDevices.id, id));
        },
    };

    async function post(endpoint: string, headers: Record<string, string>, body: Uint8Array): Promise<number> {
        try {
            const address = await addressOf(endpoint, outbound, outboundAllow);
            return await postTo({ endpoint, address, headers, body });
        } catch {
            throw new DeliveryFault('推送服务无法连接');
        }
    }
}
