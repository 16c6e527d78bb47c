import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ne } from 'drizzle-orm';
import Value from 'typebox/value';
import { type FormDefinition, FormMenuBody, OnlineForm, RestoreBody, SyncBody } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { requireId, requireIds } from '#server/kit/crud/ids.ts';
import { byIdSchema, idsSchema } from '#server/kit/crud/schemas.ts';
import { deleteRows, editRow } from '#server/kit/crud/write.ts';
import { actorOf, writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest, forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import type { Tx } from '#server/db/client.ts';
import { tableFault } from './check/surroundings.ts';
import { definitionOf } from './definition.ts';
import { formCrud } from './form.crud.ts';
import { readEnhances } from './enhances.ts';
import { linksOf } from './runtime/live-form.ts';
import { addFormToMenu, removeFormFromMenu } from './form-menu.ts';
import { allowTime, archiveForm, definitionAt, planForm, syncForm, versionsOf } from './sync/sync-form.ts';
import { forms } from './form.table.ts';

const WIRE = OnlineForm.wire;
const API = '/online/cgform/api';
const Id = Type.String({ pattern: PATTERNS.id });
const ById = Type.Object({ id: Id });
const EnhanceQuery = Type.Object({ id: Id, code: Type.Optional(Type.String({ maxLength: 40 })) });
const OnlyTable = Type.Object({ tbname: Type.String({ maxLength: 64 }), id: Type.Optional(Type.String({ maxLength: 36 })) });
const Mode = Type.Object({ id: Id, mode: Type.Union([Type.Literal('normal'), Type.Literal('force')]) });

const holding = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(OnlineForm, action)) } });

/** ONLINE-02 在线表单: definitions, and the reviewed migrations that make their tables (wire-contract 7.21). */
export const formRoutes: FastifyPluginAsyncTypebox = async app => {
    app.addHook('onReady', () => app.forms.fresh());
    // Work in the background finds a form that another process has made.
    app.addHook('onListen', async () => {
        app.bus.on(message => {
            if (message.kind !== 'version' && message.kind !== 'resync') return;
            app.versions
                .refresh(0)
                .then(() => app.forms.fresh())
                .catch((error: unknown) => app.log.warn({ err: error }, 'reading the forms failed'));
        });
    });

    const options = formCrud(app);
    crudRoutes(app, options);

    const requireSeen = (session: Session, id: string) => readOne(app.db, options, session, id);

    app.get(`${WIRE}/plan`, { config: holding('edit'), schema: { querystring: ById } }, async ({ session, query }) => {
        await requireSeen(session, query.id);
        return planForm(app.db, session, query.id);
    });

    app.post(`${API}/doDbSynch/:id/:mode`, { config: holding('edit'), schema: { params: Mode } }, async request => {
        const { session, params, body } = request;
        if (body !== undefined && body !== null && !Value.Check(SyncBody, body)) throw badRequest({ token: '格式不正确' });
        const token = body?.token;
        await requireSeen(session, params.id);
        const answer = await inTransaction(request, async tx => {
            await allowTime(tx);
            const { version } = await syncForm(tx, session, params.id, { mode: params.mode, token });
            return ok({ tableVersion: version }, '同步数据库成功!');
        });
        await app.forms.renew();
        return answer;
    });

    app.get(`${WIRE}/versions`, { config: holding('query', 'edit'), schema: { querystring: ById } }, async ({ session, query }) => {
        await requireSeen(session, query.id);
        return versionsOf(app.db, query.id);
    });

    app.get(`${WIRE}/enhances`, { config: holding('query', 'edit'), schema: { querystring: EnhanceQuery } }, async ({ session, query }) => {
        await requireSeen(session, query.id);
        return readEnhances(app.db, query.id, query.code);
    });

    app.post(`${WIRE}/restore`, { config: holding('edit'), schema: { body: RestoreBody } }, request =>
        inTransaction(request, async tx => {
            const { id, version } = request.body;
            const write = writeOf(app, options, request, tx);
            await readOne(tx, options, request.session, id);
            const { id: _id, tableName: _name, ...former } = await definitionAt(tx, id, version);
            await editRow(options, { ...write, noted: { op: 'restore', reason: `恢复到版本${version}` } }, { ...former, id });
            return ok(await readOne(tx, options, request.session, id), `已恢复到版本${version}，请查看变更计划后同步数据库`);
        }),
    );

    const remove = async (request: FastifyRequest, ids: readonly string[], keepsTables: boolean) => {
        const answer = await inTransaction(request, async tx => {
            for (const id of ids) {
                const row = await readOne(tx, options, request.session, id);
                await requireUnlinked(tx, definitionOf(row));
                if (!keepsTables) await archiveForm(tx, request.session, id);
                await removeFormFromMenu(tx, id);
            }
            await deleteRows(options, writeOf(app, options, request, tx), ids);
            await bumpVersion(tx, 'form');
            return ok(null, keepsTables ? '移除成功!' : '删除成功!');
        });
        await app.forms.renew();
        return answer;
    };
    app.delete(`${WIRE}/delete`, { config: holding('delete'), schema: byIdSchema(OnlineForm, '删除表单，归档数据表') }, request =>
        remove(request, [requireId(request.query as Query)], false),
    );
    app.delete(`${WIRE}/deleteBatch`, { config: holding('deleteBatch'), schema: idsSchema(OnlineForm) }, request =>
        remove(request, requireIds(request.query as Query), (request.query as Query).flag === '0'),
    );
    app.delete(`${WIRE}/removeRecord`, { config: holding('delete'), schema: byIdSchema(OnlineForm, '移除表单，保留数据表') }, request =>
        remove(request, [requireId(request.query as Query)], true),
    );

    app.get(`${API}/checkOnlyTable`, { config: holding('add', 'edit'), schema: { querystring: OnlyTable } }, async ({ query }) => {
        const fault = await app.db.transaction(tx => tableFault(tx, { id: query.id ?? '' }, query.tbname));
        if (fault !== undefined) throw refuseWith(fault);
        return ok(null, '');
    });

    app.post(`${WIRE}/addToMenu`, { config: holding('edit'), schema: { body: FormMenuBody } }, request =>
        inTransaction(request, async tx => {
            await readOne(tx, options, request.session, request.body.id);
            const id = await addFormToMenu(tx, actorOf(request), request.body);
            return ok({ id }, '已加入菜单');
        }),
    );

    app.get(`${API}/entity/:id`, { config: { auth: 'user' }, schema: { params: ById } }, async ({ session, params }) => {
        await app.forms.fresh();
        const live = app.forms.byId(params.id);
        const mayDesign = session.permissions.has(permissionOf(OnlineForm, 'query'));
        if (!live) {
            if (!mayDesign) throw notFound();
            await requireSeen(session, params.id);
            // wire: existing clients tell by this word that there are no tables yet.
            throw refuseWith('NO_DB_SYNC');
        }
        const prefix = `${live.options.entity.permission}:`;
        const permissions = [...session.permissions].filter(code => code.startsWith(prefix)).map(code => code.slice(prefix.length));
        const isDesigner = mayDesign && live.tenantId === session.tenantId;
        if (!permissions.includes('list') && !isDesigner) throw forbidden();
        const links = linksOf(live.definition).flatMap(table => {
            const linked = app.forms.byTable(table);
            return linked ? [{ table, represent: linked.options.entity.represent }] : [];
        });
        return { ...live.definition, permissions, links };
    });
};

/** @throws AppError that names another form which links to this one */
async function requireUnlinked(tx: Tx, { id, tableName }: FormDefinition): Promise<void> {
    for (const row of await tx.select().from(forms).where(ne(forms.id, id))) {
        const links = [definitionOf(row), ...(row.synced ? [row.synced] : [])].flatMap(linksOf);
        if (links.includes(tableName)) throw refuseWith(`表单「${row.tableTxt}」关联了本表单的数据，请先移除该关联`);
    }
}
