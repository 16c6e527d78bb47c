import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createDb, createPool, type Pool } from '#server/db/client.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { asOperator } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';
import { addUser, signIn } from '#tests/support/people.ts';
import { listen, openSocket } from '#tests/support/sockets.ts';
import { until } from '#tests/support/server-process.ts';

const NAME = 'the app that loses its database';

/** Looks on from a pool that loses nothing. */
let test: TestApp;
let pool: Pool;
let app: Awaited<ReturnType<typeof buildApp>>;
let user: { token: string; userId: string };
/** What the act under way waits for, inside its transaction. */
let gate: Promise<void>;
let reached: () => void;

beforeAll(async () => {
    test = await startTestApp();
    await test.db.execute(sql`create table effect (n int)`);
    const userId = await addUser(test, { username: 'alice' });
    user = { userId, token: await signIn(test, 'alice') };
    pool = createPool(test.database.url, { applicationName: NAME });
    app = await buildApp({ config: { ...test.app.config, workers: 0 }, pool, db: createDb(pool), log: silentLog });
    app.post<{ Body: { n: number; waits?: boolean } }>('/api/act', { config: { auth: 'user' } }, request =>
        inTransaction(request, async tx => {
            await tx.execute(sql`insert into effect values (${request.body.n})`);
            if (request.body.waits) {
                reached();
                await gate;
            }
            return ok(null, '已完成');
        }),
    );
    await app.ready();
});
afterAll(async () => {
    await app.close();
    await pool.end();
    await test.close();
});

const act = async (key: string, body: { n: number; waits?: boolean }) => {
    const headers = { 'x-access-token': user.token, 'idempotency-key': key };
    const answer = await app.inject({ method: 'POST', url: '/api/act', headers, payload: body });
    return {
        status: answer.statusCode,
        retryAfter: answer.headers['retry-after'],
        ...answer.json<{ success: boolean; message: string }>(),
    };
};
const effects = async (n: number) => (await test.db.execute(sql`select 1 from effect where n = ${n}`)).rows.length;

/** Ends the connections of the name, as an operator or a restart does, and waits until their processes have gone. */
const endConnections = async (name = NAME) => {
    const mine = `from pg_stat_activity where datname = current_database() and application_name = '${name}'`;
    await asOperator(test.database, `select pg_terminate_backend(pid) ${mine}`);
    await until(async () => (await test.db.execute(sql.raw(`select 1 ${mine}`))).rows.length === 0);
};

describe('a call whose connection to the database is lost', () => {
    it('is refused with 503 and leaves nothing, and its repetition acts once', async () => {
        let open: () => void = () => undefined;
        gate = new Promise(resolve => (open = resolve));
        const inside = new Promise<void>(resolve => (reached = resolve));
        const call = act('lost-0001', { n: 1, waits: true });
        await inside;
        await endConnections();
        open();
        expect(await call).toMatchObject({ status: 503, retryAfter: '2', success: false });
        expect(await effects(1)).toBe(0);
        expect(await act('lost-0001', { n: 1, waits: true })).toMatchObject({ status: 200, success: true });
        expect(await effects(1)).toBe(1);
    });

    it('says so when nobody knows whether its transaction took effect, and its repetition acts once', async () => {
        await test.db.execute(sql`create function end_me() returns trigger language plpgsql as
            'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`);
        await test.db.execute(sql`create constraint trigger at_commit after insert on effect deferrable initially deferred
            for each row execute function end_me()`);
        expect(await act('lost-0002', { n: 2 })).toMatchObject({
            ...{ status: 503, retryAfter: '2', success: false },
            message: '数据库连接中断，本次操作是否成功尚未确认，请刷新核对后再试',
        });
        await test.db.execute(sql`drop trigger at_commit on effect`);
        expect(await act('lost-0002', { n: 2 })).toMatchObject({ status: 200, success: true });
        expect(await effects(2)).toBe(1);
    });
});

describe('a socket', () => {
    it('stays open while the database is away', async () => {
        const away = await startTestApp({ database: test.database });
        const base = await listen(away);
        const { socket, next } = await openSocket(`${base}/api/websocket/${user.userId}`, { token: user.token });
        await away.app.bus.heard;
        await away.pool.end();
        await endConnections('diaoyun-admin bus');
        await next(frame => frame.cmd === 'topic');
        expect(socket.readyState).toBe(socket.OPEN);
        socket.terminate();
        await away.app.close();
    });
});
