import { sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { refundPost } from '#server/ledger/journals/order.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { customerAccountRoutes } from '#server/modules/finance/customer-account/customer-account.routes.ts';
import { driverAccountRoutes } from '#server/modules/finance/driver-account/driver-account.routes.ts';
import { memberAccountRoutes } from '#server/modules/finance/member-account/member-account.routes.ts';
import { balanceAuditRoutes } from '#server/modules/finance/balance-audit/balance-audit.routes.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const codes = ['customerAccount', 'driverAccount', 'memberAccount', 'balanceAudit'].flatMap(entity =>
    [
        'list',
        'query',
        'export',
        'reduce',
        'topup',
        'freeze',
        'unfreeze',
        'debtOffset',
        'marginRefund',
        'approve',
        'review',
        'reject',
        'cancel',
    ].map(action => `finance:${entity}:${action}`),
);
const as = (username: string) => buildSession(codes, { userId: username, username, id: username });
const [service, fin, lead] = [as('cs1'), as('fin1'), as('finlead')];
const customer: Owner = { kind: 'customer', id: '501', name: '华建吊装', cityId: '1' };
const driver: Owner = { kind: 'driver', id: '601', name: '赵师傅', cityId: '1' };
const member: Owner = { kind: 'member', id: '701', name: '赵师傅', cityId: '1' };
const now = { at: '2026-09-15 10:00:00', operator: 'app', bizKind: 'test' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(
        app =>
            void app
                .register(customerAccountRoutes)
                .register(driverAccountRoutes)
                .register(memberAccountRoutes)
                .register(balanceAuditRoutes),
    );
    const rows = [
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) values (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5)`,
        sql`insert into usr_customer (id, city_id, create_by, customer_no, kind, name, phone, source) values (501, 1, 't', 'C1', 'company', '华建吊装', '19900000001', 'app')`,
        sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status) values (601, 1, 't', 'S1', '赵师傅', '19900000002', 114, 22, 'active')`,
        sql`insert into usr_member_plan (id, create_by, name, level_no, months, price_fen, fee_coef_bp) values (41, 't', '金卡', 2, 12, 120000, 8000)`,
        sql`insert into usr_member (id, city_id, create_by, member_no, driver_id, plan_id, level_no, start_at, expire_at, paid_fen)
            values (701, 1, 't', 'HY701', 601, 41, 2, '2026-01-01', '2027-01-01', 120000)`,
        sql`insert into usr_member_renewal (id, city_id, create_by, renewal_no, member_id, driver_id, plan_id, kind, months, gift_months, list_fen, pay_fen, pay_channel, status, paid_time, after_expire)
            values (81, 1, 'app', 'XF81', 701, 601, 41, 'buy', 12, 2, 120000, 100000, 'wechat', 'paid', '2026-01-01', '2027-01-01')`,
        sql`insert into usr_invoice_title (id, create_by, customer_id, title_kind, title, tax_no, is_default) values (91, 't', 501, 'company', '华建吊装有限公司', '91440300MA5', true)`,
        sql`insert into act_grant (id, create_by, activity_kind, activity_id, owner_kind, owner_id, bonus_fen, left_fen, expire_at, journal_id)
            values (71, 't', 'balance', 1, 'customer', 501, 5000, 3000, now() + interval '30 days', 1), (72, 't', 'balance', 1, 'customer', 501, 800, 0, now() + interval '1 day', 1)`,
    ];
    for (const row of rows) await kit.db.execute(row);
    await retrying(kit.db, async tx => {
        await post(tx, topup({ ...now, owner: customer, amountFen: 200_000, channel: 'wechat', channelNo: 'a1' }));
        await post(tx, topup({ ...now, owner: member, amountFen: 50_000, channel: 'wechat', channelNo: 'a3' }));
        await post(tx, topup({ ...now, owner: driver, amountFen: 30_000, channel: 'wechat', channelNo: 'a2' }));
        await post(
            tx,
            refundPost({
                ...now,
                orderId: '1',
                customer,
                refundId: '1',
                refund: { cash: 20_000 },
                driver,
                driverFen: 20_000,
                driverAvailFen: 0,
                platformFen: 0,
            }),
        );
    });
});
afterAll(() => kit.close());

const call = (session: typeof fin, url: string, body: Record<string, unknown>) => kit.call(session, { method: 'POST', url, body });
const customerAct = async (name: string, body: Record<string, unknown> = {}, session = service) =>
    call(session, `/finance/customerAccount/${name}`, { id: '501', version: 0, ...body });
const account = async () => (await kit.call(fin, { url: '/finance/customerAccount/list' })).records[0];
const audit = async (no: unknown) => (await kit.call(fin, { url: `/finance/balanceAudit/list?auditNo=${String(no)}` })).records[0] ?? {};
const decide = async (no: unknown, name: string, session = fin, body: Record<string, unknown> = {}) => {
    const { id, version } = await audit(no);
    return call(session, `/finance/balanceAudit/${name}`, { id, version, ...body });
};

describe('accounts (S07, S08, S09) and balance audit (S06)', () => {
    it('[FINANCE-03] sums the columns over every account that the filters leave', async () => {
        const totals = async (url: string) => (await kit.call(fin, { url })).body.result;
        expect(await totals('/finance/customerAccount/totals?customerName=*华建*')).toEqual({
            count: 1,
            sums: { cashFen: 220_000, bonusFen: 0, frozenFen: 0, creditUsedFen: 0 },
        });
        expect(await totals('/finance/customerAccount/totals?customerName=*无此户*')).toMatchObject({ count: 0, sums: { cashFen: 0 } });
        expect(await totals('/finance/driverAccount/totals')).toMatchObject({ count: 1, sums: { availFen: 30_000 } });
        expect((await kit.call(buildSession([]), { url: '/finance/customerAccount/totals' })).status).toBe(403);
    });

    it('[LIST-04] exports with a sheet that says whose list it is, by which filters, by whom and when', async () => {
        const { raw } = await kit.call(fin, { url: '/finance/customerAccount/exportXls?customerName=*华建*&columns=customerName,cashFen' });
        const [rows, notes] = (await readXlsx(raw)) as unknown as { sheet: string; data: unknown[][] }[];
        expect(rows?.data).toEqual([
            ['客户', '本金'],
            ['华建吊装', 2200],
        ]);
        expect(notes?.sheet).toBe('说明');
        expect(Object.fromEntries((notes?.data ?? []) as [string, unknown][])).toMatchObject({
            内容: '客户账户',
            筛选条件: '客户：华建',
            导出人: expect.stringContaining('fin1') as string,
            行数: 1,
        });
    });

    it('[FINANCE-03] shows what a customer has, what moved and ninety days of it', async () => {
        expect(await account()).toMatchObject({
            customerName: '华建吊装',
            cashFen: 220_000,
            frozenFen: 0,
            status: 'normal',
            topupFen: 200_000,
        });
        const flow = await kit.call(fin, { url: '/finance/customerAccount/flow?id=501' });
        expect(flow.body.result).toMatchObject([
            { type: '退款', isIn: true, amountFen: 20_000, balanceAfterFen: 220_000 },
            { type: '充值' },
        ]);
        expect((await kit.call(fin, { url: '/finance/customerAccount/curve?id=501' })).body.result).toHaveLength(90);
    });

    it('[FINANCE-03] [LIST-03] finds accounts and requests by the pinyin of their holder', async () => {
        const found = async (list: string, query: string) =>
            (await kit.call(fin, { url: `/finance/${list}/list?${query}` })).records.map(
                row => row.customerName ?? row.driverName ?? row.ownerName,
            );
        expect(await found('customerAccount', 'customerName=*hjdz*')).toEqual(['华建吊装']);
        expect(await found('driverAccount', 'driverName=*zhaoshifu*')).toEqual(['赵师傅']);
        expect(await found('memberAccount', 'driverName=*zsf*')).toEqual(['赵师傅']);
        expect(await found('memberAccount', 'driverName=*wsf*')).toEqual([]);
        const asked = await customerAct('reduce', { amountFen: 1000, reasonCode: 'fine' });
        expect(await found('balanceAudit', 'ownerName=*huajian*')).toEqual(['华建吊装']);
        expect(await found('balanceAudit', 'ownerName=*zsf*')).toEqual([]);
        await decide(asked.body.result?.auditNo, 'cancel', service);
    });

    it('[FINANCE-02] holds ¥500 at once, books ¥300 of it and gives ¥200 back', async () => {
        const asked = await customerAct('reduce', { amountFen: 50_000, reasonCode: 'fine' });
        expect(asked.body.message).toContain('已提交审核，金额已冻结');
        expect(await account()).toMatchObject({ cashFen: 170_000, frozenFen: 50_000 });
        const no = asked.body.result?.auditNo;
        const shown = await kit.call(fin, { url: `/finance/balanceAudit/vouchers?id=${String((await audit(no)).id)}` });
        expect(shown.body.result).toMatchObject({
            preview: { event: '扣减入账', lines: [{ dc: 'D', account: '客户冻结 · 华建吊装' }, { account: '违约金收入 · 平台' }] },
        });
        expect((await decide(no, 'approve', service)).body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        expect((await decide(no, 'reduce', fin, { approvedFen: 30_000, reason: '按合同' })).body.result).toMatchObject({
            status: 'approved',
            approvedFen: 30_000,
        });
        expect(await account()).toMatchObject({ cashFen: 190_000, frozenFen: 0 });
        await kit.db.insert(users).values({ id: 'decided', username: fin.username, realname: '李财务', passwordHash: newId() });
        const late = await decide(no, 'approve', lead);
        expect(late.body.result).toMatchObject({ errorCode: 'ALREADY_AUDITED' });
        expect(late.body.message).toMatch(/^该单已由李财务于.{19}通过$/);
    });

    it('[FINANCE-02] refuses to take more than there is and gives all back when it is rejected or taken back', async () => {
        expect((await customerAct('reduce', { amountFen: 190_001, reasonCode: 'fine' })).body.message).toBe(
            '可用余额不足，当前可用¥1,900.00',
        );
        const rejected = await customerAct('reduce', { amountFen: 1000, reasonCode: 'fine' });
        expect((await decide(rejected.body.result?.auditNo, 'reject', fin, { reason: '证据不足' })).body.result).toMatchObject({
            status: 'rejected',
        });
        const canceled = await customerAct('reduce', { amountFen: 1000, reasonCode: 'fine' });
        expect((await decide(canceled.body.result?.auditNo, 'cancel', fin)).body.message).toContain('只能撤销自己提交的申请');
        expect((await decide(canceled.body.result?.auditNo, 'cancel', service)).body.result).toMatchObject({ status: 'canceled' });
        expect(await account()).toMatchObject({ cashFen: 190_000, frozenFen: 0 });
    });

    it('[FINANCE-03] tops up by two people above the limit, with the proof of the transfer', async () => {
        expect((await customerAct('topup', { amountFen: 150_000, reasonCode: 'offline_pay' })).body.result).toMatchObject({
            fields: { proofs: '请上传转账凭证' },
        });
        const asked = await customerAct('topup', { amountFen: 150_000, reasonCode: 'mistake' });
        const no = asked.body.result?.auditNo;
        expect((await decide(no, 'approve', fin)).body.result).toMatchObject({ status: 'reviewing', needSecond: true });
        expect((await decide(no, 'review', fin)).body.message).toContain('不能复核自己初审的单据');
        expect((await decide(no, 'review', lead)).body.result).toMatchObject({ status: 'approved' });
        expect(await account()).toMatchObject({ cashFen: 340_000 });
    });

    it('[FINANCE-02] asks for a second person from ¥1,000 on, and not below', async () => {
        const before = Number((await account())?.cashFen);
        const askFor = async (amountFen: number) => {
            const { auditNo } = (await customerAct('topup', { amountFen, reasonCode: 'mistake' })).body.result ?? {};
            return { auditNo, decided: (await decide(auditNo, 'approve', fin)).body.result };
        };
        expect((await askFor(99_999)).decided).toMatchObject({ status: 'approved', needSecond: false });
        expect(await account()).toMatchObject({ cashFen: before + 99_999 });
        const large = await askFor(100_000);
        expect(large.decided).toMatchObject({ status: 'reviewing', needSecond: true });
        expect((await decide(large.auditNo, 'reject', lead, { reason: '金额不符' })).body.result).toMatchObject({ status: 'rejected' });
        expect(await account()).toMatchObject({ cashFen: before + 99_999 });
    });

    it('[FINANCE-03] freezes what can be spent and lets it again', async () => {
        expect((await customerAct('freeze', { reason: '涉诉冻结' }, fin)).body.message).toBe('冻结成功');
        expect((await customerAct('reduce', { amountFen: 100, reasonCode: 'fine' })).body.message).toBe('账户已冻结，不能支出');
        expect((await customerAct('freeze', { reason: '再次冻结' }, fin)).body.success).toBe(false);
        expect((await customerAct('unfreeze', { reason: '已解除' }, fin)).body.result).toMatchObject({ status: 'normal' });
    });

    it('[FINANCE-04] pays a driver’s debt from what he has, and keeps the margin while he drives', async () => {
        const act = (name: string, body = {}) => call(fin, `/finance/driverAccount/${name}`, { id: '601', version: 0, ...body });
        expect((await act('debtOffset')).body.result).toMatchObject({ availFen: 10_000, debtFen: 0 });
        expect((await act('debtOffset')).body.message).toBe('该司机没有欠款');
        expect((await act('marginRefund', { amountFen: 100 })).body.message).toContain('暂不能退还保证金');
    });

    it('[FINANCE-03] tells what of the bonus runs out when, and the titles of the account', async () => {
        const { body } = await kit.call(fin, { url: '/finance/customerAccount/holdings?id=501' });
        expect(body.result).toMatchObject({
            grants: [
                { id: '71', leftFen: 3000, isOver: false },
                { id: '72', leftFen: 0, isOver: true },
            ],
            titles: [{ title: '华建吊装有限公司', isDefault: true }],
            cards: [],
        });
    });

    it('[FINANCE-05] lists members by level and plan, with the details of what the membership saved and cost', async () => {
        const numbers = async (query: string) =>
            (await kit.call(fin, { url: `/finance/memberAccount/list?${query}` })).records.map(row => row.memberNo);
        expect(await numbers('levelNo=2&planId=41')).toEqual(['HY701']);
        expect([await numbers('levelNo=3'), await numbers('planId=42')]).toEqual([[], []]);
        const { body } = await kit.call(fin, { url: '/finance/memberAccount/worth?id=701' });
        expect(body.result).toMatchObject({
            ...{ savedFen: 0, paidFen: 100_000, orders: 0, feeCoefBp: 8000, since: '2026-01-01' },
            renewals: [{ no: 'XF81', plan: '金卡', months: 14, payFen: 100_000, status: '已生效' }],
        });
        const flow = (await kit.call(fin, { url: '/finance/memberAccount/flow?id=701' })).body.result;
        expect(flow).toMatchObject([{ amountFen: 50_000, isIn: true }]);
    });

    it('[FINANCE-05] reduces a member’s money by S06: held at once, refused beyond what there is and while it is frozen', async () => {
        const act = (name: string, body: Record<string, unknown>, session = service) =>
            call(session, `/finance/memberAccount/${name}`, { id: '701', version: 0, ...body });
        const has = async () => (await kit.call(fin, { url: '/finance/memberAccount/list' })).records[0];
        const asked = await act('reduce', { amountFen: 20_000, reasonCode: 'fine' });
        expect(asked.body.message).toContain('已提交审核，金额已冻结');
        expect(await has()).toMatchObject({ cashFen: 30_000, frozenFen: 20_000 });
        expect((await act('reduce', { amountFen: 30_001, reasonCode: 'fine' })).body.message).toContain('可用余额不足');
        expect((await decide((asked.body.result as { auditNo: string }).auditNo, 'approve')).body.success).toBe(true);
        expect(await has()).toMatchObject({ cashFen: 30_000, frozenFen: 0 });
        expect((await act('freeze', { reason: '涉诉冻结' }, fin)).body.message).toBe('冻结成功');
        expect((await act('reduce', { amountFen: 100, reasonCode: 'fine' })).body.message).toBe('账户已冻结，不能支出');
        const reader = buildSession(['finance:memberAccount:list'], { userId: 'r', id: 'r' });
        expect((await act('reduce', { amountFen: 100, reasonCode: 'fine' }, reader)).status).toBe(403);
    });

    it('[PERM-07] needs the right to each act', async () => {
        const reader = buildSession(['finance:customerAccount:list'], { userId: 'r', id: 'r' });
        for (const name of ['reduce', 'topup', 'freeze', 'unfreeze']) expect((await customerAct(name, {}, reader)).status).toBe(403);
    });

    it('[FINANCE-08] leaves a ledger that proves itself', async () => {
        expect([await unbalancedJournals(kit.db), await wrongBalances(kit.db)]).toEqual([[], []]);
    });
});
