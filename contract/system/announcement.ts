import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dateTime, dict, longText, nullable, readOnly, richText, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** SYS-11 系统通告 (table sys_announcement, wire-contract 7.9 and 9.13). */
export const Announcement = entity({
    resource: 'system/announcement',
    wire: '/sys/annountCement', // wire: annountCement
    permission: 'system:announcement',
    label: '系统通告',
    english: 'Announcement',
    represent: 'titile',
    isSystem: true,
    actions: STANDARD_ACTIONS,
    fields: {
        titile: text('标题', 'Title', { maxLength: 100, filter: 'like', sortable: 'words' }), // wire: titile
        msgCategory: dict('消息类型', 'Category', 'msg_category', { default: '1', filter: 'eq', sortable: true }),
        sender: nullable(readOnly(text('发布人', 'Published by', { filter: 'like' }))),
        priority: dict('优先级', 'Priority', 'priority', { default: 'H', filter: 'eq' }),
        msgType: dict('通告对象', 'Audience', 'msg_type', { default: 'ALL', filter: 'eq' }),
        sendStatus: readOnly(dict('发布状态', 'Status', 'send_status', { filter: 'eq' })),
        sendTime: nullable(readOnly(dateTime('发布时间', 'Published', { sortable: true, filter: 'range' }))),
        cancelTime: nullable(readOnly(dateTime('撤销时间', 'Revoked', { sortable: true }))),
        msgAbstract: longText('摘要', 'Summary', { maxLength: 255, hidden: true }),
        msgContent: nullable(richText('内容', 'Content')),
        startTime: nullable(dateTime('开始时间', 'Start', { hidden: true })),
        endTime: dateTime('截至日期', 'Until', { hidden: true, sortable: true }),
        userIds: nullable(
            text('指定用户', 'Users', {
                hidden: true,
                maxLength: 20_000,
                sheetHint: '通告对象是指定用户时填写：用户的账号或姓名，多个用逗号隔开',
            }),
        ),
        openType: nullable(text('打开方式', 'Opens', { hidden: true, pattern: '^(url|component)$' })),
        openPage: nullable(
            text('打开页面', 'Page to open', { hidden: true, pattern: '^(https?://[^\\s\\\\]+|/(?![/\\\\])[^\\s\\\\]*|\\w[\\w/.-]*)$' }),
        ),
        busType: nullable(text('业务类型', 'Business type', { hidden: true, maxLength: 64 })),
        busId: nullable(text('业务ID', 'Business record', { hidden: true, maxLength: 64 })),
    },
});

/** An announcement in the bell and in 我的消息 (HEAD-09): the record and the reader's state. */
export interface NoticeItem {
    id: string;
    anntId: string;
    /** Id of the reader's own row. */
    sendId: string | null;
    titile: string; // wire: titile
    msgAbstract: string;
    msgContent: string | null;
    sender: string | null;
    /** The sender's name; `sender` is the account. */
    sender_dictText?: string;
    priority: 'L' | 'M' | 'H';
    priority_dictText?: string;
    msgCategory: '1' | '2';
    msgCategory_dictText?: string;
    sendTime: string | null;
    createTime: string;
    openType: string | null;
    openPage: string | null;
    busType: string | null;
    busId: string | null;
    /** The id and title, named as in socket frames. */
    msgId: string;
    msgTxt: string;
    readFlag: '0' | '1';
    readTime: string | null;
    starFlag: '0' | '1';
}

/** Answer of GET listByUser: unread announcements of the two categories, newest first, and their total numbers. */
export interface NoticeBoard {
    anntMsgList: NoticeItem[];
    anntMsgTotal: number;
    sysMsgList: NoticeItem[];
    sysMsgTotal: number;
}

const Paging = { pageNo: Type.Optional(Type.String({ maxLength: 9 })), pageSize: Type.Optional(Type.String({ maxLength: 9 })) };
const Word = Type.Optional(Type.String({ maxLength: 100 }));

/** Query of GET getMyAnnouncementSend; unknown keys are ignored. */
export const MyNoticeQuery = Type.Object({
    ...Paging,
    titile: Word,
    sender: Word,
    readFlag: Word,
    msgCategory: Word,
    busType: Word,
    bizSource: Word,
});
export type MyNoticeQuery = Static<typeof MyNoticeQuery>;

/** Body of PUT editByAnntIdAndUserId. */
export const MarkReadBody = Type.Object({ anntId: Type.String({ pattern: PATTERNS.id }) });
export type MarkReadBody = Static<typeof MarkReadBody>;

/** Query of GET readers: the readers of an announcement; `readFlag` filters them. */
export const ReadersQuery = Type.Object({ id: Type.String({ pattern: PATTERNS.id }), ...Paging, readFlag: Word });
export type ReadersQuery = Static<typeof ReadersQuery>;

/** A recipient of an announcement. */
export interface Reader {
    id: string;
    username: string;
    realname: string;
    departName: string | null;
    readFlag: '0' | '1';
    readTime: string | null;
}

/** Answer of GET readers. */
export interface ReadStatistics {
    total: number;
    read: number;
    /** The requested page; `count` is the total for the filter. */
    records: Reader[];
    count: number;
}

/** Query of GET recipients: users to choose from, or those with the given ids. */
export const RecipientsQuery = Type.Object({
    keyword: Word,
    ids: Type.Optional(Type.String({ maxLength: 20_000 })),
});
export type RecipientsQuery = Static<typeof RecipientsQuery>;

export type Recipient = Pick<Reader, 'id' | 'username' | 'realname' | 'departName'>;

/** The ids of a comma list. wire: existing clients end the list with a comma. */
export const userIdsOf = (list: string | null | undefined): string[] => [...new Set((list ?? '').split(',').filter(id => id !== ''))];
