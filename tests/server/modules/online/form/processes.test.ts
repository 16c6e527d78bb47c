import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredFile } from '#contract/kit/files.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { field } from '#tests/support/forms.ts';
import { uploadFiles } from '#tests/support/multipart.ts';
import { signInWith } from '#tests/support/people.ts';

let one: TestApp;
let other: TestApp;
let designer: string;
let writer: string;
let reader: string;
let stranger: string;
let id: string;

const DESIGN = ['list', 'query', 'add', 'edit', 'delete'].map(action => `online:cgform:${action}`);
const fields = [field('name', '名称'), field('papers', '附件', { fieldShowType: 'file' })];

beforeAll(async () => {
    one = await startTestApp();
    other = await startTestApp({ database: one.database });
    designer = (await signInWith(one, 'designer', DESIGN)).token;
    writer = (await signInWith(one, 'writer', ['form:shared:add', 'form:shared:list', 'form:shared:query', 'form:shared:edit'])).token;
    reader = (await signInWith(one, 'reader', ['form:shared:export', 'form:other:query'])).token;
    stranger = (await signInWith(one, 'stranger', [])).token;
    const added = await one.call({
        method: 'POST',
        url: '/online/cgform/head/add',
        token: designer,
        body: { tableName: 'shared', tableTxt: '共用', fields },
    });
    id = (added.body.result as { id: string }).id;
    await one.call({ method: 'POST', url: `/online/cgform/api/doDbSynch/${id}/normal`, token: designer });
});
afterAll(async () => {
    await other.close();
    await one.close();
});

describe('[ONLINE-03] a form in every process', () => {
    it('is served by a process that did not make it, and follows what changes', async () => {
        const add = await other.call({ method: 'POST', url: '/online/cgform/data/shared/add', token: writer, body: { name: '一' } });
        expect(add.body).toMatchObject({ success: true });
        const change = { tableTxt: '共用', fields: [...fields, field('more', '新增列')] };
        const stored = (await one.call({ url: `/online/cgform/head/queryById?id=${id}`, token: designer })).body.result as object;
        await one.call({ method: 'PUT', url: '/online/cgform/head/edit', token: designer, body: { ...stored, ...change } });
        const synced = await one.call({ method: 'POST', url: `/online/cgform/api/doDbSynch/${id}/normal`, token: designer });
        expect(synced.body).toMatchObject({ success: true });
        const list = await other.call({ url: '/online/cgform/data/shared/list', token: writer });
        expect(list.body.result).toMatchObject({ records: [{ name: '一', more: null }] });
        expect((await other.call({ url: '/online/cgform/data/shared/list', token: stranger })).status).toBe(403);
        expect((await other.call({ url: '/online/cgform/data/shared/list' })).status).toBe(401);
    });

    it('[UPLOAD-01] lets those read a file who may see a record that names it', async () => {
        const { headers, payload } = uploadFiles([['note.txt', Buffer.from('写给记录')]], { biz: 'online' });
        const sent = await one.call({ method: 'POST', url: '/sys/common/upload', token: writer, headers, body: payload });
        const { filePath } = sent.body.result as StoredFile;
        const colleague = (await signInWith(one, 'colleague', ['form:shared:query'])).token;
        const read = async (token: string) => (await one.call({ url: `/sys/common/static/${filePath}`, token })).status;
        expect(await read(colleague)).toBe(404);
        const body = { name: '有附件', papers: filePath };
        const added = await one.call({ method: 'POST', url: '/online/cgform/data/shared/add', token: writer, body });
        expect(added.body).toMatchObject({ success: true });
        expect(await Promise.all([writer, colleague, designer, reader, stranger].map(read))).toEqual([200, 200, 200, 404, 404]);
        const recordId = (added.body.result as { id: string }).id;
        const download = `/online/cgform/field/download/${id}/${recordId}/papers`;
        const zip = await one.call({ url: download, token: colleague });
        expect([zip.status, zip.text.slice(0, 2)]).toEqual([200, 'PK']);
        expect((await one.call({ url: download, token: stranger })).status).toBe(403);
        const info = await one.call({ url: `/sys/common/fileInfo?paths=${filePath}`, token: colleague });
        expect(info.body.result).toMatchObject([{ fileName: 'note.txt' }]);
    });
});
