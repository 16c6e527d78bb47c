import { Announcement, type NoticeBoard, type NoticeItem, type ReadStatistics, type Recipient } from '#contract/system/announcement.ts';
import type { Page } from '#contract/kit/envelope.ts';
import type { Query } from '#providers/http/address.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { getList, getPage, getRecord } from '#providers/data/asking.ts';
import { put, requestBody } from '#providers/http/http.ts';
import { isViewing } from '#providers/store/viewing.ts';

const SENT = '/sys/sysAnnouncementSend';

/** The root of every query about announcements: a push makes all of them ask again. */
export const NOTICES = 'notices';

/** Of what the bell shows. */
export const NOTICE_BOARD = [NOTICES, 'board'];

/** The unread ones for the bell, with their counts (HEAD-09). */
export const loadNoticeBoard = async (signal?: AbortSignal): Promise<NoticeBoard> => {
    const board = await getRecord<NoticeBoard>(`${Announcement.wire}/listByUser`, { pageSize: 5 }, { signal });
    return { ...board, anntMsgList: [...rowsIn(board.anntMsgList)], sysMsgList: [...rowsIn(board.sysMsgList)] };
};

/** A page of the user's own announcements, unread first (SYS-12). */
export const loadMyNotices = (query: Query, signal?: AbortSignal): Promise<Page<NoticeItem>> =>
    getPage(`${SENT}/getMyAnnouncementSend`, query, { signal });

/** Marks one as read for the user (HEAD-07), not while an administrator looks at it. */
export const markNoticeRead = async (anntId: string): Promise<void> => {
    if (!isViewing()) await put(`${SENT}/editByAnntIdAndUserId`, { anntId });
};

/** Marks all as read; answers the server's word for it. */
export const markAllRead = async (): Promise<string> => (await requestBody('PUT', `${SENT}/readAll`, { body: {} })).message;

/** Who has read an announcement, and who has not. */
export const loadReaders = (query: Query, signal?: AbortSignal): Promise<ReadStatistics> =>
    getRecord(`${Announcement.wire}/readers`, query, { signal });

/** People to choose from by a part of their name, or those with given ids. */
export const loadRecipients = (query: Query, signal?: AbortSignal): Promise<Recipient[]> =>
    getList(`${Announcement.wire}/recipients`, query, { signal });

/** Publishes a draft, or calls a published one back; answers the server's word for it. */
export const releaseNotice = async (id: string): Promise<string> =>
    (await requestBody('GET', `${Announcement.wire}/doReleaseData`, { query: { id } })).message;
export const revokeNotice = async (id: string): Promise<string> =>
    (await requestBody('GET', `${Announcement.wire}/doReovkeData`, { query: { id } })).message; // wire: doReovkeData
