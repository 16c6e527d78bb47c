import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Announcement, ReadersQuery, RecipientsQuery } from '#contract/system/announcement.ts';
import type { Tx } from '#server/db/client.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { bulkDelete } from '#server/kit/crud/bulk-delete.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { bodySchema, idsSchema } from '#server/kit/crud/schemas.ts';
import { addRow, deleteRows, editRow } from '#server/kit/crud/write.ts';
import { actorOf, writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { BulkAct } from '#server/kit/jobs/bulk-job.ts';
import { addBulkCall } from '#server/kit/jobs/bulk-start.ts';
import type { Query } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { arrangeAnnouncements } from './announcement-sheet.ts';
import { announcementSource as source } from './announcement.source.ts';
import { releaseAnnouncement, requireState, revokeAnnouncement, syncRecipients } from './announcement.service.ts';
import { announcements } from './announcement.table.ts';
import { findRecipients, readStatistics } from './readers.ts';
import { MESSAGE_TYPE } from './write-notice.service.ts';

const may = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(Announcement, action)) } });
const ById = { schema: { querystring: Type.Object({ id: Type.String({ pattern: PATTERNS.id }) }) } };
type ById = { Querystring: { id: string } };

/** SYS-11 系统通告 for those who write and publish (wire-contract 7.9). */
export async function announcementRoutes(app: FastifyInstance): Promise<void> {
    const { wire } = Announcement;
    crudRoutes(app, {
        ...source,
        entity: { ...Announcement, actions: ['list', 'export', 'import'] },
        arrange: arrangeAnnouncements,
        // Notices of the outbox are for their readers; 消息管理 has them for administrators.
        scope: () => sql`${announcements.busType} is distinct from ${MESSAGE_TYPE}`,
    });
    app.pushTables.add(source);
    const fresh = (request: FastifyRequest, tx: Tx, id: string) => recordOf(app, tx, source, request.session, id);
    const now = () => toWireTime(app.clock.date());

    app.post(`${wire}/add`, { ...bodySchema(Announcement, '新增系统通告'), config: may('add') }, request =>
        inTransaction(request, async tx => {
            const id = await addRow(source, writeOf(app, source, request, tx), request.body);
            await syncRecipients(tx, request.session, id);
            return ok(await fresh(request, tx, id), '添加成功！');
        }),
    );

    app.route({
        method: ['PUT', 'POST'],
        url: `${wire}/edit`,
        ...bodySchema(Announcement, '修改系统通告'),
        config: may('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                const id = requireId((request.body ?? {}) as Query);
                await requireState(tx, actorOf(request), [id], 'edit');
                await editRow(source, writeOf(app, source, request, tx), request.body);
                await syncRecipients(tx, request.session, id);
                return ok(await fresh(request, tx, id), '修改成功!');
            }),
    });

    const remove = (request: FastifyRequest, ids: string[]) =>
        inTransaction(request, async tx => {
            await requireState(tx, actorOf(request), ids, 'delete');
            await deleteRows(source, writeOf(app, source, request, tx), ids);
            return ok(null, '删除成功!');
        });
    app.delete<ById>(`${wire}/delete`, { ...ById, config: may('delete') }, request => remove(request, [request.query.id]));
    app.delete(`${wire}/deleteBatch`, { schema: idsSchema(Announcement), config: may('deleteBatch') }, request =>
        remove(request, requireIds(request.query as Query)),
    );

    const removeOne: BulkAct['run'] = async (write, id) => {
        await requireState(write.tx, write.actor, [id], 'delete');
        await deleteRows(source, write, [id]);
    };
    addBulkCall(app, source, bulkDelete(source, removeOne));

    app.get<ById>(
        `${wire}/doReleaseData`,
        { ...ById, config: { ...may('release'), changesState: true }, exposeHeadRoute: false },
        request =>
            inTransaction(request, async tx => {
                await releaseAnnouncement(tx, actorOf(request), request.query.id, now());
                return ok(null, '该系统通知发布成功');
            }),
    );

    // wire: doReovkeData
    app.get<ById>(`${wire}/doReovkeData`, { ...ById, config: { ...may('revoke'), changesState: true }, exposeHeadRoute: false }, request =>
        inTransaction(request, async tx => {
            await revokeAnnouncement(tx, actorOf(request), request.query.id, now());
            return ok(null, '该系统通知撤销成功');
        }),
    );

    app.get<{ Querystring: ReadersQuery }>(
        `${wire}/readers`,
        { schema: { querystring: ReadersQuery }, config: may('query') },
        ({ session, query }) => readStatistics(app.db, session, query),
    );

    app.get<{ Querystring: RecipientsQuery }>(
        `${wire}/recipients`,
        { schema: { querystring: RecipientsQuery }, config: may('add', 'edit') },
        ({ session, query }) => findRecipients(app.db, session, query),
    );
}
