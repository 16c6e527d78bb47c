import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { users } from '../user/user.table.ts';

interface Change {
    userId: string;
    /** 登录密码已修改 */
    what: string;
    /** From where, unless an administrator did it. */
    ip?: string;
    by?: string;
}

/** Tells somebody that their own account has changed, so that they notice what they have not done themselves. */
export async function tellAccountChange(
    { outbox, clock }: Pick<FastifyInstance, 'outbox' | 'clock'>,
    tx: Tx,
    { userId, what, ip, by }: Change,
): Promise<void> {
    const [user] = await tx.select({ username: users.username, tenantId: users.tenantId }).from(users).where(eq(users.id, userId));
    if (!user) return;
    const at = [toWireTime(clock.date()), ip && `IP ${ip}`].filter(Boolean).join('，');
    await outbox.send(tx, {
        channel: 'notice',
        kind: 'security',
        to: [user.username],
        title: `您的${what}`,
        content: `您的${what}（${at}）。如非本人操作，请立即修改密码、退出不认识的设备，并联系管理员。`,
        link: '/account/settings/security',
        tenantId: user.tenantId,
        by: by ?? user.username,
    });
}
