import { sql } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { newId } from '#server/kit/ids.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';
import { storeOrders, storeOrderSurroundings } from '#tests/support/orders.ts';

const CODES = ['list', 'export', 'import'].flatMap(action => [`vehicle:levelOne:${action}`, `order:order:${action}`]);
const all = buildSession(CODES);

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(levelOneRoutes);
        // What the order's own source joins is not asked for here.
        const computed = ['customerName', 'cityName', 'typeName', 'driverName', 'plateNo', 'offeredDriver'];
        crudRoutes(app, { entity: Order, table: orders, computed });
    });
});
afterAll(() => kit.close());
beforeEach(async () => {
    await emptyTables(kit.db, 'veh_level_one', 'ord_order', 'set_city', 'usr_customer', 'sys_audit_trail', 'set_system');
});

type Cells = (string | number | boolean | Date | null)[][];
const sheets = async (file: Buffer) => (await readXlsx(file)) as unknown as { sheet: string; data: Cells }[];
const exported = (path: string, session = all) => kit.call(session, { url: path });

describe('export', () => {
    beforeEach(() => storeOrderSurroundings(kit.db));

    it('[LIST-04] writes real numbers, dates, yuan and dictionary texts under the labels, masked like the list', async () => {
        await storeOrders(kit.db, [
            {
                orderNo: 'D1',
                fromAddr: '=1+1',
                cargoName: '<b>&"',
                weightKg: -5,
                serviceFen: 127912,
                payableFen: 127912,
                driverFen: 127912,
                createTime: '2026-03-01 10:00:01',
            },
            { orderNo: 'D2', status: 'placed' },
        ]);
        const answer = await exported(
            '/order/order/exportXls?status=paid&columns=orderNo,status,payableFen,weightKg,fromAddr,cargoName,contactPhone,createTime,id,toAddr',
        );
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
        expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''%E8%AE%A2%E5%8D%95_\d{14}\.xlsx$/);
        const [rows, notes] = await sheets(answer.raw);
        expect(rows?.data[0]).toEqual(['订单号', '状态', '应付', '重量(kg)', '作业地/起点', '货物', '电话', '下单时间', 'ID', '目的地']);
        expect(rows?.data).toHaveLength(2);
        expect(rows?.data[1]?.slice(0, 7)).toEqual(['D1', '待派单', 1279.12, -5, "'=1+1", '<b>&"', '139****5678']);
        expect(rows?.data[1]?.[7]).toEqual(new Date('2026-03-01T10:00:01Z'));
        expect(rows?.data[1]?.[8]).toMatch(/^\d{18,19}$/);
        expect(notes?.sheet).toBe('说明');
        expect(Object.fromEntries((notes?.data ?? []) as [string, string][])).toMatchObject({
            内容: '订单',
            筛选条件: '状态：待派单',
            导出人: '测试员（tester）',
            行数: 1,
        });
        const [log] = await kit.db.select().from(auditTrail);
        expect(log).toMatchObject({ op: 'export', tableName: 'ord_order', diff: { rows: 1 } });
    });

    it('[PERM-07] leaves out rows outside the scope and columns without the code', async () => {
        await storeOrders(kit.db, [{ orderNo: 'A' }, { orderNo: 'B', cityId: '2' }]);
        const scoped = buildSession(CODES, { scope: [[{ column: 'cityId', condition: 'IN', values: ['2'] }]] });
        const [rows] = await sheets((await exported('/order/order/exportXls?columns=orderNo', scoped)).raw);
        expect(rows?.data).toEqual([['订单号'], ['B']]);
        expect((await exported('/order/order/exportXls?columns=orderNo,infoFeeFen')).status).toBe(400);
        const [selected] = await sheets((await exported('/order/order/exportXls?columns=orderNo&selections=1,2,')).raw);
        expect(selected?.data).toEqual([['订单号']]);
    });

    it('[LIST-04] streams thousands of rows in the order of the list and makes a task of more than the setting says', async () => {
        await storeOrders(
            kit.db,
            Array.from({ length: 1300 }, (_, n) => ({ orderNo: `D${String(n).padStart(5, '0')}` })),
        );
        const [rows] = await sheets((await exported('/order/order/exportXls?columns=orderNo&column=orderNo&order=asc')).raw);
        expect(rows?.data.slice(1).map(([no]) => no)).toEqual(Array.from({ length: 1300 }, (_, n) => `D${String(n).padStart(5, '0')}`));
        await kit.db.execute(
            sql`insert into set_system (id, create_by, cfg_key, cfg_group, name, val_type, cfg_value) values (1, 'x', 'ui.export_sync_rows', 'ui', 'x', 'int', '1000')`,
        );
        await kit.db.execute(sql`update sys_version set value = value + 1 where name = 'setting'`);
        await kit.app.versions.refresh();
        await expect
            .poll(async () => {
                await kit.app.versions.refresh();
                await kit.app.settings.fresh();
                return kit.app.settings.number('ui.export_sync_rows');
            })
            .toBe(1000);
        const queued = await exported('/order/order/exportXls');
        expect(queued.body).toMatchObject({ success: true, message: '数据较多，已转为后台任务，完成后可在任务中心下载' });
        expect(queued.body.result?.taskId).toMatch(/^\d{10,}$/);
    });
});

describe('two exports at once', () => {
    it('[LIST-04] are all that a user gets; the places come back', async () => {
        const calls = await Promise.all([1, 2, 3].map(() => exported('/order/order/exportXls')));
        expect(calls.map(call => call.status).sort()).toEqual([200, 200, 429]);
        expect(calls.find(call => call.status === 429)?.headers).toHaveProperty('retry-after');
        expect((await exported('/order/order/exportXls')).status).toBe(200);
    });
});

describe('import', () => {
    const head = ['名称', '编码', '业务类型', '计价方式', '排序'];
    const good = ['汽车吊', 'crane', '吊装', '台班制', 1];
    const book = (rows: unknown[][]) =>
        writeXlsx(rows.map(row => row.map(value => (value === null ? null : { value: value as string | number })))).toBuffer();
    const send = async (rows: unknown[][], fields: Record<string, string> = {}) =>
        kit.call(all, { method: 'POST', url: '/vehicle/levelOne/importExcel', ...upload(await book(rows), fields) });
    const count = async () => (await kit.db.select().from(levelOnes)).length;

    it('[LIST-04] takes all rows in, below title rows too, and logs them', async () => {
        const answer = await send([['一级车型导入'], head, good, ["'=x", 'bb', 'haul', '里程制', null]]);
        expect(answer.body).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' });
        expect(await kit.db.select().from(levelOnes).orderBy(levelOnes.id)).toMatchObject([
            { name: '汽车吊', bizType: 'hoist', chargeMode: 'shift', sortNo: 1, createBy: 'tester' },
            { name: '=x', bizType: 'haul', sortNo: 0 },
        ]);
        expect((await kit.db.select().from(auditTrail)).map(entry => entry.op)).toEqual(['import', 'import']);
    });

    it('[LIST-04] refuses a file of more rows than it takes, whole and in words', async () => {
        const rows = Array.from({ length: 10_001 }, (_, index) => [`车型${index}`, `type${index}`, '吊装', '台班制', 1]);
        const { status, body } = await send([head, ...rows]);
        expect([status, body.message]).toEqual([400, '文件导入失败:数据共10001行，一次最多导入10000行，请分成几个文件']);
        expect(await count()).toBe(0);
    });

    const faulty = [
        head,
        good,
        ['x'.repeat(33), '1', '瞬移', '台班制', 'abc'],
        ['汽车吊', 'other', '吊装', '台班制', 2],
        [null, 'cc', '吊装', '台班制', 3],
    ];
    const errors = [
        { row: 3, col: '名称', msg: '名称不能超过32个字符' },
        { row: 3, col: '编码', msg: '编码只能是小写字母、数字、下划线' },
        { row: 3, col: '业务类型', msg: '业务类型不在可选范围内' },
        { row: 3, col: '排序', msg: '排序应为数字，不带单位' },
        { row: 4, col: '名称', msg: '名称已存在' },
        { row: 5, col: '名称', msg: '请输入名称' },
    ];

    it('[LIST-04] previews every faulty cell without storing anything', async () => {
        const answer = await send(faulty, { dryRun: 'true' });
        expect(answer.body.result).toEqual({ total: 4, ok: 1, failed: 3, errors });
        expect(await count()).toBe(0);
    });

    it('[LIST-04] stores nothing while one row is faulty, or only the good ones when asked to', async () => {
        const whole = await send(faulty);
        expect(whole.body).toMatchObject({ success: true, code: 201, result: { totalCount: 4, errorCount: 3, successCount: 0, errors } });
        expect(await count()).toBe(0);
        const partly = await send(faulty, { policy: 'reject_failed' });
        expect(partly.body).toMatchObject({
            code: 201,
            message: '文件导入成功，但有错误。',
            result: { successCount: 1, msg: '总上传行数：4，已导入行数：1，错误行数：3' },
        });
        expect(await count()).toBe(1);
        const again = await send(faulty, { policy: 'reject_failed' });
        expect(again.body.result).toMatchObject({ successCount: 0, errorCount: 4 });
        expect(await count()).toBe(1);
    });

    it('[LIST-04] an idempotency key stands for one file: sent again it gets the first answer, with another file it is refused', async () => {
        const keyed = (file: Buffer) => {
            const { headers, payload } = upload(file);
            const url = '/vehicle/levelOne/importExcel';
            return kit.call(all, { method: 'POST', url, headers: { ...headers, 'idempotency-key': 'one-import' }, payload: payload ?? '' });
        };
        // A workbook holds when it was written: the same file is the same bytes.
        const file = await book([head, good]);
        expect((await keyed(file)).body.message).toBe('文件导入成功！数据行数：1');
        expect((await keyed(file)).body).toMatchObject({ success: true, message: '文件导入成功！数据行数：1' });
        const other = await keyed(await book([head, ['塔吊', 'tower', '吊装', '台班制', 2]]));
        expect(other.body).toMatchObject({ success: false, result: { errorCode: 'IDEMPOTENT_MISMATCH' } });
        expect(await count()).toBe(1);
    });

    it('takes in what it has exported and what its template asks for', async () => {
        const template = await kit.call(all, { url: '/vehicle/levelOne/importTemplate' });
        const [sheet, rules] = await sheets(template.raw);
        expect(sheet?.data).toEqual([['名称*', '图标', '编码*', '业务类型*', '计价方式*', '介绍', '排序', '状态']]);
        expect(rules?.data[4]).toEqual(['业务类型', '必填', expect.stringContaining('吊装')]);
        await kit.db
            .insert(levelOnes)
            .values({ id: newId(), createBy: 't', name: '+塔吊', code: 'tower', bizType: 'hoist', chargeMode: 'shift', intro: '@x' });
        const file = (await exported('/vehicle/levelOne/exportXls?columns=name,code,bizType,chargeMode,intro,sortNo,status')).raw;
        await emptyTables(kit.db, 'veh_level_one');
        const answer = await kit.call(all, { method: 'POST', url: '/vehicle/levelOne/importExcel', ...upload(file) });
        expect(answer.body).toMatchObject({ success: true, code: 200 });
        expect(await kit.db.select().from(levelOnes)).toMatchObject([{ name: '+塔吊', intro: '@x', status: '1' }]);
    });

    it.each([
        ['no zip', Buffer.from('hello')],
        ['a bomb', Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) }, { level: 9 }))],
        ['too many entries', Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`f${n}`, strToU8('x')]))))],
        ['a path that leads outside', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<x/>'), '../evil': strToU8('x') }))],
        ['a document type', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }))],
        ['a zip that is no spreadsheet', Buffer.from(zipSync({ 'a.txt': strToU8('x') }))],
    ])('refuses %s with 400', async (_name, file) => {
        const answer = await kit.call(all, { method: 'POST', url: '/vehicle/levelOne/importExcel', ...upload(file) });
        expect(answer.status).toBe(400);
        expect(answer.body.result).toEqual({
            fields: { file: '文件不是有效的Excel文件（.xlsx），.xls、.csv和设有密码的文件请先另存为不带密码的.xlsx' },
        });
    });

    it('[LIST-04] refuses a cell whose formula has failed, by its row and column', async () => {
        const parts = unzipSync(await book([head, ['汽车吊', 'crane', '吊装', '台班制', 77], ['塔吊', 'tower', '吊装', '台班制', 78]]));
        const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
        const failing = xml
            .replace(/<c r="E2"[^>]*>.*?<\/c>/, '<c r="E2" t="e"><f>VLOOKUP(A2,Z:Z,1,0)</f><v>#N/A</v></c>')
            .replace(/<c r="E3"[^>]*>.*?<\/c>/, '<c r="E3" t="e"><f>Z1</f><v>#REF!</v></c>');
        const file = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(failing) }));
        const { body } = await kit.call(all, {
            method: 'POST',
            url: '/vehicle/levelOne/importExcel',
            ...upload(file, { dryRun: 'true' }),
        });
        expect(body.result?.errors).toEqual([
            { row: 2, col: '排序', msg: '排序是公式的错误值#N/A，请改成要填的内容' },
            { row: 3, col: '排序', msg: '排序是公式的错误值#REF!，请改成要填的内容' },
        ]);
    });

    it('[LIST-04] refuses merged cells below the heads, and takes a merged title', async () => {
        const cell = (value: string | number) => ({ value });
        const title = [{ value: '一级车型导入', columnSpan: 5 }, null, null, null, null];
        const rows = (shared: boolean) => [
            title,
            head.map(cell),
            ['汽车吊', 'crane', '吊装', '台班制', 1].map((value, index) => ({ value, ...(shared && index === 4 ? { rowSpan: 2 } : {}) })),
            ['塔吊', 'tower', '吊装', '台班制', shared ? null : 2].map(value => (value === null ? null : cell(value))),
        ];
        const sendBook = async (shared: boolean) => {
            const file = await writeXlsx(rows(shared)).toBuffer();
            return kit.call(all, { method: 'POST', url: '/vehicle/levelOne/importExcel', ...upload(file) });
        };
        const refused = await sendBook(true);
        expect([refused.status, refused.body.message]).toEqual([400, '文件导入失败:E3:E4是合并的单元格，请取消合并，在每一格里填写']);
        expect((await sendBook(false)).body.message).toBe('文件导入成功！数据行数：2');
    });

    it('[LIST-04] finds heads below several notes, and says where they are when they stand too far down', async () => {
        const { status, body } = await send([...Array.from({ length: 22 }, (_, n) => [`说明${n}`]), head, good]);
        expect((await send([...Array.from({ length: 8 }, (_, n) => [`说明${n}`]), head, good])).body.message).toBe(
            '文件导入成功！数据行数：1',
        );
        expect([status, body.message]).toEqual([400, '文件导入失败:表头在第23行，请删去它上方多余的行，使表头在前20行内']);
    });

    it('[LIST-04] refuses a second sheet that has rows of the list, as only the first is read', async () => {
        const data = (rows: unknown[][]) => rows.map(row => row.map(value => ({ value: value as string | number })));
        const file = await writeXlsx([
            { sheet: '一月', data: data([head, good]) },
            { sheet: '二月', data: data([head, ['塔吊', 'tower', '吊装', '台班制', 2]]) },
        ]).toBuffer();
        const { body } = await kit.call(all, { method: 'POST', url: '/vehicle/levelOne/importExcel', ...upload(file) });
        expect(body.message).toBe(
            '文件导入失败:只导入第一张工作表「一月」，而「二月」里也有一级车型的数据，请把它移到第一张，或另存为一个文件',
        );
        expect(await count()).toBe(0);
    });

    it('says which columns are missing, and that a file is needed', async () => {
        expect(
            (
                await send([
                    ['名称', '编码'],
                    ['a', 'b'],
                ])
            ).body.message,
        ).toBe('文件导入失败:缺少列：业务类型、计价方式');
        expect((await kit.call(all, { method: 'POST', url: '/vehicle/levelOne/importExcel', body: {} })).status).toBe(400);
        expect((await send([head, good], { policy: 'whatever' })).status).toBe(400);
    });
});
