import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { StandardAction } from '#contract/kit/entity.ts';
import { FORM_NAME, formWireOf } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { withUploads } from '#server/kit/crud/spreadsheet-routes.ts';
import { forbidden, notFound } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { pressButton } from './runtime/buttons.ts';
import { presentLines, storedLines } from './runtime/lines.ts';
import type { LiveForm } from './runtime/live-types.ts';

const Table = Type.Object({ table: Type.String({ pattern: FORM_NAME }) });
const LinesQuery = Type.Object({ id: Type.String({ pattern: PATTERNS.id }), table: Type.String({ pattern: FORM_NAME }) });
const ButtonBody = Type.Object({
    id: Type.String({ pattern: PATTERNS.id }),
    version: Type.Integer({ minimum: 0 }),
    code: Type.String({ maxLength: 32 }),
});

/** Bodies are checked against the form's own contract. */
const free = { schema: { params: Table }, validatorCompiler: () => () => true };

/**
 * ONLINE-03…06: the records of online forms, as `crudRoutes` serves an entity. Routes can't be added to a server that runs, so these look
 * the form up, and ask for its own permission themselves.
 */
export const formDataRoutes: FastifyPluginAsyncTypebox = async app => {
    const config = { auth: 'user' as const };
    const wire = formWireOf({ tableName: ':table' });

    const liveFor = async ({ params, session }: FastifyRequest, action: StandardAction): Promise<LiveForm> => {
        await app.forms.fresh();
        const live = app.forms.byTable((params as { table: string }).table);
        if (!live) throw notFound();
        const isReading = action === 'list' || action === 'query';
        const codes = [permissionOf(live.options.entity, action), ...(isReading ? live.handlers.choosers() : [])];
        if (!codes.some(code => session.permissions.has(code))) throw forbidden();
        return live;
    };
    const handled = (action: Exclude<StandardAction, 'export' | 'import'>) => async (request: FastifyRequest) =>
        (await liveFor(request, action)).handlers[action](request);

    app.get(`${wire}/list`, { config, ...free }, handled('list'));
    app.get(`${wire}/queryById`, { config, ...free }, handled('query'));
    app.post(`${wire}/add`, { config, ...free }, handled('add'));
    app.route({ method: ['PUT', 'POST'], url: `${wire}/edit`, config, ...free, handler: handled('edit') });
    app.delete(`${wire}/delete`, { config, ...free }, handled('delete'));
    app.delete(`${wire}/deleteBatch`, { config, ...free }, handled('deleteBatch'));
    app.post(`${wire}/deleteBatch`, { config, ...free }, async request => (await liveFor(request, 'deleteBatch')).deletingAll(request));

    app.get(
        `${wire}/exportXls`,
        { config: { ...config, whileViewing: false }, ...free },
        async (request: FastifyRequest, reply: FastifyReply) => (await liveFor(request, 'export')).exporting.exportXls(request, reply),
    );
    app.get(`${wire}/importTemplate`, { config, ...free }, async (request: FastifyRequest, reply: FastifyReply) =>
        (await liveFor(request, 'import')).importing.importTemplate(request, reply),
    );
    withUploads(app, scoped => {
        scoped.post(`${wire}/importExcel`, { config, schema: { params: Table } }, async request =>
            (await liveFor(request, 'import')).importing.importExcel(request),
        );
    });

    app.get(`${wire}/lines`, { config, schema: { params: Table, querystring: LinesQuery } }, async request => {
        const { session, query } = request;
        const live = await liveFor(request, 'query');
        if (!session.permissions.has(permissionOf(live.options.entity, 'query'))) throw forbidden();
        const sub = live.subs.find(each => each.sub.tableName === query.table);
        if (!sub) throw notFound();
        await readOne(app.db, live.options, session, query.id);
        return presentLines(app, sub, session, (await storedLines(app.db, sub, [query.id])).get(query.id) ?? []);
    });

    app.post(`${wire}/button`, { config, schema: { params: Table, body: ButtonBody } }, async request => {
        await app.forms.fresh();
        const live = app.forms.byTable(request.params.table);
        if (!live) throw notFound();
        return inTransaction(request, tx => pressButton(app, live, request, tx, request.body));
    });
};
