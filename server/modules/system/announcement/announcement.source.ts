import { inArray } from 'drizzle-orm';
import { Announcement, userIdsOf } from '#contract/system/announcement.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { badRequest } from '#server/kit/errors.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { announcements } from './announcement.table.ts';

/** Checks across fields, and what is stored of the HTML; `current` is the row before an edit. */
function beforeSave(values: WireRow, { current = {} }: { current?: WireRow }): WireRow {
    const next = { ...current, ...values };
    const faults: Record<string, string> = {};
    if (isMoment(next.startTime) && isMoment(next.endTime) && next.startTime >= next.endTime) faults.endTime = '结束时间需大于开始时间';
    const userIds = next.msgType === 'USER' ? userIdsOf(next.userIds as string | null) : [];
    if (next.msgType === 'USER' && userIds.length === 0) faults.userIds = '指定用户不能为空！';
    if (next.openType && !next.openPage) faults.openPage = '请输入打开页面';
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    const list = userIds.map(id => `${id},`).join('');
    const content = typeof values.msgContent === 'string' ? { msgContent: cleanHtml(values.msgContent) } : {};
    return { ...values, ...content, userIds: list };
}

const isMoment = (value: unknown): value is string => typeof value === 'string';

/** Adds the sender's name, and the keys that socket frames use (HEAD-09). wire: clients cut `userIds` without looking, so it is never null. */
const present: CrudOptions['present'] = async (rows, { db }) => {
    const senders = [...new Set(rows.map(row => row.sender).filter(sender => typeof sender === 'string'))];
    const found =
        senders.length === 0
            ? []
            : await db.select({ username: users.username, realname: users.realname }).from(users).where(inArray(users.username, senders));
    const names = new Map(found.map(user => [user.username, user.realname]));
    return rows.map(row => ({
        ...row,
        userIds: row.userIds ?? '',
        msgId: row.id,
        msgTxt: row.titile,
        ...(typeof row.sender === 'string' && names.has(row.sender) ? { sender_dictText: names.get(row.sender) } : {}),
    }));
};

/** SYS-11 系统通告 for the kit. Adding, editing and deleting are written out in the routes: they keep the recipients in step. */
export const announcementSource: CrudOptions = { entity: Announcement, table: announcements, beforeSave, present };
