import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { OwnSession } from '#contract/system/account/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { sessions } from '#server/platform/sessions/session.table.ts';

/** The caller's live sessions, the asking one first, then those seen last. Nothing in a row gives access (security S29). */
export async function ownSessions(db: Db, caller: Session, now: Date): Promise<OwnSession[]> {
    const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, caller.userId), gt(sessions.idleUntil, now), gt(sessions.expiresAt, now)))
        .orderBy(desc(eq(sessions.id, caller.id)), desc(sessions.lastSeen));
    return rows.map(({ id, ip, userAgent, createTime, lastSeen }) => ({
        ...{ id, ip, userAgent },
        createTime: toWireTime(createTime),
        lastSeen: toWireTime(lastSeen),
        isCurrent: id === caller.id,
    }));
}

/**
 * Ends one of the caller's other sessions; it takes effect at its next request.
 * @throws AppError 404 for a session that is not the caller's
 */
export async function endOwnSession(tx: Tx, caller: Session, id: string): Promise<void> {
    if (id === caller.id) throw refuseWith('当前设备请使用退出登录');
    const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, caller.userId)))
        .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound();
}

/** Ends all of the caller's other sessions; answers how many there were. */
export async function endOtherSessions(tx: Tx, caller: Session): Promise<number> {
    const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, caller.userId), ne(sessions.id, caller.id)))
        .returning({ id: sessions.id });
    return ended.length;
}
