import { expect, it } from 'vitest';
import { createDb, type Pool } from '#server/db/client.ts';
import { trialBalance, unbalancedJournals, wrongBalances, wrongTrades } from '#server/ledger/proofs.ts';
import { brokenSeals, isIntact } from '#server/ledger/seal.ts';

/** What the seeded books must hold; `demo.test.ts` seeds once for all that looks at the demo. */
export const moneyOfTheDemo = (seeded: () => Pool, rows: (sql: string) => Promise<Record<string, unknown>[]>): void => {
    const count = async (from: string) => Number((await rows(`select count(*) as n from ${from}`))[0]?.n);

    it('[FINANCE-08] balances to nothing: every journal, every stored balance, every sealed day', async () => {
        const db = createDb(seeded());
        const lines = await trialBalance(db, '2026-09-15');
        expect(lines.reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0)).toBe(0);
        expect(lines.length).toBeGreaterThan(15);
        expect([await unbalancedJournals(db), await wrongBalances(db), await brokenSeals(db)]).toEqual([[], [], []]);
        const [last] = await rows('select max(id) as id from fin_journal');
        expect(await isIntact(db, String(last?.id))).toBe(true);
    });

    it('keeps invariants I07, I14 and I15', async () => {
        expect(
            await count(`(select o.id from ord_order o join fin_entry e on e.order_id = o.id join fin_account a on a.id = e.account_id and a.subject = 'escrow'
            where o.status in ('settled', 'evaluated', 'canceled') group by o.id having sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) <> 0) x`),
        ).toBe(0);
        expect(await count('fin_withdraw where net_fen <> approved_fen - fee_fen - tax_fen')).toBe(0);
        const [frozen] = await rows(`select (select sum(balance_fen) from fin_account where subject = 'drv_frozen') as has,
            (select sum(amount_fen) from fin_withdraw where status in ('pending', 'reviewing')) + (select sum(hold_fen) from fin_balance_audit) as due`);
        expect(frozen?.has).toBe(frozen?.due);
        const [transit] = await rows(`select (select balance_fen from fin_balance where subject = 'wd_transit') as has,
            (select sum(net_fen) from fin_withdraw where status in ('approved', 'paying')) as due`);
        expect(Number(transit?.has)).toBe(Number(transit?.due));
    });

    it('[FINANCE-01] makes out invoices that agree with orders and ledger: tax booked is tax shown, red ones take back', async () => {
        const [tax] = await rows(`select (select balance_fen from fin_balance where subject = 'tax_vat') as has,
            (select sum(vat_fen) from fin_invoice where journal_id is not null) as due`);
        expect(Number(tax?.has)).toBe(Number(tax?.due));
        for (const state of ['pending', 'approved', 'failed', 'issued', 'rejected', 'red'])
            expect([state, (await count(`fin_invoice where status = '${state}'`)) > 0]).toEqual([state, true]);
        expect(await count('fin_invoice where order_count > 1')).toBeGreaterThan(0);
        expect(await count('fin_invoice where approved_fen < amount_fen')).toBeGreaterThan(0);
        expect(await count(`fin_invoice where red_of is not null and vat_fen < 0`)).toBe(await count(`fin_invoice where status = 'red'`));
        expect(
            await count(`(select i.id from fin_invoice i join fin_invoice_order l on l.invoice_id = i.id and l.active
            where i.status = 'issued' group by i.id having sum(l.amount_fen) <> i.approved_fen) x`),
        ).toBe(0);
        expect(
            await count(`fin_invoice_order l join ord_order o on o.id = l.order_id join fin_invoice i on i.id = l.invoice_id where l.active
            and o.invoice_status <> case i.status when 'issued' then 'issued' else 'applying' end`),
        ).toBe(0);
    });

    it('has work in every queue, a driver in debt, a customer over the limit, and the planted differences', async () => {
        for (const table of ['fin_withdraw', 'fin_balance_audit', 'fin_refund', 'fin_invoice']) {
            expect([table, (await count(`${table} where status = 'pending'`)) > 0]).toEqual([table, true]);
        }
        expect(await count(`fin_account where subject = 'drv_debt' and balance_fen > 0`)).toBeGreaterThan(0);
        expect(
            await count(
                `usr_customer c join fin_account a on a.owner_id = c.id and a.subject = 'credit_recv' where a.balance_fen > c.credit_limit_fen and c.credit_limit_fen > 0`,
            ),
        ).toBeGreaterThan(0);
        expect(await wrongTrades(createDb(seeded()))).toHaveLength(1);
        expect(await count(`fin_recon_diff where status = 'open'`)).toBe(2);
    });

    it('[BALANCE-01] has spent of every activity what its grants and the books say, and a story for each state', async () => {
        const wrong = await rows(`
            select a.name from (
                select id, name, used_fen, 'balance' as kind from act_balance_activity union all select id, name, used_fen, 'pull_new' from act_pull_new) a
            left join (select g.activity_id, sum(g.bonus_fen) as granted, sum(e.amount_fen) as booked from act_grant g
                join fin_entry e on e.journal_id = g.journal_id and e.dc = 'D' join fin_account f on f.id = e.account_id and f.subject = 'exp_promo'
                where g.status <> 'revoked' group by 1) g on g.activity_id = a.id
            where a.used_fen <> coalesce(g.granted, 0) or a.used_fen <> coalesce(g.booked, 0)`);
        expect(wrong).toEqual([]);
        const [promo] =
            await rows(`select (select sum(s.balance_fen) from fin_account_shard s join fin_account a on a.id = s.account_id where a.subject = 'exp_promo')::bigint as spent,
            (select sum(bonus_fen) from act_grant)::bigint as granted, (select sum(left_fen) from act_grant where owner_kind = 'customer' and status = 'valid')::bigint as unused, (select sum(balance_fen) from fin_account where subject = 'cust_bonus')::bigint as held`);
        expect(promo?.spent).toBe(promo?.granted);
        expect(promo?.unused).toBe(promo?.held);
        const states = await rows(`select status from act_balance_activity group by 1 order by 1`);
        expect(states.map(row => row.status)).toEqual(
            expect.arrayContaining(['active', 'draft', 'ended', 'paused', 'pending', 'scheduled']),
        );
        expect(await count(`act_member_activity where used_count > 0`)).toBeGreaterThan(1);
        const invited = await rows(`select status from act_invite group by 1 order by 1`);
        expect(invited.map(row => row.status)).toEqual(['bound', 'frozen', 'invalid', 'paid']);
    });

    it('tells the worked example of domain 6.4', async () => {
        const list = await rows(
            `select j.event, sum(j.amount_fen)::int as fen from fin_journal j join ord_order o on o.id = j.order_id where o.order_no = 'D-DEMO-E19' group by 1 order by 1`,
        );
        expect(list).toEqual([
            { event: 'pay_wallet', fen: 127_912 },
            { event: 'settle', fen: 127_912 },
        ]);
    });
};
