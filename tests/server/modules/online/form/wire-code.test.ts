import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designer, designing, field } from '#tests/support/forms.ts';

const HEAD = '/online/cgform/head';
let kit: KitApp;
let id: string;

beforeAll(async () => {
    kit = await createFormApp();
    id = await designing(kit).make({ tableName: 'code_form', tableTxt: '代码表单', fields: [field('name', '名称')] });
});
afterAll(() => kit.close());

describe('[ONLINE-02] what existing designers ask before they generate code', () => {
    const read = (path: string, session = designer) => kit.call(session, { url: `${HEAD}/${path}` });

    it('tells the tables, and the files of the zip in place of those of the server', async () => {
        expect((await read(`tableInfo?code=${id}`)).body.result).toMatchObject({
            main: { id, tableName: 'code_form', entityName: 'CodeForm', ftlDescription: '代码表单', isTree: 'N' },
            sub: [],
        });
        expect((await read('rootFile')).body.result).toMatchObject([{ key: 'zip', isLeaf: false }]);
        expect((await read(`fileTree?code=${id}&parentPath=zip`)).body.result).toMatchObject([
            { key: 'zip/contract', title: 'contract', isLeaf: false },
            { title: 'server' },
            { title: 'resources' },
            { key: 'zip/README.md', isLeaf: true },
        ]);
        expect((await read(`fileTree?code=${id}&parentPath=zip/contract/custom`)).body.result).toMatchObject([
            { key: 'zip/contract/custom/code-form.ts', isLeaf: true },
        ]);
        for (const path of ['/', '/etc', '../', 'zip/../..', 'C:'])
            expect((await read(`fileTree?code=${id}&parentPath=${encodeURIComponent(path)}`)).body.result).toEqual([]);
    });

    it('tells nothing to who may not read forms', async () => {
        const nobody = buildSession([], { userId: 'no' });
        for (const path of [`tableInfo?code=${id}`, 'rootFile', `fileTree?code=${id}&parentPath=zip`])
            expect((await read(path, nobody)).status).toBe(403);
    });
});
