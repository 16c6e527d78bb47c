import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonical } from '#server/kit/answers/canonical.ts';
import { newId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { requestWithdraw } from '#server/modules/finance/withdraw-audit/request-withdraw.service.ts';
import { withdrawAuditRoutes } from '#server/modules/finance/withdraw-audit/withdraw-audit.routes.ts';
import { callBack } from '#tests/support/callbacks.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { WIRE, withdrawDesk } from '#tests/support/withdraws.ts';

const codes = ['list', 'query', 'export', 'approve', 'review', 'reject', 'reduce', 'pay'].map(action => `finance:withdrawAudit:${action}`);
const first = buildSession(codes, { userId: 'u1', username: 'fin1', id: 's1' });
const second = buildSession(codes, { userId: 'u2', username: 'finlead', id: 's2' });
const now = { at: '2026-09-15 10:00:00', operator: 'app', bizKind: 'withdraw' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(withdrawAuditRoutes));
    await kit.db.execute(
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) select 1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5`,
    );
});
afterAll(() => kit.close());

const { ask, act, later, balances, paying } = withdrawDesk(() => kit, first);

/** Puts approved withdraws into one batch; answers its number. */
const inBatch = async (...ids: string[]): Promise<string> => {
    const { body } = await kit.call(first, { method: 'POST', url: `${WIRE}/createBatch`, body: { ids, bankChannel: 'bank_file' } });
    return String(body.result?.batchNo);
};

describe('withdraw audit (S11)', () => {
    it('[FINANCE-07] lists what waits with its card and the sums of the filtered set', async () => {
        const { no, driver } = await ask(30_000);
        const page = await kit.call(first, { url: `${WIRE}/list?withdrawNo=${no}` });
        expect(page.records).toMatchObject([
            { withdrawNo: no, bankCode: '工商银行', cardTail: '1234', status_dictText: '待审核', actions: { approve: { ok: true } } },
        ]);
        await kit.db.execute(sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status)
            values (${driver.id}, 1, 't', 'S1', '赵师傅', '19900000002', 114, 22, 'active')`);
        const spelled = async (letters: string) =>
            (await kit.call(first, { url: `${WIRE}/list?ownerName=*${letters}*` })).records.map(row => row.withdrawNo);
        expect([await spelled('zsf'), await spelled('zhaoshi'), await spelled('qsf')]).toEqual([[no], [no], []]);
        const sum = await kit.call(first, { url: `${WIRE}/sum?withdrawNo=${no}` });
        expect(sum.body.result).toMatchObject({ pendingFen: 30_000, totalFen: 30_000, totalCount: 1 });
        expect((await kit.call(first, { url: `${WIRE}/stat` })).body.result).toMatchObject({ pending: 1 });
    });

    it('[FINANCE-07] draws what waits by its age and what is to be paid by bank, and tells the rate of the fee', async () => {
        const { id, no } = await ask(60_000);
        await kit.db.execute(sql`update fin_withdraw set apply_time = now() - interval '2 days' where id = ${id}`);
        const { result } = (await kit.call(first, { url: `${WIRE}/picture?withdrawNo=${no}` })).body;
        expect(result).toMatchObject({
            ages: [{ age: 'under4h', count: 0 }, { age: 'under24h' }, { age: 'under3d', count: 1, fen: 60_000 }, { age: 'over3d' }],
            banks: [{ count: 1, fen: 60_000 }],
        });
        expect((await kit.call(first, { url: `${WIRE}/fee?id=${id}` })).body.result).toEqual({ feeBp: 0 });
        await later('reject', id, { reason: '统计用' });
    });

    it('[FINANCE-07] approves: the held money is on its way, once, and the second auditor is told who was faster', async () => {
        const { id, driver } = await ask(100_000);
        const answers = await Promise.all([act('approve', id, {}, first), act('approve', id, {}, second)]);
        expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
        expect(await balances(driver)).toMatchObject({ drv_avail: 900_000, drv_frozen: 0 });
        expect((await later('approve', id, {}, second)).body.message).toMatch(/该单已由(fin1|finlead)于.*通过/);
        expect((await later('reject', id, { reason: '迟了一步' })).body.result).toMatchObject({ errorCode: 'STATE_DENIED' });
    });

    it('[FINANCE-07] reduces: ¥1,000 to ¥900, the rest is available again', async () => {
        const { id, driver } = await ask(100_000);
        expect((await act('reduce', id, { approvedFen: 100_000, reason: '核对' })).body.result).toMatchObject({
            fields: { approvedFen: '核准金额须小于申请金额' },
        });
        expect((await act('reduce', id, { approvedFen: 90_000 })).body.success).toBe(false);
        expect((await act('reduce', id, { approvedFen: 90_000, reason: '扣除待核实运费' })).body.result).toMatchObject({
            status: 'approved',
            approvedFen: 90_000,
            netFen: 90_000,
        });
        expect(await balances(driver)).toMatchObject({ drv_avail: 910_000, drv_frozen: 0 });
    });

    it('[FINANCE-07] leaves large and risky ones to another person', async () => {
        const { id } = await ask(600_000);
        expect((await act('approve', id)).body.result).toMatchObject({ status: 'reviewing', needSecond: true, firstBy: 'fin1' });
        expect((await later('review', id, {}, first)).body.message).toContain('不能复核自己初审的单据');
        expect((await later('review', id, {}, second)).body.result).toMatchObject({ status: 'approved', secondBy: 'finlead' });
        const risky = await ask(10_000, { risk: 90 });
        const batch = await kit.call(first, {
            method: 'POST',
            url: `${WIRE}/batchApprove`,
            body: { ids: [risky.id, (await ask(10_000)).id] },
        });
        expect(batch.body).toMatchObject({
            message: '成功1条，失败1条',
            result: { failed: [{ id: risky.id, message: '金额较大或风险较高，请打开详情逐笔审核' }] },
        });
    });

    it('[FINANCE-07] asks a second auditor from ¥5,000 on, or from a risk of 80 on, and not below', async () => {
        const statusOf = async (amountFen: number, risk = 0) =>
            (await act('approve', (await ask(amountFen, { risk })).id)).body.result?.status;
        expect([await statusOf(499_999), await statusOf(500_000)]).toEqual(['approved', 'reviewing']);
        expect([await statusOf(10_000, 79), await statusOf(10_000, 80)]).toEqual(['approved', 'reviewing']);
    });

    it('[FINANCE-07] takes no fee of the withdraws that a member has free in the month', async () => {
        await kit.db.execute(sql`insert into set_service_config (id, create_by, side, cfg_key, cfg_value, effective_from, status)
            values (${newId()}, 't', 'driver', 'wd_fee_bp', '100', now() - interval '1 day', '1')`);
        await kit.db.execute(sql`insert into usr_member_plan (id, create_by, name, level_no, months, price_fen, free_withdraw)
            values (77, 't', '月卡', 1, 1, 16800, 1)`);
        const [one, two] = [await ask(100_000), await ask(100_000)];
        await kit.db.execute(sql`update fin_withdraw set owner_id = ${one.driver.id} where id = ${two.id}`);
        await kit.db.execute(
            sql`update usr_bank_card set owner_id = ${one.driver.id}, is_default = false where owner_id = ${two.driver.id}`,
        );
        await kit.db.execute(sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone)
            values (${one.driver.id}, 1, 't', 'J77', '赵师傅', '13900000077')`);
        await kit.db
            .execute(sql`insert into usr_member (id, city_id, create_by, member_no, driver_id, plan_id, level_no, start_at, expire_at)
            values (${newId()}, 1, 't', 'M77', ${one.driver.id}, 77, 1, now() - interval '1 day', now() + interval '1 day')`);
        expect((await kit.call(first, { url: `${WIRE}/fee?id=${one.id}` })).body.result).toEqual({ feeBp: 0 });
        expect((await act('approve', one.id)).body.result).toMatchObject({ feeFen: 0, netFen: 100_000 });
        expect((await kit.call(first, { url: `${WIRE}/fee?id=${two.id}` })).body.result).toEqual({ feeBp: 100 });
        const other = await ask(100_000);
        expect((await act('approve', other.id)).body.result).toMatchObject({ feeFen: 1000, netFen: 99_000 });
        await kit.db.execute(sql`delete from set_service_config where cfg_key = 'wd_fee_bp'`);
        await kit.db.execute(sql`update fin_withdraw set owner_id = ${two.driver.id} where id = ${two.id}`);
    });

    it('[FINANCE-07] refuses cards that are not proven or somebody else’s', async () => {
        expect((await act('approve', (await ask(1000, { verify: 'pending' })).id)).body.message).toContain('银行卡未通过核验');
        expect((await act('approve', (await ask(1000, { holder: '钱师傅' })).id)).body.message).toContain('户名与司机不一致');
    });

    it('[FINANCE-07] pays to no card that was changed after the decision, and retries none either', async () => {
        const [asked, failed] = [await ask(20_000), await paying(20_000)];
        await act('approve', asked.id);
        await later('markFailed', failed.id, { failMsg: '户名不符' });
        const lock = sql`update usr_bank_card set locked_until = now() + interval '1 day' where owner_id in (${asked.driver.id}, ${failed.driver.id})`;
        await kit.db.execute(lock);
        const batch = { method: 'POST' as const, url: `${WIRE}/createBatch`, body: { ids: [asked.id], bankChannel: 'bank_file' } };
        expect((await kit.call(first, batch)).body.message).toBe(`${asked.no}：银行卡变更未满24小时，请在冷静期后处理`);
        expect((await later('retry', failed.id)).body.message).toContain('银行卡变更未满24小时');
        await kit.db.execute(sql`update usr_bank_card set locked_until = null where owner_id in (${asked.driver.id}, ${failed.driver.id})`);
        expect((await kit.call(first, batch)).body.success).toBe(true);
        expect((await later('retry', failed.id)).body.success).toBe(true);
    });

    it('[FINANCE-07] rates what a driver asks for, so that a new card with a sudden sum meets a second auditor', async () => {
        const [id, card] = [newId(), newId()];
        await kit.db.execute(sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status)
            values (${id}, 1, 't', ${`S${id}`}, '钱师傅', '19900000077', 114, 22, 'active')`);
        await kit.db
            .execute(sql`insert into usr_bank_card (id, city_id, create_by, owner_kind, owner_id, holder, card_no_enc, card_no_hash, card_tail, bank_code, card_kind, verify_status, is_default, create_time)
            values (${card}, 1, 't', 'driver', ${id}, '钱师傅', '', ${`r${id}`}, '1234', 'ICBC', 'personal', 'passed', true, now() - interval '30 days')`);
        for (const n of [1, 2, 3])
            await kit.db
                .execute(sql`insert into fin_withdraw (id, city_id, create_by, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, status, apply_time, idem_key)
                values (${newId()}, 1, 'app', ${`TXR${n}`}, 'driver', ${id}, '钱师傅', ${card}, 10000, 'paid', now() - interval '9 days', ${`r${n}`})`);
        const owner: Owner = { kind: 'driver', id, name: '钱师傅', cityId: '1' };
        await retrying(kit.db, tx => post(tx, topup({ ...now, owner, amountFen: 500_000, channel: 'wechat', channelNo: `w${id}` })));
        const request = (key: string, amountFen: number) =>
            retrying(kit.db, tx => requestWithdraw(tx, { driverId: id, amountFen, idemKey: key, by: 'app', now: toWireTime(new Date()) }));
        const rated = async (no: string) =>
            (await kit.db.execute(sql`select risk_score as score, risk_flags as flags from fin_withdraw where withdraw_no = ${no}`))
                .rows[0];
        expect(await rated(await request('q1', 20_000))).toEqual({ score: 0, flags: null });
        await kit.db.execute(sql`update usr_bank_card set update_time = now() where id = ${card}`);
        await kit.db.execute(sql`update fin_withdraw set apply_time = now() - interval '2 days' where owner_id = ${id}`);
        expect(await rated(await request('q2', 60_000))).toEqual({ score: 80, flags: '新换银行卡，交易量突增' });
    });

    it('[FINANCE-07] rejects with a reason and gives the money back', async () => {
        const { id, driver } = await ask(50_000);
        expect((await act('reject', id)).status).not.toBe(500);
        expect((await act('reject', id, { reason: '户名不符' })).body.result).toMatchObject({
            status: 'rejected',
            rejectReason: '户名不符',
        });
        const { rows } = await kit.db.execute(sql`select topic, payload from sys_outbox where key = ${id}`);
        expect(rows).toEqual([{ topic: 'withdraw.rejected', payload: { withdrawId: id, reason: '户名不符' } }]);
        expect(await balances(driver)).toMatchObject({ drv_avail: 1_000_000, drv_frozen: 0 });
    });

    it('[FINANCE-07] pays in a batch, takes receipts once, and returns what the bank refused', async () => {
        const [good, bad] = [await paying(), await paying()];
        const content = `提现单号,结果,说明\n${good.no},成功,BK-${good.no}\n${bad.no},失败,户名不符\nTX-none,成功,BK9\n${good.no},也许,x`;
        const send = (given = content) => kit.call(first, { method: 'POST', url: `${WIRE}/importResult`, body: { content: given } });
        expect((await send()).body.result).toMatchObject({ paid: 1, failed: 1, unknown: 2 });
        expect((await send()).body.result).toMatchObject({ paid: 0, failed: 0, unknown: 2 });
        expect([await balances(good.driver), await balances(bad.driver)]).toMatchObject([{ drv_avail: 900_000 }, { drv_avail: 1_000_000 }]);
        const twice = await paying();
        const taken = (await later('markPaid', twice.id, { channelNo: `BK-${good.no}` })).body;
        expect(taken.message).toMatch(new RegExp(`^银行流水号BK-${good.no}已登记在提现单${good.no}（批次PC\\d+），请核对回单$`));
        const told = await send(`${twice.no},成功,BK-${good.no}`);
        expect(told.body.result).toMatchObject({ unknown: 1, rows: [{ line: 1, message: `${twice.no}：${taken.message}` }] });
        expect((await later('retry', bad.id)).body.result).toMatchObject({ status: 'approved' });
        expect(await balances(bad.driver)).toMatchObject({ drv_avail: 900_000 });
        const shown = await kit.call(first, { url: `${WIRE}/vouchers?id=${bad.id}` });
        expect((shown.body.result?.posted as { event: string }[]).map(({ event }) => event)).toEqual([
            '提现申请',
            '提现通过',
            '打款失败',
            '提现通过',
        ]);
    });

    it('[FINANCE-07] [SETTING-06] goes into batches no larger than 单批打款上限', async () => {
        const ids = [(await ask(10_000)).id, (await ask(10_000)).id];
        for (const id of ids) await act('approve', id);
        const send = () => kit.call(first, { method: 'POST', url: `${WIRE}/createBatch`, body: { ids, bankChannel: 'bank_file' } });
        const limit = async (most: string) => {
            await kit.db.execute(
                sql`update set_system set cfg_value = ${most} where cfg_key = 'finance.payout_batch_max' and del_flag = 0`,
            );
            await kit.db.execute(sql`update sys_version set value = value + 1 where name = 'setting'`);
            await kit.app.versions.refresh(0);
            await kit.app.settings.fresh();
        };
        await kit.db.execute(
            sql`insert into set_system (id, create_by, cfg_key, cfg_group, name, val_type, cfg_value, default_value) values (${newId()}, 't', 'finance.payout_batch_max', 'finance', '单批打款上限（笔）', 'int', '200', '200')`,
        );
        await limit('1');
        expect((await send()).body).toMatchObject({ success: false, message: '单次最多处理1条' });
        await limit('200');
        expect((await send()).body.result).toMatchObject({ count: 2 });
    });

    it('[FINANCE-07] is answered by the local bank when it is sent online, although receipts come twice', async () => {
        const all = await Promise.all(Array.from({ length: 6 }, () => ask(10_000)));
        for (const { id } of all) await act('approve', id);
        await kit.call(first, {
            method: 'POST',
            url: `${WIRE}/createBatch`,
            body: { ids: all.map(({ id }) => id), bankChannel: 'bank_api' },
        });
        await kit.app.outbox.drain();
        kit.app.clock.shift(30_000);
        await kit.app.outbox.drain();
        kit.app.clock.shift(0);
        const { rows } = await kit.db.execute(
            sql`select distinct status from fin_withdraw where id = any(${sql.param(all.map(({ id }) => id))}::bigint[])`,
        );
        expect(rows).toEqual([{ status: 'paid' }]);
        const batch = await kit.db.execute(sql`select status, success_count from fin_payout_batch where bank_channel = 'bank_api'`);
        expect(batch.rows).toEqual([{ status: 'done', success_count: 6 }]);
    });

    it('[FINANCE-07] takes what the bank calls back about the right amounts, and tells what it cannot book', async () => {
        const [good, odd] = [await ask(100_000), await ask(100_000)];
        for (const { id } of [good, odd]) await act('approve', id);
        const batchNo = await inBatch(good.id, odd.id);
        const receipt = (no: string, amountFen: number) => ({ withdrawNo: no, isPaid: true, amountFen, text: `BK-${no}` });
        const tell = () =>
            callBack(kit, 'payout', { batchNo, tenantId: 0, receipts: [receipt(good.no, 100_000), receipt(odd.no, 99_000)] });
        const answers = [await tell(), await tell()];
        expect(answers.map(({ body }) => [body.success, body.message])).toEqual(
            Array.from({ length: 2 }, () => [false, `${odd.no}：应打款¥1,000.00，回执金额¥990.00`]),
        );
        const { rows } = await kit.db.execute(
            sql`select status from fin_withdraw where withdraw_no in (${good.no}, ${odd.no}) order by id`,
        );
        expect(rows).toEqual([{ status: 'paid' }, { status: 'paying' }]);
        const raised = await kit.db.execute(sql`select hits, biz_no from sys_anomaly where rule_code = 'callback_fault'`);
        expect(raised.rows).toEqual([{ hits: 2, biz_no: batchNo }]);
    });

    it('[FINANCE-07] takes what the bank repeats about a failed batch for nothing that the next batch has come to', async () => {
        const { id, no, driver } = await ask(100_000);
        await act('approve', id);
        const tell = async (batchNo: string, isPaid: boolean) => {
            const receipt = { withdrawNo: no, isPaid, amountFen: 100_000, text: isPaid ? `BK-${batchNo}` : '户名不符' };
            return (await callBack(kit, 'payout', { batchNo, tenantId: 0, receipts: [receipt] })).body.message;
        };
        const statusNow = async () => (await kit.call(first, { url: `${WIRE}/queryById?id=${id}` })).body.result?.status;
        const failed = await inBatch(id);
        expect(await tell(failed, false)).toBe('成功');
        await later('retry', id);
        expect([await tell(failed, false), await statusNow()]).toEqual(['已处理', 'approved']);
        const again = await inBatch(id);
        expect([await tell(failed, false), await statusNow()]).toEqual(['已处理', 'paying']);
        expect([await tell(failed, true), await statusNow()]).toEqual([`${no}：不在批次${failed}中，请核对银行流水`, 'paying']);
        expect([await tell('PC-none', false), await statusNow()]).toEqual([`${no}：不在批次PC-none中，请核对银行流水`, 'paying']);
        expect([await tell(again, true), await statusNow()]).toEqual(['成功', 'paid']);
        expect(await balances(driver)).toMatchObject({ drv_avail: 900_000 });
    });

    it('[FINANCE-07] is won by one of sixty-four audits at once; each of the others is told', async () => {
        const { id, driver } = await ask(100_000);
        const answers = await Promise.all(Array.from({ length: 64 }, (_, n) => act('approve', id, {}, n % 2 ? first : second)));
        // Anyone who finds no free connection on a busy machine is asked to come again, and does.
        for (const [n, { status }] of answers.entries()) if (status === 503) answers[n] = await act('approve', id, {}, second);
        expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
        const told = new Set(answers.filter(({ body }) => !body.success).map(({ body }) => String(body.result?.errorCode)));
        expect([...told].every(code => code === 'ALREADY_AUDITED' || code === 'VERSION_CONFLICT')).toBe(true);
        expect(await balances(driver)).toMatchObject({ drv_avail: 900_000, drv_frozen: 0 });
    });

    it('[FINANCE-07] moves money once for a request that comes thirty-two times with one key, and answers the same', async () => {
        const { id, driver } = await ask(100_000);
        const headers = { 'idempotency-key': `same-${id}` };
        const send = async (): Promise<Awaited<ReturnType<typeof act>>['body']> => {
            const { body } = await kit.call(first, { method: 'POST', url: `${WIRE}/approve`, body: { id, version: 0 }, headers });
            // Who comes while the first is under way asks again.
            return (body.result as { errorCode?: string } | null)?.errorCode === 'IDEMPOTENT_RUNNING' ? send() : body;
        };
        const bodies = await Promise.all(Array.from({ length: 32 }, send));
        expect(new Set(bodies.map(({ success, result }) => canonical([success, result]))).size).toBe(1);
        expect(bodies[0]).toMatchObject({ success: true, result: { status: 'approved' } });
        expect(await balances(driver)).toMatchObject({ drv_avail: 900_000, drv_frozen: 0 });
    });

    it('[PERM-07] a withdraw needs the right to each act', async () => {
        const { id } = await ask(1000);
        const reader = buildSession(['finance:withdrawAudit:list', 'finance:withdrawAudit:query'], { userId: 'u3', id: 's3' });
        for (const name of ['approve', 'review', 'reject', 'reduce', 'markPaid', 'markFailed'])
            expect((await act(name, id, {}, reader)).status).toBe(403);
        expect(
            (await kit.call(reader, { method: 'POST', url: `${WIRE}/createBatch`, body: { ids: [id], bankChannel: 'bank_file' } })).status,
        ).toBe(403);
    });

    it('[FINANCE-08] withdraws leave a ledger that proves itself', async () => {
        expect([await unbalancedJournals(kit.db), await wrongBalances(kit.db)]).toEqual([[], []]);
    });
});
