import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';

import { rootDir } from '../../../root.ts';
import { withoutIndexes } from '../bulk-load.ts';
import { timeText } from '../time.ts';

const STEPS = ['0-activities', '1-orders', '2-drivers', '3-rewards', '3-papers', '4-book', '5-days', '6-grants'] as const;
const LOOSE = ['fin_journal', 'fin_entry', 'fin_trade'];
const BOOKED = 50_000;
/** The ledger's own checks look at one journal at a time; `PROOF` looks at all of them at once. */
const CHECKED = ['fin_journal', 'fin_entry', 'fin_invoice_order'];

/** Nothing, or the first thing that the triggers of migration 0110 would have refused. */
const PROOF = `
    select 'journal ' || j.journal_no as fault from fin_journal j left join
        (select journal_id, sum(amount_fen) filter (where dc = 'D') as d, sum(amount_fen) filter (where dc = 'C') as c from fin_entry group by 1) e on e.journal_id = j.id
     where e.d is distinct from j.amount_fen or e.c is distinct from j.amount_fen
    union all select 'invoice line ' || l.id from fin_invoice_order l join ord_order o on o.id = l.order_id where l.active and l.amount_fen > o.paid_fen - o.refunded_fen
    union all select 'wallet ' || account_no from fin_account where balance_fen < 0 limit 1`;

/**
 * The money of the seeded business: what its orders, withdraws and papers moved, by the journals of domain 6.3, written as sets.
 * Debit and credit of every journal are proved before the seed is committed.
 */
export async function seedFinance(client: PoolClient, now: number, booked = BOOKED): Promise<void> {
    await client.query(`select set_config('seed.now', $1, true), set_config('seed.booked', $2, true)`, [
        `${timeText(now)}+08`,
        String(booked),
    ]);
    for (const table of CHECKED) await run(client, `alter table ${table} disable trigger user`);
    await withoutIndexes(client, LOOSE, async () => {
        for (const step of STEPS) await run(client, readFileSync(join(rootDir, 'server/db/seed/finance', `${step}.sql`), 'utf8'));
    });
    for (const table of CHECKED) await run(client, `alter table ${table} enable trigger user`);
    await run(client, 'analyze fin_journal, fin_entry, fin_trade, fin_withdraw, fin_balance_audit, fin_refund, fin_invoice, fin_account');
    const { rows } = await client.query<{ fault: string }>(PROOF);
    if (rows[0]) throw new Error(`The seeded ledger does not balance: ${rows[0].fault}`);
}

/** Statements of our own files and names. */
async function run(client: PoolClient, statements: string): Promise<void> {
    await client.query(statements);
}
