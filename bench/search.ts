import type pg from 'pg';
import type { SearchAnswer } from '#contract/kit/search.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

const RATE = 20;
const SECONDS = 5;
const MAX_MS = 150;
const IDLE = 'no search';

interface Question {
    name: string;
    /** Used in turn, so that no request repeats the previous one. */
    words: readonly string[];
}

/** Typical search texts, taken from rows all over the tables. */
const questionsOf = async (pool: pg.Pool): Promise<Question[]> => {
    const read = async (sql: string) => (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);
    const some = (column: string, table: string) =>
        read(`select ${column} as value from ${table} tablesample system_rows(40) where del_flag = 0 and ${column} is not null`);
    await pool.query('create extension if not exists tsm_system_rows');
    const numbers = await some('order_no', 'ord_order');
    const phones = await some('contact_phone', 'ord_order');
    const customers = await some('name', 'usr_customer');
    const drivers = await some('name', 'usr_driver');
    const plates = await some('plate_no', 'veh_vehicle');
    const letters = await read(
        `select initials as value from usr_customer_spelling tablesample system_rows(40) where length(initials) > 3`,
    );
    const people = await read(`select initials as value from usr_driver_spelling tablesample system_rows(40) where initials is not null`);
    const spelled = await read(`select spelling as value from usr_driver_spelling tablesample system_rows(40) where spelling is not null`);
    const amounts = await read(`select (payable_fen / 100.0)::numeric(12, 2)::text as value from ord_order tablesample system_rows(40)`);
    const withdraws = await some('withdraw_no', 'fin_withdraw');
    const cut = (words: readonly string[], from: number, to?: number) => words.map(word => word.slice(from, to));
    return [
        // Reads nothing: the baseline for a call on this machine at that moment.
        { name: IDLE, words: ['%%'] },
        { name: 'order number', words: numbers },
        { name: 'its beginning (7)', words: cut(numbers, 0, 7) },
        { name: 'its middle (6 digits)', words: cut(numbers, 6, 12) },
        { name: 'whole phone', words: phones },
        { name: 'last 4 of a phone', words: cut(phones, -4) },
        { name: 'first 7 of a phone', words: cut(phones, 0, 7) },
        { name: 'plate, last 5', words: cut(plates, -5) },
        { name: 'plate, whole', words: plates },
        { name: 'customer, 4 signs', words: cut(customers, 0, 4) },
        { name: 'customer, 2 signs', words: cut(customers, 2, 4) },
        { name: 'driver', words: drivers },
        { name: 'initials, 4', words: cut(letters, 0, 4) },
        { name: 'initials, last 3', words: cut(letters, -3) },
        { name: 'initials, 2', words: cut(people, 0, 2) },
        { name: 'pinyin', words: spelled },
        { name: 'amount', words: amounts },
        { name: 'whole yuan', words: amounts.map(amount => String(Math.round(Number(amount)))) },
        { name: 'withdrawal number', words: withdraws },
        { name: 'nothing like it', words: ['zzqqxx', 'D99999999999', '没有这个人', '88888887777'] },
    ].map(question => ({ ...question, words: question.words.filter(word => word.length > 1) }));
};

/** Measures the global search at 20 requests per second as `who`. Returns false when searches take 150 ms or more at p95, or one is refused. */
export const benchSearch = async (api: ApiClient, pool: pg.Pool, who: string): Promise<boolean> => {
    const slow: string[] = [];
    const all: number[] = [];
    let late = 0;
    const refused: string[] = [];
    const ask = async (keyword: string) => {
        const { result, message } = await api.get<SearchAnswer>('/sys/search', { keyword });
        if (!result) {
            refused.push(message);
            return 0;
        }
        late += result.late.length;
        return result.found.reduce((sum, { records }) => sum + records.length, 0);
    };
    const questions = await questionsOf(pool);
    // Warm-up: a server in use has open connections and cached pages.
    for (const { words } of questions) for (const word of words.slice(0, 3)) await ask(word);
    print(who, 'p50', 'p95', 'found');
    for (const { name, words } of questions) {
        let turn = 0;
        let found = 0;
        const taken = await atRate(RATE, SECONDS, async () => {
            const records = await ask(words[turn++ % words.length] ?? '');
            found += records;
        });
        const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
        if (p95 >= MAX_MS) slow.push(name);
        if (name !== IDLE) all.push(...taken);
        print(name, ms(p50), ms(p95), (found / taken.length).toFixed(1));
    }
    print('together', ms(percentile(all, 0.5)), ms(percentile(all, 0.95)), `late ${late}`);
    if (refused.length > 0) console.log(`  REFUSED as ${who}: ${refused.length} of ${all.length}: ${refused[0]}`);
    for (const name of slow) console.log(`  slow as ${who}: ${name} takes ${MAX_MS} ms or more at p95`);
    const isFast = percentile(all, 0.95) < MAX_MS;
    if (!isFast) console.log(`  SLOW as ${who}: a search takes ${MAX_MS} ms or more at p95`);
    return refused.length === 0 && isFast;
};

const print = (name: string, ...cells: string[]) => console.log(`${name.padEnd(24)}${cells.map(cell => cell.padStart(11)).join('')}`);
