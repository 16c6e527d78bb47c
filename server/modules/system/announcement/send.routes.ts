import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Announcement, MarkReadBody, MyNoticeQuery } from '#contract/system/announcement.ts';
import type { Tx } from '#server/db/client.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { notFound } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { readOne, type Query } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { announcementSource } from './announcement.source.ts';
import { announcementSends as sends } from './announcement.table.ts';
import { countMyNotices, ensureRows, markRead, readMyNotices } from './my-notices.ts';

const WIRE = '/sys/sysAnnouncementSend';
const user = { auth: 'user' } as const;
const editor = { auth: { permission: permissionOf(Announcement, 'edit') } };
const Id = Type.String({ pattern: PATTERNS.id });
const Flag = Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Null()]));
const RowBody = Type.Object({ id: Id, readFlag: Flag, starFlag: Flag });
const NewRowBody = Type.Object({ anntId: Id, userId: Id });

/** The reader's own announcements and their marks (SYS-12, wire-contract 7.9); marks are one's own and nobody else's (security S50). */
export async function sendRoutes(app: FastifyInstance): Promise<void> {
    const now = () => toWireTime(app.clock.date());
    /** The reader's other windows drop what was read here. */
    const tellOwn = (tx: Tx, session: Session, anntId: string) =>
        publish(tx, { kind: 'user', userIds: [session.userId], frame: { cmd: 'user', userId: session.userId, msgId: anntId } });

    const mine = async ({ session, query }: { session: Session; query: MyNoticeQuery }) => {
        const { page, size, offset } = readPaging(query);
        const given = { session, now: now(), where: conditionsOf(query) };
        // Who looks at the system as the reader leaves no rows of theirs.
        if (!session.viewedBy) await ensureRows(app.db, given);
        const order = sql`coalesce(s.read_flag, '0'), a.send_time desc, a.id desc`;
        const rows = await readMyNotices(app.db, app.dictionary, { ...given, limit: size, offset, order });
        const total = await countMyNotices(app.db, given);
        const records = rows.map(row => ({ ...row, id: row.sendId ?? row.id, bizSource: null, pageNo: page, pageSize: size }));
        return { records, total, size, current: page, pages: Math.ceil(total / size) };
    };
    for (const name of ['getMyAnnouncementSend', 'list'])
        app.get<{ Querystring: MyNoticeQuery }>(`${WIRE}/${name}`, { config: user, schema: { querystring: MyNoticeQuery } }, mine);

    app.put<{ Body: MarkReadBody }>(`${WIRE}/editByAnntIdAndUserId`, { config: user, schema: { body: MarkReadBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            // Foreign or unknown: nothing is marked and nothing is told.
            const marked = await markRead(tx, { session, now: now(), where: [sql`a.id = ${body.anntId}`] });
            if (marked > 0) await tellOwn(tx, session, body.anntId);
            return ok(null);
        }),
    );

    app.put(`${WIRE}/readAll`, { config: user }, request =>
        inTransaction(request, async tx => {
            const { session } = request;
            await markRead(tx, { session, now: now() });
            await publish(tx, { kind: 'topic', tenantId: session.tenantId, frame: { cmd: 'topic' } });
            return ok(null, '全部已读', 0);
        }),
    );

    const one = async (session: Session, sendId: string) => {
        const [notice] = await readMyNotices(app.db, app.dictionary, { session, now: now(), where: [sql`s.id = ${sendId}`], limit: 1 });
        if (!notice) throw notFound();
        return notice;
    };
    app.get<{ Querystring: { sendId: string } }>(
        `${WIRE}/getOne`,
        { config: user, schema: { querystring: Type.Object({ sendId: Id }) } },
        ({ session, query }) => one(session, query.sendId),
    );
    app.get<{ Querystring: { id: string } }>(
        `${WIRE}/queryById`,
        { config: user, schema: { querystring: Type.Object({ id: Id }) } },
        async ({ session, query }) => ({ ...(await one(session, query.id)), id: query.id }),
    );

    app.put<{ Body: Type.Static<typeof RowBody> }>(`${WIRE}/edit`, { config: user, schema: { body: RowBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const { id, readFlag, starFlag } = body;
            const values = {
                ...(readFlag ? { readFlag, readTime: readFlag === '1' ? now() : null } : {}),
                ...(starFlag ? { starFlag } : {}),
            };
            const [row] = await tx
                .update(sends)
                .set({ ...values, updateBy: session.username, updateTime: now() })
                .where(and(eq(sends.id, id), eq(sends.userId, session.userId)))
                .returning({ anntId: sends.anntId });
            if (!row) throw notFound();
            await tellOwn(tx, session, row.anntId);
            return ok(null, '操作成功!');
        }),
    );

    app.post<{ Body: Type.Static<typeof NewRowBody> }>(`${WIRE}/add`, { config: editor, schema: { body: NewRowBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            await readOne(tx, announcementSource, session, body.anntId);
            const { rowCount } = await tx.execute(sql`
                insert into sys_announcement_send (id, tenant_id, annt_id, user_id, create_by)
                select ${newHexId()}, ${session.tenantId}, ${body.anntId}, id, ${session.username} from sys_user
                where id = ${body.userId} and tenant_id = ${session.tenantId} and del_flag = 0
                on conflict (annt_id, user_id) do update set update_time = now()`);
            if (!rowCount) throw notFound();
            return ok(null, '添加成功！');
        }),
    );

    const remove = (tx: Tx, session: Session, ids: string[]) =>
        tx.delete(sends).where(and(inArray(sends.id, ids), eq(sends.tenantId, session.tenantId)));
    app.delete(`${WIRE}/delete`, { config: editor }, request =>
        inTransaction(request, async tx => {
            await remove(tx, request.session, [requireId(request.query as Query)]);
            return ok(null, '删除成功!');
        }),
    );
    app.delete(`${WIRE}/deleteBatch`, { config: editor }, request =>
        inTransaction(request, async tx => {
            await remove(tx, request.session, requireIds(request.query as Query));
            return ok(null, '批量删除成功！');
        }),
    );
}

/** Texts are looked for anywhere; stars at the ends, as the standard lists write them, mean the same. */
const like = (text: string) => `%${text.replace(/^\*+|\*+$/g, '').replace(/[\\%_]/g, '\\$&')}%`;

function conditionsOf({ titile, sender, readFlag, msgCategory, busType, bizSource }: MyNoticeQuery): SQL[] {
    return [
        titile ? sql`a.titile ilike ${like(titile)}` : undefined,
        sender ? sql`(a.sender ilike ${like(sender)} or sender.realname ilike ${like(sender)})` : undefined,
        readFlag ? sql`coalesce(s.read_flag, '0') = ${readFlag}` : undefined,
        msgCategory ? sql`a.msg_category = ${msgCategory}` : undefined,
        busType ? sql`a.bus_type = ${busType}` : undefined,
        // No announcement of ours comes from a process elsewhere.
        bizSource ? sql`false` : undefined,
    ].filter(condition => condition !== undefined);
}
