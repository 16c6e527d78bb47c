import type { NoticeKind } from '#contract/system/account/notice-choices.ts';
import type { Tx } from '#server/db/client.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';
import { escapeHtml, plainText } from '#server/kit/html/plain-text.ts';
import { newHexId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import { announce } from './announcement.service.ts';
import { announcements, announcementSends } from './announcement.table.ts';

/** Announcements of the outbox: in the bells of those whom they are for, not among those that people write. */
export const MESSAGE_TYPE = 'message';

const SHOWN_MINUTES = 30 * 24 * 60;

interface Notice {
    tenantId: number;
    userIds: readonly string[];
    title: string;
    /** Text or HTML. */
    content: string;
    sender: string | null;
    busId: string | null;
    /** A path of ours. */
    link: string | null;
    kind: NoticeKind;
    /** Wire time. */
    now: string;
}

/** Puts a system message into the bells of some users, at once; they see it for 30 days. */
export async function writeNotice(tx: Tx, { tenantId, userIds, title, content, sender, busId, link, kind, now }: Notice): Promise<void> {
    const id = newHexId();
    const isHtml = /<\w+[^>]*>/.test(content);
    await tx.insert(announcements).values({
        id,
        tenantId,
        titile: title.slice(0, 100),
        msgAbstract: (isHtml ? plainText(content) : content).slice(0, 255),
        msgContent: isHtml ? cleanHtml(content) : `<p>${escapeHtml(content).replaceAll('\n', '<br>')}</p>`,
        startTime: now,
        endTime: addMinutes(now, SHOWN_MINUTES),
        sender,
        priority: 'M',
        msgCategory: '2',
        msgType: 'USER',
        userIds: userIds.map(each => `${each},`).join(''),
        sendStatus: '1',
        sendTime: now,
        openType: link === null ? null : 'url',
        openPage: link,
        busType: MESSAGE_TYPE,
        busId,
        createBy: sender,
        createTime: now,
    });
    await tx.insert(announcementSends).values(userIds.map(userId => ({ id: newHexId(), tenantId, anntId: id, userId, createBy: sender })));
    await announce(tx, tenantId, id, kind);
}
