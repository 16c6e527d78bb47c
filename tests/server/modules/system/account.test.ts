import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity, OwnSession, Profile } from '#contract/system/account/account.ts';
import type { StoredFile } from '#contract/kit/files.ts';
import { tenants } from '#server/modules/system/tenant/tenant.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { uploadFiles } from '#tests/support/multipart.ts';
import { addDepart, addMenu, addUser, PASSWORD, signIn } from '#tests/support/people.ts';

let test: TestApp;
let alice: string;
let bob: string;

beforeAll(async () => {
    test = await startTestApp();
    const depart = await addDepart(test, '调度中心', 'A01');
    await test.db
        .insert(tenants)
        .values([1, 2, 3].map(id => ({ id, name: `租户${id}`, status: id === 3 ? 0 : 1, createTime: '2026-09-15 10:00:00' })));
    await addUser(test, { username: 'alice', realname: '张三', departIds: [depart], phone: '13800000001', relTenantIds: '1,2,3' });
    await addUser(test, { username: 'bob', realname: '李四', departIds: [depart], phone: '13800000002', email: 'bob@example.invalid' });
    await addUser(test, { username: 'carol', realname: '王五' });
    [alice, bob] = [await signIn(test, 'alice'), await signIn(test, 'bob')];
});
afterAll(async () => {
    await test.close();
    await rm(test.app.config.dataDir, { recursive: true, force: true });
});

const get = async <T>(path: string, token = alice) => (await test.call({ url: path, token })).body.result as T;
const put = (path: string, body: object, token = alice) => test.call({ method: 'PUT', url: `/sys/account/${path}`, token, body });
const profile = (token = alice) => get<Profile>('/sys/account/profile', token);
const picture = async (token: string, biz = 'avatar') => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1890ff' } })
        .png()
        .toBuffer();
    const { headers, payload } = uploadFiles([['me.png', bytes]], { biz });
    const { body } = await test.call({ method: 'POST', url: '/sys/common/upload', token, headers, body: payload });
    return body.result as StoredFile;
};

describe('the own profile', () => {
    it('[ACCOUNT-01] says who one is, with departments, and hides nothing of the own contact data', async () => {
        expect(await profile()).toMatchObject({
            ...{ username: 'alice', realname: '张三', phone: '13800000001', tags: [] },
            departs: [{ departName: '调度中心', orgCode: 'A01' }],
        });
    });

    it('[ACCOUNT-02] keeps what is saved, leaves what was not sent, and clears what was emptied', async () => {
        const saved = await put('profile', {
            nickname: ' 小张 ',
            sex: 1,
            birthday: '1990-05-01',
            bio: '十年调度',
            tags: ['耐心', '耐心', 'a,b'],
        });
        expect(saved.body).toMatchObject({ success: true, message: '保存成功' });
        expect(await profile()).toMatchObject({ nickname: '小张', sex: 1, birthday: '1990-05-01', tags: ['耐心', 'a b'] });
        await put('profile', { nickname: '' });
        expect(await profile()).toMatchObject({ nickname: null, bio: '十年调度', sex: 1 });
    });

    it('[ACCOUNT-02] takes nothing that only an administrator decides', async () => {
        await put('profile', { realname: '老板', status: 2, username: 'root', workNo: '1', userIdentity: 2 });
        expect(await profile()).toMatchObject({ realname: '张三', username: 'alice', workNo: null });
    });

    it.each([{ sex: 3 }, { birthday: '2999-01-01' }, { birthday: '1990-02-30' }, { bio: 'x'.repeat(201) }, { telephone: 'call me' }])(
        'refuses %j',
        async body => {
            expect((await put('profile', body)).body.success).toBe(false);
        },
    );

    it('[ACCOUNT-02] wears a picture of its own, not another person’s and no other file; a worn picture is not deleted', async () => {
        const mine = await picture(alice);
        expect((await put('profile', { avatar: mine.filePath })).body.success).toBe(true);
        const info = await get<{ userInfo: { avatar: string } }>('/sys/user/getUserInfo');
        expect(info.userInfo.avatar).toBe(mine.filePath);
        const foreign = await put('profile', { avatar: (await picture(bob)).filePath });
        expect(foreign.body.result).toMatchObject({ fields: { avatar: '头像文件不存在' } });
        expect((await put('profile', { avatar: (await picture(alice, 'temp')).filePath })).body.success).toBe(false);
        const gone = await test.call({ method: 'DELETE', url: `/sys/oss/file/delete?id=${mine.id}`, token: alice });
        expect(gone.body.result).toMatchObject({ errorCode: 'IN_USE' });
    });

    it('[ACCOUNT-01] knows the colleagues of the own departments and what one did oneself', async () => {
        expect(await get('/sys/account/team')).toMatchObject([{ realname: '李四', departName: '调度中心' }]);
        const mine = await get<{ records: Activity[]; total: number }>('/sys/account/activity?pageSize=2');
        expect(mine.records[0]).toMatchObject({ kind: 'act', text: '更换头像' });
        expect(mine.total).toBeGreaterThan(mine.records.length);
        const theirs = await get<{ records: Activity[] }>('/sys/account/activity', bob);
        expect(theirs.records.map(entry => entry.text)).toEqual(['用户名: bob,登录成功！']);
    });

    it('needs a session', async () => {
        for (const path of ['profile', 'team', 'activity', 'sessions', 'preferences'])
            expect((await test.call({ url: `/sys/account/${path}` })).status).toBe(401);
    });
});

describe('personal choices', () => {
    it('[ACCOUNT-02] are kept by group, for each person alone', async () => {
        const custom = { mode: 'dark', primary: '#13C2C2', density: 'compact', language: 'zh' };
        expect((await put('preferences/custom', custom)).body.success).toBe(true);
        const notification = { ways: { dispute: ['mail'] }, quiet: { isOn: false, from: '22:00', until: '07:00' } };
        await put('preferences/notification', { ...notification, other: 1 });
        expect(await get('/sys/account/preferences')).toEqual({
            custom,
            notification,
        });
        expect(await get('/sys/account/preferences', bob)).toEqual({});
    });

    it('[LIST-03] how lists look is kept key by key: two windows add to each other, null gives one up', async () => {
        const columns = { order: ['id'], shown: [], hidden: ['remark'] };
        const lists = (body: object) => put('preferences/lists', body, bob);
        await Promise.all([lists({ 'order/order.columnChoice': columns }), lists({ 'list.pageSize': 50 })]);
        await lists({ 'order/order.columnWidths': { id: 120 } });
        const kept = { 'order/order.columnChoice': columns, 'list.pageSize': 50, 'order/order.columnWidths': { id: 120 } };
        expect(await get('/sys/account/preferences', bob)).toEqual({ lists: kept });
        await lists({ 'list.pageSize': null });
        expect(await get<{ lists: object }>('/sys/account/preferences', bob)).toMatchObject({
            lists: { 'order/order.columnChoice': columns },
        });
        expect(await get('/sys/account/preferences', bob)).not.toHaveProperty(['lists', 'list.pageSize']);
        const tooMuch = await lists({ 'order/order.columnChoice': { order: ['x'.repeat(120_000)] } });
        expect(tooMuch.body.result).toMatchObject({ fields: { lists: '列表设置过多，请先恢复部分列表的默认列' } });
        expect(await get<{ lists: object }>('/sys/account/preferences', bob)).toMatchObject({
            lists: { 'order/order.columnChoice': columns },
        });
        expect(await get('/sys/account/preferences')).not.toHaveProperty('lists');
    });

    it('refuses what no choice offers', async () => {
        expect((await put('preferences/custom', { mode: 'pink', primary: 'red', density: 'x', language: 'zh' })).status).toBe(400);
        expect((await put('preferences/unknown', {})).status).toBe(404);
    });
});

describe('phone, mail and sessions', () => {
    it('[ACCOUNT-02] binds a phone or an address only with the password, and none that somebody else has', async () => {
        const contact = (body: object) => put('contact', { kind: 'phone', value: '13900000009', password: PASSWORD, ...body });
        expect((await contact({ password: 'wrong' })).body.result).toMatchObject({ fields: { password: '密码输入错误' } });
        expect((await contact({ value: '12345' })).body.result).toMatchObject({ fields: { value: '请输入正确的手机号' } });
        expect((await contact({ value: '13800000002' })).body.result).toMatchObject({ fields: { value: '手机号已存在!' } });
        expect((await contact({ kind: 'email', value: 'BOB@example.invalid' })).body.success).toBe(false);
        expect((await contact({})).body.message).toBe('手机号设置成功!');
        expect((await profile()).phone).toBe('13900000009');
        expect((await contact({ value: null })).body.success).toBe(true);
        expect((await profile()).phone).toBeNull();
    });

    it('[ACCOUNT-02] lists the own sessions without anything that gives access, and ends one or all others', async () => {
        const [second, third] = [await signIn(test, 'alice'), await signIn(test, 'alice')];
        const listed = await get<OwnSession[]>('/sys/account/sessions');
        expect(listed.map(each => each.isCurrent)).toEqual([true, false, false]);
        expect(JSON.stringify(listed)).not.toContain(second.slice(-12));
        const end = (id: string, token: string) => test.call({ method: 'DELETE', url: `/sys/account/session?id=${id}`, token });
        expect((await end(listed[1]?.id ?? '', bob)).status).toBe(404);
        expect((await end(listed[0]?.id ?? '', alice)).body).toMatchObject({ success: false, message: '当前设备请使用退出登录' });
        expect((await end(listed[1]?.id ?? '', alice)).body.success).toBe(true);
        const alive = async (token: string) => (await test.call({ url: '/sys/account/profile', token })).status;
        expect([await alive(second), await alive(third)].sort()).toEqual([200, 401]);
        const others = await test.call({ method: 'POST', url: '/sys/account/sessions/endOthers', token: alice, body: {} });
        expect(others.body.message).toBe('已退出1个其他设备');
        expect([await alive(alice), await alive(second), await alive(third)]).toEqual([200, 401, 401]);
    });

    it('lists the tenants in force that one may work for; the key is absent without any', async () => {
        expect(await get('/sys/tenant/getCurrentUserTenant')).toEqual({
            list: [1, 2].map(id => ({ id, name: `租户${id}`, status: 1 })),
        });
        expect(await get('/sys/tenant/getCurrentUserTenant', bob)).toEqual({});
    });
});

describe('the account pages', () => {
    it('[ACCOUNT-01] are in everybody’s menu, hidden, also without any role', async () => {
        await addMenu(test, { name: '个人中心', url: '/account/center', component: 'account/center/Index', hidden: true });
        const { menu } = await get<{ menu: object[] }>('/sys/permission/getUserPermissionByToken', await signIn(test, 'carol'));
        expect(menu).toContainEqual(expect.objectContaining({ path: '/account/center', name: 'account-center', hidden: true }));
    });
});
