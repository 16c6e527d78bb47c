import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, nullable, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';

/** 前端错误 (table sys_client_error): errors in users' browsers, with similar ones grouped. */
export const ClientError = entity({
    resource: 'monitor/client-error',
    wire: '/monitor/clientError',
    permission: 'monitor:clientError',
    label: '前端错误',
    english: 'Client error',
    represent: 'message',
    actions: ['list', 'query', 'export'],
    fields: {
        message: readOnly(text('内容', 'Message', { maxLength: 300, filter: 'like' })),
        kind: readOnly(dict('类型', 'Kind', 'client_error_kind', { filter: 'in' })),
        status: readOnly(dict('状态', 'Status', 'client_error_status', { filter: 'in' })),
        page: readOnly(text('页面', 'Page', { maxLength: 200, filter: 'like' })),
        hits: readOnly(integer('次数', 'Times', { sortable: true })),
        people: readOnly(integer('人数', 'People', { sortable: true })),
        firstSeen: readOnly(dateTime('首次出现', 'First seen', { sortable: true })),
        lastSeen: readOnly(dateTime('最近出现', 'Last seen', { sortable: true, filter: 'range' })),
        release: readOnly(text('版本', 'Release', { maxLength: 40, filter: 'eq' })),
        resolvedRelease: nullable(readOnly(text('解决时的版本', 'Resolved in', { maxLength: 40, hidden: true }))),
    },
});

/** 已解决: reopened automatically if the error occurs in another release. */
export const ResolveClientError = action(ClientError, 'resolve', {
    label: '已解决',
    english: 'Resolved',
    question: '确定标为已解决吗？在别的版本中再出现时会重新打开。',
    englishQuestion: 'Mark as resolved? It opens again when it occurs in another release.',
    batch: 'batchResolve',
});

/** Limits of error reports; the client observes them, the server enforces them. */
export const CLIENT_ERROR_LIMITS = { events: 10, message: 300, stack: 4000, page: 200, crumbs: 20, crumb: 60 } as const;
const { events, message, stack, page, crumbs, crumb } = CLIENT_ERROR_LIMITS;

/** One failure. The page is a path without ids; crumbs are names of buttons and paths, never user input. */
export const ClientFailure = Type.Object(
    {
        kind: Type.Union([Type.Literal('script'), Type.Literal('render'), Type.Literal('chunk'), Type.Literal('slow')]),
        message: Type.String({ minLength: 1, maxLength: message }),
        stack: Type.String({ maxLength: stack }),
        page: Type.String({ maxLength: page }),
        crumbs: Type.Array(Type.String({ maxLength: crumb }), { maxItems: crumbs }),
        /** For a slow page: milliseconds until it was shown. */
        tookMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
    },
    { additionalProperties: false },
);
export type ClientFailure = Static<typeof ClientFailure>;

export const ClientErrorReport = Type.Object(
    {
        release: Type.String({ minLength: 1, maxLength: 40 }),
        events: Type.Array(ClientFailure, { minItems: 1, maxItems: events }),
    },
    { additionalProperties: false },
);
export type ClientErrorReport = Static<typeof ClientErrorReport>;

/** Path to which the browser reports errors. */
export const CLIENT_ERROR_REPORT = `${ClientError.wire}/report`;

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** The latest occurrences of a group. */
export const ClientErrorEventsQuery = query(ClientError, 'events', {
    params: byId,
    result: Type.Array(
        Type.Object({
            id: Type.String(),
            username: nullableText,
            release: Type.String(),
            page: Type.String(),
            stack: Type.String(),
            crumbs: Type.Array(Type.String()),
            agent: nullableText,
            tookMs: Type.Union([Type.Integer(), Type.Null()]),
            createTime: Type.String(),
        }),
    ),
});
