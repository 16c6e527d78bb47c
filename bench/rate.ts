import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { freePort } from './support/free-port.ts';
import { percentile } from './support/stats.ts';

const AT_ONCE = 8;
const ROUNDS = 3;
const SECONDS = 3;
const LEAST_SHARE = 0.3;
const MOST_MB = 250;

export interface Call {
    name: string;
    /** Path and query below /api. */
    path: string;
    /** The same rows in plain SQL. */
    statements: readonly string[];
    isPromised: boolean;
}

/** SQL for orders of the platform with the names that the list shows; `which` contains conditions, ORDER BY and LIMIT. */
const orders = (
    which: string,
) => `select o.*, c.name as customer_name, t.name as city_name, y.name as type_name, d.name as driver_name, v.plate_no
      from (select * from ord_order where tenant_id = 0 and del_flag = 0 and ${which}) o
      left join usr_customer c on c.id = o.customer_id left join set_city t on t.id = o.city_id left join veh_type y on y.id = o.type_id
      left join usr_driver d on d.id = o.driver_id left join veh_vehicle v on v.id = o.vehicle_id`;

/** The measured calls; `*` marks those with a required rate. */
export const callsOn = async (database: Pick<pg.Client, 'query'>): Promise<Call[]> => {
    const { rows } = await database.query<{ id: string }>(
        "select id from ord_order where del_flag = 0 and status = 'settled' order by create_time desc limit 1",
    );
    const id = rows[0]?.id ?? '';
    const withdraws = `select w.*, t.name as city_name, c.bank_code, c.card_tail, c.holder, c.verify_status, c.locked_until, b.batch_no from (
        select * from fin_withdraw where tenant_id = 0 and del_flag = 0 and status = 'pending' order by create_time desc, id desc limit 10) w
        join set_city t on t.id = w.city_id join usr_bank_card c on c.id = w.bank_card_id left join fin_payout_batch b on b.id = w.batch_id`;
    return [
        {
            name: 'order list, first page *',
            path: '/order/order/list?pageNo=1&pageSize=10&column=createTime&order=desc',
            statements: [orders('true order by create_time desc, id desc limit 10')],
            isPromised: true,
        },
        { name: 'order details *', path: `/order/order/queryById?id=${id}`, statements: [orders(`id = ${id}`)], isPromised: true },
        {
            name: 'audit queue *',
            path: '/finance/withdrawAudit/list?pageNo=1&pageSize=10&status=pending',
            statements: [withdraws],
            isPromised: true,
        },
        {
            name: 'dispatch board',
            path: '/order/dispatch/board',
            statements: [
                orders("status in ('pending', 'dispatching') order by appoint_at limit 100"),
                orders("status in ('accepted', 'en_route', 'working')"),
            ],
            isPromised: false,
        },
        {
            name: 'workplace, queues',
            path: '/dashboard/workplace/queues',
            statements: [
                "select status, count(*) from ord_order where tenant_id = 0 and del_flag = 0 and status in ('pending', 'dispatching', 'disputed') group by status",
                "select count(*) from fin_withdraw where tenant_id = 0 and del_flag = 0 and status = 'pending'",
            ],
            isPromised: false,
        },
    ];
};

interface Rate {
    perSecond: number;
    /** Size of one response. */
    bytes: number;
}

/** The rate that `AT_ONCE` keep-alive connections reach, each of which sends the next request as soon as the last is answered. */
export const rateOf = async (url: string, headers: Record<string, string>): Promise<Rate> => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const began = performance.now();
    let answers = 0;
    let bytes = 0;
    const ask = () =>
        new Promise<void>((resolve, reject) => {
            get(url, { agent, headers }, response => {
                if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
                response.on('data', (part: Buffer) => (bytes += part.length));
                response.on('end', resolve);
            }).on('error', reject);
        });
    const askOn = async () => {
        while (performance.now() - began < SECONDS * 1000) {
            await ask();
            answers++;
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    const seconds = (performance.now() - began) / 1000;
    agent.destroy();
    return { perSecond: answers / seconds, bytes: bytes / answers };
};

const startBare = async (databaseUrl: string, calls: readonly Call[]): Promise<{ url: string; child: ChildProcess }> => {
    const port = await freePort();
    const STATEMENTS = JSON.stringify(Object.fromEntries(calls.map(({ path, statements }) => [path, statements])));
    const child = fork('bench/support/bare-server.ts', {
        env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), STATEMENTS },
        execArgv: ['--import', 'tsx'],
    });
    await once(child, 'message');
    return { url: `http://127.0.0.1:${port}`, child };
};

const residentMb = (pid: number): number => {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb) / 1024;
};

/**
 * Measures the responses per second of list, details, audit queue, board and workplace as `ops`, alternating with a bare server that returns the same
 * rows from the same database. Returns false when a promised call (`*`) reaches less than 0.3 of the bare server's rate, or the resident memory
 * exceeds 250 MB after the load.
 */
export const benchRate = async (server: RunningServer, pool: pg.Pool, databaseUrl: string): Promise<boolean> => {
    const { token } = await signInTo(server.url, 'ops');
    const calls = await callsOn(pool);
    const bare = await startBare(databaseUrl, calls);
    let isGood = true;
    try {
        print('', 'ours', 'bare', 'ratio', 'kB', 'bare kB');
        for (const { name, path, isPromised } of calls) {
            const ask = () => rateOf(`${server.url}/api${path}`, { 'X-Access-Token': token });
            const askBare = () => rateOf(bare.url + path, {});
            await Promise.all([ask(), askBare()]);
            const rounds: Record<'ours' | 'bare', Rate>[] = [];
            for (let n = 0; n < ROUNDS; n++) rounds.push({ ours: await ask(), bare: await askBare() });
            const medianOf = (pick: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(pick), 0.5);
            const ratio = medianOf(round => round.ours.perSecond / round.bare.perSecond);
            if (isPromised && ratio < LEAST_SHARE) isGood = false;
            print(
                name,
                medianOf(round => round.ours.perSecond).toFixed(0),
                medianOf(round => round.bare.perSecond).toFixed(0),
                ratio.toFixed(2),
                medianOf(round => round.ours.bytes / 1024).toFixed(1),
                medianOf(round => round.bare.bytes / 1024).toFixed(1),
            );
        }
    } finally {
        bare.child.kill();
    }
    const resident = residentMb(server.pid);
    print('resident after the load', `${resident.toFixed(0)} MB`);
    return isGood && resident <= MOST_MB;
};

const print = (name: string, ...cells: string[]) => console.log(`${name.padEnd(28)}${cells.map(cell => cell.padStart(10)).join('')}`);
