import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, signIn, signInWith } from '#tests/support/people.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
    test = await startTestApp();
    await test.db.execute(sql`insert into sys_dict (id, dict_name, dict_code) values ('d1', '性别', 'sex')`);
    await test.db.execute(sql`
        insert into sys_dict_item (id, dict_id, item_text, item_value, sort_order, status)
        values ('i2', 'd1', '女', '2', 2, 1), ('i1', 'd1', '男', '1', 1, 1), ('i3', 'd1', '旧值', '9', 3, 0)`);
    await test.db.execute(sql`
        insert into veh_level_one (id, create_by, name, code, biz_type, charge_mode, sort_no)
        values (1, 'test', '汽车吊', 'truck', 'hoist', 'shift', 1), (2, 'test', '随车吊', 'mixed', 'combo', 'mixed', 2)`);
    await addUser(test, { username: 'alice' });
    token = await signIn(test, 'alice');
});
afterAll(() => test.close());

const get = async (url: string) => (await test.call({ url, token })).body;
const item = (value: string, text: string) => ({ value, text, title: text, label: text });

describe('dictionaries', () => {
    it('[DICT-01] answers the items of a code in order, disabled ones too; the whole map leaves them out', async () => {
        expect((await get('/sys/dict/getDictItems/sex')).result).toEqual([item('1', '男'), item('2', '女'), item('9', '旧值')]);
        expect((await get('/sys/dict/queryAllDictItems')).result).toMatchObject({ sex: [item('1', '男'), item('2', '女')] });
        expect((await get('/sys/dict/getDictItems/unknown_code')).result).toEqual([]);
    });

    it('[DICT-01] reads the registered tables as dictionaries, and no other table, column or condition', async () => {
        expect((await get('/sys/dict/getDictItems/veh_level_one,name,id')).result).toEqual([item('1', '汽车吊'), item('2', '随车吊')]);
        expect((await get(`/sys/dict/loadDict/${encodeURIComponent('veh_level_one,name,id')}?keyword=随`)).result).toEqual([
            item('2', '随车吊'),
        ]);
        expect((await get('/sys/dict/loadDict/veh_level_one,name,id?keyword=%25')).result).toEqual([]);
        expect((await get('/sys/dict/loadDictItem/veh_level_one,name,id?key=2,7,1')).result).toEqual(['随车吊', '汽车吊']);
        expect((await get('/sys/dict/loadDictItem/veh_level_one,name,id?key=2,7&delNotExist=false')).result).toEqual(['随车吊', '7']);
        for (const code of [
            'sys_user,password_hash,id',
            'veh_level_one,name,id,1=1',
            'veh_level_one where 1=1,name,id',
            'constructor,a,b',
            "sex'--",
        ]) {
            expect(await get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`)).toMatchObject({
                success: false,
                message: '字典Code格式不正确！',
            });
        }
    });

    it('translates single values and comma lists, and gives unknown values back as they are', async () => {
        await get('/sys/dict/queryAllDictItems');
        const { dictionary } = test.app;
        expect([
            dictionary.dictText('sex', 1),
            dictionary.dictText('sex', '1,2'),
            dictionary.dictText('sex', '7'),
            dictionary.dictText('sex', null),
        ]).toEqual(['男', '男,女', '7', null]);
        expect([dictionary.hasValue('sex', '9'), dictionary.isEnabled('sex', '9'), dictionary.valueOf('sex', '女')]).toEqual([
            true,
            false,
            '2',
        ]);
    });

    it('loads again after a refresh, on another process too, and says so by X-Dict-Version', async () => {
        const other = await startTestApp({ database: test.database });
        const before = await other.call({ url: '/sys/dict/queryAllDictItems', token });
        await test.db.execute(sql`update sys_dict_item set item_text = '男性' where id = 'i1'`);
        const { token: keeper } = await signInWith(test, 'keeper', ['system:dict:refresh']);
        expect((await test.call({ url: '/sys/dict/refleshCache', token })).status).toBe(403);
        expect((await test.call({ url: '/sys/dict/refleshCache', token: keeper })).status).toBe(200);
        const after = await other.call({ url: '/sys/dict/queryAllDictItems', token });
        expect(after.body.result).toMatchObject({ sex: [item('1', '男性'), item('2', '女')] });
        expect(Number(after.headers['x-dict-version'])).toBe(Number(before.headers['x-dict-version']) + 1);
        await other.close();
    });
});

describe('the duplicate check', () => {
    it('[CALL-07] says whether a value is free, for registered columns and to those who fill the form', async () => {
        const { token: own } = await signInWith(test, 'editor', ['vehicle:levelOne:add']);
        const check = async (query: string) => (await test.call({ url: `/sys/duplicate/check?${query}`, token: own })).body;
        const name = (value: string) => `tableName=veh_level_one&fieldName=name&fieldVal=${encodeURIComponent(value)}`;
        expect(await check(name('叉车'))).toMatchObject({ success: true, code: 200, message: '该值可用！' });
        expect(await check(name('汽车吊'))).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' });
        expect(await check(`${name('汽车吊')}&dataId=1`)).toMatchObject({ success: true });
        expect(await check(name(''))).toMatchObject({ success: false, message: '数据为空,不作处理！' });
        expect((await check('tableName=sys_user&fieldName=password_hash&fieldVal=x')).code).toBe(400);
        expect((await check('tableName=sys_user&fieldName=phone&fieldVal=13800000001')).code).toBe(403);
    });
});

it('[CALL-07] [S61] the duplicate check and the refresh have a limit a minute of their own', async () => {
    const { token: own } = await signInWith(test, 'prober', [
        'vehicle:levelOne:add',
        'system:dict:refresh',
        'system:fillRule:test',
        'system:user:add',
    ]);
    const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '0.1' }, database: test.database });
    const statuses = async (count: number, method: 'GET' | 'PUT', url: string) =>
        (await Promise.all(Array.from({ length: count }, () => strict.call({ method, url, token: own }))))
            .map(({ status }) => status)
            .sort();
    const query = 'tableName=veh_level_one&fieldName=name&fieldVal=x';
    expect(await statuses(4, 'GET', `/sys/duplicate/check?${query}`)).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, 'GET', '/sys/user/checkOnlyUser?username=x')).toEqual([200, 200, 200, 429]);
    expect(await statuses(2, 'GET', '/sys/dict/refleshCache')).toEqual([200, 429]);
    expect(await statuses(7, 'PUT', '/sys/fillRule/executeRuleByCode/none')).toEqual([...Array.from({ length: 6 }, () => 200), 429]);
    expect((await strict.call({ url: '/sys/dict/getDictItems/sex', token: own })).status).toBe(200);
    await strict.close();
});

describe('visit figures', () => {
    it('count the sign-ins of today and of the last seven days', async () => {
        const { result, message } = await get('/sys/loginfo');
        expect(message).toBe('登录成功');
        expect(result).toMatchObject({ totalVisitCount: 4, todayVisitCount: 4, todayIp: 1 });
        const days = (await get('/sys/visitInfo')).result as { visit: number; tian: string; type: string }[];
        expect(days).toHaveLength(7);
        expect(days[6]).toMatchObject({ visit: 4, ip: 1, type: days[6]?.tian.slice(5) });
    });
});

describe('the duplicate check of every form of the contract', () => {
    it.each([
        ['sys_user', 'username', 'system:user:add'],
        ['sys_user', 'phone', 'system:user:add'],
        ['sys_user', 'email', 'system:user:edit'],
        ['sys_user', 'work_no', 'system:user:add'],
        ['sys_role', 'role_code', 'system:role:add'],
        ['sys_permission', 'perms', 'system:permission:add'],
        ['sys_dict', 'dict_code', 'system:dict:add'],
        ['sys_position', 'code', 'system:position:add'],
        ['sys_depart_role', 'role_code', 'system:myDepart:add'],
        ['sys_check_rule', 'rule_code', 'system:checkRule:add'],
        ['sys_fill_rule', 'rule_code', 'system:fillRule:add'],
        ['sys_data_source', 'code', 'system:datasource:add'],
        ['sys_sms_template', 'template_code', 'message:template:add'],
    ])('[CALL-07] knows %s.%s, for those who fill that form', async (table, field, permission) => {
        const url = `/sys/duplicate/check?tableName=${table}&fieldName=${field}&fieldVal=nobody-has-this`;
        const { token: filling } = await signInWith(test, `fills-${table}-${field}`, [permission]);
        expect((await test.call({ url, token: filling })).body).toMatchObject({ success: true, message: '该值可用！' });
        expect((await test.call({ url, token })).status).toBe(403);
    });
});
