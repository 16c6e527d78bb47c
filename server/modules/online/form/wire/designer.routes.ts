import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { type FormDefinition, OnlineForm } from '#contract/online/form.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import { addRow, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { readOne } from '#server/kit/list/read.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { asDownload } from '#server/kit/spreadsheet/download.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { surroundingsOf, tableFault } from '../check/surroundings.ts';
import { definitionOf } from '../definition.ts';
import { formCrud } from '../form.crud.ts';
import { keptTables, restoreKept } from '../sync/kept-tables.ts';
import { codeZip } from './code/code-zip.ts';
import { AllBody, definitionFrom, wireFields, wireIndexes } from './head-body.ts';
import { wireButtons } from './list-config.ts';

const [WIRE, API] = [OnlineForm.wire, '/online/cgform/api'];
const Id = Type.String({ pattern: PATTERNS.id });
const OfHead = Type.Object({ headId: Id });
const ById = Type.Object({ id: Id });
const Names = Type.Object({ names: Type.String({ pattern: '^[a-z0-9_,]{1,500}$' }) });
const CopyQuery = Type.Object({ tableName: Type.String({ maxLength: 40 }) });
const Generate = Type.Object({ id: Type.Optional(Id), headId: Type.Optional(Id), code: Type.Optional(Id) });

const holding = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(OnlineForm, action)) } });

/** ONLINE-02, ONLINE-06: forms as existing designers write and read them (wire-contract 7.21). */
export const formDesignerWireRoutes: FastifyPluginAsyncTypebox = async app => {
    const options = formCrud(app);
    const readers = { config: holding('query', 'edit') };
    const stored = async (db: Reader, session: Session, id: string): Promise<FormDefinition> =>
        definitionOf(await readOne(db, options, session, id));

    app.post(`${API}/addAll`, { config: holding('add'), schema: { body: AllBody } }, request =>
        inTransaction(request, async tx => {
            const id = await addRow(options, writeOf(app, options, request, tx), definitionFrom(request.body));
            return ok(id, '添加成功！');
        }),
    );
    app.put(`${API}/editAll`, { config: holding('edit'), schema: { body: AllBody } }, request =>
        inTransaction(request, async tx => {
            const { id } = request.body.head;
            if (typeof id !== 'string') throw badRequest({ id: '缺少ID' });
            const before = await stored(tx, request.session, id);
            await editRow(options, writeOf(app, options, request, tx), { ...definitionFrom(request.body, before), id });
            return ok(null, '修改成功!');
        }),
    );

    const byHead = { ...readers, schema: { querystring: OfHead } };
    app.get('/online/cgform/field/listByHeadId', byHead, async ({ session, query }) =>
        wireFields(await stored(app.db, session, query.headId)),
    );
    app.get('/online/cgform/index/listByHeadId', byHead, async ({ session, query }) =>
        wireIndexes(await stored(app.db, session, query.headId)),
    );

    /** A copy is a form of its own with tables of its own; lines get names that nobody has. */
    const copy = async (tx: Tx, session: Session, id: string, tableName: string | undefined) => {
        const { id: _id, ...form } = await stored(tx, session, id);
        const name = tableName ?? (await freeName(tx, form.tableName));
        const subs: FormDefinition['subs'] = [];
        for (const sub of form.subs) subs.push({ ...sub, id: newHexId(), tableName: await freeName(tx, sub.tableName) });
        const renamed = Object.fromEntries(form.subs.map((sub, index) => [sub.tableName, subs[index]?.tableName ?? sub.tableName]));
        return withNames({ ...form, tableName: name, tableTxt: `${form.tableTxt}（副本）`.slice(0, 64), subs }, renamed);
    };
    const addCopy = (request: Parameters<typeof inTransaction>[0], id: string, tableName?: string) =>
        inTransaction(request, async tx => {
            const body = await copy(tx, request.session, id, tableName);
            return ok(await addRow(options, writeOf(app, options, request, tx), body), '复制成功！');
        });
    app.post(`${WIRE}/copyOnline`, { config: holding('add'), schema: { querystring: Type.Object({ code: Id }) } }, request =>
        addCopy(request, request.query.code),
    );
    app.get(
        `${WIRE}/copyOnlineTable/:id`,
        { config: { ...holding('add'), changesState: true }, exposeHeadRoute: false, schema: { params: ById, querystring: CopyQuery } },
        request => addCopy(request, request.params.id, request.query.tableName),
    );

    app.get(`${WIRE}/queryTables`, { config: holding('add') }, async ({ session }) =>
        [...(await keptTables(app.db, session.tenantId)).keys()].map(id => ({ id })),
    );
    app.post(`${WIRE}/transTables/:names`, { config: holding('add'), schema: { params: Names } }, async request => {
        const answer = await inTransaction(request, async tx => {
            const kept = await keptTables(tx, request.session.tenantId);
            for (const name of new Set(request.params.names.split(',').filter(Boolean))) {
                const found = kept.get(name);
                if (!found) throw refuseWith(`表${name}不是移除表单时保留的数据表，不能导入；其他数据请新建表单后导入表格`);
                const around = surroundingsOf(app, tx, request.session, found.definition);
                await restoreKept(options, writeOf(app, options, request, tx), found, around);
            }
            return ok(null, '导入成功！');
        });
        await app.forms.renew();
        return answer;
    });

    const ofHead = { ...readers, schema: { params: OfHead } };
    app.get(`${WIRE}/enhanceButton/:headId`, ofHead, async ({ session, params }) =>
        wireButtons(await stored(app.db, session, params.headId)),
    );
    app.get('/online/cgform/button/list/:headId', ofHead, async ({ session, params }) => {
        const records = wireButtons(await stored(app.db, session, params.headId));
        return { records, total: records.length, size: records.length, current: 1, pages: 1 };
    });

    const code = async (session: Session, { id, headId, code: given }: { id?: string; headId?: string; code?: string }) => {
        const wanted = id ?? headId ?? given;
        if (wanted === undefined) throw badRequest({ id: '缺少ID' });
        return stored(app.db, session, wanted);
    };
    // wire: existing clients are told the files first and fetch them after.
    app.post(`${API}/codeGenerate`, { config: holding('query', 'edit'), schema: { body: Generate } }, async ({ session, body }) => {
        const form = await code(session, body);
        return ok([...codeZip(form).names], '代码生成成功，请下载');
    });
    app.get(
        `${API}/downGenerateCode`,
        { config: { ...holding('query', 'edit'), whileViewing: false }, schema: { querystring: Generate } },
        async ({ session, query }, reply) => {
            const form = await code(session, query);
            const file = Readable.from([codeZip(form).bytes()], { objectMode: false });
            return asDownload(reply, `${form.tableName}.zip`).type('application/zip').send(file);
        },
    );
};

/** Expressions name lines by their table. */
const withNames = <F extends Omit<FormDefinition, 'id'>>(form: F, renamed: Readonly<Record<string, string>>): F => {
    const text = (given: string) => given.replace(/\b[a-z][a-z0-9_]*\b/g, word => renamed[word] ?? word);
    const set = (given: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(given).map(([name, each]) => [name, text(each)]));
    return {
        ...form,
        rules: form.rules.map(rule => ({
            ...rule,
            ...(rule.when === undefined ? {} : { when: text(rule.when) }),
            ...(rule.set === undefined ? {} : { set: set(rule.set) }),
        })),
        buttons: form.buttons.map(button => ({
            ...button,
            ...(button.exp === undefined ? {} : { exp: text(button.exp) }),
            set: set(button.set),
        })),
    };
};

const MAX_COPIES = 100;

const freeName = async (tx: Tx, name: string): Promise<string> => {
    for (let n = 1; n <= MAX_COPIES; n++) {
        const tried = `${name.slice(0, 34)}_copy${n}`.slice(0, 40);
        if ((await tableFault(tx, { id: '' }, tried)) === undefined) return tried;
    }
    throw refuseWith(`「${name}」的副本过多，请先删除不用的副本`);
};
