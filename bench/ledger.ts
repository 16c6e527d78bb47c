import pg from 'pg';
import { createDb, createPool, type Tx } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { retrying } from '#server/kit/transaction.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { wdPaid } from '#server/ledger/journals/withdraw.ts';
import { post } from '#server/ledger/post.ts';
import type { Occasion, Owner } from '#server/ledger/posting.ts';
import { wrongBalances } from '#server/ledger/proofs.ts';

const WRITERS = 16;
const SECONDS = 5;
/** A posting may cost as much as this many plain inserts of one row, each with its own commit. */
const MAX_INSERTS = 20;
/** Required postings per second if all of them use the same two accounts of the platform (domain appendix B). */
const PROMISED = 200;
const HOT = 'two platform accounts (16 shards) *';

const now: Occasion = { at: '2026-09-15 10:00:00', operator: 'bench', bizKind: 'bench' };

/** Completed calls of `act` per second with sixteen concurrent writers. */
const rate = async (act: (n: number) => Promise<unknown>): Promise<number> => {
    let done = 0;
    const end = performance.now() + SECONDS * 1000;
    const writer = async () => {
        while (performance.now() < end) await act(done++);
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: WRITERS }, writer));
    return done / ((performance.now() - started) / 1000);
};

/**
 * Measures postings per second with sixteen writers, compared with a plain INSERT of one row: through the platform's sharded accounts, which every
 * posting uses, to separate wallets, and all to one wallet, where they must queue. The balances are verified afterwards.
 */
export const benchLedger = async (url: string): Promise<boolean> => {
    await migrate(url);
    const pool = createPool(url, { max: WRITERS + 2 });
    const db = createDb(pool);
    const bare = new pg.Pool({ connectionString: url, max: WRITERS });
    await bare.query(
        'create table if not exists bench_row (id bigserial primary key, account_id bigint, amount_fen bigint, note varchar(64))',
    );
    const round = Date.now();
    const posting = (act: (tx: Tx, n: number) => Promise<unknown>) => (n: number) => retrying(db, tx => act(tx, n));
    const owner = (id: number): Owner => ({ kind: 'customer', id: String(id), name: 'bench', cityId: null });
    const pay = (to: (n: number) => number, run: string) =>
        posting((tx, n) =>
            post(tx, topup({ ...now, owner: owner(to(n)), amountFen: 100, channel: 'wechat', channelNo: `${run}${round}-${n}` })),
        );

    const rates = {
        'bare INSERT': await rate(n =>
            bare.query('insert into bench_row (account_id, amount_fen, note) values ($1, 100, $2)', [n, 'bench']),
        ),
        [HOT]: await rate(posting((tx, n) => post(tx, wdPaid({ ...now, withdrawId: `${round}-${n}`, netFen: 100 })))),
        'one platform account, many wallets': await rate(pay(n => 1000 + (n % 500), 'many')),
        'one hot wallet': await rate(pay(() => 1, 'one')),
    };
    const base = rates['bare INSERT'];
    for (const [name, each] of Object.entries(rates))
        console.log(`  ${name.padEnd(36)} ${each.toFixed(0).padStart(6)} a second   ${(each / base).toFixed(2)} of a bare INSERT`);
    const faults = await wrongBalances(db);
    for (const fault of faults) console.log(`  FAULT ${JSON.stringify(fault)}`);
    await Promise.all([pool.end(), bare.end()]);
    return faults.length === 0 && base / rates['one platform account, many wallets'] <= MAX_INSERTS && rates[HOT] >= PROMISED;
};
