import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryLookupRoutes } from '#server/modules/system/category/category-lookup.routes.ts';
import { categoryRoutes } from '#server/modules/system/category/category.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const all = buildSession(['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export'].map(each => `system:category:${each}`));
const anybody = buildSession([], { userId: 'user-2' });

let kit: KitApp;
const get = async (url: string, session = anybody) => (await kit.call(session, { url: `/sys/category/${url}` })).body;
const add = (body: object, session = all) => kit.call(session, { method: 'POST', url: '/sys/category/add', body });
const made: Record<string, { id: string; code: string }> = {};

beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(categoryRoutes);
        void app.register(categoryLookupRoutes);
    });
    for (const [name, parent] of [
        ['设备', ''],
        ['汽车吊', '设备'],
        ['25吨', '汽车吊'],
        ['场景', ''],
    ] as const) {
        const { body } = await add({ name, ...(parent ? { pid: made[parent]?.id } : {}) });
        expect(body).toMatchObject({ success: true, message: '添加成功！' });
        made[name] = body.result as { id: string; code: string };
    }
});
afterAll(() => kit.close());

describe('categories', () => {
    it('[SYS-13] get their codes from their place and know whether something is below', async () => {
        expect(Object.values(made).map(({ code }) => code)).toEqual(['A01', 'A01A01', 'A01A01A01', 'A02']);
        const root = await kit.call(all, { url: '/sys/category/rootList' });
        expect(root.records.map(row => [row.name, row.hasChild]).sort()).toEqual([
            ['场景', '0'],
            ['设备', '1'],
        ]);
        expect(await get(`childList?pid=${made['设备']?.id}`, all)).toMatchObject({ code: 0, result: [{ name: '汽车吊', hasChild: '1' }] });
        expect((await kit.call(all, { url: '/sys/category/rootList?name=*吨*' })).records).toMatchObject([{ code: 'A01A01A01' }]);
        expect((await get(`getChildListBatch?parentIds=${made['设备']?.id},${made['汽车吊']?.id}`, all)).result).toMatchObject({
            total: 2,
        });
    });

    it('[SYS-13] fill the trees of forms, whole or level by level', async () => {
        const whole = await get('loadTreeRoot?async=false&pcode=A01');
        expect(whole.result).toMatchObject([
            { title: '汽车吊', leaf: false, children: [{ title: '25吨', leaf: true, code: 'A01A01A01' }] },
        ]);
        expect((await get('loadTreeRoot?async=true&pcode=0')).result).toHaveLength(2);
        expect((await get('loadTreeRoot?async=true&pcode=Z99')).message).toBe('该编码【Z99】不存在，请核实!');
        expect((await get(`loadTreeChildren?pid=${made['汽车吊']?.id}`)).result).toMatchObject([{ title: '25吨' }]);
        expect((await get('loadTreeData?pcode=A01')).result).toMatchObject([{ title: '汽车吊' }]);
        expect((await get('loadTreeData')).message).toBe('加载分类字典树参数有误.[null]!');
        expect((await get('loadAllData?code=A01')).result).toHaveLength(3);
        expect((await get('loadAllData?code=Q')).message).toBe('无数据,参数有误.[Q]');
        expect((await get(`loadDictItem/?ids=${made['场景']?.id},gone`)).result).toEqual(['场景']);
        expect((await get('loadDictItem/?ids=')).message).toBe('ids 不能为空');
        expect((await get('loadOne?field=code&val=A02')).result).toMatchObject({ name: '场景' });
        expect((await get('loadOne?field=create_by&val=x')).message).toBe('字段无效，请检查!');
        expect((await get('loadOne?field=name&val=x')).message).toBe('查询无果');
    });

    it('[SYS-13] move with everything below them, never below themselves, and are found by pinyin with the way to each', async () => {
        const move = async (id: string | undefined, pid: string | undefined) =>
            (await kit.call(all, { method: 'PUT', url: '/sys/category/edit', body: { id, pid } })).body;
        const [equipment, scene, crane, tons] = ['设备', '场景', '汽车吊', '25吨'].map(name => made[name]?.id);
        expect((await move(crane, tons)).message).toBe('父级节点不能是自己或自己的下级');
        expect((await move(crane, crane)).message).toBe('父级节点不能是自己或自己的下级');
        expect(await move(crane, scene)).toMatchObject({ success: true, result: { code: 'A02A01' } });
        expect((await get('branches?keyWord=25', all)).result).toMatchObject({
            hits: [tons],
            records: [{ id: scene, hasChild: '1' }, { id: crane }, { code: 'A02A01A01', hasChild: '0' }],
        });
        expect((await get('branches?keyWord=qcd', all)).result).toMatchObject({ hits: [crane] });
        expect((await get('childList?pid=0', all)).result).toMatchObject([{ id: equipment, hasChild: '0' }, {}]);
        expect(await move(crane, equipment)).toMatchObject({ result: { code: 'A01A01' } });
    });

    it('[SYS-13] refuse a second name beside each other and an unknown parent', async () => {
        expect((await add({ name: '场景' })).body.message).toBe('分类名称已存在');
        expect((await add({ name: '新', pid: 'f'.repeat(32) })).body.result).toMatchObject({ fields: { pid: '父级节点不存在' } });
        expect((await add({})).body).toMatchObject({ code: 400 });
        expect((await add({ name: 'x' }, anybody)).status).toBe(403);
        expect((await get(`checkCode?pid=${made['设备']?.id}&code=B01A01`, all)).message).toBe('编码不符合规范,须以"A01"开头!');
    });

    it('[SYS-13] go with everything below them, and the parent knows', async () => {
        const remove = (id: string | undefined) => kit.call(all, { method: 'DELETE', url: `/sys/category/delete?id=${id}` });
        expect((await remove(made['汽车吊']?.id)).body.message).toBe('删除成功!');
        expect((await get('loadAllData?code=A01')).result).toHaveLength(1);
        expect(await get(`childList?pid=0`, all)).toMatchObject({ result: [{ name: '设备', hasChild: '0' }, { name: '场景' }] });
    });
});
