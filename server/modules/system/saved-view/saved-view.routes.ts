import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import * as entities from '#contract/entities.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { DeleteViewBody, SavedView, SaveViewBody, ViewListQuery, ViewRole } from '#contract/kit/calls/saved-view.ts';
import { forbidden } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { shareableRoles } from './saved-view-roles.ts';
import { addViewWatch } from './watch-views.service.ts';
import { deleteView, listViews, saveView } from './saved-view.service.ts';

const config = { auth: 'user' } as const;

/** Views exist of lists that the caller may open, designed forms included; an unknown page looks like a forbidden one. */
const pagesOf = ({ cruds }: FastifyInstance, { permissions }: Session): string[] => {
    const lists = new Map(
        [...Object.values(entities), ...cruds.all().map(({ entity }) => entity)].map(entity => [entity.resource, entity]),
    );
    return [...lists].flatMap(([page, entity]) => (permissions.has(permissionOf(entity, 'list')) ? [page] : []));
};

const requirePage = (app: FastifyInstance, session: Session, page: string): void => {
    if (!pagesOf(app, session).includes(page)) throw forbidden();
};

/** Saved views of lists: one's own, and those that others share (LIST-03, domain 10). */
export const savedViewRoutes = async (app: FastifyInstance): Promise<void> => {
    addViewWatch(app);
    app.get<{ Querystring: ViewListQuery }>(
        '/sys/savedView/list',
        { config, schema: { querystring: ViewListQuery, response: { 200: envelopeOf(Type.Array(SavedView)) } } },
        async ({ session, query }) => {
            if (query.page !== undefined) requirePage(app, session, query.page);
            return listViews(app.db, session, query.page === undefined ? pagesOf(app, session) : [query.page]);
        },
    );

    app.get('/sys/savedView/roles', { config, schema: { response: { 200: envelopeOf(Type.Array(ViewRole)) } } }, ({ session }) =>
        shareableRoles(app.db, session),
    );

    app.post<{ Body: SaveViewBody }>('/sys/savedView/save', { config, schema: { body: SaveViewBody } }, async request => {
        requirePage(app, request.session, request.body.page);
        return inTransaction(request, async tx => ok(await saveView(tx, request.session, request.body), '保存成功'));
    });

    app.post<{ Body: DeleteViewBody }>('/sys/savedView/delete', { config, schema: { body: DeleteViewBody } }, request =>
        inTransaction(request, async tx => {
            await deleteView(tx, request.session, request.body.id);
            return ok(null, '删除成功');
        }),
    );
};
