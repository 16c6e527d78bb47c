import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retrying } from '#server/kit/transaction.ts';
import { newId } from '#server/kit/ids.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { askPayIn, type PayInAsk } from '#server/modules/finance/payment/ask-pay-in.service.ts';
import { customerAccountRoutes } from '#server/modules/finance/customer-account/customer-account.routes.ts';
import { callBack } from '#tests/support/callbacks.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { createMoneyApp, type MoneyApp } from '#tests/support/money-app.ts';
import { balancesOf, linesOf } from '#tests/support/money-fixtures.ts';

let money: MoneyApp;
beforeAll(async () => {
    money = await createMoneyApp(app => void app.register(customerAccountRoutes));
});
afterAll(() => money.kit.close());

type Wanted = Pick<PayInAsk, 'purpose' | 'amountFen'> & Partial<PayInAsk>;
const ask = (wanted: Wanted) =>
    retrying(money.kit.db, tx =>
        askPayIn(money.kit.app, tx, { payer: money.customer, channel: 'wechat', by: 'app', now: money.now(), tenantId: 0, ...wanted }),
    );
const paymentOf = async (id: string) =>
    (await money.pool.query<Record<string, unknown>>('select * from fin_payment where id = $1', [id])).rows[0] ?? {};
const balance = async () => await balancesOf(money.kit.db, money.customer);
const anomalies = async () =>
    (
        await money.kit.db.execute<{ title: string }>(sql`select title from sys_anomaly where rule_code = 'callback_fault' order by id`)
    ).rows.map(({ title }) => title);
/** Lets so much time go by, with everything that channels say in it. */
const wait = async (seconds: number) => {
    await money.kit.app.outbox.drain();
    money.kit.app.clock.shift(seconds * 1000);
    await money.kit.app.outbox.drain();
    money.kit.app.clock.shift(0);
};
const noticeOf = (paymentNo: string, amountFen: number, given: object = {}) => ({
    ...{ kind: 'pay', outNo: paymentNo, attempt: 1, channel: 'wechat', amountFen, tenantId: 0, isSuccess: true },
    ...{ channelNo: `WX-${paymentNo}`, text: null, ...given },
});
/** A payment that only this test tells about. */
const silent = async (wanted: Wanted) => {
    const asked = await ask(wanted);
    await money.pool.query("delete from sys_outbox where topic = 'channel.asked'");
    return { ...asked, tell: (given: object = {}) => callBack(money.kit, 'pay', noticeOf(asked.paymentNo, wanted.amountFen, given)) };
};
const placed = async () => money.make({ status: 'placed', way: null, isHeld: false, columns: { pay_mode: 'full' } });

describe('a top-up through a channel', () => {
    it('[FINANCE-03] is on the account when the channel calls back, once, whether it says so twice or from all sides at once', async () => {
        const before = (await balance()).cust_cash ?? 0;
        const made = await Promise.all(Array.from({ length: 6 }, (_, n) => ask({ purpose: 'topup', amountFen: 10_000 + n })));
        await wait(60);
        expect(((await balance()).cust_cash ?? 0) - before).toBe(60_015);
        const rows = await Promise.all(made.map(({ id }) => paymentOf(id)));
        expect(rows.every(({ status, journal_id: journal }) => status === 'success' && journal !== null)).toBe(true);

        const one = await silent({ purpose: 'topup', amountFen: 5000 });
        const answers = await Promise.all(Array.from({ length: 16 }, () => one.tell()));
        expect(answers.every(({ body }) => body.success)).toBe(true);
        expect(answers.filter(({ body }) => body.message === '成功')).toHaveLength(1);
        expect(((await balance()).cust_cash ?? 0) - before).toBe(65_015);
    });

    it('[BALANCE-01] brings the bonus of an activity in the same transaction; where the budget is gone the money stays', async () => {
        await money.kit.db.execute(sql`
            insert into act_balance_activity (id, create_by, name, city_ids, user_scope, start_at, end_at, tiers, budget_fen, status, per_user_limit, bonus_days)
            values (${newId()}, 't', '充值礼', ${JSON.stringify([money.fleet.cityId])}::jsonb, 'all', '2026-01-01', '2099-01-01',
                '[{"topupFen": 50000, "bonusFen": 5000}]'::jsonb, 8000, 'active', 9, 30)`);
        const before = await balance();
        for (const channel of ['wechat', 'alipay'] as const) await ask({ purpose: 'topup', amountFen: 50_000, channel });
        await wait(60);
        const after = await balance();
        expect([(after.cust_cash ?? 0) - (before.cust_cash ?? 0), (after.cust_bonus ?? 0) - (before.cust_bonus ?? 0)]).toEqual([
            100_000, 5000,
        ]);
    });

    it('[FINANCE-03] is asked for at the customer’s account, by those who may top up', async () => {
        const { id } = money.customer;
        const body = { id, version: 0, channel: 'alipay', amountFen: 8800 };
        const send = (session: ReturnType<typeof buildSession>, given: object = {}) =>
            money.kit.call(session, { method: 'POST', url: '/finance/customerAccount/collect', body: { ...body, ...given } });
        const clerk = buildSession(
            ['list', 'topup'].map(action => `finance:customerAccount:${action}`),
            { userId: 'c1' },
        );
        expect((await send(buildSession(['finance:customerAccount:list'], { userId: 'c2' }))).status).toBe(403);
        expect((await send(clerk, { channel: 'balance' })).body.success).toBe(false);
        const before = (await balance()).cust_cash ?? 0;
        expect((await send(clerk)).body.message).toMatch(/^已发起支付宝收款，收款单SK\d+，支付后自动到账$/);
        await wait(60);
        expect(((await balance()).cust_cash ?? 0) - before).toBe(8800);
    });

    it('[FINANCE-03] fails where the channel refuses, runs out where it says nothing, and is booked when the money comes after that', async () => {
        const before = (await balance()).cust_cash ?? 0;
        const [bad, mute] = [await ask({ purpose: 'topup', amountFen: 10_013 }), await ask({ purpose: 'topup', amountFen: 10_014 })];
        await wait(60);
        expect([await paymentOf(bad.id), await paymentOf(mute.id)]).toMatchObject([
            { status: 'failed', fail_msg: '付款银行卡余额不足' },
            { status: 'pending' },
        ]);
        money.kit.app.clock.shift(31 * 60_000);
        await money.run('closePayments');
        money.kit.app.clock.shift(0);
        expect((await paymentOf(mute.id)).status).toBe('closed');
        expect((await callBack(money.kit, 'pay', noticeOf(mute.paymentNo, 10_014))).body.success).toBe(true);
        expect(((await balance()).cust_cash ?? 0) - before).toBe(10_014);
    });
});

describe('what a channel says', () => {
    it('[FINANCE-08] is believed only with a right and fresh signature for this source, in the right form', async () => {
        const { paymentNo, id } = await silent({ purpose: 'topup', amountFen: 700 });
        const body = noticeOf(paymentNo, 700);
        for (const sent of [
            { signature: '0'.repeat(64) },
            { signature: 'x' },
            { ageSeconds: 301 },
            { ageSeconds: -301 },
            { signedFor: 'payout' },
        ])
            expect((await callBack(money.kit, 'pay', body, sent)).status).toBe(401);
        expect((await callBack(money.kit, 'pay', { ...body, amountFen: 0.5 })).status).toBe(400);
        expect((await callBack(money.kit, 'pay', [])).status).toBe(400);
        expect((await paymentOf(id)).status).toBe('pending');
        expect((await callBack(money.kit, 'pay', body, { ageSeconds: 200 })).body).toMatchObject({ success: true, message: '成功' });
        // Kept by somebody and sent again while it is fresh.
        expect((await callBack(money.kit, 'pay', body, { ageSeconds: 200 })).body).toMatchObject({ success: true, message: '已处理' });
    });

    it('[FINANCE-08] is refused about another amount, another channel, an unknown number or a second payment, and raised as an anomaly', async () => {
        const before = (await balance()).cust_cash ?? 0;
        const one = await silent({ purpose: 'topup', amountFen: 20_000 });
        const no = one.paymentNo;
        const told = [
            await one.tell({ amountFen: 2000 }),
            await one.tell({ amountFen: 2000 }),
            await one.tell({ channel: 'alipay' }),
            await one.tell({ channelNo: null }),
            await one.tell({ outNo: 'SK-none' }),
        ];
        expect(told.map(({ body }) => [body.success, body.message])).toEqual([
            [false, `收款单${no}应收¥200.00，渠道通知¥20.00`],
            [false, `收款单${no}应收¥200.00，渠道通知¥20.00`],
            [false, `收款单${no}不是由该渠道收款`],
            [false, `收款单${no}的支付成功通知没有渠道流水号`],
            [false, '收款单SK-none不存在'],
        ]);
        expect((await paymentOf(one.id)).status).toBe('pending');
        await one.tell();
        expect((await one.tell({ channelNo: 'WX-again' })).body.message).toContain('渠道又通知WX-again');
        const other = await silent({ purpose: 'topup', amountFen: 300 });
        expect((await other.tell({ channelNo: `WX-${no}` })).body.message).toBe(`流水号WX-${no}已登记在另一收款单上`);
        expect(((await balance()).cust_cash ?? 0) - before).toBe(20_000);
        // One for each receipt, however often it is told.
        expect(await anomalies()).toHaveLength(3);
        const { rows } = await money.pool.query(
            'select outcome, count(*)::int as n from fin_callback where biz_no = $1 group by 1 order by 1',
            [no],
        );
        expect(rows).toEqual([
            { outcome: 'refused', n: 5 },
            { outcome: 'taken', n: 1 },
        ]);
    });
});

describe('an order that is paid through a channel', () => {
    it('[ORDER-01] moves on when the channel says so', async () => {
        const order = await placed();
        const amountFen = Number((await money.stored(order.id)).payable_fen);
        const asked = await money.act('collect', order.id, { channel: 'alipay' });
        expect(asked.body).toMatchObject({ success: true, message: expect.stringContaining('已发起支付宝收款¥') as string });
        await wait(60);
        expect(await money.stored(order.id)).toMatchObject({ status: 'paid', pay_status: 'paid', paid_fen: String(amountFen) });
        expect((await money.act('collect', order.id, { channel: 'wechat' })).body.message).toBe('当前状态为“已付清”，不能渠道收款');
        expect(await linesOf(money.kit.db, order.id, 'pay_channel')).toEqual([`D clearing_alipay ${amountFen}`, `C escrow ${amountFen}`]);
    });

    it('[FINANCE-08] gives back along the same way what comes after the order was cancelled, closed or paid otherwise', async () => {
        const late = async (columns: Record<'status' | 'paid' | 'pay', string | number>) => {
            const order = await placed();
            const amountFen = Number((await money.stored(order.id)).payable_fen);
            const asked = await silent({ purpose: 'full', amountFen, orderId: order.id });
            await money.pool.query(`update ord_order set status = $2, paid_fen = $3, pay_status = $4 where id = $1`, [
                order.id,
                ...Object.values(columns),
            ]);
            expect((await asked.tell()).body).toMatchObject({ success: true });
            await wait(60);
            return { order, amountFen, asked };
        };
        for (const status of ['closed', 'canceled']) {
            const { order, amountFen, asked } = await late({ status, paid: 0, pay: 'unpaid' });
            expect(await linesOf(money.kit.db, order.id, 'refund_pre')).toEqual([
                `D escrow ${amountFen}`,
                `C clearing_wechat ${amountFen}`,
            ]);
            expect(await money.stored(order.id)).toMatchObject({ status, refunded_fen: String(amountFen), pay_status: 'refunded' });
            const { rows } = await money.pool.query('select status, payment_id, reason_code from fin_refund where order_id = $1', [
                order.id,
            ]);
            expect(rows).toEqual([{ status: 'done', payment_id: asked.id, reason_code: 'mistake' }]);
        }
        const order = await money.make({ status: 'paid' });
        const asked = await silent({ purpose: 'full', amountFen: 127_912, orderId: order.id });
        expect((await asked.tell()).body.success).toBe(true);
        await wait(60);
        expect(await linesOf(money.kit.db, order.id, 'refund_pre')).toEqual(['D escrow 127912', 'C clearing_wechat 127912']);
        expect(await money.stored(order.id)).toMatchObject({ status: 'paid', paid_fen: '255824', refunded_fen: '127912' });
    });

    it('[FINANCE-08] leaves a ledger that proves itself after payments and callbacks', async () => {
        expect([await unbalancedJournals(money.kit.db), await wrongBalances(money.kit.db)]).toEqual([[], []]);
    });
});
