import { unzipSync, strFromU8 } from 'fflate';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERED_FORMS } from '#server/db/seed/forms/delivered-forms.ts';
import { codeZip } from '#server/modules/online/form/wire/code/code-zip.ts';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { clerkOf, createFormApp, designer, designing, field } from '#tests/support/forms.ts';

const API = '/online/cgform/api';
const clerk = clerkOf('old_form', [], { userId: 'old-clerk' });

let kit: KitApp;
let id: string;

interface Said {
    success: boolean;
    message: string;
    result: unknown;
}

const call = async (
    url: string,
    given: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {},
    session = clerk,
): Promise<Said> => (await kit.call(session, { ...given, url } as never)).body;

beforeAll(async () => {
    kit = await createFormApp();
    id = await designing(kit).make({
        ...{ tableName: 'old_form', tableTxt: '旧客户端', isTree: true, treeFieldname: 'name' },
        fields: [
            field('name', '名称', { fieldMustInput: 1, isQuery: 1, queryMode: 'like', sortFlag: 1 }),
            field('sex', '性别', { fieldShowType: 'list', dictField: 'sex', isQuery: 1 }),
            field('tags', '标签', { fieldShowType: 'list_multi', dictField: 'sex' }),
            field('on_duty', '在岗', { fieldShowType: 'switch' }),
            field('cost', '成本', { isControlled: 1 }),
        ],
        subs: [
            {
                id: 'sub1',
                tableName: 'old_line',
                tableTxt: '明细',
                relationType: 0,
                fields: [field('item', '项目', { fieldMustInput: 1 })],
            },
        ],
        buttons: [{ buttonCode: 'mark', buttonName: '标记', buttonStatus: 1, set: { name: 'name + "!"' } }],
    });
});
afterAll(() => kit.close());

describe('[ONLINE-03] records of a form as existing clients ask for them', () => {
    it('tells the columns, the search and the form, without what the caller may not see', async () => {
        const config = (await call(`${API}/getColumns/${id}`)).result as Record<string, unknown>;
        expect((config.columns as { dataIndex: string }[]).map(({ dataIndex }) => dataIndex)).toEqual(['name', 'sex', 'tags', 'on_duty']);
        expect(config).toMatchObject({
            description: '旧客户端',
            hideColumns: [],
            pidField: 'pid',
            dictOptions: { sex: [{ value: '1', text: '男' }, { value: '2' }] },
            cgButtonList: [{ buttonCode: 'mark', optType: 'action' }],
        });
        const reader = buildSession(['form:old_form:list'], { userId: 'reader' });
        expect((await call(`${API}/getColumns/${id}`, {}, reader)).result).toMatchObject({
            hideColumns: ['detail', 'add', 'addSub', 'edit', 'update', 'delete', 'batch_delete', 'export', 'import'],
        });
        expect((await call(`${API}/getErpColumns/${id}`)).result).toMatchObject({
            main: { currentTableName: 'old_form' },
            subList: [{ id: 'old_line', relationType: 0, foreignKeys: [{ field: 'main_id' }] }],
        });
        expect((await call(`${API}/getQueryInfo/${id}`)).result).toMatchObject([
            { field: 'name', mode: 'single', view: 'text', hidden: '0' },
            { field: 'sex', view: 'list', dictCode: 'sex' },
        ]);
        expect((await call(`${API}/getQueryInfoVue3/${id}`)).result).toMatchObject({ table: 'old_form', searchFieldList: ['name', 'sex'] });
        expect((await call(`${API}/getFormItem/${id}`)).result).toMatchObject({
            head: { tableName: 'old_form', isTree: 'Y', subTableStr: 'old_line' },
            schema: {
                required: ['name'],
                properties: { sex: { view: 'list', dictCode: 'sex' }, old_line: { view: 'tab', relationType: 0 } },
            },
        });
        expect(await call(`${API}/getColumns/${'f'.repeat(32)}`)).toMatchObject({ success: false, message: 'NO_DB_SYNC' });
        expect((await kit.call(buildSession([], { userId: 'no' }), { url: `${API}/getData/${id}` })).status).toBe(403);
    });

    it('adds, changes, reads and removes records with their lines, and presses buttons', async () => {
        const body = { name: '甲', sex: '1', tags: ['1', '2'], on_duty: 'Y', old_line: [{ item: '一' }] };
        const added = await call(`${API}/form/${id}`, { method: 'POST', body });
        expect(added.success).toBe(true);
        const recordId = String(added.result);
        const read = async () => (await call(`${API}/form/${id}/${recordId}`)).result as Record<string, unknown>;
        expect(await read()).toMatchObject({ name: '甲', tags: '1,2', on_duty: true, old_line: [{ item: '一' }] });
        await call(`${API}/form/${id}`, { method: 'PUT', body: { id: recordId, name: '乙', tags: [] } });
        expect(await read()).toMatchObject({ name: '乙', tags: null, old_line: [{ item: '一' }] });
        await call(`${API}/form/old_line?tabletype=3`, { method: 'POST', body: { main_id: recordId, item: '二' } });
        const lines = (await call(`${API}/getData/old_line?tabletype=3&main_id=${recordId}`)).result as {
            records: { id: string; item: string }[];
        };
        expect(lines.records.map(({ item }) => item)).toEqual(['一', '二']);
        const [first] = lines.records;
        await call(`${API}/form/old_line?tabletype=3`, { method: 'PUT', body: { id: first?.id, item: '壹' } });
        expect((await call(`${API}/subform/list/old_line/${recordId}`)).result).toMatchObject([{ item: '壹' }, { item: '二' }]);
        await call(`${API}/form/old_line/${first?.id}?tabletype=3`, { method: 'DELETE' });
        expect((await call(`${API}/subform/old_line/${recordId}`)).result).toMatchObject({ item: '二' });
        expect(await call(`${API}/doButton`, { method: 'POST', body: { formId: id, buttonCode: 'mark', dataId: recordId } })).toMatchObject(
            {
                message: '处理完成!',
            },
        );
        expect(
            (await call(`${API}/getData/${id}?pageNo=1&pageSize=-521&column=id&order=asc&hasQuery=true&name=*乙*`)).result,
        ).toMatchObject({
            total: 1,
            records: [{ name: '乙!' }],
        });
        await call(`${API}/form/${id}`, { method: 'POST', body: { name: '下级', pid: recordId } });
        expect((await call(`${API}/getTreeData/${id}`)).result).toMatchObject({ records: [{ id: recordId, has_child: '1' }] });
        expect((await call(`${API}/getTreeData/${id}?pid=${recordId}`)).result).toMatchObject({
            records: [{ name: '下级', has_child: '0' }],
        });
        const params = encodeURIComponent(JSON.stringify({ selections: recordId, column: 'id' }));
        const file = await kit.call(clerk, { url: `${API}/exportXls/${id}?paramsStr=${params}` });
        expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
        const below = (await call(`${API}/getTreeData/${id}?pid=${recordId}`)).result as { records: { id: string }[] };
        expect(await call(`${API}/form/${id}/${below.records[0]?.id}`, { method: 'DELETE' })).toMatchObject({ success: true });
        expect(await call(`${API}/form/${id}/${recordId}`, { method: 'DELETE' })).toMatchObject({ success: true });
    });
});

describe('[ONLINE-02] forms as existing designers write them', () => {
    const head = { tableName: 'from_old', tableTxt: '旧设计器', tableType: 1, isTree: 'N', isPage: 'Y' };
    const old = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
        ...{ dbFieldName, dbFieldTxt, dbType: 'string', dbLength: 32, isShowForm: 1, isShowList: 1, isQuery: 0 },
        ...{ fieldShowType: 'text', fieldMustInput: '0', sortFlag: '0', orderNum: 1 },
        ...more,
    });

    it('adds and changes a form with its fields and indexes, and reads them back', async () => {
        const fields = [
            old('id', '主键', { dbIsKey: 1 }),
            old('create_by', '创建人'),
            old('name', '名称', { fieldMustInput: '1' }),
            old('amount', '数量', { dbType: 'int' }),
        ];
        const indexs = [{ indexName: 'i1', indexField: 'name', indexType: 'unique' }];
        const added = await call(`${API}/addAll`, { method: 'POST', body: { head, fields, indexs } }, designer);
        expect(added.success).toBe(true);
        const formId = String(added.result);
        const stored = (await call(`/online/cgform/field/listByHeadId?headId=${formId}`, {}, designer)).result as { id: string }[];
        expect(stored).toMatchObject([
            { dbFieldName: 'name', dbType: 'string', dbLength: 32, fieldMustInput: '1' },
            { dbFieldName: 'amount', dbType: 'int', fieldShowType: 'number' },
        ]);
        expect((await call(`/online/cgform/index/listByHeadId?headId=${formId}`, {}, designer)).result).toMatchObject([
            { indexField: 'name', indexType: 'unique' },
        ]);
        const edited = { head: { ...head, id: formId, tableTxt: '改名' }, fields: stored, indexs: [], deleteFieldIds: [stored[1]?.id] };
        expect(await call(`${API}/editAll`, { method: 'PUT', body: edited }, designer)).toMatchObject({ success: true });
        expect((await call(`/online/cgform/field/listByHeadId?headId=${formId}`, {}, designer)).result).toHaveLength(1);
        const odd = { head: { ...head, tableName: 'odd_one' }, fields: [old('x_one', '联动', { fieldShowType: 'link_down' })] };
        expect((await kit.call(designer, { method: 'POST', url: `${API}/addAll`, body: odd })).status).toBe(400);
    });

    it('copies a form into one with tables of its own', async () => {
        const copied = await call(`/online/cgform/head/copyOnline?code=${id}`, { method: 'POST' }, designer);
        expect(copied.success).toBe(true);
        const stored = (await call(`/online/cgform/head/queryById?id=${String(copied.result)}`, {}, designer)).result;
        expect(stored).toMatchObject({ tableName: 'old_form_copy1', isDbSynch: false, subs: [{ tableName: 'old_line_copy1' }] });
        const named = await call(`/online/cgform/head/copyOnlineTable/${id}?tableName=old_form_two`, {}, designer);
        expect(named.success).toBe(true);
    });

    it('[ONLINE-06] lists the buttons of a form', async () => {
        expect((await call(`/online/cgform/head/enhanceButton/${id}`, {}, designer)).result).toMatchObject([
            { buttonCode: 'mark', buttonStatus: '1' },
        ]);
        expect((await call(`/online/cgform/button/list/${id}`, {}, designer)).result).toMatchObject({ total: 1 });
    });
});

describe('[ONLINE-02] a form as code of this repository', () => {
    it('is a zip with contract, migration, table, module, list and form of each table', async () => {
        const names = (await call(`${API}/codeGenerate`, { method: 'POST', body: { id } }, designer)).result as string[];
        const zip = await kit.call(designer, { url: `${API}/downGenerateCode?id=${id}` });
        const files = unzipSync(zip.raw);
        expect(Object.keys(files)).toEqual(names);
        expect(names).toContain('resources/custom/old-line/OldLineList.tsx');
        expect(strFromU8(files['contract/custom/old-form.ts'] ?? new Uint8Array())).toContain(`sex: nullable(dict('性别', 'Sex', 'sex'`);
    });

    it.each(DELIVERED_FORMS.map(form => [form.tableName, form] as const))(
        'of %s can be read, and its migration runs',
        async (_name, form) => {
            const { files } = codeZip(form);
            for (const [path, text] of Object.entries(files)) {
                if (!/\.tsx?$/.test(path)) continue;
                const options = { reportDiagnostics: true, fileName: path, compilerOptions: { jsx: ts.JsxEmit.ReactJSX } };
                expect([path, ts.transpileModule(text, options).diagnostics]).toEqual([path, []]);
            }
            const statements = Object.entries(files).flatMap(([path, text]) => (path.endsWith('.sql') ? [text] : []));
            const script = `begin; ${statements.join('\n')} rollback;`;
            await kit.app.pool.query(script);
        },
    );
});
