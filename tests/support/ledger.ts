import { createDb, type Db, type Tx } from '#server/db/client.ts';
import { retrying } from '#server/kit/transaction.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import type { Occasion, Owner, Posting } from '#server/ledger/posting.ts';
import { trialBalance, unbalancedJournals, wrongBalances, wrongTrades } from '#server/ledger/proofs.ts';
import { SUBJECTS, type Subject } from '#server/ledger/subjects.ts';
import { createTestDatabase, createTestPool } from './database.ts';

export const customer: Owner = { kind: 'customer', id: '101', name: '深圳华建吊装有限公司', cityId: null };
export const driver: Owner = { kind: 'driver', id: '202', name: '赵师傅', cityId: null };
export const member: Owner = { kind: 'member', id: '303', name: '赵师傅', cityId: null };
export const now: Occasion = { at: '2026-09-15 10:00:00', operator: 'fin1', bizKind: 'test' };

/** A ledger with a separate database. */
export interface TestLedger {
    db: Db;
    run<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
    post(posting: Posting): ReturnType<typeof post>;
    balance(owner: Owner, subject: Subject): Promise<number>;
    /** All inconsistencies of the ledger; empty if it balances. */
    faults(): Promise<unknown[]>;
    close(): Promise<void>;
}

export async function createTestLedger(connections = 20): Promise<TestLedger> {
    const database = await createTestDatabase();
    const pool = createTestPool(database.url, { max: connections });
    const db = createDb(pool);
    const run: TestLedger['run'] = act => retrying(db, act);
    return {
        db,
        run,
        post: posting => run(tx => post(tx, posting)),
        balance: async (owner, subject) => {
            if (SUBJECTS[subject].owner !== 'platform') return (await run(tx => holdBalances(tx, owner, [subject])))[0] ?? 0;
            return (await trialBalance(db, '9999-12-31')).find(line => line.subject === subject)?.balanceFen ?? 0;
        },
        faults: async () => {
            const total = (await trialBalance(db, '9999-12-31')).reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0);
            const found = [...(await unbalancedJournals(db)), ...(await wrongBalances(db)), ...(await wrongTrades(db))];
            return total === 0 ? found : [...found, { total }];
        },
        close: async () => {
            await pool.end();
            await database.drop();
        },
    };
}
