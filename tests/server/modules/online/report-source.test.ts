import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportCheck, ReportItem, ReportPage, ReportTable } from '#contract/online/report.ts';
import { reportRoutes } from '#server/modules/online/report/report.routes.ts';
import { reportRunRoutes } from '#server/modules/online/report/report-run.routes.ts';
import { dataSourceRoutes } from '#server/modules/system/data-source/data-source.routes.ts';
import { createForeignDatabase, type ForeignDatabase } from '#tests/support/foreign-database.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { until } from '#tests/support/server-process.ts';

const OWN = ['list', 'query', 'add', 'edit', 'delete', 'export'].map(action => `online:cgreport:${action}`);
const SOURCES = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'test'].map(action => `system:datasource:${action}`);
const writer = buildSession([...OWN, ...SOURCES]);
const reader = buildSession(['online:cgreport:query', 'online:cgreport:export'], { userId: 'reader' });
const WIRE = '/online/cgreport';
const AWAY = '数据源「门店库」连接失败，请稍后再试，或联系管理员在“多数据源管理”中测试连接';

const SALES = `create schema shop; create schema hidden;
    create table shop.sale (id bigint primary key, store text, amount_fen bigint, sold_at timestamptz);
    comment on table shop.sale is '销售'; comment on column shop.sale.store is '门店';
    insert into shop.sale select n, case n % 3 when 0 then '南山' when 1 then '福田' else 'O''Hara' end, n * 100,
        timestamptz '2026-11-01 10:00:00+08' + n * interval '1 hour' from generate_series(1, 12) n;
    create table many as select n from generate_series(1, 5200) n;
    create table long as select repeat('长', 100000) as x;
    create table hidden.pay (fen int);
    create view slow as select pg_sleep(30)::text as x;
    create table noted (n int);
    create function note() returns int language sql as 'insert into noted values (1) returning n';
    create view writing as select note() as n`;
const SQL = "select id, store, amount_fen, sold_at from shop.sale where '${store}' is null or store = '${store}'";
const PARAMS = [{ paramName: 'store', paramTxt: '门店', paramType: 'String' }];

let kit: KitApp;
let foreign: ForeignDatabase;
let reportId: string;
let sourceId: string;

const post = (url: string, body: object, session = writer, app = kit) => app.call(session, { method: 'POST', url, body });
const check = (cgrSql: string, { params = [] as unknown, session = writer, dbSource = 'shop', app = kit } = {}) =>
    post(`${WIRE}/head/check`, { cgrSql, params, dbSource }, session, app);
const reasonOf = async (cgrSql: string) => {
    const { body } = await check(cgrSql);
    return body.success ? 'let through' : ((body.result?.fields as { cgrSql?: string } | undefined)?.cgrSql ?? body.message);
};
const found = async (query = '', session = reader) =>
    (await kit.call(session, { url: `${WIRE}/api/getData/${reportId}?${query}` })).body as { message: string; result: ReportPage | null };
const editSource = (body: object) => kit.call(writer, { method: 'PUT', url: '/sys/dataSource/edit', body: { id: sourceId, ...body } });
const addReport = (more: object, session = writer) =>
    post(
        `${WIRE}/head/add`,
        {
            ...{ code: 'one', name: '一', cgrSql: 'select 1 as one', params: [] },
            items: [{ fieldName: 'one', fieldTxt: '一', fieldType: 'Number', isShow: 1, isSearch: 0, searchMode: 'single', isTotal: 0 }],
            ...more,
        },
        session,
    );

beforeAll(async () => {
    foreign = await createForeignDatabase();
    await foreign.run(SALES);
    const { dbUsername } = foreign.facts;
    await foreign.run(`grant usage on schema shop to ${dbUsername}; grant select on all tables in schema shop, public to ${dbUsername};
        grant insert on noted, shop.sale to ${dbUsername}`);
    kit = await createKitApp(
        app => {
            void app.register(dataSourceRoutes);
            void app.register(reportRoutes);
            void app.register(reportRunRoutes);
        },
        { OUTBOUND_ALLOW: '127.0.0.1/32' },
    );
    const source = await post('/sys/dataSource/add', { code: 'shop', name: '门店库', ...foreign.facts });
    sourceId = String(source.body.result?.id);
    const { items } = (await check(SQL, { params: PARAMS })).body.result as unknown as ReportCheck;
    const wanted = items.map((item): ReportItem => ({
        ...item,
        isSearch: 1,
        isTotal: item.fieldName === 'amount_fen' ? 1 : 0,
        fieldTxt: `列${item.fieldName}`,
    }));
    const added = await addReport({ code: 'sales', name: '门店销售', dbSource: 'shop', cgrSql: SQL, items: wanted, params: PARAMS });
    expect(added.body).toMatchObject({ success: true, result: { dbSource: 'shop' } });
    reportId = String(added.body.result?.id);
});
afterAll(async () => {
    await kit.close();
    await foreign.drop();
});

describe('[ONLINE-01] a report over a data source', () => {
    it('tells the columns of a query over any schema of it, and the first rows', async () => {
        const { items, rows } = (await check(SQL, { params: PARAMS })).body.result as unknown as ReportCheck;
        expect(items.map(({ fieldName, fieldTxt, fieldType }) => [fieldName, fieldTxt, fieldType])).toEqual([
            ['id', 'id', 'String'],
            ['store', '门店', 'String'],
            ['amount_fen', 'amount_fen', 'Money'],
            ['sold_at', 'sold_at', 'Datetime'],
        ]);
        expect(rows).toHaveLength(10);
        expect(rows[0]).toEqual({ id: '1', store: '福田', amount_fen: 100, sold_at: '2026-11-01 11:00:00' });
    });

    it('offers the tables that its account may read, with the comments of their owner', async () => {
        const tables = (await kit.call(writer, { url: `${WIRE}/head/tables?dbSource=shop` })).body.result as unknown as ReportTable[];
        expect(tables.map(({ name }) => name)).toEqual(['long', 'many', 'noted', 'slow', 'writing', 'shop.sale']);
        expect(tables[5]).toMatchObject({
            label: '销售',
            columns: [{ name: 'id' }, { name: 'store', label: '门店' }, { name: 'amount_fen' }, { name: 'sold_at' }],
        });
    });

    it.each([
        ['select usename from pg_catalog.pg_user', '不能查询系统表pg_user'],
        ['select rolname from pg_roles', '不能查询系统表pg_roles'],
        ['select table_name from information_schema.tables', '不能查询系统表tables'],
        ['select * from pg_temp.x', '不能查询系统表x'],
        ['select n from other.public.many', '表名前不能写数据库名'],
        ["insert into shop.sale values (99, '', 1, null)", '只能填写SELECT查询'],
        ['with gone as (delete from shop.sale returning id) select id from gone', '查询语句不支持DeleteStmt'],
        ['select pg_sleep(9) as x', '查询语句不能使用函数pg_sleep'],
        ['select shop.anything() as x', '查询语句不能使用函数shop.anything'],
        ['select 1 as a; select 2 as b', '只能填写一条查询语句'],
    ])('refuses %s', async (cgrSql, reason) => {
        expect(await reasonOf(cgrSql)).toBe(reason);
    });

    it('can’t write, neither through a view; reads nothing that its account may not; says what the database says', async () => {
        expect(await reasonOf('select n from writing')).toBe('报表查询出错：cannot execute INSERT in a read-only transaction');
        expect(await foreign.run('select n from noted')).toEqual([]);
        expect(await reasonOf('select fen from hidden.pay')).toBe('报表查询出错：permission denied for schema hidden');
        expect(await reasonOf('select nothing_like_it from shop.sale')).toContain('column "nothing_like_it" does not exist');
        // Our own tables are not there.
        expect(await reasonOf('select order_no from ord_order')).toContain('relation "ord_order" does not exist');
    });

    it('reads strings as the check does, however the source is set', async () => {
        const { dbName } = foreign.facts;
        await foreign.run(`alter database ${dbName} set standard_conforming_strings = off`);
        // To a server that takes the backslash for an escape this would be another query.
        const sneaky = String.raw`select '\' as a, ' from pg_roles --' as b`;
        await editSource({ dbPassword: foreign.facts.dbPassword });
        const { rows } = (await check(sneaky)).body.result as unknown as ReportCheck;
        await foreign.run(`alter database ${dbName} reset standard_conforming_strings`);
        expect(rows).toEqual([{ a: '\\', b: ' from pg_roles --' }]);
    });

    it('is run by who may run reports: pages, sorts, sums, narrows, and takes a parameter with a quote for a value', async () => {
        const { result } = await found('column=amount_fen&order=desc&pageNo=2&pageSize=5');
        expect(result).toMatchObject({ total: 12, isCut: false, totals: { amount_fen: 7800 } });
        expect(result?.records.map(row => row.id)).toEqual(['7', '6', '5', '4', '3']);
        expect((await found('store=*南*&sold_at_begin=2026-11-01&sold_at_end=2026-11-01')).result).toMatchObject({ total: 4 });
        expect((await found(`self_store=${encodeURIComponent("O'Hara")}`)).result).toMatchObject({ total: 4 });
        expect((await found(`self_store=${encodeURIComponent("x' or '1'='1")}`)).result).toMatchObject({ total: 0 });
    });

    it('is exported as it is found, and drawn from the same rows', async () => {
        const file = await kit.call(reader, { url: `${WIRE}/api/exportManySheetXls/${reportId}?self_store=${encodeURIComponent('南山')}` });
        const rows = (await readXlsx(file.raw))[0]?.data ?? [];
        expect(rows[0]).toEqual(['列id', '列store', '列amount_fen', '列sold_at']);
        expect(rows.slice(1).map(row => [row[1], row[2]])).toEqual([
            ['南山', 3],
            ['南山', 6],
            ['南山', 9],
            ['南山', 12],
        ]);
        const drawn = await kit.call(reader, { url: `${WIRE}/api/getColumnsAndData/${reportId}?pageNo=1&pageSize=30` });
        expect(drawn.body.result).toMatchObject({ cgreportHeadName: '门店销售', data: { total: 12 } });
    });

    it('stops after five seconds, and shows at most 5,000 rows and as much of a text as a spreadsheet’s cell holds', async () => {
        const long = (await check('select x from long')).body.result as unknown as ReportCheck;
        expect(long.rows[0]?.x).toHaveLength(32_000);
        const [slow, many] = await Promise.all([
            reasonOf('select x from slow'),
            addReport({
                ...{ code: 'many', name: '很多', dbSource: 'shop', cgrSql: 'select n as one from many' },
            }),
        ]);
        expect(slow).toBe('报表查询超过5秒，已停止。请缩小查询条件，或请管理员优化报表语句');
        const all = await kit.call(reader, { url: `${WIRE}/api/getData/${String(many.body.result?.id)}?pageSize=500&pageNo=10` });
        expect(all.body.result).toMatchObject({ total: 5000, isCut: true });
    });

    it('[PERM-07] is defined by who may write reports and see the data sources, and by nobody else', async () => {
        const editor = buildSession(OWN, { userId: 'editor' });
        const refused = '该报表使用外部数据源，您没有查看数据源的权限，请联系管理员开通';
        expect((await check('select 1 as one', { session: editor })).body.message).toBe(refused);
        expect((await addReport({ dbSource: 'shop' }, editor)).body.message).toBe(refused);
        const changed = await kit.call(editor, {
            method: 'PUT',
            url: `${WIRE}/head/edit`,
            body: { id: reportId, cgrSql: 'select 1 as id' },
        });
        expect(changed.body.message).toBe(refused);
        expect((await kit.call(editor, { url: `${WIRE}/head/tables?dbSource=shop` })).body.message).toBe(refused);
        expect((await check('select 1 as one', { session: editor, dbSource: '' })).body.success).toBe(true);
        expect((await check('select 1 as one', { session: buildSession(SOURCES, { userId: 'admin' }) })).status).toBe(403);
        expect((await addReport({ dbSource: 'shop; --' })).status).toBe(400);
    });
});

describe('[ONLINE-01] the data source of a report', () => {
    it('[SYS-16] is not deleted while a report reads it', async () => {
        const says = '数据源「门店库」正被在线报表「很多」使用，不能删除。请先在该报表中另选数据源，或删除该报表';
        for (const url of [`delete?id=${sourceId}`, `deleteBatch?ids=${sourceId}`])
            expect((await kit.call(writer, { method: 'DELETE', url: `/sys/dataSource/${url}` })).body).toMatchObject({
                success: false,
                message: says,
            });
        expect((await found()).result).toMatchObject({ total: 12 });
    });

    // Before other sources have connections with the same account.
    it('is read as it is now: no connection is left to what it was', async () => {
        const other = await createForeignDatabase();
        await other.run(
            "create schema shop; create table shop.sale as select 7 as id, '新店' as store, 700 as amount_fen, now() as sold_at",
        );
        await other.run(`grant usage on schema shop to ${other.facts.dbUsername}; grant select on shop.sale to ${other.facts.dbUsername}`);
        expect((await found()).result).toMatchObject({ total: 12 });
        const connected = () =>
            foreign.run(`select 1 as one from pg_stat_activity where usename = '${foreign.facts.dbUsername}' and pid <> pg_backend_pid()`);
        expect(await connected()).not.toEqual([]);
        expect((await editSource(other.facts)).body.success).toBe(true);
        expect((await found()).result).toMatchObject({ total: 1, records: [{ store: '新店' }] });
        await until(async () => (await connected()).length === 0);
        expect((await editSource(foreign.facts)).body.success).toBe(true);
        expect((await found()).result).toMatchObject({ total: 12 });
        await until(
            async () => (await other.run(`select 1 as one from pg_stat_activity where usename = '${other.facts.dbUsername}'`)).length === 0,
        );
        await other.drop();
    });

    it('[SYS-16] is either deleted or read where both are asked for at once', async () => {
        for (const code of ['s1', 's2', 's3', 's4']) {
            const source = await post('/sys/dataSource/add', { code, name: code, ...foreign.facts });
            const [added, deleted] = await Promise.all([
                addReport({ code, name: code, dbSource: code }),
                kit.call(writer, { method: 'DELETE', url: `/sys/dataSource/delete?id=${String(source.body.result?.id)}` }),
            ]);
            expect([added.body.success, deleted.body.success].filter(Boolean)).toHaveLength(1);
        }
    });

    it('[SYS-16] is another access with another database or user: its password is asked for again', async () => {
        const asks = { fields: { dbPassword: '连接信息已变化，请重新输入密码' } };
        expect((await editSource({ dbName: 'postgres' })).body.result).toMatchObject(asks);
        expect((await editSource({ dbUsername: 'postgres' })).body.result).toMatchObject(asks);
        expect((await editSource({ name: '门店库' })).body.success).toBe(true);
        const { dbPassword: _typed, ...kept } = foreign.facts;
        const test = (body: object) => post('/online/cgreport/api/testConnection', { id: sourceId, ...kept, ...body });
        expect((await test({})).body).toMatchObject({ success: true, message: '连接成功' });
        expect((await test({ dbName: 'postgres' })).body.result).toMatchObject({ fields: { dbPassword: '请输入密码' } });
    });

    it('tells nobody where it is or who signs in when it can’t be reached', async () => {
        await editSource({ ...foreign.facts, dbPassword: 'wrong' });
        expect(await found()).toMatchObject({ result: null, message: AWAY });
        await editSource({ ...foreign.facts, port: 1 });
        expect(await found()).toMatchObject({ result: null, message: AWAY });
        await editSource({ ...foreign.facts, dbName: 'there_is_none' });
        expect(await found()).toMatchObject({ result: null, message: AWAY });
        expect((await check('select 1 as one')).body.message).toBe(AWAY);
        await editSource(foreign.facts);
        expect((await found()).result).toMatchObject({ total: 12 });
    });

    it('[SYS-16] is reached through the guard that the connection test has: nowhere within that is not allowed', async () => {
        await editSource({ ...foreign.facts, host: '127.0.0.2' });
        expect((await found()).message).toBe(AWAY);
        await editSource(foreign.facts);
        const guarded = await createKitApp(app => {
            void app.register(dataSourceRoutes);
            void app.register(reportRoutes);
        });
        for (const host of ['127.0.0.1', 'localhost']) {
            await post('/sys/dataSource/add', { code: `shop-${host.length}`, name: '门店库', ...foreign.facts, host }, writer, guarded);
            const answer = await check('select 1 as one', { app: guarded, dbSource: `shop-${host.length}` });
            expect(answer.body.message, host).toBe(AWAY);
        }
        await guarded.close();
    });

    it('is named with the next step where it is of another kind, has no password, or is gone', async () => {
        await editSource({ ...foreign.facts, dbType: '4' });
        expect((await found()).message).toBe('数据源「门店库」不是PostgreSQL，报表不能查询，请联系管理员在报表中另选数据源');
        await kit.db.execute('update sys_data_source set password_sealed = null');
        await kit.db.execute("update sys_data_source set db_type = '6'");
        expect((await found()).message).toBe('数据源「门店库」还没有密码，请联系管理员在“多数据源管理”中填写');
        await kit.db.execute('delete from sys_data_source');
        const gone = '数据源shop已不存在，请联系管理员在报表中另选数据源';
        expect(await found()).toMatchObject({ result: null, message: gone });
        expect((await addReport({ dbSource: 'shop' })).body.message).toBe(gone);
        // A report lets go of it.
        const moved = await kit.call(writer, {
            ...{ method: 'PUT', url: `${WIRE}/head/edit` },
            body: { id: reportId, dbSource: '', cgrSql: "select '1' as id, '' as store, 1 as amount_fen, now() as sold_at", params: [] },
        });
        expect(moved.body).toMatchObject({ success: true, result: { dbSource: null } });
        expect((await found()).result).toMatchObject({ total: 1 });
    });

    it('[SYS-16] is offered to the writer by kind', async () => {
        await post('/sys/dataSource/add', { code: 'crm', name: '旧库', ...foreign.facts, dbType: '4', host: 'crm.example.com' });
        await post('/sys/dataSource/add', { code: 'shop', name: '门店库', ...foreign.facts });
        const options = async (query: string) => (await kit.call(writer, { url: `/sys/dataSource/options${query}` })).body.result;
        expect(await options('')).toMatchObject([{ value: 'crm' }, { value: 'shop' }]);
        expect(await options('?dbType=6')).toEqual([{ value: 'shop', label: '门店库', text: '门店库' }]);
    });
});
