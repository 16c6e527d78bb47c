import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWallets } from '#server/ledger/accounts.ts';
import { reduce, reverse } from '#server/ledger/correct.ts';
import { deduct, hold } from '#server/ledger/journals/audit.ts';
import { invoiceTax, payWallet, settle } from '#server/ledger/journals/order.ts';
import { channelSettle, topup, topupBonus } from '#server/ledger/journals/topup.ts';
import { wdApply, wdApprove, wdPaid } from '#server/ledger/journals/withdraw.ts';
import { post } from '#server/ledger/post.ts';
import { journal, type Owner, platform } from '#server/ledger/posting.ts';
import { brokenSeals, isIntact, sealDay } from '#server/ledger/seal.ts';
import { createTestLedger, customer, driver, now, type TestLedger } from '#tests/support/ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
    ledger = await createTestLedger();
});
afterAll(() => ledger.close());

const person = (kind: Owner['kind'], id: number): Owner => ({ kind, id: String(id), name: `户${id}`, cityId: null });
const fill = (owner: Owner, amountFen: number) =>
    ledger.post(topup({ ...now, owner, amountFen, channel: 'wechat', channelNo: `W${owner.kind}${owner.id}` }));
const settled = (answers: PromiseSettledResult<unknown>[]) => answers.filter(({ status }) => status === 'fulfilled').length;
const messages = (answers: PromiseSettledResult<unknown>[]) =>
    new Set(answers.flatMap(answer => (answer.status === 'rejected' ? [(answer.reason as Error).message] : [])));

describe('posting', () => {
    it('[FINANCE-08] follows the worked chain of domain 6.4 to the last fen', async () => {
        const order = { ...now, orderId: '1', customer };
        await ledger.post(topup({ ...now, owner: customer, amountFen: 200_000, channel: 'wechat', channelNo: 'W-E19' }));
        await ledger.post(topupBonus({ ...now, owner: customer, amountFen: 20_000, grantId: 'E19' }));
        await ledger.post(payWallet({ ...order, paymentId: 'E19', cashFen: 107_912, bonusFen: 20_000 }));
        expect(await ledger.balance(customer, 'escrow')).toBe(127_912);
        await ledger.post(settle({ ...now, orderId: '1', driver, driverFen: 106_646, infoFeeFen: 10_704, taxFen: 10_562 }));
        await ledger.post(invoiceTax({ ...now, invoiceId: 'E19', surchargeFen: 10_562, vatFen: 10_562 }));
        await ledger.post(wdApply({ ...now, driver, withdrawId: 'E19', amountFen: 100_000 }));
        const payout = { approvedFen: 90_000, feeFen: 200, taxFen: 0 };
        await ledger.post(wdApprove({ ...now, driver, withdrawId: 'E19', amountFen: 100_000, payout }));
        await ledger.post(wdPaid({ ...now, withdrawId: 'E19', netFen: 89_800 }));
        await ledger.post(channelSettle({ ...now, channel: 'wechat', amountFen: 200_000, feeFen: 1200, statementNo: 'E19' }));
        const expected = {
            cust_cash: 92_088,
            cust_bonus: 0,
            drv_avail: 16_646,
            drv_frozen: 0,
            escrow: 0,
            wd_transit: 0,
            rev_tax_add: 0,
            bank_main: 109_000,
        } as const;
        for (const [subject, amount] of Object.entries(expected)) {
            const owner = subject.startsWith('cust') ? customer : driver;
            expect([subject, await ledger.balance(owner, subject as keyof typeof expected)]).toEqual([subject, amount]);
        }
        expect(await ledger.faults()).toEqual([]);
    });

    it('[FINANCE-08] moves money once for a business key, however often and from however many callers at once', async () => {
        const owner = person('customer', 5001);
        const answers = await Promise.all(Array.from({ length: 32 }, () => fill(owner, 5000)));
        expect(new Set(answers.map(({ journalId }) => journalId)).size).toBe(1);
        expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
        expect(await ledger.balance(owner, 'cust_cash')).toBe(5000);
        const platformOnly = journal('member_rec', 'only-platform', now, [platform('D', 'def_member', 5), platform('C', 'rev_member', 5)]);
        const ids = await Promise.all(Array.from({ length: 32 }, () => ledger.post(platformOnly)));
        expect(new Set(ids.map(({ journalId }) => journalId)).size).toBe(1);
        await expect(fill(owner, 6000)).rejects.toThrow('重复的请求编号对应了不同内容');
    });

    it('[FINANCE-08] lets exactly fifty of sixty-four parallel withdraws through where there is money for fifty', async () => {
        const owner = person('driver', 5002);
        await fill(owner, 500_000);
        const answers = await Promise.allSettled(
            Array.from({ length: 64 }, (_, index) =>
                ledger.post(wdApply({ ...now, driver: owner, withdrawId: `p${index}`, amountFen: 10_000 })),
            ),
        );
        expect(settled(answers)).toBe(50);
        expect(messages(answers)).toEqual(new Set(['可用余额不足，当前可用¥0.00']));
        expect([await ledger.balance(owner, 'drv_avail'), await ledger.balance(owner, 'drv_frozen')]).toEqual([0, 500_000]);
        expect(await ledger.faults()).toEqual([]);
    });

    it('[FINANCE-08] refuses money out of a frozen account and takes money in', async () => {
        const owner = person('driver', 5003);
        await fill(owner, 1000);
        await ledger.db.execute(sql`update fin_account set status = 'frozen' where owner_id = 5003 and subject = 'drv_avail'`);
        await expect(ledger.post(wdApply({ ...now, driver: owner, withdrawId: 'f1', amountFen: 100 }))).rejects.toThrow(
            '账户已冻结，不能支出',
        );
        await ledger.post(settle({ ...now, orderId: '77', driver: owner, driverFen: 50, infoFeeFen: 0, taxFen: 0 }));
        expect(await ledger.balance(owner, 'drv_avail')).toBe(1050);
    });

    it('[FINANCE-08] leaves nothing behind when the transaction fails after the posting', async () => {
        const owner = person('customer', 5004);
        const failing = ledger.run(async tx => {
            await openWallets(tx, owner);
            await post(tx, topup({ ...now, owner, amountFen: 100, channel: 'wechat', channelNo: 'W-fail' }));
            throw new Error('later');
        });
        await expect(failing).rejects.toThrow('later');
        expect(await ledger.balance(owner, 'cust_cash')).toBe(0);
    });

    it('[FINANCE-08] keeps every proof after a thousand random postings of many writers', async () => {
        const people = Array.from({ length: 8 }, (_, index) => person('customer', 6000 + index));
        await Promise.all(people.map(owner => fill(owner, 20_000)));
        let state = 20_260_915;
        const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
        const at = (index: number) => people[index] ?? customer;
        const plans = Array.from({ length: 1000 }, (_, n) => ({ n, owner: at(random(8)), kind: random(4), amountFen: 1 + random(4000) }));
        const answers: PromiseSettledResult<unknown>[] = [];
        const act = ({ n, owner, kind, amountFen }: (typeof plans)[number]) =>
            ledger.run(async tx => {
                const audit = { ...now, owner, subject: 'cust_cash' as const, auditId: `r${n}` };
                if (kind === 0) return await post(tx, topup({ ...now, owner, amountFen, channel: 'alipay', channelNo: `r${n}` }));
                if (kind === 1) {
                    return await post(
                        tx,
                        payWallet({ ...now, orderId: '1', customer: owner, paymentId: `r${n}`, cashFen: amountFen, bonusFen: 0 }),
                    );
                }
                await post(tx, hold({ ...audit, amountFen }));
                return await post(tx, deduct({ ...audit, holdFen: amountFen, approvedFen: Math.ceil(amountFen / kind), reason: 'damage' }));
            });
        const writer = async () => {
            for (let plan = plans.pop(); plan; plan = plans.pop()) answers.push(...(await Promise.allSettled([act(plan)])));
        };
        await Promise.all(Array.from({ length: 16 }, writer));
        expect([...messages(answers)].every(message => message.startsWith('可用余额不足'))).toBe(true);
        expect(settled(answers)).toBeGreaterThan(400);
        expect(await ledger.faults()).toEqual([]);
    }, 30_000);
});

describe('corrections', () => {
    const owner = person('customer', 7001);

    it('[FINANCE-08] takes a journal back once, by its mirror', async () => {
        const first = await fill(owner, 900);
        await ledger.run(tx => reverse(tx, first.journalId, now));
        expect(await ledger.balance(owner, 'cust_cash')).toBe(0);
        const again = await Promise.allSettled([1, 2, 3].map(() => ledger.run(tx => reverse(tx, first.journalId, now))));
        expect(messages(again)).toEqual(new Set(['当前状态为“已冲销”，不能再次冲销']));
        expect(await ledger.faults()).toEqual([]);
    });

    it('[FINANCE-08] takes parts back, never more than there was, also from two sides at once', async () => {
        const { journalId } = await ledger.post(topup({ ...now, owner, amountFen: 1000, channel: 'bank', channelNo: 'B1' }));
        const answers = await Promise.allSettled(
            [600, 600].map((amount, index) => ledger.run(tx => reduce(tx, journalId, amount, `k${index}`, now))),
        );
        expect(settled(answers)).toBe(1);
        expect(await ledger.balance(owner, 'cust_cash')).toBe(400);
        await expect(ledger.run(tx => reverse(tx, journalId, now))).rejects.toThrow('已冲销');
    });

    it('[FINANCE-08] refuses to take back what has been spent', async () => {
        const spender = person('customer', 7002);
        const { journalId } = await fill(spender, 1000);
        await ledger.post(payWallet({ ...now, orderId: '1', customer: spender, paymentId: 's', cashFen: 700, bonusFen: 0 }));
        await expect(ledger.run(tx => reverse(tx, journalId, now))).rejects.toThrow('可用余额不足，当前可用¥3.00');
    });
});

describe('what is written', () => {
    const run = (query: ReturnType<typeof sql>) =>
        ledger.db.execute(query).then(
            () => 'done',
            (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
        );

    it('[FINANCE-08] is never changed, deleted, emptied or added to', async () => {
        const { journalId } = await ledger.post(
            topup({ ...now, owner: person('customer', 8001), amountFen: 10, channel: 'wechat', channelNo: 'W8' }),
        );
        expect(await run(sql`update fin_journal set amount_fen = 1 where id = ${journalId}`)).toContain('LEDGER_IMMUTABLE');
        expect(await run(sql`delete from fin_entry where journal_id = ${journalId}`)).toContain('LEDGER_IMMUTABLE');
        expect(await run(sql`truncate fin_entry`)).toContain('LEDGER_IMMUTABLE');
        expect(await run(sql`update fin_trade set amount_fen = 1 where journal_id = ${journalId}`)).toContain('LEDGER_IMMUTABLE');
        expect(
            await run(sql`insert into fin_entry (id, journal_id, line_no, account_id, dc, amount_fen, account_date)
            select 1, journal_id, line_no + 10, account_id, dc, amount_fen, account_date from fin_entry where journal_id = ${journalId}`),
        ).toMatch(/LEDGER_UNBALANCED|duplicate/);
        expect(
            await run(sql`insert into fin_journal (id, create_by, journal_no, event, biz_kind, amount_fen, account_date, idem_key, operator)
            values (1, 'x', 'x', 'topup', 'x', 5, '2026-09-15', 'x', 'x')`),
        ).toContain('LEDGER_UNBALANCED');
        expect(await run(sql`update fin_account set balance_fen = -1 where owner_id = 8001 and subject = 'cust_cash'`)).toContain(
            'ck_fin_account_1',
        );
    });

    it('[FINANCE-08] shows in its digest when somebody with the rights of the database changes it, and a sealed day takes nothing more', async () => {
        const at = '2026-09-10 09:00:00';
        const { journalId } = await ledger.post(
            topup({ ...now, at, owner: person('customer', 8002), amountFen: 10, channel: 'wechat', channelNo: 'W9' }),
        );
        await ledger.run(tx => sealDay(tx, '2026-09-10', '2026-09-15', 'finlead'));
        await expect(
            ledger.post(topup({ ...now, at, owner: person('customer', 8002), amountFen: 10, channel: 'wechat', channelNo: 'W10' })),
        ).rejects.toThrow('2026-09-10已封账');
        await expect(ledger.run(tx => sealDay(tx, '2026-09-10', '2026-09-15', 'finlead'))).rejects.toThrow('已封账');
        await expect(ledger.run(tx => sealDay(tx, '2026-09-15', '2026-09-15', 'finlead'))).rejects.toThrow('未过日切');
        expect([await isIntact(ledger.db, journalId), await brokenSeals(ledger.db)]).toEqual([true, []]);
        await ledger.run(async tx => {
            await tx.execute(sql`alter table fin_entry disable trigger ledger_immutable`);
            await tx.execute(sql`update fin_entry set amount_fen = 11 where journal_id = ${journalId}`);
            await tx.execute(sql`alter table fin_entry enable trigger ledger_immutable`);
        });
        expect(await isIntact(ledger.db, journalId)).toBe(false);
        expect(await brokenSeals(ledger.db)).toMatchObject([{ rule: 'R12', bizNo: '2026-09-10' }]);
    });
});
