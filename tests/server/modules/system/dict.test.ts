import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories } from '#server/modules/system/category/category.table.ts';
import { dictEditorRoutes } from '#server/modules/system/dict/dict-editor.routes.ts';
import { dictItemRoutes } from '#server/modules/system/dict/dict-item.routes.ts';
import { dictRoutes } from '#server/modules/system/dict/dict.routes.ts';
import { dicts } from '#server/platform/dictionaries/dict.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const editor = buildSession(['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'recycle'].map(each => `system:dict:${each}`));
const nobody = buildSession([], { userId: 'nobody' });
const reader = buildSession(['system:dict:list'], { userId: 'reader' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(dictRoutes);
        void app.register(dictEditorRoutes);
        void app.register(dictItemRoutes);
    });
});
afterAll(() => kit.close());
beforeEach(() =>
    kit.db
        .delete(dicts)
        .where(eq(dicts.dictCode, 'crane_color'))
        .then(() => undefined),
);

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    kit.call(editor, { method, url, ...(body ? { body } : {}) });
const addDict = async () =>
    (await call('POST', '/sys/dict/add', { dictName: ' 吊车颜色 ', dictCode: 'crane_color' })).body.result as { id: string };
const addItem = async (dictId: string, itemValue: string, more: object = {}) =>
    call('POST', '/sys/dictItem/add', { dictId, itemText: `颜色${itemValue}`, itemValue, ...more });
const itemsOf = async () => {
    await kit.app.versions.refresh(0);
    await kit.app.dictionary.fresh();
    return kit.app.dictionary.items('crane_color')?.map(item => item.value);
};

describe('dictionary editor', () => {
    it('[SYS-09] adds a dictionary with its items, and everybody knows them at once', async () => {
        const added = await call('POST', '/sys/dict/add', { dictName: ' 吊车颜色 ', dictCode: 'crane_color' });
        expect(added.body).toMatchObject({ success: true, message: '保存成功！', result: { dictName: '吊车颜色', type: 0 } });
        const { id } = added.body.result as { id: string };
        expect((await addItem(id, 'red', { sortOrder: 2, color: 'error' })).body.message).toBe('保存成功！');
        await addItem(id, 'blue', { sortOrder: 1 });
        expect(await itemsOf()).toEqual(['blue', 'red']);
        expect(kit.app.dictionary.items('crane_color')?.[1]).toMatchObject({ color: 'error' });
        const { records } = await call('GET', `/sys/dictItem/list?dictId=${id}`);
        expect(records.map(row => [row.itemValue, row.status_dictText])).toEqual([
            ['blue', '启用'],
            ['red', '启用'],
        ]);
    });

    it('[SYS-09] takes no code twice and no code that is none', async () => {
        await addDict();
        const again = await call('POST', '/sys/dict/add', { dictName: '又一个', dictCode: 'crane_color' });
        expect(again.body).toMatchObject({ success: false, message: '字典编号已存在' });
        const wrong = await call('POST', '/sys/dict/add', { dictName: 'x', dictCode: '1 drop' });
        expect(wrong).toMatchObject({ status: 400, body: { result: { fields: { dictCode: '字典编号格式不正确' } } } });
    });

    it('[SYS-09] refuses values with special marks or a value twice, and says so beforehand', async () => {
        const { id } = await addDict();
        await addItem(id, 'red');
        expect((await addItem(id, 'a|b')).body).toMatchObject({
            success: false,
            result: { fields: { itemValue: '数据值不能包含特殊字符！' } },
        });
        expect((await addItem(id, 'red')).body).toMatchObject({ success: false, message: '数据值已存在' });
        const check = (value: string) => call('GET', `/sys/dictItem/dictItemCheck?dictId=${id}&itemValue=${value}`);
        expect((await check('red')).body).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' });
        expect((await check('green')).body).toMatchObject({ success: true, code: 200, message: '该值可用！' });
        expect((await addItem('nobody', 'x')).body).toMatchObject({ success: false, result: { fields: { dictId: '字典不存在' } } });
    });

    it('[SYS-09] puts items in a new order, all of them or none', async () => {
        const { id } = await addDict();
        const ids: string[] = [];
        for (const value of ['a', 'b', 'c']) ids.push(((await addItem(id, value)).body.result as { id: string }).id);
        const [a = '', b = '', c = ''] = ids;
        expect((await call('PUT', '/sys/dictItem/sort', { dictId: id, ids: [c, a, b] })).body.success).toBe(true);
        expect(await itemsOf()).toEqual(['c', 'a', 'b']);
        expect((await call('PUT', '/sys/dictItem/sort', { dictId: id, ids: [a, b] })).status).toBe(404);
        expect(await itemsOf()).toEqual(['c', 'a', 'b']);
    });

    it('[SYS-09] keeps what is deleted in the recycle bin until it is taken back or deleted for good', async () => {
        const { id } = await addDict();
        await addItem(id, 'red');
        expect((await call('DELETE', `/sys/dict/delete?id=${id}`)).body.message).toBe('删除成功!');
        expect(await itemsOf()).toBeUndefined();
        const bin = async () => (await call('GET', '/sys/dict/deleteList')).body.result as unknown as { id: string }[];
        expect((await bin()).map(dict => dict.id)).toContain(id);
        expect((await call('PUT', `/sys/dict/back/${id}`)).body).toMatchObject({ success: true, message: '操作成功!' });
        expect(await itemsOf()).toEqual(['red']);
        expect((await call('DELETE', `/sys/dict/deletePhysic/${id}`)).status).toBe(404);
        await call('DELETE', `/sys/dict/deleteBatch?ids=${id},`);
        expect((await call('DELETE', `/sys/dict/deletePhysic/${id}`)).body.message).toBe('删除成功!');
        expect(await bin()).toEqual([]);
    });

    it('[SYS-09] takes nothing back whose code is in use again', async () => {
        const { id } = await addDict();
        await call('DELETE', `/sys/dict/delete?id=${id}`);
        await addDict();
        expect((await call('PUT', `/sys/dict/back/${id}`)).body).toMatchObject({ success: false, message: '字典编号crane_color已存在' });
    });

    it('[SYS-09] keeps the dictionaries that the screens are built on', async () => {
        const [own] = await kit.db.select().from(dicts).where(eq(dicts.dictCode, 'position_rank'));
        const refused = await call('DELETE', `/sys/dict/delete?id=${own?.id}`);
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'IN_USE' } });
        const renamed = await call('PUT', '/sys/dict/edit', { id: own?.id, dictCode: 'other_rank' });
        expect(renamed.body).toMatchObject({ success: false, result: { errorCode: 'IN_USE' } });
        expect(kit.app.dictionary.hasValue('position_rank', '1')).toBe(true);
    });

    it('[SYS-09] keeps the values the product writes, says to switch them off instead, and lets their text be changed', async () => {
        const [own] = await kit.db.select().from(dicts).where(eq(dicts.dictCode, 'order_status'));
        const { records } = await call('GET', `/sys/dictItem/list?dictId=${own?.id}&itemValue=draft`);
        const item = { id: String(records[0]?.id) };
        const refusal = {
            success: false,
            message: '“草稿”是系统内置的数据值，不能删除或改值，不再使用时请改为停用',
            result: { errorCode: 'IN_USE' },
        };
        expect((await call('DELETE', `/sys/dictItem/delete?id=${item.id}`)).body).toMatchObject(refusal);
        expect((await call('DELETE', `/sys/dictItem/deleteBatch?ids=${item.id},`)).body).toMatchObject(refusal);
        expect((await call('PUT', '/sys/dictItem/edit', { ...item, itemValue: 'sketch' })).body).toMatchObject(refusal);
        expect((await call('PUT', '/sys/dictItem/edit', { ...item, itemText: '草稿单', itemValue: 'draft' })).body.success).toBe(true);
        expect((await call('PUT', '/sys/dictItem/edit', { ...item, itemText: '草稿' })).body.success).toBe(true);
        expect(kit.app.dictionary.hasValue('order_status', 'draft')).toBe(true);
        const added = (await addItem(own?.id ?? '', 'ours')).body.result as { id: string };
        expect((await call('DELETE', `/sys/dictItem/delete?id=${added.id}`)).body.message).toBe('删除成功!');
    });

    it('[SYS-09] lets nobody write or open the recycle bin who may only look', async () => {
        for (const [method, url] of [
            ['POST', '/sys/dict/add'],
            ['POST', '/sys/dictItem/add'],
            ['PUT', '/sys/dictItem/sort'],
            ['GET', '/sys/dict/deleteList'],
            ['PUT', '/sys/dict/back/x'],
        ] as const) {
            expect((await kit.call(reader, { method, url, body: {} })).status).toBe(403);
        }
        expect((await kit.call(reader, { url: '/sys/dict/list' })).status).toBe(200);
    });

    it('[DICT-03] reads people as a table dictionary, and roles only for those who may list them', async () => {
        await kit.db.delete(users);
        await kit.db.insert(users).values({ id: 'u1', username: 'zhang', realname: '张三', passwordHash: 'x' });
        const found = await kit.call(reader, { url: '/sys/dict/loadDict/sys_user,realname,username?keyword=张' });
        expect(found.body.result).toEqual([{ value: 'zhang', text: '张三', title: '张三', label: '张三' }]);
        expect((await kit.call(reader, { url: '/sys/dict/loadDictItem/sys_user,realname,id?key=u1,' })).body.result).toEqual(['张三']);
        expect((await kit.call(reader, { url: '/sys/dict/getDictItems/sys_role,role_name,id' })).status).toBe(403);
    });

    it('[DICT-03] reads the trees that forms choose from level by level, and no other table, column or condition', async () => {
        await kit.db.delete(categories);
        await kit.db.insert(categories).values([
            { id: 'c1', name: '设备', code: 'A01', pid: '0', hasChild: '1' },
            { id: 'c2', name: '吊钩', code: 'A01A01', pid: 'c1', hasChild: '0' },
            { id: 'c3', name: '别家', code: 'A02', pid: '0', tenantId: 7 },
        ]);
        const asked = { pid: '0', tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: '', condition: '' };
        const load = (given: object) => {
            const query = new URLSearchParams({ ...asked, ...given });
            return kit.call(nobody, { url: `/sys/dict/loadTreeData?${query.toString()}` });
        };
        const top = { key: 'c1', value: 'c1', code: 'c1', title: '设备', parentId: '0', leaf: false, isLeaf: false };
        expect((await load({})).body).toMatchObject({ success: true, code: 0, result: [top] });
        expect((await load({ pid: '', code: 'code' })).body.result).toEqual([{ ...top, value: 'A01', code: 'A01' }]);
        expect((await load({ pid: 'c1', hasChildField: 'has_child', condition: '{}' })).body.result).toMatchObject([
            { key: 'c2', leaf: true },
        ]);
        for (const wrong of [
            { tableName: 'sys_user' },
            { text: 'code' },
            { pidField: 'id' },
            { hasChildField: 'x' },
            { condition: '{"a":1}' },
        ]) {
            expect((await load(wrong)).body, JSON.stringify(wrong)).toMatchObject({ success: false, message: '字典Code格式不正确！' });
        }
        expect((await kit.call(nobody, { url: '/sys/dict/loadDictItem/sys_category,name,id?key=c2,c1' })).body.result).toEqual([
            '吊钩',
            '设备',
        ]);
    });

    it('[SYS-09] answers dictionaries as a tree of one level, by name, to those who may list them', async () => {
        await addDict();
        const tree = (name: string, session = reader) =>
            kit.call(session, { url: `/sys/dict/treeList?dictName=${encodeURIComponent(name)}` });
        const [node] = (await tree('*吊车颜*')).body.result as unknown as Record<string, unknown>[];
        expect(node).toMatchObject({ key: node?.id, title: '吊车颜色', dictName: '吊车颜色', dictCode: 'crane_color' });
        expect((await tree('没有这个')).body.result).toEqual([]);
        expect((await tree('', nobody)).status).toBe(403);
    });
});
