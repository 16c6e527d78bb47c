import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { PushDevice, PushDeviceBody } from '#contract/system/account/push.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { notFound } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { pushDevices } from './web-push.table.ts';

/** The browsers that take pushes for the caller now, the asking one first. */
export async function ownDevices(db: Db, caller: Session, now: Date): Promise<PushDevice[]> {
    const rows = await db
        .select({ device: pushDevices, userAgent: sessions.userAgent })
        .from(pushDevices)
        .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
        .where(and(eq(pushDevices.userId, caller.userId), gt(sessions.idleUntil, now), gt(sessions.expiresAt, now)))
        .orderBy(desc(eq(pushDevices.sessionId, caller.id)), desc(pushDevices.createTime));
    return rows.map(({ device: { id, createTime, lastUsed, sessionId }, userAgent }) => ({
        ...{ id, userAgent, createTime, lastUsed },
        isCurrent: sessionId === caller.id,
    }));
}

/** Takes pushes for the caller at this browser from now on. A browser speaks for one person, the one who said so last. */
export async function allowDevice(tx: Tx, caller: Session, given: PushDeviceBody, now: Date): Promise<void> {
    const [known] = await tx
        .select()
        .from(pushDevices)
        .where(and(eq(pushDevices.endpoint, given.endpoint), eq(pushDevices.sessionId, caller.id)))
        .for('update');
    if (known?.p256dh === given.p256dh && known.auth === given.auth) return;
    await tx.delete(pushDevices).where(or(eq(pushDevices.endpoint, given.endpoint), eq(pushDevices.sessionId, caller.id)));
    await tx
        .insert(pushDevices)
        .values({ id: newHexId(), userId: caller.userId, sessionId: caller.id, createTime: toWireTime(now), ...given });
}

/** Ends the pushes to one of the caller's browsers. @throws AppError 404 for a device that is not the caller's */
export async function removeDevice(tx: Tx, caller: Session, id: string): Promise<void> {
    const removed = await tx
        .delete(pushDevices)
        .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, caller.userId)))
        .returning({ id: pushDevices.id });
    if (removed.length === 0) throw notFound();
}
