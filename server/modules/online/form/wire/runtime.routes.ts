import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { splitPaths } from '#contract/kit/files.ts';
import { FORM_NAME } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { pageOf, recordOf } from '#server/kit/crud/answer.ts';
import { addRow, deleteRows, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { withUploads } from '#server/kit/crud/spreadsheet-routes.ts';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { type Query, readOne } from '#server/kit/list/read.ts';
import { fieldOf, textOf } from '#server/kit/list/source.ts';
import { parseJsonObject } from './json-text.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { asDownload } from '#server/kit/spreadsheet/download.ts';
import { zippedFiles } from './zipped-files.ts';
import { pressButton } from '../runtime/buttons.ts';
import { presentLines, readWithLines, storedLines } from '../runtime/lines.ts';
import type { LiveForm, LiveSub } from '../runtime/live-types.ts';
import { bodyOf, formSchema, queryInfo, queryInfoVue3 } from './form-schema.ts';
import { changeLines, mainOfLine } from './line-writes.ts';
import { headOf, listConfig, subConfig, wireButtons } from './list-config.ts';
import { namedForm } from './lookup.ts';

const API = '/online/cgform/api';
const Id = Type.String({ pattern: PATTERNS.id });
const ByHead = Type.Object({ headId: Id });
const ByData = Type.Object({ headId: Id, dataId: Id });
const ByField = Type.Object({ headId: Id, dataId: Id, field: Type.String({ pattern: FORM_NAME }) });
const ByIds = Type.Object({ headId: Id, ids: Type.String({ maxLength: 8000 }) });
const ByMain = Type.Object({ table: Id, mainId: Id });
const ButtonBody = Type.Object({ formId: Id, buttonCode: Type.String({ maxLength: 32 }), dataId: Type.String({ maxLength: 8000 }) });
const config = { auth: 'user' as const };

/** wire: so many rows mean all of them. */
const ALL = '-521';

/** ONLINE-03…06: the records of forms as existing clients ask for them (wire-contract 7.21); the form's own rights decide. */
export const formWireRoutes: FastifyPluginAsyncTypebox = async app => {
    const byHead = { config, schema: { params: ByHead } };
    const named = (request: FastifyRequest, action: string) =>
        namedForm(app, request, (request.params as { headId: string }).headId, action);

    app.get(`${API}/getColumns/:headId`, byHead, async request => {
        const { live, sub } = await named(request, 'list');
        return sub ? subConfig(app, live, request.session, sub.sub) : listConfig(app, live, request.session);
    });
    app.get(`${API}/getErpColumns/:headId`, byHead, async request => {
        const { live } = await named(request, 'list');
        const subList = live.definition.subs.map(sub => subConfig(app, live, request.session, sub));
        return { main: listConfig(app, live, request.session), subList };
    });
    app.get(`${API}/getQueryInfo/:headId`, byHead, async request => queryInfo(app, (await named(request, 'list')).live, request.session));
    app.get(`${API}/getQueryInfoVue3/:headId`, byHead, async request =>
        queryInfoVue3(app, (await named(request, 'list')).live, request.session),
    );

    const linesOf = async (request: FastifyRequest, live: LiveForm, sub: LiveSub, mainId: string) => {
        await readOne(app.db, live.options, request.session, mainId);
        return presentLines(app, sub, request.session, (await storedLines(app.db, sub, [mainId])).get(mainId) ?? []);
    };

    app.get(`${API}/getData/:headId`, byHead, async request => {
        const { live, sub } = await named(request, 'list');
        const query = request.query as Query;
        if (!sub) {
            const { records, total } = await pageOf(app, live.options, request.session, listQuery(live, query));
            return { records, total };
        }
        if (typeof query.main_id !== 'string' || query.main_id === '') throw badRequest({ main_id: '缺少主表ID' });
        const records = await linesOf(request, live, sub, query.main_id);
        return { records, total: records.length };
    });

    app.get(`${API}/getTreeData/:headId`, byHead, async request => {
        const { live } = await named(request, 'list');
        const query = request.query as Query;
        const isRoots = query.hasQuery !== 'true' && query.hasQuery !== 'in' && (query.pid === undefined || query.pid === '');
        const { records, total } = await pageOf(app, live.options, request.session, {
            ...listQuery(live, query),
            ...(isRoots ? { roots: '1' } : {}),
        });
        return { records, total };
    });

    app.get(`${API}/getFormItem/:headId`, byHead, async request => {
        const { live } = await named(request, 'list');
        const cgButtonList = wireButtons(live.definition).filter(({ buttonStatus }) => buttonStatus === '1');
        return { head: headOf(live), schema: formSchema(app, live, request.session), enhanceJs: '', cgButtonList };
    });

    const byData = { config, schema: { params: ByData } };
    const record = async (request: FastifyRequest) => {
        const { live } = await named(request, 'query');
        const { dataId } = request.params as { dataId: string };
        return readWithLines(app, live, { db: app.db, session: request.session, id: dataId });
    };
    app.get(`${API}/form/:headId/:dataId`, byData, record);
    app.get(`${API}/detail/:headId/:dataId`, byData, record);

    app.post(`${API}/form/:headId`, byHead, async request => {
        const { live, sub } = await named(request, (await isLine(app, request)) ? 'edit' : 'add');
        return inTransaction(request, async tx => {
            const write = writeOf(app, live.options, request, tx);
            const body = bodyOf(live, request.body);
            if (!sub) return ok(await addRow(live.options, write, body), '添加成功！');
            await changeLines(app, live, sub, write, textOf(body.main_id), lines => [...lines, { ...body, id: undefined }]);
            return ok(null, '添加成功！');
        });
    });
    app.put(`${API}/form/:headId`, byHead, async request => {
        const { live, sub } = await named(request, 'edit');
        return inTransaction(request, async tx => {
            const write = writeOf(app, live.options, request, tx);
            const body = bodyOf(live, request.body);
            const id = textOf(body.id);
            if (sub) {
                const mainId = await mainOfLine(tx, sub, id);
                await changeLines(app, live, sub, write, mainId, lines =>
                    lines.map(line => (line.id === id ? { ...line, ...body } : line)),
                );
                return ok(null, '修改成功！');
            }
            // wire: existing clients know no versions; who sends none overwrites what is there.
            const stored = await readOne(tx, live.options, request.session, id);
            await editRow(live.options, write, { ...body, version: body.version ?? stored.version });
            return ok(null, '修改成功！');
        });
    });
    app.delete(`${API}/form/:headId/:ids`, { config, schema: { params: ByIds } }, async request => {
        const { ids } = request.params;
        const { live, sub } = await named(request, (await isLine(app, request)) ? 'edit' : 'delete');
        return inTransaction(request, async tx => {
            const write = writeOf(app, live.options, request, tx);
            const wanted = [...new Set(ids.split(',').filter(Boolean))];
            if (!sub) {
                await deleteRows(live.options, write, wanted);
                return ok(null, '删除成功!');
            }
            for (const id of wanted) {
                const mainId = await mainOfLine(tx, sub, id);
                await changeLines(app, live, sub, write, mainId, lines => lines.filter(line => line.id !== id));
            }
            return ok(null, '删除成功!');
        });
    });

    const byMain = { config, schema: { params: ByMain } };
    const subLines = async (request: FastifyRequest) => {
        const { table, mainId } = request.params as { table: string; mainId: string };
        const { live, sub } = await namedForm(app, request, table, 'query');
        if (!sub) throw notFound();
        return linesOf(request, live, sub, mainId);
    };
    app.get(`${API}/subform/list/:table/:mainId`, byMain, subLines);
    app.get(`${API}/subform/:table/:mainId`, byMain, async request => (await subLines(request))[0] ?? null);

    app.post(`${API}/doButton`, { config, schema: { body: ButtonBody } }, async request => {
        const { formId, buttonCode, dataId } = request.body;
        const { live } = await namedForm(app, request, formId, 'list');
        return inTransaction(request, async tx => {
            for (const id of dataId.split(',').filter(Boolean)) {
                const { version } = await readOne(tx, live.options, request.session, id);
                await pressButton(app, live, request, tx, { id, version: Number(version), code: buttonCode });
            }
            return ok(null, '处理完成!');
        });
    });

    const exportXls = async (request: FastifyRequest, reply: FastifyReply) => {
        const { live } = await named(request, 'export');
        const { paramsStr } = request.query as { paramsStr?: unknown };
        const { selections, ...asked } = parseJsonObject(paramsStr, 'paramsStr');
        const chosen = Array.isArray(selections) ? selections.join() : selections;
        request.query = { ...listQuery(live, asked), ...(typeof chosen === 'string' && chosen !== '' ? { id_MultiString: chosen } : {}) };
        return live.exporting.exportXls(request, reply);
    };
    const handsOut = { config: { ...config, whileViewing: false } };
    app.get(`${API}/exportXls/:headId`, { ...byHead, ...handsOut }, exportXls);
    app.get(`${API}/exportXlsOld/:headId`, { ...byHead, ...handsOut }, exportXls);
    app.get(
        '/online/cgform/field/download/:headId/:dataId/:field',
        { ...handsOut, schema: { params: ByField } },
        async (request, reply) => {
            const { live } = await named(request, 'query');
            const { dataId, field } = request.params;
            const row = await recordOf(app, app.db, live.options, request.session, dataId);
            const files = await zippedFiles(app, splitPaths(row[field]));
            if (!files) throw notFound();
            const file = Readable.from([files], { objectMode: false });
            return asDownload(reply, `${live.definition.tableTxt}.zip`).type('application/zip').send(file);
        },
    );
    withUploads(app, scoped => {
        scoped.post(`${API}/importXls/:headId`, byHead, async request =>
            (await named(request, 'import')).live.importing.importExcel(request),
        );
    });
};

const isLine = async (app: Parameters<typeof namedForm>[0], { params }: FastifyRequest): Promise<boolean> => {
    await app.forms.fresh();
    return app.forms.byId((params as { headId: string }).headId) === undefined;
};

/** A list's query as the kit reads it: sorting that the form does not offer is left out, and «all» is the largest page. */
const listQuery = (live: LiveForm, query: Query): Query => {
    const { column, order, pageSize, hasQuery: _hasQuery, tabletype: _tabletype, ...rest } = query;
    const isSorted = typeof column === 'string' && fieldOf(live.options, column)?.meta.sortable !== undefined;
    return {
        ...rest,
        ...(isSorted ? { column, order: order ?? 'asc' } : {}),
        ...(pageSize === undefined ? {} : { pageSize: pageSize === ALL ? '500' : pageSize }),
    };
};
