import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportCheck, ReportColumns, ReportItem } from '#contract/online/report.ts';
import { reportRoutes } from '#server/modules/online/report/report.routes.ts';
import { reportRunRoutes } from '#server/modules/online/report/report-run.routes.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { customerRoutes } from '#server/modules/users/customer/customer.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';

const OWN = ['list', 'query', 'add', 'edit', 'delete', 'export'].map(action => `online:cgreport:${action}`);
const LISTS = ['order:order:list', 'users:customer:list'];
const writer = buildSession([...OWN, ...LISTS, 'order:order:cost', 'users:customer:plain']);
const WIRE = '/online/cgreport';

let kit: KitApp;
let fleet: Fleet;
let reportId: string;

const SQL = `select o.id, o.order_no, c.name as customer, o.status, o.payable_fen, o.info_fee_fen, o.create_time, c.phone
    from ord_order o join usr_customer c on c.id = o.customer_id
    where o.payable_fen >= \${least} and ('\${status}' is null or o.status = '\${status}') -- from so much on`;
const PARAMS = [
    { paramName: 'least', paramTxt: '最低应付', paramType: 'Money', paramValue: '10000' },
    { paramName: 'status', paramTxt: '状态', paramType: 'String' },
];

const check = (cgrSql: string, params: unknown = [], session = writer) =>
    kit.call(session, { method: 'POST', url: `${WIRE}/head/check`, body: { cgrSql, params } });
const found = async (query = '', session = writer, id = reportId) =>
    (await kit.call(session, { url: `${WIRE}/api/getData/${id}?${query}` })).body;

beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(orderRoutes);
        void app.register(customerRoutes);
        void app.register(reportRoutes);
        void app.register(reportRunRoutes);
    });
    const { pool } = kit.app;
    fleet = await buildFleet(pool, 1);
    const fen = [5000, 20_000, 30_000, 40_000];
    for (const [index, payable] of fen.entries())
        await addOrder(pool, index === 3 ? { ...fleet, cityId: fleet.otherCityId } : fleet, {
            status: index === 2 ? 'settled' : 'paid',
            columns: {
                payable_fen: payable,
                service_fen: payable,
                info_fee_fen: 700,
                driver_fen: payable - 700,
                create_time: `2026-11-0${index + 1} 10:00:00+08`,
            },
        });
    const { items } = (await check(SQL, PARAMS)).body.result as unknown as ReportCheck;
    const wanted = items.map((item): ReportItem => {
        if (item.fieldName === 'payable_fen') return { ...item, isTotal: 1, isSearch: 1 };
        if (['customer', 'status', 'create_time'].includes(item.fieldName)) return { ...item, isSearch: 1 };
        return item.fieldName === 'id' ? { ...item, isShow: 0 } : item;
    });
    const body = { code: 'order_list', name: '订单明细', cgrSql: SQL, items: wanted, params: PARAMS };
    const added = await kit.call(writer, { method: 'POST', url: `${WIRE}/head/add`, body });
    expect(added.body).toMatchObject({ success: true });
    reportId = String(added.body.result?.id);
});
afterAll(() => kit.close());

describe('[ONLINE-01] defining a report', () => {
    it('tells the columns of a query with the labels, dictionaries and types of its tables, and its first rows', async () => {
        const { items, rows } = (await check(SQL, PARAMS)).body.result as unknown as ReportCheck;
        expect(items.map(({ fieldName, fieldTxt, fieldType, dictCode }) => [fieldName, fieldTxt, fieldType, dictCode])).toEqual([
            ['id', 'ID', 'String', undefined],
            ['order_no', '订单号', 'String', undefined],
            ['customer', 'customer', 'String', undefined],
            ['status', '状态', 'String', 'order_status'],
            ['payable_fen', '应付', 'Money', undefined],
            ['info_fee_fen', '信息费', 'Money', undefined],
            ['create_time', '下单时间', 'Datetime', undefined],
            ['phone', '手机号', 'String', undefined],
        ]);
        expect(rows).toHaveLength(3);
    });

    it.each([
        ['select order_no as 单号 from ord_order', '列「单号」需要英文别名'],
        ['select id, id from ord_order', '列名id重复'],
        ['select order_no from ord_order where id = ${x}', '查询用到参数x，请在报表参数中定义'],
        ['select * from sys_user', '表sys_user不能用于报表'],
    ])('refuses %s and says why', async (cgrSql, reason) => {
        const answer = await check(cgrSql);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toContain(reason);
        expect(JSON.stringify(answer.body.result)).toContain(reason);
    });

    it('names the parameter whose value is none of its type', async () => {
        const from = { paramName: 'from', paramTxt: '下单自', paramType: 'Date', paramValue: '近90天' };
        const answer = await check('select id from ord_order where create_time >= ${from}', [from]);
        expect([answer.status, answer.body.message]).toEqual([400, '“下单自”的格式不正确']);
    });

    it('says what the database says of a query', async () => {
        const answer = await check('select nothing_like_it from ord_order');
        expect(answer.body).toMatchObject({ success: false });
        expect(answer.body.message).toContain('报表查询出错：column "nothing_like_it" does not exist');
    });

    it('refuses to save columns that the query does not have', async () => {
        const items = [
            { fieldName: 'gone', fieldTxt: '没有', fieldType: 'String', isShow: 1, isSearch: 0, searchMode: 'single', isTotal: 0 },
        ];
        const body = { code: 'gone', name: '没有', cgrSql: 'select id from ord_order', items, params: [] };
        const answer = await kit.call(writer, { method: 'POST', url: `${WIRE}/head/add`, body });
        expect(JSON.stringify(answer.body.result)).toContain('查询语句没有列gone');
        expect(answer.body.message).toBe('查询语句没有列gone（没有），请重新解析');
    });

    it('lists the tables that the writer may see, without those of the system', async () => {
        const answer = await kit.call(writer, { url: `${WIRE}/head/tables` });
        expect((answer.body.result as unknown as { name: string }[]).map(({ name }) => name).toSorted()).toEqual([
            'ord_order',
            'usr_customer',
        ]);
    });

    it('[PERM-07] is for who may write reports', async () => {
        const reader = buildSession(['online:cgreport:query', 'online:cgreport:list', ...LISTS]);
        expect((await check('select 1 as one', [], reader)).status).toBe(403);
    });
});

describe('[ONLINE-01] running a report', () => {
    it('finds the rows with the parameters as the report has them, or as they are given', async () => {
        expect((await found()).result).toMatchObject({ total: 3, isCut: false, totals: { payable_fen: 90_000 } });
        expect((await found('self_least=30000')).result).toMatchObject({ total: 2 });
        expect((await found('self_status=settled')).result).toMatchObject({
            total: 1,
            records: [{ status: 'settled', payable_fen: 30_000 }],
        });
    });

    it('takes a parameter with a quote for a value', async () => {
        expect((await found(`self_status=${encodeURIComponent("paid' or '1'='1")}`)).result).toMatchObject({ total: 0 });
        expect((await found('self_least=1;drop')).success).toBe(false);
    });

    it('narrows by what can be searched, and sorts', async () => {
        expect((await found('status=paid,settled&create_time_begin=2026-11-02&create_time_end=2026-11-03')).result).toMatchObject({
            total: 2,
        });
        expect((await found('customer=*晟远*')).result).toMatchObject({ total: 3 });
        expect((await found(`customer=${encodeURIComponent("' or 1=1")}`)).result).toMatchObject({ total: 0 });
        const { records } = (await found('column=payable_fen&order=desc&pageSize=2')).result as { records: Record<string, unknown>[] };
        expect(records.map(row => row.payable_fen)).toEqual([40_000, 30_000]);
        expect(records[1]).toMatchObject({ create_time: '2026-11-03 10:00:00' });
    });

    it.each([
        'column=nothing',
        'column=payable_fen&order=desc;',
        'payable_fen_begin=1 or 1',
        'create_time_begin=yesterday',
        'pageSize=9999',
    ])('refuses %s', async query => {
        const answer = await kit.call(writer, { url: `${WIRE}/api/getData/${reportId}?${query}` });
        expect(answer.status).toBe(400);
    });

    it('shows everybody their own rows and columns alone', async () => {
        const inCity = buildSession(['online:cgreport:query', ...LISTS], {
            userId: 'u-city',
            scopeOf: prefix => (prefix === 'online:cgreport' ? [[]] : [[{ column: 'cityId', condition: 'IN', values: [fleet.cityId] }]]),
        });
        const { total, records } = (await found('column=payable_fen', inCity)).result as {
            total: number;
            records: Record<string, unknown>[];
        };
        expect(total).toBe(2);
        expect(records[0]).toMatchObject({ payable_fen: 20_000, info_fee_fen: null });
        expect(records[0]?.phone).toMatch(/^199\*{4}\d{4}$/);
    });

    it('is refused to who may not see one of its tables', async () => {
        const stranger = buildSession(['online:cgreport:query', 'users:customer:list'], { userId: 'u-stranger' });
        const answer = await kit.call(stranger, { url: `${WIRE}/api/getData/${reportId}` });
        expect(answer.body).toMatchObject({ success: false, result: null });
        expect(answer.body.message).toBe('报表用到「订单」，您没有查看它的权限，请联系管理员开通');
    });

    it('finds nothing of another tenant', async () => {
        expect(
            (await kit.call(buildSession([...OWN, ...LISTS], { tenantId: 7, userId: 'u7' }), { url: `${WIRE}/api/getData/${reportId}` }))
                .status,
        ).toBe(404);
    });

    it('runs as a role of the database that can read what reports are about and nothing else', async () => {
        expect(await found()).toMatchObject({ success: true });
        const asReader = (statement: string) =>
            kit.db.transaction(async tx => {
                await tx.execute('set local role diaoyun_report');
                await tx.execute(statement);
            });
        const denied = { cause: { code: '42501' } };
        await expect(asReader('select order_no from ord_order')).resolves.toBeUndefined();
        for (const closed of ['sys_user', 'sys_idempotency', 'sys_log', 'onl_cgreport_head'])
            await expect(asReader(`select 1 from ${closed}`), closed).rejects.toMatchObject(denied);
        await expect(asReader('delete from ord_order')).rejects.toMatchObject(denied);
        // It is the role that reads: without its right the report finds nothing.
        await kit.db.execute('revoke all on usr_customer from diaoyun_report');
        expect(await found()).toMatchObject({ success: false, message: '报表查询出错：permission denied for table usr_customer' });
        await kit.db.execute('grant select on usr_customer to diaoyun_report');
        expect(await found()).toMatchObject({ success: true });
    });

    it('stops a query that takes too long', async () => {
        const heavy = `select count(*) as n from ord_order a${' cross join (select 1 as x union all select 2 union all select 3 union all select 4) q'
            .repeat(16)
            .replaceAll(/ q(?= |$)/g, () => ` q${(serial += 1)}`)}`;
        const answer = await check(heavy);
        expect(answer.body.message).toBe('报表查询超过5秒，已停止。请缩小查询条件，或请管理员优化报表语句');
    });

    it('[POPUP-05] tells list and picker its columns, its search form and its parameters', async () => {
        const columns = await kit.call(writer, { url: `${WIRE}/api/getRpColumns/order_list` });
        expect(columns.body.result).toMatchObject({
            cgRpConfigId: reportId,
            cgRpConfigName: '订单明细',
            columns: [
                { title: '订单号', dataIndex: 'order_no' },
                {},
                { customRender: 'order_status' },
                { align: 'right', isTotal: '1' },
                {},
                {},
                {},
            ],
        });
        const { dictOptions } = columns.body.result as unknown as ReportColumns;
        expect(dictOptions.order_status).toContainEqual({ value: 'paid', text: '待派单' });
        const fields = await kit.call(writer, { url: `${WIRE}/api/getQueryInfo/${reportId}` });
        expect(fields.body.result).toMatchObject([
            { field: 'customer', mode: 'single', view: 'text', hidden: '0' },
            { field: 'status', view: 'list' },
            { field: 'payable_fen', mode: 'group', view: 'money' },
            { field: 'create_time', mode: 'group', view: 'datetime' },
        ]);
        expect((await kit.call(writer, { url: `${WIRE}/api/getParamsInfo/${reportId}` })).body.result).toMatchObject(PARAMS);
    });

    it('exports what it finds as a spreadsheet', async () => {
        const answer = await kit.call(writer, { url: `${WIRE}/api/exportManySheetXls/${reportId}?status=settled` });
        expect(answer.headers['content-disposition']).toContain(encodeURIComponent('订单明细.xlsx'));
        expect(answer.raw.subarray(0, 2).toString()).toBe('PK');
    });
});

let serial = 0;
