import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { UNDO_PATH } from '#contract/kit/calls/undo.ts';
import type { KitApp } from '#tests/support/kit-app.ts';
import { undoRoutes } from '#server/modules/system/undo/undo.routes.ts';
import { upload } from '#tests/support/multipart.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import {
    callsOf,
    cityMaker,
    CLOSED_CITY,
    crane,
    CRANE,
    createPriceWorld,
    inHours,
    maker,
    reader,
    reviewer,
    SHENZHEN,
} from './price-world.ts';

let kit: KitApp;
let calls: ReturnType<typeof callsOf>;
let rowId: string;

beforeAll(async () => {
    kit = await createPriceWorld([async app => void app.register(undoRoutes)]);
    calls = callsOf(kit);
    rowId = (await calls.publish('/price/vehiclePrice', 'vehicle', crane)).rowId;
    kit.app.clock.shift(2 * 3_600_000);
});
afterAll(() => kit.close());

const fieldsOf = (answer: { body: { result: unknown } }) => (answer.body.result as { fields?: Record<string, string> }).fields;

describe('S18 vehicle prices', () => {
    it('[PRICE-01] editing a published row leaves it alone and makes a draft in the own change set', async () => {
        const row = (await calls.get(`/price/vehiclePrice/queryById?id=${rowId}`)).body.result as { version: number };
        const edited = await calls.put('/price/vehiclePrice/edit', { id: rowId, version: row.version, baseFen: 90_000 });
        expect(edited.body).toMatchObject({ success: true, result: { rowStatus: 'draft', baseFen: 90_000, halfFen: 120_000 } });
        expect((await calls.get('/price/vehiclePrice/list?phase=current')).records).toMatchObject([
            { id: rowId, baseFen: 80_000, incText: '120分' },
        ]);
        expect((await calls.get('/price/vehiclePrice/list?phase=draft')).records).toMatchObject([{ baseFen: 90_000 }]);
        expect((await calls.get('/price/vehiclePrice/stat')).body.result).toEqual({ current: 1, future: 0, draft: 1, history: 0 });
        const again = await calls.put('/price/vehiclePrice/edit', { id: rowId, version: row.version, baseFen: 91_000 });
        expect(again.body.message).toContain('本调价单中已有相同价目');
    });

    it('[PRICE-01] prints what holds in a city today as a price table', async () => {
        const { status, raw } = await calls.get(`/price/vehiclePrice/tablePdf?cityId=${SHENZHEN}`);
        expect(status).toBe(200);
        const [page] = await pdfPages(raw);
        for (const said of ['深圳价目表', '汽车吊25吨', '起步含120分', '800.00', '1,200.00', '4小时']) expect(page).toContain(said);
        const elsewhere = await pdfPages((await calls.get(`/price/vehiclePrice/tablePdf?cityId=${CLOSED_CITY}`)).raw);
        expect(elsewhere[0]).toContain('该城市还没有现行价格');
        expect((await calls.get('/price/vehiclePrice/tablePdf?cityId=999')).status).toBe(404);
        expect((await calls.get(`/price/vehiclePrice/tablePdf?cityId=${SHENZHEN}`, reader)).status).toBe(403);
    });

    it('[PRICE-01] checks across fields in the words of the form', async () => {
        const bad = await calls.post('/price/vehiclePrice/add', {
            ...crane,
            cityId: null,
            halfFen: 70_000,
            fullFen: 60_000,
            hourFen: 100_01,
        });
        expect(fieldsOf(bad)).toMatchObject({
            halfFen: '半台班价不能低于起步价',
            fullFen: '台班价不能低于半台班价',
            hourFen: '超时单价须能被计步整除到分',
        });
    });

    it('[PRICE-01] a published row is not deleted, a draft is', async () => {
        expect((await kit.call(reviewer, { method: 'DELETE', url: `/price/vehiclePrice/delete?id=${rowId}` })).body.result).toMatchObject({
            errorCode: 'STATE_DENIED',
        });
        const [draft] = (await calls.get('/price/vehiclePrice/list?phase=draft')).records;
        expect(
            (await kit.call(reviewer, { method: 'DELETE', url: `/price/vehiclePrice/delete?id=${String(draft?.id)}` })).body.success,
        ).toBe(true);
    });

    it('[PRICE-01] a draft that was made, changed or deleted is taken back while its set is open', async () => {
        const list = '/price/vehiclePrice';
        const row = (await calls.get(`${list}/queryById?id=${rowId}`)).body.result as { version: number };
        const drafts = async () =>
            (await calls.get(`${list}/list?phase=draft`)).records.map(({ baseFen, id, version }) => ({ baseFen, id, version }));
        const undo = (answer: { headers: Record<string, unknown> }) =>
            kit.call(maker, { method: 'POST', url: UNDO_PATH, body: { id: answer.headers['x-undo'] } });
        const before = await drafts();
        const made = await calls.put(`${list}/edit`, { id: rowId, version: row.version, baseFen: 95_000 });
        expect(await drafts()).toHaveLength(before.length + 1);
        const draft = made.body.result as { id: string; version: number };
        const changed = await calls.put(`${list}/edit`, { id: draft.id, version: draft.version, baseFen: 96_000 });
        expect((await undo(changed)).body).toMatchObject({ success: true });
        expect(await drafts()).toContainEqual(expect.objectContaining({ id: draft.id, baseFen: 95_000 }));
        const deleted = await kit.call(maker, { method: 'DELETE', url: `${list}/delete?id=${draft.id}` });
        expect(await drafts()).toHaveLength(before.length);
        expect((await undo(deleted)).body).toMatchObject({ success: true });
        expect(await drafts()).toContainEqual(expect.objectContaining({ id: draft.id, baseFen: 95_000 }));

        // Another draft for the same has come meanwhile.
        const again = await kit.call(maker, { method: 'DELETE', url: `${list}/delete?id=${draft.id}` });
        const body = { id: rowId, version: row.version, baseFen: 97_000 };
        const other = await calls.put(`${list}/edit`, body);
        expect((await undo(again)).body.message).toContain('本调价单中已有相同价目');
        expect((await undo(other)).body).toMatchObject({ success: true });
        expect(await drafts()).toEqual(before);
    });

    it('[PRICE-01] copies a city’s prices with a factor, and raises chosen rows by percent', async () => {
        const copy = await calls.post('/price/vehiclePrice/copyToCity', {
            fromCityId: SHENZHEN,
            toCityIds: [CLOSED_CITY],
            typeIds: [],
            factorBp: 9200,
        });
        expect(copy.body.result).toEqual({ drafts: 1 });
        expect((await calls.get(`/price/vehiclePrice/list?phase=draft&cityId=${CLOSED_CITY}`)).records).toMatchObject([
            { baseFen: 73_600, cityName: '天津' },
        ]);
        const raised = await calls.post('/price/vehiclePrice/reprice', { ids: [rowId], factorBp: 11_000 });
        expect(raised.body.message).toBe('已生成1条草稿');
        expect((await calls.get(`/price/vehiclePrice/list?phase=draft&cityId=${SHENZHEN}`)).records).toMatchObject([
            { baseFen: 88_000, fullFen: 198_000 },
        ]);
    });

    it('[PRICE-01] draws the curve with the engine of orders: two hours cost the start, four the half shift', async () => {
        const { body } = await calls.get(`/price/vehiclePrice/curve?typeId=${CRANE}&cityId=${SHENZHEN}`);
        const { series } = body.result as { series: { values: number[] }[] };
        expect([series[0]?.values[1], series[0]?.values[3], series[0]?.values[7]]).toEqual([80_000, 120_000, 180_000]);
    });

    it('[PRICE-01] shows what held on a day, and two days side by side', async () => {
        const [yesterday, today] = [inHours(kit, -24).slice(0, 10), inHours(kit, 24).slice(0, 10)];
        expect((await calls.get(`/price/vehiclePrice/asOf?asOf=${yesterday}`)).records).toEqual([]);
        expect((await calls.get(`/price/vehiclePrice/asOf?asOf=${today}`)).records).toMatchObject([{ id: rowId }]);
        const { body } = await calls.get(`/price/vehiclePrice/compare?from=${yesterday}&to=${today}`);
        expect(body.result).toMatchObject([{ before: null, after: { id: rowId } }]);
        expect((await calls.get(`/price/vehiclePrice/history?id=${rowId}`)).body.result).toHaveLength(2);
    });

    it('[PERM-07] reading is not changing', async () => {
        expect((await calls.get('/price/vehiclePrice/list', reader)).status).toBe(200);
        expect((await calls.post('/price/vehiclePrice/add', crane, reader)).status).toBe(403);
    });
});

describe('the other lists', () => {
    it('[PRICE-02] a window needs a coefficient or an amount, crosses midnight in words and paints the week', async () => {
        const bad = await calls.post('/price/periodPrice/add', { name: '空', dayType: 'all', startMin: 60, endMin: 60 });
        expect(fieldsOf(bad)).toMatchObject({ endMin: '结束时间不能等于开始时间', coefBp: '系数与固定加价至少设置一项' });
        await calls.publish(
            '/price/periodPrice',
            'period',
            { name: '夜间', dayType: 'all', startMin: 1320, endMin: 360, coefBp: 13_000 },
            3,
        );
        kit.app.clock.shift(6 * 3_600_000);
        expect((await calls.get('/price/periodPrice/list?phase=current')).records).toMatchObject([{ timeText: '22:00–次日06:00' }]);
        const { days } = (await calls.get('/price/periodPrice/grid')).body.result as { days: ({ coefBp: number } | null)[][] };
        expect([days[0]?.[0]?.coefBp, days[0]?.[24], days[7]?.[47]?.coefBp]).toEqual([13_000, null, 13_000]);
    });

    it('[PRICE-03] bands rise and end open, and a whole-amount band warns of its cliff', async () => {
        const tiers = [
            { upToFen: 100_000, rateBp: 1000 },
            { upToFen: null, rateBp: 800 },
        ];
        expect(fieldsOf(await calls.post('/price/infoFee/add', { tiers: tiers.slice(0, 1) }))).toEqual({ tiers: '最后一档须为不封顶' });
        const added = await calls.post('/price/infoFee/add', { tiers, tierMode: 'whole' });
        expect(added.body.result).toMatchObject({ tierText: '≤1,000元10%；以上8%' });
        const curve = await calls.get(`/price/infoFee/curve?id=${(added.body.result as { id: string }).id}`);
        expect((curve.body.result as { warnings: string[] }).warnings).toEqual(['在¥1,000处司机收入会跳变（+¥20.92），建议改用超额累进']);
    });

    it('[PRICE-03] [LIST-04] platform fees are taken in as they were exported; bands that cannot be read are told with an example', async () => {
        const tiers = [
            { upToFen: 123_450, rateBp: 1250 },
            { upToFen: null, rateBp: 800 },
        ];
        const { result } = (await calls.post('/price/infoFee/add', { tiers, cityId: SHENZHEN, bizType: 'haul', maxFen: 50_000 })).body;
        const { id } = result as { id: string };
        const { raw } = await calls.get(`/price/infoFee/exportXls?id=${id}`);
        expect((await kit.call(maker, { method: 'DELETE', url: `/price/infoFee/delete?id=${id}` })).body.success).toBe(true);
        const take = async (file: Buffer) =>
            (await kit.call(maker, { method: 'POST', url: '/price/infoFee/importExcel', ...upload(file) })).body;
        expect(await take(raw)).toMatchObject({ success: true, message: '文件导入成功！数据行数：1' });
        const drafts = (await calls.get('/price/infoFee/list?phase=draft&pageSize=50')).records;
        expect(drafts.filter(row => row.maxFen === 50_000)).toMatchObject([{ tiers, cityId: SHENZHEN, bizType: 'haul' }]);

        const sheet = [['档位'], ['按情况']].map(row => row.map(value => ({ value })));
        const { errors } = (await take(await writeXlsx(sheet).toBuffer())).result as { errors: { col: string; msg: string }[] };
        expect(errors).toMatchObject([{ col: '档位', msg: expect.stringContaining('如 ≤1,000元10%；') as string }]);
    });

    it('[PRICE-03] [PERM-05] what holds in every city is read by who answers for one, and changed there by a row of its own', async () => {
        const tiers = [{ upToFen: null, rateBp: 1000 }];
        const national = (await calls.post('/price/infoFee/add', { tiers, bizType: 'haul' })).body.result as {
            id: string;
            version: number;
        };
        const abroad = (await calls.post('/price/infoFee/add', { tiers, cityId: CLOSED_CITY })).body.result as { id: string };
        const seen = (await calls.get('/price/infoFee/list?phase=draft&pageSize=50', cityMaker)).records;
        expect(seen.map(({ id }) => id)).not.toContain(abroad.id);
        const reason = '全国价格不能按城市权限修改，请为您的城市新增一条价格';
        expect(seen.find(({ id }) => id === national.id)).toMatchObject({ actions: { edit: { ok: false, reason } } });
        const whole = (await calls.get('/price/infoFee/list?phase=draft&pageSize=50')).records;
        expect(whole.find(({ id }) => id === national.id)).not.toHaveProperty('actions');
        expect((await calls.get(`/price/infoFee/curve?id=${national.id}`, cityMaker)).status).toBe(200);
        const change = { id: national.id, version: national.version, minFen: 100 };
        expect((await calls.put('/price/infoFee/edit', change, cityMaker)).body.message).toBe(reason);
        const gone = await kit.call(cityMaker, { method: 'DELETE', url: `/price/infoFee/delete?id=${national.id}` });
        expect(gone.status).toBe(404);
        expect(fieldsOf(await calls.post('/price/infoFee/add', { tiers, bizType: 'haul' }, cityMaker))).toEqual({
            cityId: '城市不在您的数据权限范围内',
        });
        expect((await calls.post('/price/infoFee/add', { tiers, cityId: SHENZHEN }, cityMaker)).body.success).toBe(true);
    });

    it('[PRICE-04] stopping lies below warning, and the impact counts drivers', async () => {
        expect(fieldsOf(await calls.post('/price/margin/add', { requiredFen: 500_000, warnBp: 4000, blockBp: 5000 }))).toEqual({
            blockBp: '停单比例不能高于预警比例',
        });
        const added = await calls.post('/price/margin/add', { requiredFen: 500_000 });
        const impact = await calls.get(`/price/margin/impact?id=${(added.body.result as { id: string }).id}`);
        expect(impact.body.result).toMatchObject({ drivers: 0, blocked: 0 });
    });

    it('[PRICE-05] [PRICE-06] a level discount names its level, a tax rate is one of the law', async () => {
        expect(fieldsOf(await calls.post('/price/discount/add', { name: '金牌', scope: 'level', coefBp: 9500 }))).toEqual({
            levelCode: '请输入客户等级',
        });
        expect(fieldsOf(await calls.post('/price/invoiceCoef/add', { invoiceType: 'special', coefBp: 900, vatBp: 500 }))).toEqual({
            vatBp: '税率不在允许范围',
        });
    });
});

describe('values typed into the cells of a list', () => {
    interface Listed {
        id: string;
        version: number;
        draft?: { id: string; version: number; setNo: string; changed: Record<string, unknown> };
    }
    const current = async (session = maker) =>
        (await calls.get('/price/discount/list?phase=current', session)).records as unknown as Listed[];

    it('[PRICE-05] go into the draft of the own open change set, which the row in force shows beside its value', async () => {
        const { rowId: id } = await calls.publish('/price/discount', 'discount', { name: '银牌', scope: 'activity', coefBp: 9000 });
        kit.app.clock.shift(24 * 3_600_000);
        const row = (await current()).find(each => each.id === id);
        expect(row).toMatchObject({ coefBp: 9000 });
        expect(row?.draft).toBeUndefined();
        const first = await calls.post('/price/discount/edit', { id, version: row?.version, coefBp: 8800 });
        expect(first.body).toMatchObject({ success: true, result: { rowStatus: 'draft', coefBp: 8800 } });
        const drafted = (await current()).find(each => each.id === id)?.draft;
        expect(drafted).toMatchObject({ changed: { coefBp: 8800 } });
        const second = await calls.post('/price/discount/edit', { id: drafted?.id, version: drafted?.version, minOrderFen: 50_000 });
        expect(second.body.success).toBe(true);
        expect((await current()).find(each => each.id === id)).toMatchObject({
            coefBp: 9000,
            draft: { id: drafted?.id, changed: { coefBp: 8800, minOrderFen: 50_000 } },
        });
    });

    it('[PRICE-05] are nobody else’s to see, and are refused in the words of the form', async () => {
        expect((await current(reviewer)).every(row => row.draft === undefined)).toBe(true);
        const draft = (await current()).find(row => row.draft)?.draft;
        const refused = await calls.post('/price/discount/edit', { id: draft?.id, version: draft?.version, floorBp: 9900 });
        expect(Object.keys(fieldsOf(refused) ?? {})).toEqual(['floorBp']);
        const late = await calls.post('/price/discount/edit', { id: draft?.id, version: 0, coefBp: 8500 });
        expect(late.body).toMatchObject({ success: false, result: { errorCode: 'VERSION_CONFLICT' } });
    });
});
