import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Announcement, type NoticeBoard } from '#contract/system/announcement.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { notFound, unauthorized } from '#server/kit/errors.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';
import { readOne } from '#server/kit/list/read.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { textOf } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { makeTicket, takeTicket } from '../ticket/ticket.service.ts';
import { announce } from './announcement.service.ts';
import { announcementSource } from './announcement.source.ts';
import { countMyNotices, markRead, readMyNotices, unread } from './my-notices.ts';
import { feedConditions, type FeedQuery, FeedQuerySchema } from './notice-feed.ts';

/** Nothing runs and nothing is sent from here: the text is people's own HTML (wire-contract 16, item 41). */
const POLICY =
    "default-src 'none'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups";

const escape = (text: unknown): string => textOf(text).replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);

/** An announcement as a page of its own (wire-contract 7.9, `show/{id}`). */
function noticePage(reply: FastifyReply, { titile, sender, sender_dictText, sendTime, msgContent }: Partial<Record<string, unknown>>) {
    const content = typeof msgContent === 'string' ? cleanHtml(msgContent) : '';
    return reply
        .header('Content-Security-Policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(
            `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escape(titile)}</title>` +
                `<h1>${escape(titile)}</h1><p>发布人：${escape(sender_dictText ?? sender)}<br>发布时间：${escape(sendTime)}</p><hr>${content}</html>`,
        );
}

const Id = Type.String({ pattern: PATTERNS.id });
const user = { auth: 'user' } as const;
const BELL_SIZE = 5;
const ShowSchema = {
    params: Type.Object({ id: Id }),
    querystring: Type.Object({
        ticket: Type.Optional(Type.String({ maxLength: 64 })),
        token: Type.Optional(Type.String({ maxLength: 128 })),
    }),
};

/** What everybody may do with announcements: read those that were sent to them (wire-contract 7.9). */
export async function noticeRoutes(app: FastifyInstance): Promise<void> {
    const { wire } = Announcement;
    const now = () => toWireTime(app.clock.date());
    const oneFor = async (session: Session, id: string) => {
        const [notice] = await readMyNotices(app.db, app.dictionary, { session, now: now(), where: [sql`a.id = ${id}`], limit: 1 });
        return notice;
    };

    app.get<{ Querystring: { pageSize?: string } }>(
        `${wire}/listByUser`,
        {
            config: { ...user, isBackground: true },
            schema: { querystring: Type.Object({ pageSize: Type.Optional(Type.String({ maxLength: 9 })) }) },
        },
        async ({ session, query }): Promise<NoticeBoard> => {
            const limit = readPaging({ pageSize: query.pageSize ?? String(BELL_SIZE) }).size;
            const at = now();
            const category = async (value: '1' | '2') => {
                const given = { session, now: at, where: [sql`a.msg_category = ${value}`, ...unread(at)] };
                const list = await readMyNotices(app.db, app.dictionary, { ...given, limit });
                return { list, total: list.length < limit ? list.length : await countMyNotices(app.db, given) };
            };
            const [annt, sys] = [await category('1'), await category('2')];
            return { anntMsgList: annt.list, anntMsgTotal: annt.total, sysMsgList: sys.list, sysMsgTotal: sys.total };
        },
    );

    app.get<{ Querystring: { id: string } }>(
        `${wire}/queryById`,
        { config: user, schema: { querystring: Type.Object({ id: Id }) } },
        async ({ session, query }) => {
            if (session.permissions.has(permissionOf(Announcement, 'query'))) {
                return recordOf(app, app.db, announcementSource, session, query.id);
            }
            const notice = await oneFor(session, query.id);
            if (!notice) throw notFound();
            return notice;
        },
    );

    // wire: syncNotic
    app.get<{ Querystring: { anntId?: string } }>(
        `${wire}/syncNotic`,
        {
            config: { ...user, changesState: true },
            exposeHeadRoute: false,
            schema: { querystring: Type.Object({ anntId: Type.Optional(Id) }) },
        },
        async ({ session, query }) => {
            const { tenantId } = session;
            if (query.anntId === undefined)
                await publish(app.db, { kind: 'topic', tenantId, frame: { cmd: 'topic', msgTxt: '批量设置已读' } });
            else {
                // Publishers push it in every state: after a revocation clients reload, and it leaves their bells.
                const mayTell = ['release', 'revoke'].some(act => session.permissions.has(permissionOf(Announcement, act)));
                if (mayTell) await readOne(app.db, announcementSource, session, query.anntId);
                else if (!(await oneFor(session, query.anntId))) throw notFound();
                await announce(app.db, tenantId, query.anntId);
            }
            return ok(null);
        },
    );

    const requireVisible = async (session: Session, id: string) => {
        const may = session.permissions.has(permissionOf(Announcement, 'query'));
        const notice = may ? await recordOf(app, app.db, announcementSource, session, id) : await oneFor(session, id);
        if (!notice) throw notFound();
        return notice;
    };
    /** By the header; in a frame, which sends none, by a ticket for this very page. */
    const readerOf = async ({ sessionToken }: FastifyRequest, path: string, ticket: string | undefined) => {
        if (ticket === undefined) return app.sessions.find(sessionToken);
        const owner = await takeTicket(app.db, app.clock, ticket, path);
        return owner ? app.sessions.actingFor(owner) : null;
    };
    app.get<{ Params: { id: string }; Querystring: { ticket?: string; token?: string } }>(
        `${wire}/show/:id`,
        { config: { auth: 'public', bare: true }, exposeHeadRoute: false, schema: ShowSchema },
        async (request, reply) => {
            const { params, query } = request;
            const path = `${app.config.apiPrefix}${wire}/show/${params.id}`;
            // wire: existing clients put the session's token into the frame's address; it is exchanged for a ticket at once.
            const byToken = query.token === undefined ? null : await app.sessions.peek(query.token);
            const reader = byToken ?? (await readerOf(request, path, query.ticket));
            if (!reader || reader.mustChangePassword) throw unauthorized();
            const notice = await requireVisible(reader, params.id);
            if (byToken) return reply.redirect(`${path}?ticket=${await makeTicket(app.db, app.clock, byToken, path)}`);
            return noticePage(reply, { ...notice });
        },
    );

    app.get<{ Querystring: FeedQuery }>(
        `${wire}/vue3List`,
        { config: { ...user, changesState: true }, exposeHeadRoute: false, schema: { querystring: FeedQuerySchema } },
        request =>
            inTransaction(request, async tx => {
                const { session, query } = request;
                const at = now();
                const { offset, size } = readPaging(query);
                const where = feedConditions(query, app.clock.date());
                const list = await readMyNotices(tx, app.dictionary, { session, now: at, where, limit: size, offset });
                const ids = list.map(notice => sql`${notice.id}`);
                if (ids.length > 0) await markRead(tx, { session, now: at, where: [sql`a.id in (${sql.join(ids, sql`, `)})`] });
                return list;
            }),
    );
}
