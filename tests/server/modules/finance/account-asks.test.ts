import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { FlowLine } from '#contract/finance/account.ts';
import { creditBack, payCredit, settle } from '#server/ledger/journals/order.ts';
import { pnGrant } from '#server/ledger/journals/member.ts';
import { topup, topupBonus } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import { balanceAuditRoutes } from '#server/modules/finance/balance-audit/balance-audit.routes.ts';
import { customerAccountRoutes } from '#server/modules/finance/customer-account/customer-account.routes.ts';
import { driverAccountRoutes } from '#server/modules/finance/driver-account/driver-account.routes.ts';
import { tradeRecordRoutes } from '#server/modules/finance/trade-record/trade-record.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const codes = [
    ...['list', 'query', 'credit', 'reduce', 'topup'].map(action => `finance:customerAccount:${action}`),
    ...['list', 'query'].map(action => `finance:driverAccount:${action}`),
    ...['list', 'query', 'add', 'approve', 'cancel'].map(action => `finance:balanceAudit:${action}`),
    ...['list', 'query', 'reverse'].map(action => `finance:tradeRecord:${action}`),
    ...['list', 'query', 'approve'].map(action => `system:approval:${action}`),
];
const as = (username: string, can = codes) => buildSession(can, { userId: username, username, id: username, realname: username });
const [lead, ops, reader] = [as('finlead'), as('ops'), as('readonly', ['finance:balanceAudit:list', 'finance:customerAccount:list'])];
const customer: Owner = { kind: 'customer', id: '501', name: '华建吊装', cityId: '1' };
const driver: Owner = { kind: 'driver', id: '601', name: '赵师傅', cityId: '1' };
const today = toWireTime(new Date()).slice(0, 10);
const now = { at: `${today} 00:00:01`, operator: 'app', bizKind: 'test' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(
        app =>
            void app
                .register(customerAccountRoutes)
                .register(driverAccountRoutes)
                .register(balanceAuditRoutes)
                .register(tradeRecordRoutes)
                .register(approvalRoutes),
    );
    const rows = [
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) values (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5)`,
        sql`insert into usr_customer (id, city_id, create_by, customer_no, kind, name, phone, source) values (501, 1, 't', 'C1', 'company', '华建吊装', '19900000001', 'app')`,
        sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status) values (601, 1, 't', 'S1', '赵师傅', '19900000002', 114, 22, 'active')`,
    ];
    for (const row of rows) await kit.db.execute(row);
    await book(topup({ ...now, owner: customer, amountFen: 200_000, channel: 'wechat', channelNo: 'b1' }));
    await book(payCredit({ ...now, orderId: '1', customer, paymentId: 'b2', amountFen: 60_000 }));
    await book(settle({ ...now, orderId: '1', driver, driverFen: 50_000, infoFeeFen: 10_000, taxFen: 0 }));
});
afterAll(() => kit.close());

const book = (posting: Posting) => retrying(kit.db, tx => post(tx, posting));
const send = (session: typeof ops, url: string, body: Record<string, unknown>) => kit.call(session, { method: 'POST', url, body });
const asked = { kind: 'deduct', ownerKind: 'customer', customerId: '501', subject: 'cust_cash', amountFen: 30_000, reasonCode: 'fine' };
const add = (body: Record<string, unknown> = {}, session = ops) => send(session, '/finance/balanceAudit/add', { ...asked, ...body });
const account = async () => (await kit.call(ops, { url: '/finance/customerAccount/list' })).records[0] ?? {};

describe('asking for a change of a balance (S06)', () => {
    it('[FINANCE-02] shows what there is and holds a deduction at once', async () => {
        const owner = await kit.call(ops, { url: '/finance/balanceAudit/owner?ownerKind=customer&ownerId=501' });
        expect(owner.body.result).toMatchObject({
            name: '华建吊装',
            frozenFen: 0,
            pockets: [{ value: 'cust_cash', balanceFen: 200_000 }, { balanceFen: 0 }],
        });
        const answer = await add();
        expect(answer.body.message).toMatch(/^已提交审核，金额已冻结，单号SH\d+$/);
        expect(answer.body.result).toMatchObject({
            kind: 'deduct',
            ownerName: '华建吊装',
            amountFen: 30_000,
            holdFen: 30_000,
            status: 'pending',
            applyBy: 'ops',
        });
        expect(await account()).toMatchObject({ cashFen: 170_000, frozenFen: 30_000 });
    });

    it('[FINANCE-02] refuses with the words of the domain', async () => {
        const fields = async (body: Record<string, unknown>) => (await add(body)).body.result?.fields;
        expect((await add({ amountFen: 170_001 })).body.message).toBe('可用余额不足，当前可用¥1,700.00');
        expect(await fields({ kind: 'topup', reasonCode: 'offline_pay' })).toEqual({ proofs: '请上传转账凭证' });
        expect(await fields({ reasonCode: 'other' })).toEqual({ remark: '请填写说明' });
        expect(await fields({ customerId: null })).toEqual({ customerId: '请选择户名' });
        expect(await fields({ subject: 'drv_avail' })).toEqual({ subject: '请选择科目' });
        expect(await fields({ kind: 'topup', subject: 'cust_bonus', reasonCode: 'gift' })).toEqual({ subject: '充值只能进入客户本金' });
        expect((await add({ amountFen: 100_000_001 })).body.result?.fields).toHaveProperty('amountFen');
        expect((await add({ ownerKind: 'driver', driverId: '999', subject: 'drv_avail' })).status).toBe(404);
        expect((await add({}, reader)).status).toBe(403);
    });
});

describe('credit of a customer (S07)', () => {
    const credit = (creditLimitFen: number, session = ops) =>
        send(session, '/finance/customerAccount/credit', { id: '501', version: 0, creditLimitFen, reason: '月结客户' });

    it('[FINANCE-03] changes when a second person agrees, and never below what is owed', async () => {
        expect((await credit(50_000)).body.result?.fields).toEqual({ creditLimitFen: '授信额度不能低于已用授信¥600.00，请先登记授信回款' });
        const request = await credit(500_000);
        expect(request.body.message).toMatch(/^已提交复核，单号FH\d+$/);
        expect(await account()).toMatchObject({ creditLimitFen: 0 });
        expect((await credit(600_000, lead)).body.result).toMatchObject({ errorCode: 'DUPLICATE' });
        const id = request.body.result?.approvalId;
        expect((await send(ops, '/system/approval/approve', { id, version: 0, remark: '同意' })).body.result).toMatchObject({
            errorCode: 'SELF_REVIEW',
        });
        await send(lead, '/system/approval/approve', { id, version: 0, remark: '同意' });
        expect(await account()).toMatchObject({ creditLimitFen: 500_000, creditUsedFen: 60_000 });
        const use = await kit.call(ops, { url: '/finance/customerAccount/creditUse?id=501' });
        expect(use.body.result).toMatchObject({
            limitFen: 500_000,
            usedFen: 60_000,
            lines: [{ type: '订单支付', amountFen: 60_000 }],
            changes: [{ beforeFen: 0, afterFen: 500_000, maker: 'ops', checker: 'finlead', status: 'approved', reason: '月结客户' }],
        });
        expect((await credit(1, reader)).status).toBe(403);
    });
});

describe('papers of an account', () => {
    it('[FINANCE-03] lists a span of days account by account as it is printed', async () => {
        const url = (from: string, to: string) => `/finance/customerAccount/statement?id=501&from=${from}&to=${to}`;
        const paper = await kit.call(ops, { url: url(today, today) });
        expect(paper.body.result).toMatchObject({ owner: '华建吊装', printedBy: 'ops' });
        const { accounts, lines } = paper.body.result as { accounts: object[]; lines: object[] };
        expect(accounts).toContainEqual({
            id: 'cust_cash',
            subject: '客户本金',
            openingFen: 0,
            inFen: 200_000,
            outFen: 30_000,
            closingFen: 170_000,
        });
        expect(lines).toHaveLength(4);
        expect((await kit.call(ops, { url: url('2026-02-01', '2026-01-01') })).body.result).toMatchObject({
            fields: { to: '结束日期不能早于开始日期' },
        });
    });

    it('[FINANCE-03] gives the same as a PDF: whose, which days, by whom, balances and movements to the fen', async () => {
        const { status, headers, raw } = await kit.call(ops, {
            url: `/finance/customerAccount/statementPdf?id=501&from=${today}&to=${today}`,
        });
        expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
        const [page] = await pdfPages(raw);
        const said = [
            '户名：华建吊装',
            `期间：${today} 至 ${today}`,
            '制单人：ops',
            '客户本金 0.00 2,000.00 300.00 1,700.00',
            '+2,000.00',
            '期末余额合计：¥2,000.00（大写：贰仟元整）',
            '欠款合计：¥600.00',
            '第 1 / 1 页',
        ];
        for (const text of said) expect(page).toContain(text);
        const other = await kit.call(reader, { url: `/finance/customerAccount/statementPdf?id=501&from=${today}&to=${today}` });
        expect(other.status).toBe(403);
        const wrong = await kit.call(ops, { url: '/finance/customerAccount/statementPdf?id=501&from=2026-02-01&to=2026-01-01' });
        expect(wrong.body.result).toMatchObject({ fields: { to: '结束日期不能早于开始日期' } });
    });

    it('[FINANCE-04] tells a driver’s income by day, and what is held of it', async () => {
        const answer = await kit.call(ops, { url: '/finance/driverAccount/ledger?id=601' });
        const { income } = answer.body.result as { income: { day: string; fen: number }[] };
        expect(income).toHaveLength(30);
        expect(income.at(-1)).toEqual({ day: today, fen: 50_000 });
        expect((await kit.call(reader, { url: '/finance/driverAccount/ledger?id=601' })).status).toBe(403);
    });
});

describe('a bonus that is taken back', () => {
    const correct = async (tradeType: string, ownerId: string) => {
        const { records } = await kit.call(ops, { url: `/finance/tradeRecord/list?ownerId=${ownerId}&tradeType=${tradeType}` });
        return send(ops, '/finance/tradeRecord/reverse', { id: records[0]?.id, reason: '活动配置有误' });
    };
    const grant = async (fen: number) => {
        const id = newId();
        const posting = topupBonus({ ...now, bizKind: 'grant', bizId: id, owner: customer, amountFen: fen, grantId: id });
        const { journalId } = await retrying(kit.db, tx => post(tx, posting));
        await kit.db.execute(sql`
            insert into act_grant (id, create_by, activity_kind, activity_id, owner_kind, owner_id, bonus_fen, left_fen, expire_at, journal_id)
            values (${id}, 't', 'balance', 801, 'customer', '501', ${fen}, ${fen}, now() + interval '30 days', ${journalId})`);
    };
    const grants = async () =>
        (
            await kit.db.execute<{ line: string }>(
                sql`select status || ' ' || left_fen as line from act_grant where owner_id = 501 order by id`,
            )
        ).rows.map(({ line }) => line);

    it('[FINANCE-06] leaves its grant, so that nothing runs out at the cost of another one; a deducted one does too', async () => {
        await kit.db.execute(sql`
            insert into act_balance_activity (id, create_by, name, user_scope, start_at, end_at, tiers, budget_fen, used_fen, status)
            values (801, 't', '充值有礼', 'all', now(), now() + interval '1 day', '[{"topupFen": 100000, "bonusFen": 6000}]', 20000, 16000, 'exhausted')`);
        await grant(6_000);
        await grant(10_000);
        const asked = await correct('bonus', '501');
        await send(lead, '/system/approval/approve', { id: asked.body.result?.approvalId, version: 0, remark: '同意' });
        expect(await grants()).toEqual(['valid 6000', 'revoked 0']);
        expect(await account()).toMatchObject({ bonusFen: 6_000 });
        const { rows } = await kit.db.execute(sql`select used_fen::int as fen, status from act_balance_activity where id = 801`);
        expect(rows).toEqual([{ fen: 6_000, status: 'active' }]);
        const { id, version } = (await add({ subject: 'cust_bonus', amountFen: 4_000 })).body.result ?? {};
        await send(lead, '/finance/balanceAudit/approve', { id, version });
        expect(await grants()).toEqual(['valid 2000', 'revoked 0']);
        expect(await account()).toMatchObject({ bonusFen: 2_000 });
    });

    it('[FINANCE-06] is left to its invitation while it waits, which would pay it out all the same', async () => {
        await book(pnGrant({ ...now, bizKind: 'invite', owner: driver, amountFen: 3_000, inviteId: newId() }));
        expect((await correct('reward', '601')).body.message).toContain('请在拉新活动的邀请记录中判无效');
    });
});

describe('what a monthly customer owes', () => {
    it('[FINANCE-03] comes back when the customer pays: a second person sees the money, each transfer counts once', async () => {
        const repay = async (amountFen: number, receiptNo = 'HK-1', session = ops) =>
            send(session, '/finance/customerAccount/repay', { id: '501', version: (await account()).version, amountFen, receiptNo });
        const agree = (asked: Awaited<ReturnType<typeof repay>>) =>
            send(lead, '/system/approval/approve', { id: asked.body.result?.approvalId, version: 0, remark: '已到账' });
        expect((await repay(60_001)).body.result?.fields).toEqual({ amountFen: '未回款的授信为¥600.00，多出的部分请登记为线下充值' });
        expect((await repay(1, 'HK-1', reader)).status).toBe(403);
        const asked = await repay(45_000);
        expect(asked.body.message).toMatch(/^已提交复核，单号FH\d+$/);
        expect((await repay(10_000, 'HK-2')).body.result).toMatchObject({ errorCode: 'DUPLICATE' });
        expect(await account()).toMatchObject({ creditUsedFen: 60_000 });
        expect((await agree(asked)).body).toMatchObject({ success: true });
        expect(await account()).toMatchObject({ creditUsedFen: 15_000 });
        expect((await repay(1_000)).body.result?.fields).toEqual({ receiptNo: '该流水号已登记过收款' });
        // What is owed is looked at again when it is booked.
        const late = await repay(15_000, 'HK-3');
        await book(creditBack({ ...now, customer, amountFen: 10_000, receiptNo: 'HK-9' }));
        expect(JSON.stringify((await agree(late)).body)).toContain('未回款的授信为¥50.00');
        expect(await account()).toMatchObject({ creditUsedFen: 5_000 });
        // Each amount with the balance before it is the balance after it, of what is owed as of what is there.
        const flow = (await kit.call(ops, { url: '/finance/customerAccount/flow?id=501' })).body.result as unknown as FlowLine[];
        const owed = flow.filter(({ subject }) => subject === '授信应收').reverse();
        expect(owed.slice(-1)).toMatchObject([{ type: '还款', isIn: false, amountFen: 10_000, balanceAfterFen: 5_000 }]);
        let balance = 0;
        for (const { isIn, amountFen, balanceAfterFen } of owed) {
            balance += isIn ? amountFen : -amountFen;
            expect(balanceAfterFen).toBe(balance);
        }
    });
});
