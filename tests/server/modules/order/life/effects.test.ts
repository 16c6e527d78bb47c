import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#server/db/client.ts';
import { retrying } from '#server/kit/transaction.ts';
import { newId } from '#server/kit/ids.ts';
import { addMinutes } from '#server/kit/time.ts';
import { marginIn } from '#server/ledger/journals/audit.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { acceptOffer } from '#server/modules/order/order/dispatch/accept-offer.service.ts';
import { lockOrder } from '#server/modules/order/order/lifecycle/move-order.service.ts';
import { driverActor } from '#server/modules/order/order/order-actor.service.ts';
import { addDriver, checker, chief, type LifeApp, PHOTO, startLife } from '#tests/support/order-life.ts';

let app: LifeApp;
beforeAll(async () => {
    app = await startLife();
});
afterAll(async () => {
    expect([...(await unbalancedJournals(app.db)), ...(await wrongBalances(app.db))]).toEqual([]);
    await app.close();
});
beforeEach(() => app.app.clock.shift(0));

const MINUTE = 60_000;
const occasion = () => ({ at: app.now(), operator: 'test', bizKind: 'test' });
const stored = async (id: string) =>
    (await app.one<{ row: Record<string, unknown> }>('select to_jsonb(o) as row from ord_order o where id = $1', [id])).row;
const journals = (id: string) =>
    app.all<{ event: string; fen: number }>('select event, amount_fen::float8 as fen from fin_journal where biz_id = $1 order by id', [id]);
const offers = (id: string) =>
    app.all<{ driver_id: string; status: string; round_no: number }>(
        'select driver_id, status, round_no from ord_dispatch where order_id = $1 order by round_no, id',
        [id],
    );
const held = (id: string) => app.all("select 1 from ord_reservation where order_id = $1 and status = 'held'", [id]);
const approve = async (id: string) =>
    app.call(checker, { method: 'POST', url: '/system/approval/approve', body: { id, version: 0, remark: '已核对回单' } });

describe('paying', () => {
    const bank = (receiptNo: string) => ({ channel: 'bank', amountFen: 80_000, receiptNo });

    it('[ORDER-02] books money from outside only when a second person has seen it, once for a receipt', async () => {
        const order = await app.make('placed');
        const asked = await app.act('confirmPay', { id: order.id, version: 0, ...bank('HD-1') });
        expect(asked.body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
        expect(await stored(order.id)).toMatchObject({ status: 'placed', paid_fen: 0 });
        expect((await approve(String(asked.body.result?.approvalId))).body).toMatchObject({ success: true });
        const paid = await stored(order.id);
        expect(paid).toMatchObject({ status: 'paid', pay_status: 'paid', paid_fen: 80_000 });
        expect(paid.sla_dispatch_at).not.toBeNull();
        expect(await journals(order.id)).toEqual([{ event: 'pay_channel', fen: 80_000 }]);

        const twin = await app.make('placed');
        const second = await app.act('confirmPay', { id: twin.id, version: 0, ...bank('HD-1') });
        const failed = await approve(String(second.body.result?.approvalId));
        expect(failed.body.message).toContain('收款流水号HD-1已存在');
        expect(await stored(twin.id)).toMatchObject({ status: 'placed' });
    });

    it('[ORDER-02] takes it from the balance, or says what is there', async () => {
        const order = await app.make('placed');
        const pay = { id: order.id, version: 0, channel: 'balance', amountFen: 80_000 };
        expect((await app.act('confirmPay', pay)).body).toMatchObject({ success: false, result: { errorCode: 'INSUFFICIENT' } });
        const owner = { kind: 'customer' as const, id: app.fleet.customerId, name: '晟远建工', cityId: app.fleet.cityId };
        const paidIn = topup({ ...occasion(), owner, amountFen: 100_000, channel: 'wechat', channelNo: 'WX1' });
        await retrying(createDb(app.pool), tx => post(tx, paidIn));
        expect((await app.act('confirmPay', pay)).body).toMatchObject({ success: true, result: { status: 'paid' } });
        expect(await journals(order.id)).toEqual([{ event: 'pay_wallet', fen: 80_000 }]);
    });

    it('[ORDER-02] demands what is due, and a limit that has room', async () => {
        const order = await app.make('placed', { pay_mode: 'deposit', deposit_fen: 16_000 });
        const pay = (amountFen: number) => app.act('confirmPay', { id: order.id, version: 0, channel: 'credit', amountFen });
        expect((await pay(80_000)).body.result).toMatchObject({ fields: { amountFen: '应收金额为¥160.00' } });
        await app.pool.query('update usr_customer set credit_limit_fen = 0 where id = $1', [app.fleet.customerId]);
        expect((await pay(16_000)).body.result).toMatchObject({ errorCode: 'CREDIT_EXCEEDED' });
        await app.pool.query('update usr_customer set credit_limit_fen = 1000000000 where id = $1', [app.fleet.customerId]);
        expect((await pay(16_000)).body).toMatchObject({ success: true, result: { status: 'paid', payStatus: 'deposit' } });
    });

    it('[ORDER-02] closes what nobody has paid in time, unless a payment is under way', async () => {
        const [late, waiting] = [await app.make('placed'), await app.make('placed')];
        await app.act('confirmPay', { id: waiting.id, version: 0, ...bank('HD-9') });
        expect(await app.run('closeUnpaidOrders')).toContain('关闭');
        expect(await stored(late.id)).toMatchObject({
            status: 'closed',
            cancel_by: 'system',
            cancel_code: 'pay_timeout',
            prev_status: 'placed',
        });
        expect(await stored(waiting.id)).toMatchObject({ status: 'placed' });
    });
});

describe('finding a driver', () => {
    const passTime = async () => {
        app.app.clock.shift(app.app.clock.now() - Date.now() + 2 * MINUTE);
        return app.run('expireOffers');
    };

    it('[ORDER-02] asks the next driver when nobody answers, and people after the last one', async () => {
        const second = await addDriver(app.pool, app.fleet, 2);
        const order = await app.make('paid');
        const first = await app.act('dispatch', { id: order.id, version: 0, mode: 'auto' });
        expect(first.body.result).toMatchObject({ status: 'dispatching', round: 1, offers: [{ driverId: order.driver.driverId }] });
        await passTime();
        const now = { driver_id: second.driverId, status: 'offered', round_no: 2 };
        expect(await offers(order.id)).toMatchObject([{ status: 'timeout' }, now]);
        await passTime();
        expect((await offers(order.id)).map(({ status }) => status)).toEqual(['timeout', 'timeout']);
        const found = await app.one('select rule_code, status from sys_anomaly where biz_id = $1', [order.id]);
        expect(found).toEqual({ rule_code: 'dispatch_timeout', status: 'open' });
        expect(await stored(order.id)).toMatchObject({ status: 'dispatching', anomaly_level: expect.any(Number) as number });
        const rate = await app.one<{ rate: number }>('select accept_rate_bp as rate from usr_driver where id = $1', [second.driverId]);
        expect(rate.rate).toBeLessThan(10_000);
        await app.pool.query("update usr_driver set status = 'left' where id = $1", [second.driverId]);
    });

    it('[ORDER-02] gives a driver no more orders of one day than the city allows, and says so', async () => {
        await app.pool.query(
            `insert into set_service_config (id, create_by, side, cfg_key, cfg_value, effective_from) values ($1, 'test', 'driver', 'max_active', '1', now())`,
            [newId()],
        );
        const [first, second] = [await app.make('dispatching'), await app.make('dispatching')];
        // Both on one day, hours apart.
        const at = (hour: number) => `${first.appointAt.slice(0, 10)} ${hour}:00:00+08`;
        const move = 'update ord_order set appoint_at = $2 where id = $1';
        await app.pool.query(move, [first.id, at(20)]);
        await app.pool.query(move, [second.id, at(10)]);
        const accept = ({ id }: { id: string }) => app.act('accept', { id, version: 0, reason: '司机来电' });
        const answers = await Promise.all([accept(first), accept(second)]);
        expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
        const refused = answers.find(({ body }) => !body.success);
        expect(refused?.body.message).toBe('司机0不可派单：当日已有1单未完成，最多同时接1单');
        await app.pool.query("update set_service_config set cfg_value = '2' where cfg_key = 'max_active'");
        expect((await accept(refused === answers[0] ? first : second)).body.success).toBe(true);
    });

    it('[ORDER-02] gives an order that is grabbed for to exactly one of many', async () => {
        const order = await app.make('paid');
        const drivers = await Promise.all(Array.from({ length: 8 }, (_, n) => addDriver(app.pool, app.fleet, 5 + n)));
        const { body } = await app.act('dispatch', { id: order.id, version: 0, mode: 'grab' });
        expect((body.result?.offers as unknown[]).length).toBeGreaterThanOrEqual(8);
        const grab = ({ driverId, name }: (typeof drivers)[number]) =>
            retrying(createDb(app.pool), async tx => {
                const context = { app: app.app, tx, now: app.now(), actor: driverActor({ id: driverId, name }) };
                return acceptOffer(context, await lockOrder(tx, order.id), { driverId });
            });
        const tried = await Promise.allSettled(drivers.map(grab));
        expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await held(order.id)).toHaveLength(1);
        const left = (await offers(order.id)).map(({ status }) => status).filter(status => ['accepted', 'offered'].includes(status));
        expect(left).toEqual(['accepted']);
        const actor = await app.one("select actor_kind from ord_event where order_id = $1 and event = 'accept'", [order.id]);
        expect(actor).toEqual({ actor_kind: 'driver' });
        await app.pool.query("update usr_driver set status = 'left' where id = any($1)", [drivers.map(({ driverId }) => driverId)]);
    });

    it('[ORDER-02] refuses an offer that is over, and a driver without margin', async () => {
        const order = await app.make('dispatching');
        app.app.clock.shift(15 * MINUTE);
        expect((await app.act('accept', { id: order.id, version: 0, reason: '来电' })).body.message).toContain('过期');
        app.app.clock.shift(0);
        const setId = `6${Date.now()}`;
        await app.pool.query(
            "insert into prc_change_set (id, create_by, set_no, name, kind, effective_from, reason) values ($1, 'test', 'TJ1', '保证金', 'margin', now(), '调整')",
            [setId],
        );
        await app.pool.query(
            `insert into prc_margin (id, create_by, change_set_id, city_id, required_fen, row_status, effective_from)
             values ($1, 'test', $1, $2, 500000, 'published', now() - interval '1 day')`,
            [setId, app.fleet.cityId],
        );
        const refused = await app.act('accept', { id: order.id, version: 0, reason: '来电' });
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'MARGIN_LOW' } });
        expect(refused.body.message).toContain('应缴¥5,000.00');
        await app.pool.query('delete from prc_margin');
    });

    it('[ORDER-02] dispatches many at once, each with its own answer', async () => {
        const [paid, draft] = [await app.make('paid'), await app.make('draft')];
        const { body } = await app.act('batchDispatch', { ids: [paid.id, draft.id], mode: 'grab' });
        expect(body.result).toMatchObject({ ok: 1, failed: [{ id: draft.id, message: '当前状态为“草稿”，不能派单' }] });
    });
});

describe('driving', () => {
    const advance = (order: { id: string; version: number }, to: string, more: object = {}) =>
        app.act('advance', { id: order.id, version: order.version, to, occurTime: app.now(), reason: '电话告知', ...more });

    it('[ORDER-02] keeps times in order, and says what a step lacks', async () => {
        const order = await app.make('arrived');
        const faults = async (more: object) => (await advance(order, 'working', more)).body.result?.fields;
        expect(await faults({ occurTime: addMinutes(app.now(), 5) })).toEqual({ occurTime: '发生时间不能晚于当前时间' });
        expect(await faults({ occurTime: addMinutes(app.now(), -600) })).toMatchObject({
            occurTime: expect.stringContaining('不能早于到场时间') as string,
        });
        expect(await faults({})).toEqual({ proofs: '请上传开工照片', safetyChecked: '请确认已完成安全检查' });
        const far = await app.make('en_route');
        expect((await advance(far, 'arrived', { lng: 114.1579, lat: 22.5431 })).body.result?.fields).toMatchObject({
            proofs: expect.stringContaining('超出到场半径500米') as string,
        });
        expect((await advance(far, 'arrived', { lng: 114.058, lat: 22.5432 })).body).toMatchObject({
            success: true,
            result: { status: 'arrived' },
        });
        const unpaid = await app.make('arrived', { pay_status: 'unpaid', paid_fen: 0 });
        expect((await advance(unpaid, 'working', { proofs: PHOTO, safetyChecked: true })).body.result).toMatchObject({
            errorCode: 'NOT_PAID',
        });
    });

    it('[ORDER-02] marks what staff did for the driver, and keeps the photos', async () => {
        const order = await app.make('arrived');
        await advance(order, 'working', { proofs: PHOTO, safetyChecked: true });
        expect(
            await app.one("select data ->> 'onBehalf' as by, actor from ord_event where order_id = $1 and event = 'start'", [order.id]),
        ).toEqual({ by: 'driver', actor: chief.realname });
        expect(await app.one('select proof_type, files from ord_proof where order_id = $1', [order.id])).toEqual({
            proof_type: 'start',
            files: PHOTO,
        });
    });

    it('[ORDER-02] does not end while the work is paused', async () => {
        const order = await app.make('working');
        await app.pool.query(
            `insert into ord_pause (id, create_by, city_id, pause_no, driver_id, order_id, pause_type, reason_code, start_at, source)
             values ($1, 'test', $2, 'ZT1', $3, $4, 'work', 'other', now() - interval '20 minutes', 'driver')`,
            [`7${Date.now()}`, app.fleet.cityId, order.driver.driverId, order.id],
        );
        expect((await advance(order, 'completed', { proofs: PHOTO })).body.message).toContain('ZT1');
        await app.pool.query("update ord_pause set end_at = now() - interval '10 minutes', minutes = 10 where order_id = $1", [order.id]);
        const done = await advance(order, 'completed', { proofs: PHOTO });
        expect(done.body).toMatchObject({ success: true, result: { status: 'completed' } });
        expect(await stored(order.id)).toMatchObject({ pause_minutes: 10, work_minutes: 50 });
        await app.pool.query('delete from ord_pause');
    });

    it('[ORDER-02] fines a driver who drops an order: his margin pays, the rest he owes; the next one is asked', async () => {
        const order = await app.make('en_route');
        const driver = { kind: 'driver' as const, id: order.driver.driverId, name: order.driver.name, cityId: app.fleet.cityId };
        await retrying(createDb(app.pool), tx =>
            post(tx, marginIn({ ...occasion(), driver, amountFen: 15_000, from: 'wechat', paymentId: 'm1' })),
        );
        const preview = await app.call(chief, { url: `/order/order/dropPreview?id=${order.id}` });
        expect(preview.body.result).toEqual({ penaltyFen: 20_000, rule: '出发后退单', marginFen: 15_000 });
        const next = await addDriver(app.pool, app.fleet, 3);
        const answer = await app.act('drop', { id: order.id, version: 0, reasonCode: 'road', reason: '前方封路' });
        expect(answer.body).toMatchObject({ success: true, result: { status: 'dispatching', driverName: null } });
        expect(await journals(order.id)).toEqual([{ event: 'margin_out', fen: 20_000 }]);
        const debt = "select balance_fen::float8 as fen from fin_account where owner_id = $1 and subject = 'drv_debt'";
        expect(await app.one(debt, [order.driver.driverId])).toEqual({ fen: 5_000 });
        expect(await offers(order.id)).toMatchObject([{ status: 'rejected' }, { driver_id: next.driverId, status: 'offered' }]);
        expect(await held(order.id)).toEqual([]);
        await app.pool.query("update usr_driver set status = 'left' where id = $1", [next.driverId]);
    });

    it('[ORDER-02] pays a driver whose order is given to another one', async () => {
        const order = await app.make('en_route');
        const next = await addDriver(app.pool, app.fleet, 4);
        const body = {
            driverId: next.driverId,
            vehicleId: next.vehicleId,
            reasonCode: 'optimize',
            responsible: 'platform',
            needAccept: false,
        };
        expect((await app.act('reassign', { id: order.id, version: 0, ...body })).body).toMatchObject({ success: true });
        expect(await journals(order.id)).toEqual([{ event: 'reassign_comp', fen: 5_000 }]);
        await app.pool.query("update usr_driver set status = 'left' where id = $1", [next.driverId]);
    });
});

describe('prices', () => {
    const adjust = (order: { id: string }, adjustFen: number, version = 0, lines?: object[]) =>
        app.act('adjust', { id: order.id, version, adjustFen, reason: '现场条件变化', ...(lines ? { lines } : {}) });
    const linesOf = (id: string, phase = 'quote') =>
        app.all(
            'select line_code as code, name, amount_fen::float8 as fen, rule_text as text from ord_price_line where order_id = $1 and phase = $2 order by seq',
            [id, phase],
        );
    const PARTS = [
        { name: '高空作业', amountFen: 8_000, remark: '二十层以上' },
        { name: '老客户优惠', amountFen: -3_000 },
    ];

    it('[ORDER-02] lets one person change a little, two people a lot', async () => {
        const order = await app.make('paid');
        expect((await adjust(order, -5_000)).body).toMatchObject({ success: true, result: { payableFen: 75_000, adjustFen: -5_000 } });
        const asked = await adjust(order, -12_000, 1); // Small steps add up: with the first one it is more than a fifth.
        expect(asked.body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
        expect(await stored(order.id)).toMatchObject({ payable_fen: 75_000 });
        await approve(String(asked.body.result?.approvalId));
        expect(await stored(order.id)).toMatchObject({ payable_fen: 63_000, service_fen: 63_000, driver_fen: 63_000 });
        expect((await adjust(order, -3_000_0, 2)).body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
    });

    it('[ORDER-02] [GRID-05] keeps a price line for each row of an adjustment, and one for all where no rows are told', async () => {
        const order = await app.make('paid');
        expect((await adjust(order, 5_000, 0, PARTS)).body).toMatchObject({
            success: true,
            result: { payableFen: 85_000, adjustFen: 5_000 },
        });
        expect((await adjust(order, -1_000, 1, [])).body).toMatchObject({ success: true, result: { payableFen: 84_000 } });
        expect(await linesOf(order.id)).toEqual([
            { code: 'adjust', name: '高空作业', fen: 8_000, text: '二十层以上' },
            { code: 'adjust', name: '老客户优惠', fen: -3_000, text: '现场条件变化' },
            { code: 'adjust', name: '人工改价', fen: -1_000, text: '现场条件变化' },
        ]);
    });

    it('[ORDER-02] changes nothing where the rows are not the adjustment, and says both sums', async () => {
        const order = await app.make('paid');
        const refused = async (adjustFen: number, lines: object[]) => (await adjust(order, adjustFen, 0, lines)).body;
        expect(await refused(6_000, PARTS)).toMatchObject({
            success: false,
            result: { fields: { lines: '明细合计¥50.00与调整金额¥60.00不一致，请修改明细或调整金额' } },
        });
        // The same where a second person would be asked: the request is not even made.
        expect(await refused(60_000, PARTS)).toMatchObject({
            success: false,
            result: { fields: { lines: expect.stringContaining('¥600.00') as string } },
        });
        expect(await refused(8_000, [...PARTS.slice(0, 1), { name: '免费', amountFen: 0 }])).toMatchObject({
            success: false,
            result: { fields: { lines: '第2行的金额不能为0，请填写金额或删除该行' } },
        });
        const long = await refused(8_000, [{ name: '名'.repeat(31), amountFen: 8_000 }]);
        expect(long).toMatchObject({ success: false, result: { fields: { 'lines.0.name': '项目不能超过30个字符' } } });
        const blank = await refused(8_000, [
            { name: ' ', amountFen: 8_000 },
            { name: '夜间', amountFen: 0.5 },
        ]);
        expect(blank).toMatchObject({
            result: {
                fields: {
                    'lines.0.name': '请输入项目',
                    'lines.1.amountFen': '金额格式不正确，最多两位小数',
                },
            },
        });
        const many = Array.from({ length: 21 }, () => ({ name: '一', amountFen: 100 }));
        expect(await refused(2_100, many)).toMatchObject({ success: false, result: { fields: { lines: '调整明细不能超过20行' } } });
        expect(await stored(order.id)).toMatchObject({ payable_fen: 80_000, adjust_fen: 0, version: 0 });
        expect(await linesOf(order.id)).toEqual([]);
        expect(await app.all('select 1 from sys_approval where biz_id = $1', [order.id])).toEqual([]);
    });

    it('[ORDER-02] shows the rows to the second person, and keeps them as they were asked for', async () => {
        const order = await app.make('paid');
        const parts = [
            { name: '路线变更', amountFen: 20_000, remark: '绕行二环' },
            { name: '夜间作业', amountFen: 4_000 },
        ];
        const asked = await adjust(order, 24_000, 0, parts);
        const id = String(asked.body.result?.approvalId);
        const { body } = await app.call(checker, { url: `/system/approval/changes?id=${id}` });
        expect(body.result).toMatchObject({
            isIntact: true,
            effects: expect.arrayContaining(['明细：路线变更+¥200.00（绕行二环）', '明细：夜间作业+¥40.00']) as string[],
        });
        expect((await approve(id)).body).toMatchObject({ success: true });
        expect((await approve(id)).body).toMatchObject({ success: false });
        expect(await stored(order.id)).toMatchObject({ payable_fen: 104_000, adjust_fen: 24_000 });
        expect(await linesOf(order.id)).toMatchObject([
            { name: '路线变更', fen: 20_000 },
            { name: '夜间作业', fen: 4_000 },
        ]);
    });

    it('[ORDER-02] adjusts once however often the same call comes, and books nothing but what follows', async () => {
        const order = await app.make('completed', { finish_time: null });
        const call = {
            method: 'POST' as const,
            url: '/order/order/adjust',
            body: { id: order.id, version: 0, adjustFen: 5_000, lines: PARTS, reason: '现场条件变化' },
            headers: { 'idempotency-key': 'adjust-rows-once-0001' },
        };
        const answers = [await app.call(chief, call), await app.call(chief, call)];
        for (const { body } of answers) expect(body).toMatchObject({ success: true, result: { payStatus: 'owing', payableFen: 85_000 } });
        expect(await linesOf(order.id, 'final')).toHaveLength(PARTS.length);
        expect(await journals(order.id)).toEqual([]);
    });

    it('[ORDER-02] makes an order that costs more in the end owe the rest, and collects it', async () => {
        const order = await app.make('completed', { finish_time: null });
        expect((await adjust(order, 10_000)).body).toMatchObject({ success: true, result: { payStatus: 'owing', payableFen: 90_000 } });
        const paid = await app.act('supplement', { id: order.id, version: 1, channel: 'credit', reason: '客户同意' });
        expect(paid.body).toMatchObject({ success: true, message: '已补差价¥100.00', result: { payStatus: 'paid', paidFen: 90_000 } });
        expect(await journals(order.id)).toEqual([{ event: 'pay_credit', fen: 10_000 }]);
        const again = await app.act('supplement', { id: order.id, version: 2, channel: 'credit', reason: '再来一次' });
        expect(again.body).toMatchObject({ success: false, message: '订单没有待补的差价' });
    });
});
