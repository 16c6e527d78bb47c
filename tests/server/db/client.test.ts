import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDb, createPool, directUrlOf, fillPool, isPooled, type Pool, waitingLonger } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 2 });
});

afterAll(async () => {
    await pool.end();
    await database.drop();
});

describe('the connection pool', () => {
    it('sets the limits that keep one slow statement from holding the server', async () => {
        const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone'];
        const { rows } = await pool.query<{ value: string }>('SELECT current_setting(name) AS value FROM unnest($1::text[]) AS name', [
            names,
        ]);
        expect(rows.map(row => row.value)).toEqual(['5s', '3s', '10s', 'Asia/Shanghai']);
    });

    it('behind a pooler in transaction mode sets nothing for a session and names no statement there', async () => {
        const pooled = createPool(database.url, { max: 1, directUrl: 'postgres://direct.example.com/x' });
        await pooled.query({ name: 'one', text: 'SELECT $1::int AS one', values: [1] });
        const { rows } =
            await pooled.query(`SELECT current_setting('statement_timeout') AS statements, current_setting('lock_timeout') AS locks,
            (SELECT count(*)::int FROM pg_prepared_statements) AS prepared`);
        expect(rows).toEqual([{ statements: '0', locks: '0', prepared: 0 }]);
        expect([isPooled(pooled), directUrlOf(pooled)]).toEqual([true, 'postgres://direct.example.com/x']);
        expect([isPooled(pool), directUrlOf(pool)]).toEqual([false, database.url]);
        await pooled.end();
    });

    it('keeps the digits of int8 and numeric', async () => {
        const { rows } = await pool.query('SELECT 9007199254740993::int8 AS big, 0.10::numeric AS exact');
        expect(rows[0]).toEqual({ big: '9007199254740993', exact: '0.10' });
    });

    it('gives up after a second when every connection is taken', async () => {
        const taken = [await pool.connect(), await pool.connect()];
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const settled = vi.fn();
        const asked = expect(pool.query('SELECT 1').finally(settled)).rejects.toThrow(/timeout/);
        await vi.advanceTimersByTimeAsync(999);
        expect(settled).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        vi.useRealTimers();
        await asked;
        taken.forEach(client => client.release());
    });

    it('waits longer while a server starts, and not after', async () => {
        const taken = [await pool.connect(), await pool.connect()];
        // Beyond the second after which a call gives up.
        const release = setTimeout(() => taken.forEach(client => client.release()), 1300);
        const { rows } = await waitingLonger(pool, () => pool.query('SELECT 1 AS one'));
        expect(rows).toEqual([{ one: 1 }]);
        clearTimeout(release);
        const all = [await pool.connect(), await pool.connect()];
        await expect(pool.query('SELECT 1')).rejects.toThrow(/timeout/);
        all.forEach(client => client.release());
    });

    it('takes a connection that comes back before its own is open, and keeps that one for the next caller', async () => {
        const address = new URL(database.url);
        const [port, host] = [Number(address.port), address.hostname];
        const held: (() => void)[] = [];
        // A database that lets in one connection at once, and each further one when it is told to.
        const door = createServer(inside => {
            const enter = () => {
                const outside = connect(port, host);
                inside.pipe(outside).pipe(inside);
                [inside, outside].forEach(socket => socket.on('error', () => undefined));
            };
            if (held.push(enter) === 1) enter();
        });
        await once(door.listen(0, '127.0.0.1'), 'listening');
        address.hostname = '127.0.0.1';
        address.port = String((door.address() as AddressInfo).port);
        const narrow = createPool(address.href, { max: 3 });
        const first = await narrow.connect();
        const asked = narrow.query<{ one: number }>('SELECT 1 AS one');
        await expect.poll(() => held).toHaveLength(2);
        first.release();
        expect((await asked).rows).toEqual([{ one: 1 }]);
        expect([narrow.totalCount, narrow.idleCount]).toEqual([2, 1]);
        held[1]?.();
        await expect.poll(() => narrow.idleCount).toBe(2);
        await narrow.end();
        door.close();
    });

    it('opens ahead what it keeps, and goes without where the database has no room', async () => {
        const kept = createPool(database.url, { max: 3, min: 2 });
        await fillPool(kept);
        expect([kept.totalCount, kept.idleCount]).toEqual([2, 2]);
        await kept.end();
        const refused = createPool(database.url.replace(/[^/]+$/, 'no_such_database'), { min: 2 });
        await fillPool(refused);
        expect(refused.totalCount).toBe(0);
        await refused.end();
    });

    it('survives the loss of an idle connection', async () => {
        await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')]);
        const lost = new Promise(resolve => pool.once('error', resolve));
        const [victim, killer] = [await pool.connect(), await pool.connect()];
        const { rows } = await victim.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        victim.release();
        await killer.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
        killer.release();
        await lost;
        expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });

    it('has room again after connections were lost before their transactions began', async () => {
        const db = createDb(pool);
        for (let time = 0; time < 2; time++) {
            const idle = await pool.connect();
            idle.release();
            // Noticed only after the transaction has taken the connection.
            idle.connection.stream.destroy();
            await expect(db.transaction(tx => tx.execute('SELECT 1'))).rejects.toThrow('begin');
        }
        expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    });
});

describe('a test database', () => {
    it('treats Chinese characters as letters in trigrams and patterns', async () => {
        await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
        const { rows } = await pool.query<{ trigrams: string[]; matches: boolean }>(
            "SELECT show_trgm('科苑路') AS trigrams, '科苑路' ~ '^\\w+$' AS matches",
        );
        expect(rows[0]?.trigrams).toHaveLength(4);
        expect(rows[0]?.matches).toBe(true);
    });
});
