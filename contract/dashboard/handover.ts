import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, joined, json, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { mapOf } from '../kit/map-of.ts';
import { byId, query } from '../kit/query.ts';

/** An open record: its number, and since when it has been waiting. */
export const OpenRecord = Type.Object({ id: Type.String(), title: Type.String(), since: Type.Union([Type.String(), Type.Null()]) });
export type OpenRecord = Static<typeof OpenRecord>;

/** Open work of one kind: its count, the time of the oldest item, and the records that have waited longest. */
export const OpenGroup = Type.Object({
    key: Type.String(),
    label: Type.String(),
    resource: Type.String(),
    filter: mapOf(Type.Array(Type.String())),
    count: Type.Integer(),
    oldest: Type.Union([Type.String(), Type.Null()]),
    records: Type.Array(OpenRecord),
});
export type OpenGroup = Static<typeof OpenGroup>;

const OpenWork = Type.Array(OpenGroup);

/** 交接班: what one shift hands over to the next, with the work that was open at that moment. */
export const Handover = entity({
    resource: 'dashboard/handover',
    wire: '/dashboard/handover',
    permission: 'dash:handover',
    label: '交接班',
    english: 'Shift handover',
    represent: 'handoverNo',
    actions: ['list', 'query', 'add', 'edit', 'export'],
    fields: {
        handoverNo: readOnly(text('交接单号', 'Handover no.', { filter: 'like', sortable: true })),
        // Ids of accounts rather than references: the giver chooses from the takers only and needs no access to the list of users.
        giverId: readOnly(text('交班人', 'Handed over by', { hidden: true, filter: 'eq' })),
        giverName: joined('交班人', 'Handed over by', 'giverId', { filter: 'like' }),
        takerId: text('接班人', 'Taken over by', { maxLength: 32, hidden: true, filter: 'eq' }),
        takerName: joined('接班人', 'Taken over by', 'takerId', { filter: 'like' }),
        body: longText('交接说明', 'What to know', { maxLength: 2000 }),
        marked: json('重点跟进', 'Follow first', Type.Array(Type.String({ maxLength: 32 }), { maxItems: 500, uniqueItems: true })),
        openWork: readOnly(json('未完事项', 'What was open', OpenWork)),
        openCount: readOnly(integer('未完数量', 'Open', { sortable: true })),
        status: readOnly(dict('状态', 'Status', 'handover_status', { filter: 'in' })),
        takeTime: readOnly(nullable(dateTime('接班时间', 'Taken over', { sortable: true }))),
        reply: readOnly(nullable(text('接班回复', 'Reply'))),
    },
});

export const TakeHandover = action(Handover, 'take', {
    label: '已阅并接班',
    english: 'Read, take over',
    fields: { reply: nullable(longText('回复', 'Reply', { maxLength: 200 })) },
});

export const WithdrawHandover = action(Handover, 'withdraw', {
    label: '撤回',
    english: 'Withdraw',
    question: '撤回后{takerName}不再看到这张交接单的提醒，可以重新填写。',
    englishQuestion: '{takerName} is no longer reminded; you can write another.',
});

/** What the caller would hand over now. */
export const OpenWorkQuery = query(Handover, 'open', { permission: 'add', result: OpenWork });

/** Possible recipients of the caller's handover: colleagues who have the permission to take over. */
export const TakersQuery = query(Handover, 'takers', {
    permission: 'add',
    result: Type.Array(Type.Object({ id: Type.String(), realname: Type.String(), username: Type.String() })),
});

/** The part of a handover that is still open, limited to the work that the caller may see. */
export const HandoverNowQuery = query(Handover, 'now', {
    permission: 'query',
    params: byId,
    result: Type.Object({ counts: mapOf(Type.Integer()), openIds: Type.Array(Type.String()) }),
});
