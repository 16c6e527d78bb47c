import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { deduct, hold } from '#server/ledger/journals/audit.ts';
import { payWallet } from '#server/ledger/journals/order.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner, Posting } from '#server/ledger/posting.ts';
import { trialBalance, unbalancedJournals, wrongBalances, wrongTrades } from '#server/ledger/proofs.ts';
import { sealDay } from '#server/ledger/seal.ts';
import { journalRoutes } from '#server/modules/finance/journal/journal.routes.ts';
import { tradeRecordRoutes } from '#server/modules/finance/trade-record/trade-record.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const TRADE = '/finance/tradeRecord';
const JOURNAL = '/finance/journal';
const codes = [
    ...['list', 'query', 'export', 'reduce', 'reverse'].map(action => `finance:tradeRecord:${action}`),
    ...['list', 'query', 'export'].map(action => `finance:journal:${action}`),
    'system:approval:approve',
    'system:approval:list',
];
const maker = buildSession(codes, { userId: 'u1', username: 'fin1', id: 's1' });
const checker = buildSession(codes, { userId: 'u2', username: 'finlead', id: 's2' });
const at = { operator: 'app', cityId: '1', bizKind: 'payment' };

let kit: KitApp;
let serial = 0;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(approvalRoutes);
        void app.register(tradeRecordRoutes);
        void app.register(journalRoutes);
    });
    await kit.db.execute(
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) select 1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5`,
    );
});
afterAll(() => kit.close());

const customer = async (): Promise<Owner> => {
    const id = String(7000 + ++serial);
    const name = `华建${serial}号`;
    await kit.db.execute(
        sql`insert into usr_customer (id, city_id, create_by, customer_no, kind, name, phone, source) values (${id}, 1, 't', ${`C${id}`}, 'company', ${name}, ${`1990000${id}`}, 'app')`,
    );
    return { kind: 'customer', id, name, cityId: '1' };
};
const book = (...postings: Posting[]) =>
    retrying(kit.db, async tx => {
        const made = [];
        for (const posting of postings) made.push(await post(tx, posting));
        return made;
    });
const charge = (owner: Owner, amountFen: number, day = '2026-09-15') =>
    topup({ ...at, at: `${day} 10:00:00`, owner, amountFen, channel: 'wechat', channelNo: `w${newId()}` });
const tradesOf = async (owner: Owner) => (await kit.call(maker, { url: `${TRADE}/list?ownerId=${owner.id}` })).records;
const act = (name: string, id: unknown, body: object, session = maker) =>
    kit.call(session, { method: 'POST', url: `${TRADE}/${name}`, body: { id, ...body } });
const decide = (asked: { body: { result?: Record<string, unknown> | null } }, session = checker) =>
    kit.call(session, {
        method: 'POST',
        url: '/system/approval/approve',
        body: { id: asked.body.result?.approvalId, version: 0, remark: '同意' },
    });
const cashOf = async (owner: Owner, subject = 'cust_cash') =>
    Number(
        (
            await kit.db.execute<{ fen: string }>(
                sql`select balance_fen as fen from fin_account where owner_id = ${owner.id} and subject = ${subject}`,
            )
        ).rows[0]?.fen,
    );

describe('movements (S10)', () => {
    it('[FINANCE-06] finds movements by their owner and adds up in and out of the whole filtered set', async () => {
        const owner = await customer();
        await book(
            charge(owner, 100_000),
            payWallet({
                ...at,
                at: '2026-09-15 11:00:00',
                orderId: newId(),
                customer: owner,
                paymentId: newId(),
                cashFen: 30_000,
                bonusFen: 0,
            }),
        );
        const query = `ownerName=${encodeURIComponent(owner.name)}`;
        const page = await kit.call(maker, { url: `${TRADE}/list?${query}` });
        expect(page.records).toMatchObject([
            {
                tradeType_dictText: '订单支付',
                amountFen: 30_000,
                balanceAfterFen: 70_000,
                actions: { reduce: { ok: false, reason: '请通过退款、争议或提现处理' } },
            },
            {
                tradeType_dictText: '充值',
                amountFen: 100_000,
                ownerName: owner.name,
                actions: { reduce: { ok: true }, reverse: { ok: true } },
            },
        ]);
        expect((await kit.call(maker, { url: `${TRADE}/sum?${query}` })).body.result).toMatchObject({
            inFen: 100_000,
            inCount: 1,
            outFen: 30_000,
            outCount: 1,
        });
        const picture = (await kit.call(maker, { url: `${TRADE}/picture?${query}&createTime_begin=2026-09-14&createTime_end=2026-09-15` }))
            .body.result;
        expect(picture).toMatchObject({
            days: [{ inFen: 0 }, { day: '2026-09-15', inFen: 100_000, outFen: 30_000 }],
            types: [{ label: '充值', fen: 100_000 }, { label: '订单支付' }],
        });
        const shown = (await kit.call(maker, { url: `${TRADE}/journal?id=${String(page.records[1]?.id)}` })).body.result;
        expect(shown).toMatchObject({ voucher: { event: '渠道充值', lines: [{ dc: 'D' }, { dc: 'C' }] }, chain: [] });
    });

    it('[FINANCE-06] [LIST-03] finds movements by the pinyin of their owner, of a member by the driver', async () => {
        const owner = await customer();
        const places = [
            sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status) values (6601, 1, 't', 'S6601', '赵师傅', '19900000066', 114, 22, 'active')`,
            sql`insert into usr_member_plan (id, create_by, name, level_no, months, price_fen, fee_coef_bp) values (41, 't', '金卡', 2, 12, 120000, 8000)`,
            sql`insert into usr_member (id, city_id, create_by, member_no, driver_id, plan_id, level_no, start_at, expire_at, paid_fen)
                values (6701, 1, 't', 'HY6701', 6601, 41, 2, '2026-01-01', '2027-01-01', 120000)`,
        ];
        for (const place of places) await kit.db.execute(place);
        await book(charge(owner, 1000), charge({ kind: 'member', id: '6701', name: '赵师傅', cityId: '1' }, 2000));
        const found = async (letters: string) =>
            (await kit.call(maker, { url: `${TRADE}/list?ownerName=*${letters}*` })).records.map(({ ownerId }) => ownerId);
        expect(await found('huajian')).toContain(owner.id);
        expect(await found('zsf')).toEqual(['6701']);
    });

    it('[FINANCE-06] reduces a top-up when a second person agrees, never by more than is left', async () => {
        const owner = await customer();
        await book(charge(owner, 100_000));
        const [trade] = await tradesOf(owner);
        const ask = (amountFen: number) => act('reduce', trade?.id, { amountFen, reason: '重复充值' });
        expect((await ask(100_001)).body.result).toMatchObject({ fields: { amountFen: '可冲减金额不足，剩余¥1,000.00' } });
        const asked = await ask(40_000);
        expect(asked.body).toMatchObject({
            result: { errorCode: 'APPROVAL_CREATED' },
            message: expect.stringContaining('已提交复核') as string,
        });
        expect((await ask(1000)).body.result).toMatchObject({ errorCode: 'DUPLICATE' });
        expect((await decide(asked, maker)).body.success).toBe(false);
        expect(await cashOf(owner)).toBe(100_000);
        expect((await decide(asked)).body.success).toBe(true);
        expect(await cashOf(owner)).toBe(60_000);
        const [taken, original] = await tradesOf(owner);
        expect([taken, original]).toMatchObject([
            { tradeType_dictText: '冲销', actions: { reverse: { reason: '冲销记录不能再冲销' } } },
            {
                reversedFen: 40_000,
                status: 'part_reversed',
                actions: { reverse: { ok: false, reason: '该交易已部分冲减，请通过冲减处理剩余¥600.00' } },
            },
        ]);
        expect((await ask(60_001)).body.result).toMatchObject({ fields: { amountFen: '可冲减金额不足，剩余¥600.00' } });
        const chain = (await kit.call(maker, { url: `${TRADE}/journal?id=${String(original?.id)}` })).body.result?.chain;
        expect(chain).toMatchObject([{ isSelf: true }, { amountFen: 40_000, operator: 'finlead', remark: '重复充值' }]);
    });

    it('[FINANCE-06] reverses the whole once, and says so the second time', async () => {
        const owner = await customer();
        await book(charge(owner, 50_000));
        const [trade] = await tradesOf(owner);
        const asked = await act('reverse', trade?.id, { reason: '充错账户' });
        expect((await decide(asked)).body.success).toBe(true);
        expect(await cashOf(owner)).toBe(0);
        expect((await act('reverse', trade?.id, { reason: '再来一次' })).body).toMatchObject({
            message: '该交易已冲销',
            result: { errorCode: 'DUPLICATE' },
        });
        expect((await act('reduce', trade?.id, { amountFen: 1, reason: '再来一次' })).body.message).toBe('该交易已冲销');
    });

    it('[FINANCE-06] does not take back what its owner has spent', async () => {
        const owner = await customer();
        await book(
            charge(owner, 50_000),
            payWallet({
                ...at,
                at: '2026-09-15 11:00:00',
                orderId: newId(),
                customer: owner,
                paymentId: newId(),
                cashFen: 45_000,
                bonusFen: 0,
            }),
        );
        const trade = (await tradesOf(owner)).at(-1);
        const asked = await act('reverse', trade?.id, { reason: '充错账户' });
        const answer = await decide(asked);
        expect(JSON.stringify(answer.body)).toContain('可用余额不足');
        expect(await cashOf(owner)).toBe(5000);
    });

    it('[FINANCE-06] gives a deduction back to where it was taken from, not into what is held', async () => {
        const owner = await customer();
        const audit = {
            ...at,
            bizKind: 'balance_audit',
            bizId: newId(),
            auditId: newId(),
            owner,
            subject: 'cust_cash' as const,
            at: '2026-09-15 12:00:00',
        };
        await book(
            charge(owner, 100_000),
            hold({ ...audit, amountFen: 50_000 }),
            deduct({ ...audit, holdFen: 50_000, approvedFen: 30_000, reason: 'fine' }),
        );
        expect(await cashOf(owner)).toBe(70_000);
        const trade = (await tradesOf(owner)).find(({ tradeType }) => tradeType === 'deduct');
        expect((await decide(await act('reverse', trade?.id, { reason: '处罚撤销' }))).body.success).toBe(true);
        expect([await cashOf(owner), await cashOf(owner, 'cust_frozen')]).toEqual([100_000, 0]);
    });

    it('[PERM-07] refuses corrections, details and sums without their right', async () => {
        const owner = await customer();
        await book(charge(owner, 1000));
        const [trade] = await tradesOf(owner);
        const reader = buildSession(['finance:tradeRecord:list'], { userId: 'u3' });
        expect((await act('reduce', trade?.id, { amountFen: 1, reason: 'xx' }, reader)).status).toBe(403);
        expect((await act('reverse', trade?.id, { reason: 'xx' }, reader)).status).toBe(403);
        expect((await kit.call(reader, { url: `${TRADE}/journal?id=${String(trade?.id)}` })).status).toBe(403);
        expect((await kit.call(buildSession([], { userId: 'u4' }), { url: `${TRADE}/sum` })).status).toBe(403);
    });
});

describe('vouchers (S13)', () => {
    it('[FINANCE-08] gives a voucher as a PDF as it is filed, and to nobody without the right', async () => {
        const owner = await customer();
        await book(charge(owner, 123_456));
        const { records } = await kit.call(maker, { url: `${JOURNAL}/list?amountFen_begin=123456&amountFen_end=123456` });
        const [row] = records;
        const { status, raw } = await kit.call(maker, { url: `${JOURNAL}/voucherPdf?id=${String(row?.id)}` });
        expect(status).toBe(200);
        const [page] = await pdfPages(raw);
        const said = [
            '日期：2026-09-15',
            `凭证号：${String(row?.journalNo)}`,
            '渠道充值',
            `客户本金 · ${owner.name}`,
            '壹仟贰佰叁拾肆元伍角陆分',
        ];
        for (const text of said) expect(page).toContain(text);
        expect(page?.match(/1,234\.56/g)).toHaveLength(4);
        const outsider = buildSession(['finance:journal:list'], { userId: 'u9', id: 's9' });
        expect((await kit.call(outsider, { url: `${JOURNAL}/voucherPdf?id=${String(row?.id)}` })).status).toBe(403);
    });

    it('[FINANCE-08] shows a voucher with its lines and proves that nobody has touched it', async () => {
        const owner = await customer();
        const [made] = await book(charge(owner, 12_345, '2026-08-01'));
        const id = made?.journalId ?? '';
        const proofOf = async () => (await kit.call(maker, { url: `${JOURNAL}/voucher?id=${id}` })).body.result?.proof;
        expect(await proofOf()).toMatchObject({ isIntact: true, seal: null });
        await kit.db.transaction(tx => sealDay(tx, '2026-08-01', '2026-09-15', 'system'));
        expect(await proofOf()).toMatchObject({ isIntact: true, seal: { day: '2026-08-01', isIntact: true, journals: 1 } });
        const page = await kit.call(maker, { url: `${JOURNAL}/list?accountDate_begin=2026-08-01&accountDate_end=2026-08-01` });
        expect(page.records).toMatchObject([{ id, amountFen: 12_345, event_dictText: '渠道充值' }]);
        expect((await kit.call(maker, { url: `${JOURNAL}/sum?event=topup` })).body.result).toMatchObject({
            totalCount: expect.any(Number) as number,
        });
        await kit.db.execute(sql`alter table fin_entry disable trigger user`);
        await kit.db.execute(sql`update fin_entry set amount_fen = amount_fen + 1 where journal_id = ${id}`);
        expect(await proofOf()).toMatchObject({ isIntact: false, seal: { isIntact: false } });
        await kit.db.execute(sql`update fin_entry set amount_fen = amount_fen - 1 where journal_id = ${id}`);
        await kit.db.execute(sql`alter table fin_entry enable trigger user`);
        expect(await proofOf()).toMatchObject({ isIntact: true });
    });

    it('[FINANCE-08] adds up the subjects: opening balance, movement and closing balance agree with every single entry', async () => {
        const owner = await customer();
        await book(charge(owner, 10_000, '2026-07-31'), charge(owner, 20_000, '2026-09-10'), charge(owner, 40_000, '2026-09-20'));
        const answer = (await kit.call(maker, { url: `${JOURNAL}/trialBalance?from=2026-09-01&to=2026-09-15` })).body.result as unknown as {
            lines: ({ subject: string } & Record<`${'open' | 'close'}${'Debit' | 'Credit'}Fen` | 'debitFen' | 'creditFen', number>)[];
        };
        const proved = await trialBalance(kit.db, '2026-09-15');
        for (const { subject, side, balanceFen } of proved) {
            const line = answer.lines.find(each => each.subject === subject);
            const close = (line?.closeDebitFen ?? 0) - (line?.closeCreditFen ?? 0);
            expect([subject, side === 'D' ? close : 0 - close]).toEqual([subject, balanceFen]);
        }
        for (const [debit, credit] of [
            ['openDebitFen', 'openCreditFen'],
            ['debitFen', 'creditFen'],
            ['closeDebitFen', 'closeCreditFen'],
        ] as const)
            expect(answer.lines.reduce((sum, line) => sum + line[debit] - line[credit], 0)).toBe(0);
        const drill = (await kit.call(maker, { url: `${JOURNAL}/account?subject=cust_cash&from=2026-09-01&to=2026-09-15` })).body.result;
        const account = (drill?.accounts as Record<string, unknown>[]).find(each => each.owner === owner.name);
        expect(account).toMatchObject({ accountNo: `C${owner.id}`, openFen: 10_000, creditFen: 20_000, closeFen: 30_000 });
        const entries = (
            await kit.call(maker, { url: `${JOURNAL}/account?accountId=${String(account?.id)}&from=2026-09-01&to=2026-09-15` })
        ).body.result;
        expect(entries).toMatchObject({ entries: [{ dc: 'C', amountFen: 20_000, event: '渠道充值' }], next: '' });
        const flow = (await kit.call(maker, { url: `${JOURNAL}/flow?from=2026-09-01&to=2026-09-15` })).body.result as unknown as {
            dc: string;
            fen: number;
        }[];
        const side = (dc: string) => flow.filter(each => each.dc === dc).reduce((sum, { fen }) => sum + fen, 0);
        expect([side('D') > 0, side('D') - side('C')]).toEqual([true, 0]);
    });

    it('[FINANCE-08] refuses bad periods, unknown subjects, and sums for those who see a part only', async () => {
        expect((await kit.call(maker, { url: `${JOURNAL}/trialBalance?from=2026-09-15&to=2026-09-01` })).status).toBe(400);
        expect((await kit.call(maker, { url: `${JOURNAL}/trialBalance?to=2026-13-01` })).status).toBe(400);
        expect((await kit.call(maker, { url: `${JOURNAL}/account?subject=nothing` })).status).toBe(400);
        expect((await kit.call(maker, { url: `${JOURNAL}/flow?from=2020-01-01&to=2026-09-01` })).body.message).toContain('最多汇总92天');
        const part = buildSession(codes, { userId: 'u5', scope: [[{ column: 'cityId', condition: 'IN', values: ['2'] }]] as never });
        expect((await kit.call(part, { url: `${JOURNAL}/trialBalance` })).body.message).toContain('您的数据权限只含部分城市');
        expect((await kit.call(part, { url: `${JOURNAL}/list` })).records).toEqual([]);
        const reader = buildSession(['finance:journal:list'], { userId: 'u6' });
        for (const call of ['trialBalance', 'account?subject=escrow', 'flow', 'voucher?id=1'])
            expect([call, (await kit.call(reader, { url: `${JOURNAL}/${call}` })).status]).toEqual([call, 403]);
    });

    it('[FINANCE-08] leaves a ledger behind that is whole', async () => {
        expect([await unbalancedJournals(kit.db), await wrongBalances(kit.db), await wrongTrades(kit.db)]).toEqual([[], [], []]);
    });
});
