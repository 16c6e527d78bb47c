import type pg from 'pg';
import pino from 'pino';
import { createDb, createPool } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/index.ts';
import { toWireTime } from '#server/kit/time.ts';
import { prove, trialBalance } from '#server/ledger/proofs.ts';
import { RULES, type ReconScope, SCOPES } from '#server/modules/finance/reconcile/rules/index.ts';
import { giveRoom, runScope } from '#server/modules/finance/reconcile/run.service.ts';

/** Seconds for all rules of a day over a million journals. */
const PROMISED = 60;
/** A paid order comes with this many journals: its payment, its settlement, what came of it. */
const JOURNALS_AN_ORDER = 2.2;
/** What the demonstration plants for people to find: a statement's line too much and one missing, a trade, an order. */
const PLANTED = ['R03', 'R06', 'R10'];

/** Books of that many journals: all orders of a seeded business with their money, written once by the seed's own sets. */
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
 * Reconciles yesterday as the night does: every scope with its run and differences; before, each rule alone to tell which is dear.
 * Good when it takes less than the promised time, the trial balance is zero and nothing but the planted differences is found.
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
