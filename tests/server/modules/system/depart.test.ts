import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { addressListRoutes } from '#server/modules/system/address-list/address-list.routes.ts';
import { departRoutes } from '#server/modules/system/depart/depart.routes.ts';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { userDeparts, users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/sys/sysDepart';
const all = buildSession(['list', 'query', 'add', 'edit', 'delete', 'deleteBatch'].map(each => `system:depart:${each}`));
const nobody = buildSession([], { userId: 'user-2' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(departRoutes);
        void app.register(addressListRoutes);
    });
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(users);
    await kit.db.delete(departs);
});

const add = async (departName: string, parentId = '', more: object = {}) => {
    const { body } = await kit.call(all, { method: 'POST', url: `${WIRE}/add`, body: { departName, parentId, orgCategory: '2', ...more } });
    expect(body).toMatchObject({ success: true, message: '添加成功！' });
    return body.result as { id: string; orgCode: string };
};
const edit = (body: object) => kit.call(all, { method: 'PUT', url: `${WIRE}/edit`, body });
const tree = async (query = '') => (await kit.call(nobody, { url: `${WIRE}/queryTreeList${query}` })).body;
const person = async (username: string, more: object = {}) => {
    const id = newHexId();
    await kit.db.insert(users).values({ id, username, realname: username, passwordHash: 'x', ...more });
    return id;
};
const codes = async () => Object.fromEntries((await kit.db.select().from(departs)).map(row => [row.departName, row.orgCode]));

describe('departments', () => {
    it('[SYS-06] get codes by their place and are answered as a tree', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        const shanghai = await add('上海站', east.id);
        const west = await add('华西区', top.id, { departOrder: 5 });
        expect([top, east, shanghai, west].map(each => each.orgCode)).toEqual(['A01', 'A01A01', 'A01A01A01', 'A01A02']);
        const body = await tree();
        expect(body).toMatchObject({ success: true, code: 0 });
        expect(body.result).toMatchObject([
            {
                key: top.id,
                value: top.id,
                title: '总公司',
                parentId: '',
                isLeaf: false,
                orgType: '1',
                children: [
                    { title: '华东区', isLeaf: false, children: [{ title: '上海站', isLeaf: true, children: null }] },
                    { title: '华西区', isLeaf: true, children: null },
                ],
            },
        ]);
        expect((await tree(`?ids=${east.id},${west.id}`)).result).toMatchObject([
            { id: east.id, isLeaf: false, children: null },
            { id: west.id, isLeaf: true },
        ]);
    });

    it('[SYS-06] are found by level, by name, by code and with what is above them', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        const level = await kit.call(nobody, { url: `${WIRE}/queryDepartTreeSync?pid=${top.id}` });
        expect(level.body.result).toMatchObject([{ id: east.id, isLeaf: true, children: null }]);
        expect((await kit.call(nobody, { url: `${WIRE}/queryDepartTreeSync` })).body.result).toMatchObject([{ id: top.id, isLeaf: false }]);
        const coded = await kit.call(nobody, { url: `${WIRE}/queryDepartTreeSync?ids=A01A01&primaryKey=orgCode` });
        expect(coded.body.result).toMatchObject([{ id: east.id }]);
        const word = encodeURIComponent('华');
        expect((await kit.call(nobody, { url: `${WIRE}/searchBy?keyWord=${word}` })).body.result).toMatchObject([
            { title: '华东区', children: null },
        ]);
        const none = await kit.call(nobody, { url: `${WIRE}/searchBy?keyWord=%25` });
        expect(none.body).toMatchObject({ success: false, code: 0, message: '未查询匹配数据！' });
        const ids = await kit.call(nobody, { url: `${WIRE}/queryIdTree` });
        expect(ids.body.result).toEqual([
            { key: top.id, value: top.id, title: '总公司', children: [{ key: east.id, value: east.id, title: '华东区', children: [] }] },
        ]);
        const above = await kit.call(nobody, { url: `${WIRE}/queryAllParentId?departId=${east.id}` });
        expect(above.body.result).toMatchObject({ [east.id]: { parentIds: [top.id], parentMap: { [top.id]: { departName: '总公司' } } } });
        const parent = (id: string) => kit.call(nobody, { url: `${WIRE}/queryParentName?parentId=${id}` });
        expect((await parent(top.id)).body).toMatchObject({ success: true, code: 0, result: { id: top.id, departName: '总公司' } });
        expect((await parent('none')).status).toBe(404);
        const neither = await kit.call(nobody, { url: `${WIRE}/queryAllParentId` });
        expect(neither.body).toMatchObject({ success: false, message: 'departId 和 orgCode 不能都为空！' });
    });

    it('[SYS-06] are read branch by branch, searched by pinyin with the way to each hit, and counted before they go', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        const shanghai = await add('上海站', east.id);
        const west = await add('华西区', top.id);
        const station = await add('成都站', west.id);
        const levels = await kit.call(nobody, { url: `${WIRE}/queryDepartTreeSync?pid=${east.id},${west.id},` });
        expect(levels.body.result).toMatchObject([
            { id: shanghai.id, parentId: east.id, isLeaf: true },
            { id: station.id, parentId: west.id },
        ]);
        const branches = async (query: string, who = nobody) =>
            (await kit.call(who, { url: `${WIRE}/branches?${query}` })).body.result as {
                records: { id: string; isLeaf: boolean }[];
                hits: string[];
                total: number;
            };
        for (const word of ['shanghai', 'SHZ', '上海']) {
            const found = await branches(`keyWord=${encodeURIComponent(word)}`);
            expect(found, word).toMatchObject({ hits: [shanghai.id], total: 1 });
            expect(
                found.records.map(({ id }) => id),
                word,
            ).toEqual([top.id, east.id, shanghai.id]);
        }
        expect(await branches(`ids=${station.id},`)).toMatchObject({ hits: [station.id], records: [{}, {}, {}] });
        expect(await branches('keyWord=nowhere')).toEqual({ records: [], hits: [], total: 0 });
        const heads = await person('head', { userIdentity: 2, departIds: east.id });
        const own = await branches('keyWord=z&myDeptSearch=1', buildSession([], { userId: heads }));
        expect(own.records.map(({ id }) => id)).toEqual([east.id, shanghai.id]);
        const below = (ids: string, who = all) => kit.call(who, { url: `${WIRE}/countBelow?ids=${ids}` });
        expect((await below(`${top.id},${east.id}`)).body.result).toBe(3);
        expect((await below(top.id, nobody)).status).toBe(403);
    });

    it('[SYS-06] carry the codes of everything below them when they move', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        await add('上海站', east.id);
        const west = await add('华西区', top.id);
        await person('clerk', { orgCode: 'A01A01A01' });
        const moved = await edit({ id: east.id, parentId: west.id });
        expect(moved.body).toMatchObject({ success: true, message: '修改成功!', result: { orgCode: 'A01A02A01', orgType: '3' } });
        expect(await codes()).toEqual({ 总公司: 'A01', 华西区: 'A01A02', 华东区: 'A01A02A01', 上海站: 'A01A02A01A01' });
        expect(await kit.db.select().from(users)).toMatchObject([{ orgCode: 'A01A02A01A01' }]);
        expect((await edit({ id: east.id, parentId: '' })).body.result).toMatchObject({ orgCode: 'A02', parentId: null });
    });

    it('[SYS-06] [S65] never stand below themselves, and of two crossing moves only one succeeds', async () => {
        const top = await add('总公司');
        const a = await add('甲', top.id);
        const b = await add('乙', top.id);
        const child = await add('甲一', a.id);
        for (const parentId of [a.id, child.id]) {
            const refused = await edit({ id: a.id, parentId });
            expect(refused.body).toMatchObject({ success: false, result: { fields: { parentId: '上级部门不能是自己或自己的下级' } } });
        }
        const answers = await Promise.all([edit({ id: a.id, parentId: b.id }), edit({ id: b.id, parentId: a.id })]);
        expect(answers.filter(answer => answer.body.success)).toHaveLength(1);
        expect((await edit({ id: a.id, parentId: 'nowhere' })).body.success).toBe(false);
    });

    it('[SYS-06] go with everything below them and with their memberships', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        const shanghai = await add('上海站', east.id);
        const userId = await person('clerk', { orgCode: shanghai.orgCode });
        await kit.db.insert(userDeparts).values({ userId, depId: shanghai.id });
        const answer = await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${east.id}` });
        expect(answer.body).toMatchObject({ success: true, message: '删除成功!' });
        expect((await tree()).result).toMatchObject([{ title: '总公司', isLeaf: true }]);
        expect(await kit.db.select().from(userDeparts)).toEqual([]);
        expect(await kit.db.select().from(users)).toMatchObject([{ orgCode: null }]);
        expect((await add('华北区', top.id)).orgCode).toBe('A01A02');
    });

    it('[SYS-06] make superiors of their heads and ordinary users again of whom they lose', async () => {
        const [first, second] = [await person('first'), await person('second')];
        const top = await add('总公司', '', { directorUserIds: first });
        expect(await kit.db.select().from(users).where(eq(users.id, first))).toMatchObject([{ userIdentity: 2, departIds: top.id }]);
        const mine = () => kit.call(buildSession([], { userId: first }), { url: `${WIRE}/queryMyDeptTreeList` });
        expect((await mine()).body).toMatchObject({ code: 0, message: '2', result: [{ id: top.id }] });
        const changed = await edit({ id: top.id, directorUserIds: second });
        expect(changed.body.result).toMatchObject({ directorUserIds: second });
        expect(await kit.db.select().from(users).where(eq(users.id, first))).toMatchObject([{ userIdentity: 1, departIds: null }]);
        expect((await mine()).body).toMatchObject({ message: '1', result: [] });
        expect((await edit({ id: top.id, directorUserIds: 'nobody' })).body.success).toBe(false);
    });

    it('[SYS-06] [PERM-07] are changed only by holders of the codes', async () => {
        const top = await add('总公司');
        const calls = [
            kit.call(nobody, { method: 'POST', url: `${WIRE}/add`, body: { departName: 'x' } }),
            kit.call(nobody, { method: 'PUT', url: `${WIRE}/edit`, body: { id: top.id, departName: 'x' } }),
            kit.call(nobody, { method: 'DELETE', url: `${WIRE}/delete?id=${top.id}` }),
            kit.call(nobody, { method: 'DELETE', url: `${WIRE}/deleteBatch?ids=${top.id}` }),
        ];
        expect((await Promise.all(calls)).map(answer => answer.status)).toEqual([403, 403, 403, 403]);
    });
});

describe('the address list', () => {
    it('[SYS-07] lists the people of a department and below, with masked numbers', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        const ann = await person('ann', { phone: '13812345678', workNo: '7' });
        await person('frozen', { status: 2 });
        await person('elsewhere', { workNo: '9' });
        await kit.db.insert(userDeparts).values([
            { userId: ann, depId: east.id },
            { userId: ann, depId: top.id },
        ]);
        const url = '/sys/user/queryByOrgCodeForAddressList';
        const found = await kit.call(nobody, { url: `${url}?orgCode=A01` });
        expect(found.records).toMatchObject([{ userId: ann, phone: '138****5678', departName: '总公司 | 华东区' }]);
        expect(found.body.result).toMatchObject({ total: 1, current: 1, pages: 1 });
        expect((await kit.call(nobody, { url })).body.result).toMatchObject({ total: 2 });
        expect((await kit.call(nobody, { url: `${url}?workNo=9` })).records).toMatchObject([{ realname: 'elsewhere' }]);
        const plain = await kit.call(buildSession(['system:user:plain']), { url: `${url}?realname=ann` });
        expect(plain.records).toMatchObject([{ phone: '13812345678' }]);
    });
});
