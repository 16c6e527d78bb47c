import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { reassignComp, refundPost } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import { trialBalance, unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { evaluateOrder } from '#server/modules/order/order/lifecycle/evaluate.service.ts';
import { lockOrder } from '#server/modules/order/order/lifecycle/move-order.service.ts';
import { systemActor } from '#server/modules/order/order/order-actor.service.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { createMoneyApp, E19, type MoneyApp, shape } from '#tests/support/money-app.ts';
import { balancesOf, linesOf } from '#tests/support/money-fixtures.ts';

let money: MoneyApp;
beforeAll(async () => {
    money = await createMoneyApp();
});
afterAll(() => money.kit.close());

describe('settling', () => {
    it('[ORDER-02] pays driver and platform out of the escrow, half of the income against a debt, and frees the slot', async () => {
        const order = await money.make({ status: 'completed' });
        await retrying(money.kit.db, tx =>
            post(
                tx,
                reassignComp({
                    at: money.now(),
                    operator: 't',
                    bizKind: 'test',
                    driver: order.driver,
                    amountFen: 1,
                    reassignId: `seed${order.id}`,
                }),
            ),
        );
        await money.kit.db
            .execute(sql`insert into fin_account (id, create_by, account_no, owner_kind, owner_id, subject, side, balance_fen) values
            (${`${order.id.slice(0, -3)}998`}, 't', ${`drv_debt-${order.driver.id}`}, 'driver', ${order.driver.id}, 'drv_debt', 'D', 0)`);
        await retrying(money.kit.db, async tx => {
            const debt = {
                at: money.now(),
                operator: 't',
                bizKind: 'test',
                orderId: order.id,
                customer: money.customer,
                refundId: `d${order.id}`,
                refund: { cash: 80_000 },
            };
            await post(
                tx,
                refundPost({ ...debt, orderId: '1', driver: order.driver, driverFen: 80_000, driverAvailFen: 0, platformFen: 0 }),
            );
        });
        const done = shape(await money.act('settle', order.id));
        expect(done).toMatchObject({ success: true, result: { status: 'settled' } });
        expect(await linesOf(money.kit.db, order.id, 'settle')).toEqual([
            'D escrow 127912',
            'C drv_avail 106646',
            'C rev_info_fee 10704',
            'C rev_tax_add 10562',
        ]);
        expect(await linesOf(money.kit.db, order.id, 'debt_offset')).toEqual(['D drv_avail 53323', 'C drv_debt 53323']);
        expect(await balancesOf(money.kit.db, order.driver)).toMatchObject({ drv_avail: 53_324, drv_debt: 26_677 });
        expect(await money.stored(order.id)).toMatchObject({ status: 'settled' });
    });

    it('[ORDER-02] is refused while somebody owes, disputes, waits for a refund or a judgement', async () => {
        const owing = await money.make({ status: 'completed', way: null, columns: { pay_status: 'owing', paid_fen: 100_000 } });
        expect(shape(await money.act('settle', owing.id)).message).toBe('待补差价¥279.12，请先收款再结算');
        const disputed = await money.make({ status: 'completed', columns: { dispute_status: 'open' } });
        expect(shape(await money.act('settle', disputed.id))).toMatchObject({
            message: '订单存在未结争议，不能结算',
            result: { errorCode: 'DISPUTE_OPEN' },
        });
        const waiting = await money.make({ status: 'completed' });
        const half = { reasonCode: 'service_fail', amountFen: 20_000, driverBearFen: 20_000, platformBearFen: 0, remark: '少做一项' };
        expect(shape(await money.act('refund', waiting.id, half)).message).toMatch(/^退款申请TK\d+已提交，等待财务审核$/);
        expect(shape(await money.act('settle', waiting.id)).message).toMatch(/^退款单TK\d+还没有处理完，请先在退款审核中处理$/);
        const paused = await money.make({ status: 'completed' });
        await money.pool.query(
            `insert into ord_pause (id, city_id, create_by, pause_no, driver_id, order_id, pause_type, reason_code, start_at, end_at, source, audit_status)
             values ($1, $2, 't', $3, $4, $5, 'work', 'meal', now() - interval '1 hour', now(), 'driver', 'pending')`,
            [`${paused.id.slice(0, -3)}997`, money.fleet.cityId, `ZT${paused.id}`, paused.driver.id, paused.id],
        );
        expect(shape(await money.act('settle', paused.id)).message).toContain('还没有判责');
        const unpaid = await money.make({ status: 'completed', way: null, columns: { pay_status: 'paid', paid_fen: E19.payable_fen } });
        expect(shape(await money.act('settle', unpaid.id)).message).toBe('托管资金¥0.00与应付¥1,279.12不一致，请财务核对后再结算');
    });

    it('[ORDER-02] settles once however many ask, and an order is either cancelled or settled', async () => {
        const order = await money.make({ status: 'completed' });
        const version = (await money.stored(order.id)).version;
        const settle = () => money.kit.call(money.staff, { method: 'POST', url: '/order/order/settle', body: { id: order.id, version } });
        const answers = await Promise.all(Array.from({ length: 6 }, settle));
        expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
        expect(await balancesOf(money.kit.db, order.driver)).toMatchObject({ drv_avail: 106_646 });
        const many = [await money.make({ status: 'completed' }), await money.make({ status: 'accepted' })];
        const batch = await money.kit.call(money.staff, {
            method: 'POST',
            url: '/order/order/batchSettle',
            body: { ids: many.map(({ id }) => id) },
        });
        expect(batch.body.result).toMatchObject({ ok: 1, failed: [{ id: many[1]!.id, message: '当前状态为“已接单”，不能结算' }] });
    });

    it('[ORDER-02] settles by itself when the hours are over, and gives five stars when the days are', async () => {
        const order = await money.make({ status: 'completed', columns: { finish_time: `${addMinutes(money.now(), -25 * 60)}+08` } });
        const fresh = await money.make({ status: 'completed', columns: { finish_time: `${addMinutes(money.now(), -60)}+08` } });
        expect(await money.run('settleOrders')).toContain('结算订单1单');
        expect([(await money.stored(order.id)).status, (await money.stored(fresh.id)).status]).toEqual(['settled', 'completed']);
        expect(await money.run('evaluateOrders')).toBe('默认好评0单');
        await money.pool.query("update ord_order set settle_time = now() - interval '8 days' where id = $1", [order.id]);
        expect(await money.run('evaluateOrders')).toBe('默认好评1单');
        expect(await money.run('evaluateOrders')).toBe('默认好评0单');
        expect((await money.stored(order.id)).status).toBe('evaluated');
        const { rows } = await money.pool.query('select score, is_auto, from_kind from usr_evaluation where order_id = $1', [order.id]);
        expect(rows).toEqual([{ score: 5, is_auto: true, from_kind: 'customer' }]);
    });

    it('[ORDER-02] settles the others where one order fails, and says which failed', async () => {
        const due = (hours: number) =>
            money.make({ status: 'completed', columns: { finish_time: `${addMinutes(money.now(), -hours * 60)}+08` } });
        const [broken, sound] = [await due(30), await due(26)];
        // A fault that no rule speaks of.
        await money.kit.db.execute(sql`create function broken_order() returns trigger language plpgsql as $$ begin
            if new.id = ${sql.raw(broken.id)} and new.status = 'settled' then raise exception 'broken'; end if; return new; end $$`);
        await money.kit.db.execute(
            sql`create trigger broken_order before update on ord_order for each row execute function broken_order()`,
        );
        await expect(money.run('settleOrders')).rejects.toThrow(`处理1条，1条出错（首条${broken.id}）`);
        expect([(await money.stored(broken.id)).status, (await money.stored(sound.id)).status]).toEqual(['completed', 'settled']);
        await money.pool.query('drop function broken_order() cascade');
        expect(await money.run('settleOrders')).toContain('结算订单1单');
    });
});

describe('evaluating', () => {
    it('[ORDER-02] keeps what the customer says before the settlement and ends the order with it, one word a side', async () => {
        const order = await money.make({ status: 'completed' });
        const say = (from: 'customer' | 'driver', score: number) =>
            retrying(money.kit.db, async tx => {
                const context = { app: money.kit.app, tx, now: money.now(), actor: systemActor('客户') };
                return evaluateOrder(context, await lockOrder(tx, order.id), { from, score });
            });
        await say('customer', 4);
        expect((await money.stored(order.id)).status).toBe('completed');
        await expect(say('customer', 5)).rejects.toThrow('该订单的评价已存在');
        await say('driver', 5);
        const rated = await money.pool.query('select rating_x100 from usr_driver where id = $1', [order.driver.id]);
        expect(rated.rows).toEqual([{ rating_x100: 400 }]);
        expect(shape(await money.act('settle', order.id)).result).toMatchObject({ status: 'evaluated' });
        const events = await money.pool.query<{ event: string }>('select event from ord_event where order_id = $1 order by id', [order.id]);
        expect(events.rows.map(({ event }) => event)).toEqual(['settle', 'evaluate']);
    });
});

describe('asking for a refund', () => {
    it('[ORDER-02] stays within what was paid and says what to do instead', async () => {
        const ask = { reasonCode: 'other', amountFen: 1000, driverBearFen: 1000, platformBearFen: 0, remark: '协商' };
        expect(shape(await money.act('refund', (await money.make({ status: 'placed', way: null, isHeld: false })).id, ask)).message).toBe(
            '订单未付款，不能退款',
        );
        expect(shape(await money.act('refund', (await money.make()).id, ask)).message).toBe(
            '当前状态为“已接单”，不能退款，请取消订单，或改价后退差',
        );
        const done = await money.make({ status: 'completed' });
        expect(shape(await money.act('refund', done.id, { ...ask, amountFen: 200_000, driverBearFen: 200_000 }))).toMatchObject({
            message: '退款不能超过可退金额¥1,279.12',
            result: { errorCode: 'REFUND_EXCEEDS' },
        });
        expect(shape(await money.act('refund', done.id, { ...ask, driverBearFen: 500 })).result).toMatchObject({
            fields: { platformBearFen: '司机承担与平台承担之和须等于退款金额' },
        });
        const preview = await money.kit.call(money.staff, { url: `/order/order/refundPreview?id=${done.id}&amountFen=1000` });
        expect(preview.body.result).toMatchObject({ refundableFen: 127_912, overpaidFen: 0, cashFen: 1000, mode: 'settleFirst' });
        const settle = await money.kit.call(money.staff, { url: `/order/order/settlePreview?id=${done.id}` });
        expect(settle.body.result).toMatchObject({ escrowFen: 127_912, payableFen: 127_912, driverFen: 106_646, offsetFen: 0 });
        const asks = await Promise.all(
            Array.from({ length: 3 }, () => money.act('refund', done.id, { ...ask, amountFen: 100_000, driverBearFen: 100_000 })),
        );
        expect(asks.filter(({ body }) => body.success)).toHaveLength(1);
    });
});

describe('a refund by a channel', () => {
    const finance = buildSession(
        ['list', 'query', 'approve', 'reject', 'retry'].map(action => `finance:refund:${action}`),
        { userId: 'f1', username: 'fin1', realname: '财务' },
    );
    const refundsOf = async (orderId: string) =>
        (
            await money.pool.query<{ id: string; version: number; status: string }>(
                'select id, version, status from fin_refund where order_id = $1 order by id',
                [orderId],
            )
        ).rows;
    const audit = async (name: string, orderId: string, index: number, body: object = {}) => {
        const refund = (await refundsOf(orderId))[index];
        return money.kit.call(finance, {
            method: 'POST',
            url: `/finance/refund/${name}`,
            body: { id: refund?.id, version: refund?.version, ...body },
        });
    };
    /** Lets the channels say what they have to. */
    const pass = async () => {
        await money.kit.app.outbox.drain();
        money.kit.app.clock.shift(30_000);
        await money.kit.app.outbox.drain();
        money.kit.app.clock.shift(0);
    };
    const asked = (amountFen: number) => ({
        reasonCode: 'service_fail',
        amountFen,
        driverBearFen: 0,
        platformBearFen: amountFen,
        remark: '作业未完成',
    });

    it('[FINANCE-08] does not go out a second time when the money has gone back another way, and can be given up', async () => {
        const order = await money.make({ status: 'completed', way: 'wechat' });
        await money.act('settle', order.id);
        await money.act('refund', order.id, asked(49_913));
        await audit('approve', order.id, 0);
        await pass();
        for (const [index, fen] of [45_000, 40_000].entries()) {
            await money.act('refund', order.id, asked(fen));
            await audit('approve', order.id, index + 1);
        }
        await pass();
        expect((await refundsOf(order.id)).map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
        expect((await audit('retry', order.id, 0)).body).toMatchObject({ success: false, result: { errorCode: 'REFUND_EXCEEDS' } });
        expect((await audit('reject', order.id, 0, { reason: '已另行退款' })).body).toMatchObject({ success: true });
        expect((await refundsOf(order.id)).map(({ status }) => status)).toEqual(['rejected', 'done', 'done']);
        expect(await money.stored(order.id)).toMatchObject({ refunded_fen: '85000' });
    });

    it('[FINANCE-08] is booked as it was sent, although the price has gone up while the channel had the money', async () => {
        const columns = {
            payable_fen: E19.payable_fen - 10_000,
            service_fen: E19.service_fen - 10_000,
            driver_fen: E19.driver_fen - 10_000,
        };
        const order = await money.make({ status: 'completed', way: 'wechat', columns });
        await money.kit.db.transaction(tx =>
            money.kit.app.outbox.emit(tx, {
                topic: 'order.overpaid',
                key: order.id,
                payload: { orderId: order.id, refundFen: 10_000 },
                tenantId: 0,
            }),
        );
        await money.kit.app.outbox.drain();
        await money.pool.query('update ord_order set payable_fen = $2, service_fen = $3, driver_fen = $4 where id = $1', [
            order.id,
            E19.payable_fen,
            E19.service_fen,
            E19.driver_fen,
        ]);
        await pass();
        expect(await linesOf(money.kit.db, order.id, 'refund_pre')).toEqual(['D escrow 10000', 'C clearing_wechat 10000']);
        expect(await linesOf(money.kit.db, order.id, 'refund_post')).toEqual([]);
        expect(await money.stored(order.id)).toMatchObject({ status: 'completed', refunded_fen: '10000', pay_status: 'owing' });
    });
});

describe('the books afterwards', () => {
    it('[FINANCE-08] balance, and no ended order has money in the escrow', async () => {
        expect([await unbalancedJournals(money.kit.db), (await wrongBalances(money.kit.db)).length]).toEqual([[], 0]);
        const total = (await trialBalance(money.kit.db, '9999-12-31')).reduce(
            (sum, { debitFen, creditFen }) => sum + debitFen - creditFen,
            0,
        );
        expect(total).toBe(0);
        const { rows } = await money.kit.db.execute(sql`
            select o.order_no from ord_order o join fin_entry e on e.order_id = o.id join fin_account a on a.id = e.account_id and a.subject = 'escrow'
             where o.status in ('settled', 'evaluated', 'canceled', 'closed') group by o.id, o.order_no having sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) <> 0`);
        expect(rows).toEqual([]);
        const over = await money.kit.db.execute(sql`select 1 from ord_order where refunded_fen > paid_fen`);
        expect(over.rows).toEqual([]);
    });
});
