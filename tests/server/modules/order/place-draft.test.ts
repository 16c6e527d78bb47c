import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { upload } from '#tests/support/multipart.ts';
import { CRANE, FLATBED, inHours, SHENZHEN } from '../price/price-world.ts';
import { BANNED, createPlaceWorld, POOR, staff } from './place-world.ts';

let world: Awaited<ReturnType<typeof createPlaceWorld>>;
beforeAll(async () => {
    world = await createPlaceWorld();
});
afterAll(() => world.kit.close());

describe('drafts', () => {
    it('[ORDER-02] keep what was typed, show the quoted amount and are placed later', async () => {
        const order = world.job({ appointAt: inHours(world.kit, 50) });
        const { quoteId } = await world.quoteFor(order, { depotM: 30_000 });
        const draft = await world.add({ ...order, quoteId, depotM: 30_000, vehicleCount: 2, extras: [] });
        expect(draft).toMatchObject({ message: '草稿已保存', result: { status: 'draft', payableFen: 132_000 } });
        const { id } = draft.result;
        expect((await world.calls.get(`/order/order/asked?id=${id}`, staff)).body.result).toEqual({
            depotM: 30_000,
            extras: [],
            vehicleCount: 2,
        });
        const changed = await world.edit({ id, version: draft.result.version, estMinutes: 480 });
        expect(changed.result).toMatchObject({ status: 'draft', payableFen: 0 });
        const early = await world.edit({ id, version: changed.result.version, submit: true });
        expect(early.result.errorCode).toBe('QUOTE_EXPIRED');
        const quote = await world.quoteFor({ ...order, estMinutes: 480 });
        const body = {
            id,
            version: changed.result.version,
            submit: true,
            quoteId: quote.quoteId,
            seenFen: quote.payableFen,
            vehicleCount: 2,
        };
        const done = await world.edit(body);
        expect(done.result).toMatchObject({ status: 'placed', payableFen: 180_000, group: [{ id }, {}] });
    });

    it('[ORDER-02] are submitted by their own call too, once', async () => {
        const order = world.job();
        const { quoteId } = await world.quoteFor(order);
        const { id, version } = (await world.add({ ...order, quoteId })).result;
        const submit = () => world.calls.post('/order/order/submit', { id, version }, staff);
        expect((await submit()).body).toMatchObject({ success: true, result: { status: 'placed' } });
        expect((await submit()).body.success).toBe(false);
    });

    it('[ORDER-02] alone are deleted; of a placed order only notes and contact change', async () => {
        const draft = await world.add(world.job());
        const remove = (id: string) => world.kit.call(staff, { method: 'DELETE', url: `/order/order/delete?id=${id}` });
        expect((await remove(draft.result.id)).body.success).toBe(true);
        // Somebody submits it while it is being deleted.
        const raced = (await world.add(world.job())).result.id;
        const other = await world.kit.app.pool.connect();
        await other.query('begin');
        await other.query("update ord_order set status = 'placed', version = version + 1 where id = $1", [raced]);
        const slower = remove(raced);
        const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        while ((await other.query(waits)).rows.length === 0);
        await other.query('commit');
        other.release();
        expect((await slower).body.message).toBe('当前状态为“待支付”，不能删除，请改为取消订单');
        const { id, version } = (await world.place(world.job())).result;
        expect((await remove(id)).body.message).toBe('当前状态为“待支付”，不能删除，请改为取消订单');
        expect((await world.edit({ id, version, weightKg: 1, typeId: FLATBED })).message).toBe('当前状态为“待支付”，不能修改车型、重量');
        const noted = await world.edit({ id, version, contact: '王工', siteNote: '门口有高压线' });
        expect(noted.result).toMatchObject({ contact: '王工', siteNote: '门口有高压线', payableFen: 120_000 });
    });
});

describe('a sheet of orders', () => {
    it('[ORDER-02] [LIST-04] becomes drafts with numbers of their own, which have to be priced and placed one by one', async () => {
        const row = {
            客户: '大地建设',
            联系人: '刘工',
            电话: '13911112222',
            业务: '吊装',
            城市: '深圳',
            车型: '汽车吊25吨',
            预约时间: inHours(world.kit, 40),
            '作业地/起点': '科技路900号',
            货物: '钢结构',
            '重量(kg)': 2500,
            起点经度: 114.05,
            起点纬度: 22.54,
        };
        const sheet = [Object.keys(row), Object.values(row)].map(cells => cells.map(value => ({ value })));
        const { headers, payload } = upload(await writeXlsx(sheet).toBuffer());
        const answer = await world.kit.call(staff, { method: 'POST', url: '/order/order/importExcel', headers, payload });
        expect(answer.body).toMatchObject({ success: true });
        const { records } = await world.calls.get('/order/order/list?fromAddr=*科技路900*', staff);
        expect(records).toMatchObject([
            { status: 'draft', source: 'import', payableFen: 0, customerName: '大地建设', createBy: 'dispatch1' },
        ]);
    });
});

describe('what the form chooses from', () => {
    const find = async (keyword: string) =>
        (
            (await world.calls.get(`/order/order/customers?keyword=${encodeURIComponent(keyword)}`, staff)).body.result as unknown as {
                name: string;
            }[]
        ).map(customer => customer.name);

    it('[ORDER-02] finds customers by name, initials, pinyin, number and the end of the phone', async () => {
        expect(await find('地建')).toEqual(['大地建设']);
        expect(await find('ddjs')).toEqual(['大地建设']);
        expect(await find('haifengwu')).toEqual(['海风物流']);
        // From anywhere in the name: people leave the city and the kind of company out.
        expect(await find('jianshe')).toEqual(['大地建设']);
        expect(await find('djs')).toEqual(['大地建设']);
        expect(await find('c903')).toEqual(['赖账公司']);
        expect(await find('0902')).toEqual(['海风物流']);
        expect(await find('没有这个')).toEqual([]);
        await world.kit.db.update(customers).set({ name: '新风物流' }).where(eq(customers.id, POOR));
        expect(await find('xfwl')).toEqual(['新风物流']);
        await world.kit.db.update(customers).set({ name: '海风物流' }).where(eq(customers.id, POOR));
    });

    it('[ORDER-02] tells standing and credit of a customer, and what can be used again', async () => {
        const desk = async (id: string) => (await world.calls.get(`/order/order/customerDesk?id=${id}`, staff)).body.result;
        expect(await desk(BANNED)).toMatchObject({ customer: { phone: '138****0903', blockedWhy: '黑名单：多次拖欠' }, places: [] });
        expect(await desk(POOR)).toMatchObject({ contacts: [{ contact: '王工' }, { contact: '刘工', phone: '13911112222' }] });
        expect((await world.calls.get('/order/order/customerDesk?id=1', staff)).status).toBe(404);
    });

    it('[ORDER-02] offers open cities, and the types that have a price there', async () => {
        expect((await world.calls.get('/order/order/placeCities', staff)).body.result).toMatchObject([
            { id: SHENZHEN, bizTypes: ['hoist', 'haul', 'combo'] },
        ]);
        const at = encodeURIComponent(inHours(world.kit, 30));
        const offer = (biz: string) => world.calls.get(`/order/order/placeTypes?cityId=${SHENZHEN}&bizType=${biz}&at=${at}`, staff);
        expect((await offer('hoist')).body.result).toMatchObject([{ id: CRANE, baseFen: 80_000, loadTable: [{}, {}] }, { id: FLATBED }]);
        expect((await offer('haul')).body.result).toEqual([]);
    });
});
