import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { NoticeKind } from '#contract/system/account/notice-choices.ts';
import { userIdsOf } from '#contract/system/announcement.ts';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { notFound, refuse, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { readMany, readOne } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { announcementSource } from './announcement.source.ts';
import { type AnnouncementRow, announcements, announcementSends } from './announcement.table.ts';

type Status = DictValue<'send_status'>;
type Who = Actor & { session: Session };

/** What may be done with an announcement, by its state: a draft goes out once, what is out may be called back once. */
const ALLOWED: Record<'edit' | 'delete' | 'release' | 'revoke', { from: readonly Status[]; verb: string }> = {
    edit: { from: ['0'], verb: '编辑' },
    delete: { from: ['0', '2'], verb: '删除' },
    release: { from: ['0'], verb: '发布' },
    revoke: { from: ['1'], verb: '撤销' },
};
const STATUS_TEXT: Record<Status, string> = { 0: '未发布', 1: '已发布', 2: '已撤销' };

/**
 * The announcements of these ids, locked, if all of them may be dealt with so.
 * @throws AppError 404 where one is missing, STATE_DENIED where one's state forbids it
 */
export async function requireState(tx: Tx, who: Who, ids: readonly string[], act: keyof typeof ALLOWED): Promise<WireRow[]> {
    const rows = await readMany(tx, announcementSource, who.session, ids);
    if (rows.length < ids.length) throw notFound();
    const { from, verb } = ALLOWED[act];
    for (const { sendStatus } of rows) {
        const status = sendStatus as Status;
        if (!from.includes(status)) throw refuse('STATE_DENIED', { status: STATUS_TEXT[status], action: verb });
    }
    return rows;
}

/** Publishes a draft and tells those whom it is for. `now` is a wire time. */
export async function releaseAnnouncement(tx: Tx, who: Who, id: string, now: string): Promise<void> {
    const [before] = await requireState(tx, who, [id], 'release');
    if (typeof before?.endTime === 'string' && before.endTime <= now) throw refuseWith('截至日期已过，不能发布');
    await setStatus(tx, who, before ?? {}, { sendStatus: '1', sendTime: now, sender: who.session.username });
    await syncRecipients(tx, who.session, id);
    await announce(tx, who.session.tenantId, id, 'announcement');
}

/** Calls a published announcement back: it leaves every bell at once. */
export async function revokeAnnouncement(tx: Tx, who: Who, id: string, now: string): Promise<void> {
    const [before] = await requireState(tx, who, [id], 'revoke');
    await setStatus(tx, who, before ?? {}, { sendStatus: '2', cancelTime: now });
    await announce(tx, who.session.tenantId, id);
}

/** Pushes an announcement to whom it is for: `topic` to all, `user` to the chosen ones. With a kind it is told as something new. */
export async function announce(tx: Tx | Db, tenantId: number, id: string, kind?: NoticeKind): Promise<void> {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id));
    if (!row) throw notFound();
    const link = row.openType === 'url' && row.openPage?.startsWith('/') ? { link: row.openPage } : {};
    const about = { msgId: row.id, msgTxt: row.titile, ...(kind ? { kind, ...link } : {}) };
    if (row.msgType === 'ALL') return publish(tx, { kind: 'topic', tenantId, frame: { cmd: 'topic', ...about } });
    const sends = await tx.select({ userId: announcementSends.userId }).from(announcementSends).where(eq(announcementSends.anntId, id));
    const userIds = sends.map(send => send.userId);
    return publish(tx, { kind: 'user', userIds, frame: { cmd: 'user', ...about } });
}

/** Makes one row a chosen user of the tenant, and none for anybody else. Unknown ids are left out. */
export async function syncRecipients(tx: Tx, session: Session, id: string): Promise<void> {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id));
    if (!row) throw notFound();
    const wanted = row.msgType === 'USER' ? userIdsOf(row.userIds) : [];
    const rest = wanted.length > 0 ? notInArray(announcementSends.userId, wanted) : undefined;
    await tx.delete(announcementSends).where(and(eq(announcementSends.anntId, id), rest));
    if (wanted.length === 0) return;
    const known = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, wanted), eq(users.tenantId, session.tenantId), eq(users.delFlag, 0)));
    const sends = known.map(user => ({
        id: newHexId(),
        tenantId: session.tenantId,
        anntId: id,
        userId: user.id,
        createBy: session.username,
    }));
    if (sends.length > 0) await tx.insert(announcementSends).values(sends).onConflictDoNothing();
}

async function setStatus(tx: Tx, who: Who, before: WireRow, values: Partial<AnnouncementRow>): Promise<void> {
    const id = String(before.id);
    const stamp = { version: sql`${announcements.version} + 1`, updateBy: who.session.username, updateTime: sql`now()` };
    await tx
        .update(announcements)
        .set({ ...values, ...stamp })
        .where(eq(announcements.id, id));
    const after = await readOne(tx, announcementSource, who.session, id);
    await logChanges(tx, who, [{ ...announcementSource, op: 'action', before, after }]);
}
