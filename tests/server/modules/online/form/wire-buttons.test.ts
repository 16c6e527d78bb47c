import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designer, designing, field } from '#tests/support/forms.ts';

const BUTTON = '/online/cgform/button';
let kit: KitApp;
let id: string;

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, session = designer) =>
    kit.call(session, { method, url: BUTTON + url, ...(body === undefined ? {} : { body }) } as never);
const listed = async () => (await kit.call(designer, { url: `${BUTTON}/list/${id}` })).body.result;
const close = { buttonCode: 'close', buttonName: '关闭', optType: 'action', buttonStatus: '1', exp: '', set: { state: '"2"' } };

beforeAll(async () => {
    kit = await createFormApp();
    const fields = [field('name', '名称'), field('state', '状态')];
    id = await designing(kit).make({ tableName: 'button_form', tableTxt: '按钮表单', content: '说明不变', fields });
});
afterAll(() => kit.close());

describe('[ONLINE-06] buttons as existing designers write them', () => {
    it('refuses who may only read forms, and changes nothing', async () => {
        const reader = buildSession(['online:cgform:list', 'online:cgform:query'], { userId: 'reader' });
        expect((await send('POST', '/add', { cgformHeadId: id, ...close }, reader)).status).toBe(403);
        expect((await send('DELETE', `/delete?id=${id}_close`, undefined, reader)).status).toBe(403);
        expect(await listed()).toMatchObject({ total: 0 });
    });

    it('adds, changes and deletes them in the form, which stays in step and keeps the rest', async () => {
        expect((await send('POST', '/add', { cgformHeadId: id, ...close })).body).toMatchObject({ success: true });
        expect((await send('POST', '/add', { cgformHeadId: id, ...close, buttonCode: 'open' })).body).toMatchObject({ success: true });
        expect(await designing(kit).stored(id)).toMatchObject({ isDbSynch: true, content: '说明不变', buttons: [{ set: close.set }, {}] });
        const edited = { id: `${id}_close`, buttonName: '完结', buttonStatus: '0', condition: 'state == "1"' };
        expect((await send('PUT', '/edit', edited)).body).toMatchObject({ success: true });
        expect(await listed()).toMatchObject({
            records: [{ id: `${id}_close`, buttonName: '完结', buttonStatus: '0', condition: 'state == "1"' }, { buttonCode: 'open' }],
        });
        const kept = await kit.call(designer, { url: `/online/cgform/head/enhances?id=${id}&code=button_close` });
        expect(kept.body.result).toHaveLength(2);
        expect((await send('DELETE', `/delete?id=${id}_close`)).body).toMatchObject({ success: true });
        expect((await send('DELETE', `/deleteBatch?ids=${id}_open`)).body).toMatchObject({ success: true });
        expect(await listed()).toMatchObject({ total: 0 });
    });

    it('refuses scripts, unknown fields, foreign conditions, codes twice and buttons that are not there', async () => {
        await send('POST', '/add', { cgformHeadId: id, ...close });
        const odds: [string, Record<string, unknown>][] = [
            ['按钮不执行脚本', { optType: 'js' }],
            ['condition', { exp: 'state#eq#1' }],
            ['没有字段nothing', { set: { nothing: '1' } }],
            ['请至少为一个字段赋值', { set: {} }],
            ['没有字段other', { condition: 'other == "1"' }],
            ['编码close重复', { buttonCode: 'close' }],
            ['按钮编码', { buttonCode: 'X' }],
        ];
        for (const [says, odd] of odds) {
            const { body } = await send('POST', '/add', { cgformHeadId: id, ...close, buttonCode: 'odd', ...odd });
            expect([says, body.success, JSON.stringify(body)]).toEqual([says, false, expect.stringContaining(says) as string]);
        }
        expect((await send('PUT', '/edit', { id: `${id}_gone`, buttonName: '无' })).status).toBe(404);
        expect((await send('DELETE', `/deleteBatch?ids=${id}_close,${id}_gone`)).status).toBe(404);
        expect(await listed()).toMatchObject({ total: 1, records: [{ buttonName: '关闭' }] });
    });
});
