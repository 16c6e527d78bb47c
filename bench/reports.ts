import { setTimeout as wait } from 'node:timers/promises';
import { signInTo } from '#tests/support/api-client.ts';
import { type Caller, callerAt } from './support/caller.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

const PASSWORD = 'Diaoyun@2026';
/** Connections that request the list. */
const READERS = 6;
const PER_SECOND = 20;
const SECONDS = 15;
/** Users who click 解析并预览 continuously. */
const WRITERS = 4;
/** The limit of the order list, which also applies while bad reports run. */
const PROMISED = { p95: 50 };

/** Reports that must not return data, and the expected refusal of each. */
const BAD: readonly (readonly [sql: string, told: RegExp])[] = [
    ['select count(*) as n from ord_order a, ord_order b, ord_order c, ord_order d', /超过5秒|繁忙/],
    ['select * from pg_catalog.pg_authid', /./],
    ["select pg_read_file('/etc/passwd') as text", /./],
    ['select pg_sleep(60) as n', /./],
    ['select 1 as n; select 2 as n', /./],
    ['delete from ord_order', /./],
    ['select nothing from ord_order', /./],
];

/** Measures the order list alone, then while users continuously run bad reports. */
export const benchReports = async (url: string): Promise<boolean> => {
    const { token } = await signInTo(url, 'ops', PASSWORD);
    const readers = Array.from({ length: READERS }, () => callerAt(url, token));
    const list = async (n: number) => {
        const { success = false, message = '' } =
            (await readers[n % READERS]?.call('GET', '/api/order/order/list?pageNo=1&pageSize=10')) ?? {};
        if (!success) throw new Error(`the list failed: ${message}`);
    };
    await atRate(PER_SECOND, 3, list);
    const alone = await atRate(PER_SECOND, SECONDS, list);

    const writers: Caller[] = [];
    for (let n = 0; n < WRITERS; n += 1) writers.push(callerAt(url, (await signInTo(url, 'admin', PASSWORD)).token));
    let isOver = false;
    const wrong: string[] = [];
    let refused = 0;
    const press = async (writer: Caller, from: number) => {
        for (let n = from; !isOver; n += 1) {
            const [sql, told] = BAD[n % BAD.length] ?? ['', /./];
            const answer = await writer.call('POST', '/api/online/cgreport/head/check', { cgrSql: sql, params: [] });
            if (answer.success || !told.test(answer.message)) wrong.push(`${sql}: ${answer.message}`);
            else refused += 1;
            await wait(20);
        }
    };
    const pressing = writers.map((writer, index) => press(writer, index));
    const beside = await atRate(PER_SECOND, SECONDS, list);
    isOver = true;
    await Promise.all(pressing);
    for (const caller of [...readers, ...writers]) caller.close();

    const line = (name: string, taken: number[]) =>
        console.log(
            `${name.padEnd(20)} p50 ${ms(percentile(taken, 0.5))}  p95 ${ms(percentile(taken, 0.95))}  most ${ms(Math.max(...taken))}`,
        );
    line('order list, alone', alone);
    line('beside bad reports', beside);
    console.log(`${refused} bad reports refused or stopped${wrong.length > 0 ? `; ${wrong.length} were not: ${wrong[0]}` : ''}`);
    return wrong.length === 0 && percentile(beside, 0.95) < PROMISED.p95;
};
