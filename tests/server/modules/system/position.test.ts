import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { positionRoutes } from '#server/modules/system/position/position.routes.ts';
import { positions } from '#server/modules/system/position/position.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/sys/position';
const all = buildSession(
    ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'].map(each => `system:position:${each}`),
);
const driver = { code: 'driver_lead', name: '车队长', postRank: '3' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(positionRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(users);
    await kit.db.delete(positions);
});

const add = (body: object = driver) => kit.call(all, { method: 'POST', url: `${WIRE}/add`, body });
const edit = (body: object) => kit.call(all, { method: 'PUT', url: `${WIRE}/edit`, body });
const stored = () => kit.db.select().from(positions);

describe('positions', () => {
    it('[SYS-18] are listed with the text of their rank and found by code', async () => {
        expect((await add()).body).toMatchObject({ success: true, message: '添加成功！' });
        const page = await kit.call(all, { url: `${WIRE}/list?name=*车队*` });
        expect(page.records).toMatchObject([{ code: 'driver_lead', postRank_dictText: '中级' }]);
        const found = await kit.call(buildSession(), { url: `${WIRE}/queryByCode?code=driver_lead` });
        expect(found.body.result).toMatchObject({ name: '车队长' });
        expect((await kit.call(buildSession(), { url: `${WIRE}/queryByCode?code=nobody` })).status).toBe(404);
    });

    it('[SYS-18] keep their code on an edit, take null as «unchanged» and need no version', async () => {
        const { id } = (await add()).body.result as { id: string };
        const answer = await edit({ id, code: 'other', name: null, postRank: '4' });
        expect(answer.body).toMatchObject({ success: true, message: '修改成功!' });
        expect(await stored()).toMatchObject([{ code: 'driver_lead', name: '车队长', postRank: '4', version: 1 }]);
    });

    it('[SYS-18] check the version where the caller sends one', async () => {
        const { id } = (await add()).body.result as { id: string };
        await edit({ id, version: 0, name: '车队队长' });
        const late = await edit({ id, version: 0, name: '队长' });
        expect(late.body).toMatchObject({ success: false, code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
        expect(await stored()).toMatchObject([{ name: '车队队长' }]);
    });

    it('[SYS-18] refuse a code twice and an empty name', async () => {
        await add();
        expect((await add()).body).toMatchObject({ success: false, message: '职务编码已存在' });
        expect((await add({ ...driver, code: 'x1', name: ' ' })).body).toMatchObject({ result: { fields: { name: '请输入职务名称' } } });
    });

    it('[SYS-18] stay while somebody holds them', async () => {
        const { id } = (await add()).body.result as { id: string };
        await kit.db.insert(users).values({ id: newHexId(), username: 'h1', realname: '持有人', passwordHash: 'x', post: 'a,driver_lead' });
        const refused = await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` });
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'IN_USE' } });
        expect(await stored()).toHaveLength(1);
        await kit.db.delete(users);
        expect((await kit.call(all, { method: 'DELETE', url: `${WIRE}/deleteBatch?ids=${id},` })).body.message).toBe('删除成功!');
        expect(await stored()).toHaveLength(0);
    });
});
