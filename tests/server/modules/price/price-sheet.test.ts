import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { callsOf, cityMaker, CLOSED_CITY, crane, CRANE, createPriceWorld, FLATBED, maker, reader, SHENZHEN } from './price-world.ts';

const SHEET = '/price/vehiclePrice/sheet';

let kit: KitApp;
let calls: ReturnType<typeof callsOf>;
let rowId: string;
let nationalId: string;

beforeAll(async () => {
    kit = await createPriceWorld();
    calls = callsOf(kit);
    rowId = (await calls.publish('/price/vehiclePrice', 'vehicle', crane)).rowId;
    kit.app.clock.shift(2 * 3_600_000);
    nationalId = (await calls.publish('/price/vehiclePrice', 'vehicle', { ...crane, cityId: null, typeId: FLATBED })).rowId;
    kit.app.clock.shift(2 * 3_600_000);
});
afterAll(() => kit.close());

type Draft = { id: string; version: number; rowStatus: string; baseFen: number; halfFen: number; cityId: string; setNo: string };
interface Saved {
    sets: { id: string; setNo: string; rows: number }[];
    records: Draft[];
}
const fieldsOf = (answer: { body: { result: unknown } }) => (answer.body.result as { fields?: Record<string, string> }).fields;
const drafts = async () => (await calls.get('/price/vehiclePrice/list?phase=draft')).records as unknown as Draft[];
const setCount = async () => (await calls.get('/price/changeSet/list')).records.length;

describe('prices saved as a sheet', () => {
    it('[GRID-05] [PRICE-01] [PRICE-05] refuses all rows with every fault at its cell, and neither draft nor set is left', async () => {
        const sets = await setCount();
        const refused = await calls.post(SHEET, {
            rows: [
                { id: rowId, version: 0, baseFen: 90_000 },
                { id: rowId, version: 0, baseFen: 91_000 },
                { ...crane, cityId: CLOSED_CITY, halfFen: 1, hourFen: 100_01 },
                { ...crane, cityId: CLOSED_CITY, typeId: '999' },
                { id: '12345', version: 0, baseFen: 1 },
                { cityId: CLOSED_CITY, typeId: CRANE, chargeMode: 'nonsense', baseFen: 'much' },
            ],
        });
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'VALIDATION' } });
        expect(fieldsOf(refused)).toMatchObject({
            'rows.1': expect.stringContaining('本调价单中已有相同价目') as string,
            'rows.2.halfFen': '半台班价不能低于起步价',
            'rows.2.hourFen': '超时单价须能被计步整除到分',
            'rows.3.typeId': '车型不存在',
            'rows.4': '资源未找到',
            'rows.5.baseFen': expect.any(String) as string,
        });
        expect(Object.keys(fieldsOf(refused) ?? {}).some(name => name.startsWith('rows.0'))).toBe(false);
        expect(await drafts()).toEqual([]);
        expect(await setCount()).toBe(sets);
    });

    it('[GRID-05] [PRICE-05] puts changed and new rows into one set, once for a repeated call, and leaves what is in force alone', async () => {
        const body = {
            rows: [
                { id: rowId, version: 0, baseFen: 90_000 },
                { ...crane, cityId: CLOSED_CITY },
                { ...crane, typeId: FLATBED },
            ],
        };
        const key = '5b0f1b0e-9d53-4a53-8f0a-3f7f2c9f7b11';
        const send = () => kit.call(maker, { method: 'POST', url: SHEET, body, headers: { 'idempotency-key': key } });
        const [first, again] = [await send(), await send()];
        const { sets, records } = first.body.result as unknown as Saved;
        expect(sets).toMatchObject([{ rows: 3 }]);
        expect(first.body.message).toBe(`已存入调价单${sets[0]?.setNo}，提交并复核后生效`);
        expect(records).toMatchObject([
            { rowStatus: 'draft', baseFen: 90_000, halfFen: 120_000, cityId: SHENZHEN },
            { rowStatus: 'draft', baseFen: 80_000, cityId: CLOSED_CITY },
            { rowStatus: 'draft', baseFen: 80_000, cityId: SHENZHEN },
        ]);
        expect(again.body.result).toEqual(first.body.result);
        expect(await drafts()).toHaveLength(3);
        expect((await calls.get(`/price/vehiclePrice/queryById?id=${rowId}`)).body.result).toMatchObject({ baseFen: 80_000 });
        const { result } = (await calls.get(`/price/changeSet/diff?id=${sets[0]?.id}`)).body;
        expect(result).toHaveLength(3);
        expect(result).toEqual(
            expect.arrayContaining([
                expect.objectContaining({
                    op: 'change',
                    changes: [expect.objectContaining({ field: 'baseFen', from: 80_000, to: 90_000 })],
                }),
            ]),
        );
    });

    it('[GRID-05] goes on with the drafts that there are, also where two of them change places', async () => {
        const [one, other] = (await drafts()).filter(({ cityId }) => cityId === SHENZHEN) as [Draft, Draft];
        const byType = await calls.post(SHEET, {
            rows: [
                { id: one.id, version: one.version, typeId: (other as unknown as { typeId: string }).typeId },
                { id: other.id, version: other.version, typeId: (one as unknown as { typeId: string }).typeId, baseFen: 95_000 },
            ],
        });
        expect(byType.body).toMatchObject({ success: true, result: { sets: [{ rows: 2 }] } });
        expect(await drafts()).toHaveLength(3);
        const late = await calls.post(SHEET, { rows: [{ id: one.id, version: one.version, baseFen: 99_000 }] });
        expect(late.body.success).toBe(false);
        expect(fieldsOf(late)?.['rows.0']).toEqual(expect.any(String));
    });

    it('[PERM-07] wants the right to edit, and for new rows the one to add', async () => {
        const change = { rows: [{ id: rowId, version: 0, baseFen: 92_000 }] };
        expect((await calls.post(SHEET, change, reader)).status).toBe(403);
        const editor = buildSession(['price:vehiclePrice:list', 'price:vehiclePrice:edit'], { userId: 'ed', username: 'editor' });
        expect((await calls.post(SHEET, { rows: [{ ...crane, cityId: CLOSED_CITY }] }, editor)).status).toBe(403);
        expect((await calls.post(SHEET, change, editor)).body.success).toBe(true);
    });

    it('[PERM-05] [PRICE-03] keeps rows of other cities and of all cities from who answers for one', async () => {
        const before = await drafts();
        const refused = await calls.post(
            SHEET,
            {
                rows: [
                    { id: nationalId, version: 0, baseFen: 92_000 },
                    { ...crane, cityId: CLOSED_CITY },
                    { id: rowId, version: 0, baseFen: 92_000 },
                ],
            },
            cityMaker,
        );
        expect(fieldsOf(refused)).toEqual({
            'rows.0': '全国价格不能按城市权限修改，请为您的城市新增一条价格',
            'rows.1.cityId': '城市不在您的数据权限范围内',
        });
        expect(await drafts()).toHaveLength(before.length);
    });

    it('[GRID-05] takes two thousand rows, and no more', async () => {
        const discount = (index: number) => ({ name: `折扣${index}`, scope: 'activity', coefBp: 9500 });
        const rows = Array.from({ length: 2000 }, (_, index) => discount(index));
        const saved = await calls.post('/price/discount/sheet', { rows });
        expect(saved.body).toMatchObject({ success: true, result: { sets: [{ rows: 2000 }] } });
        expect((await calls.post('/price/discount/sheet', { rows: [...rows, discount(2000)] })).status).toBe(400);
    }, 60_000);
});
