import type pg from 'pg';
import pino from 'pino';
import { createDb, createPool } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/index.ts';
import { toWireTime } from '#server/kit/time.ts';
import { prove, trialBalance } from '#server/ledger/proofs.ts';
import { RULES, type ReconScope, SCOPES } from '#server/modules/finance/reconcile/rules/index.ts';
import { giveRoom, runScope } from '#server/modules/finance/reconcile/run.service.ts';

/** Maximum seconds for all rules of a day with a million journals. */
const PROMISED = 60;
/** Average number of journals per paid order: its payment, its settlement and later corrections. */
const JOURNALS_AN_ORDER = 2.2;
/** The rules whose differences the demo data contain on purpose: a surplus and a missing statement line, a trade, an order. */
const PLANTED = ['R03', 'R06', 'R10'];

/** Fills the books with that many journals, once: all orders of a seeded business with their money, written by the seed's own statements. */
export const fillBooks = async (client: pg.Client, url: string, journals: number): Promise<void> => {
    await migrate(url);
    const pool = createPool(url, { max: 2, work: 'long' });
    try {
        const orders = Math.round(journals / JOURNALS_AN_ORDER);
        const given = { mode: 'scale', orders, booked: orders, number: 20260915, now: new Date(), demoPassword: 'Diaoyun@2026' } as const;
        await seed(pool, { ...given, appSecret: 'bench-books-of-a-million-journals-0001' }, pino({ level: 'warn' }));
        await client.query('vacuum (analyze) fin_journal, fin_entry, fin_trade, fin_account, fin_account_shard, ord_order');
    } finally {
        await pool.end();
    }
};

/**
 * Reconciles yesterday like the nightly job: every scope with its run and differences; before that each rule alone, to show the expensive ones.
 * Returns true when it takes less than the promised time, the trial balance is zero and only the planted differences are found.
 */
export const benchReconcile = async (url: string): Promise<boolean> => {
    const pool = createPool(url, { max: 2, work: 'long' });
    const db = createDb(pool);
    const now = toWireTime(new Date());
    const day = toWireTime(new Date(Date.now() - 86_400_000)).slice(0, 10);
    try {
        const { rows } = await pool.query<{ n: string }>('select count(*) as n from fin_journal');
        console.log(`  ${rows[0]?.n} journals`);
        const found: string[] = [];
        for (const rule of SCOPES.flatMap(scope => RULES[scope])) {
            const started = performance.now();
            const proof = await db.transaction(async tx => {
                await giveRoom(tx);
                return prove(tx, rule.code, rule.facts({ tenantId: 0, day }));
            });
            if (proof.count > 0) found.push(rule.code);
            console.log(`  ${rule.code} ${seconds(started)}   ${String(proof.checked).padStart(9)} looked at, ${proof.count} differ`);
        }
        const begun = performance.now();
        const run = (scope: ReconScope) => runScope(db, { day, scope, by: 'bench', now, tenantId: 0 });
        for (const scope of SCOPES) await run(scope);
        const took = (performance.now() - begun) / 1000;
        const lines = await trialBalance(db, day);
        const gap = lines.reduce((sum, line) => sum + line.debitFen - line.creditFen, 0);
        console.log(
            `  all scopes of a day ${took.toFixed(1)} s (promised ${PROMISED} s), trial balance ${gap} fen, found ${found.join(' ')}`,
        );
        return took < PROMISED && gap === 0 && found.every(code => PLANTED.includes(code));
    } finally {
        await pool.end();
    }
};

const seconds = (started: number) => `${((performance.now() - started) / 1000).toFixed(2).padStart(7)} s`;
