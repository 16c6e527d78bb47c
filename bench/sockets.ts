import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { pageIdOf, type TableFrame } from '#contract/kit/realtime.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

const SOCKETS = 200;
const CHANGES = 50;
const SECONDS = 20;
/** Users who see different rows: all, three cities, one city. */
const WHO = ['ops', 'dispatch1', 'dispatch2', 'city_sh', 'ops2'] as const;
const PASSWORD = 'Diaoyun@2026';
/** Share of deliveries that must arrive within `withinMs`, and maximum p99 of heart beat responses in ms. */
const PROMISED = { share: 0.99, withinMs: 1000, loopP99: 100 };
const BEAT = JSON.stringify({ type: 'heart_beat', data: '' });

interface Reader {
    name: string;
    token: string;
    userId: string;
    sees: ReadonlySet<string>;
}

/** State of one change: when it was made, and the sockets that have not received it yet. */
interface Change {
    at: number;
    waiting: Set<number>;
    taken: number[];
}

/**
 * Opens 200 table sockets of users with different data rules and makes 50 changes of orders per second for 20 s. Measures the time of each change to
 * each socket that may see it, whether any socket receives a change that it may not see, and the response time of heart beats meanwhile.
 */
export const benchSockets = async (url: string, pool: pg.Pool): Promise<boolean> => {
    const { rows } = await pool.query<{ id: string }>(
        `select id::text from ord_order where status in ('placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working') order by id limit 200`,
    );
    const ids = rows.map(row => row.id);
    const known = new Set(ids);
    const readers: Reader[] = [];
    for (const name of WHO) readers.push(await signIn(url, name, ids));
    const last = new Map<string, Change>();
    const changes: Change[] = [];
    const beats: number[] = [];
    let leaks = 0;

    const sockets = await Promise.all(
        Array.from({ length: SOCKETS }, async (_, n) => {
            const reader = readers[n % readers.length];
            if (!reader) throw new Error('nobody to listen as');
            const socket = await open(url, reader);
            let beatAt = 0;
            const beat = setInterval(() => {
                beatAt = performance.now();
                socket.send(BEAT);
            }, 1000);
            socket.on('close', () => clearInterval(beat));
            socket.on('message', (data: Buffer) => {
                const frame = JSON.parse(data.toString('utf8')) as TableFrame;
                if (frame.type === 'heart_beat') beats.push(performance.now() - beatAt);
                if (frame.type !== 'update_vxe_table') return;
                const { id } = frame.data.args[0];
                // Timers of the server change other orders meanwhile, whose visibility is unknown.
                if (known.has(id) && !reader.sees.has(id)) leaks += 1;
                const change = last.get(id);
                if (change?.waiting.delete(n)) change.taken.push(performance.now() - change.at);
            });
            return socket;
        }),
    );

    const change = async (n: number) => {
        const id = ids[n % ids.length];
        if (id === undefined) return;
        await pool.query('update ord_order set version = version + 1 where id = $1', [id]);
        const hearers = sockets.flatMap((_, index) => (readers[index % readers.length]?.sees.has(id) ? [index] : []));
        const made: Change = { at: performance.now(), waiting: new Set(hearers), taken: [] };
        last.set(id, made);
        changes.push(made);
    };
    await atRate(CHANGES, SECONDS, change);
    await wait(PROMISED.withinMs + 1000);
    for (const socket of sockets) socket.terminate();

    const taken = changes.flatMap(each => each.taken);
    const missed = changes.reduce((sum, each) => sum + each.waiting.size, 0);
    const inTime = taken.filter(each => each <= PROMISED.withinMs).length / Math.max(1, taken.length + missed);
    const loop = percentile(beats, 0.99);
    console.log(
        `${SOCKETS} sockets, ${CHANGES} changes a second for ${SECONDS} s: ${taken.length} deliveries, ${missed} missed, ${leaks} to the wrong ones`,
    );
    console.log(
        `  change to socket    p50 ${ms(percentile(taken, 0.5))}, p99 ${ms(percentile(taken, 0.99))}, ${(inTime * 100).toFixed(2)} % within a second`,
    );
    console.log(`  heart beat answered p50 ${ms(percentile(beats, 0.5))}, p99 ${ms(loop)}`);
    return inTime >= PROMISED.share && leaks === 0 && loop < PROMISED.loopP99;
};

const signIn = async (url: string, name: string, ids: readonly string[]): Promise<Reader> => {
    const call = async (path: string, init: RequestInit) =>
        (await (await fetch(`${url}/api${path}`, init)).json()) as { result: Record<string, unknown> | null; message: string };
    const body = JSON.stringify({ username: name, password: PASSWORD });
    const login = await call('/sys/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!login.result) throw new Error(`${name} could not sign in: ${login.message}`);
    const { token, userInfo } = login.result as { token: string; userInfo: { id: string } };
    const list = await call(`/order/order/list?pageSize=500&id=${ids.join(',')}`, { headers: { 'X-Access-Token': token } });
    if (!list.result) throw new Error(`${name} may not list orders: ${list.message}`);
    const { records } = list.result as { records: { id: string }[] };
    return { name, token, userId: userInfo.id, sees: new Set(records.map(row => row.id)) };
};

const open = (url: string, { token, userId }: Reader): Promise<WebSocket> => {
    const page = pageIdOf('order/order', randomBytes(4).toString('hex'));
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/vxeSocket/${userId}/${page}`, [token], { origin: url });
    return new Promise((resolve, reject) => {
        socket.once('open', () => resolve(socket));
        socket.once('error', reject);
    });
};
