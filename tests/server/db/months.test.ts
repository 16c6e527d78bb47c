import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectClient, createDb, type Db, type Pool } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { dropEmptyMonths, makeMonths, moveMonths, MONTHLY_TABLES } from '#server/db/months.ts';
import { APP_ROLE } from '#server/db/tenant-wall.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '#tests/support/database.ts';

/** Before tables were divided. */
const BEFORE = new Set(readMigrations().flatMap(({ version }) => (version < 309 ? [version] : [])));

let database: TestDatabase;
let pool: Pool;
let db: Db;

const open = async (given?: Parameters<typeof createTestDatabase>[0]) => {
    database = await createTestDatabase(given);
    pool = createTestPool(database.url, { max: 8 });
    db = createDb(pool);
};
const close = async () => {
    await pool.end();
    await database.drop();
};
const rowsOf = async (statement: string) => (await db.execute<Record<string, unknown>>(sql.raw(statement))).rows;
const addLog = (id: string, time: string) =>
    db.execute(sql`insert into sys_log (id, log_type, log_content, create_time) values (${id}, 2, '', ${time}::timestamptz)`);
/** Which piece of its table a line of the log lies in. */
const pieceOf = async (id: string) => (await rowsOf(`select tableoid::regclass::text as piece from sys_log where id = '${id}'`))[0]?.piece;
/** The day on which the piece ends that a new database begins with. */
const firstEnd = async () => {
    const [first] = await rowsOf(`select to_char(min(ends), 'YYYY-MM-DD') as ends from months_of('sys_log')`);
    return String(first?.ends);
};
/** Takes the last month of the log away, as if it had not been made yet: `2027-02`. */
const dropLast = async () => {
    const [last] = await rowsOf(`select piece::text as piece from months_of('sys_log') order by ends desc limit 1`);
    await rowsOf(`drop table ${String(last?.piece)}`);
    return String(last?.piece).slice(-7).replace('_', '-');
};
/** Statements of one session of the whole server's operator. */
const asAdmin = async (...statements: string[]) => {
    const admin = await connectClient({ connectionString: inject('databaseAdminUrl') });
    for (const statement of statements) await admin.query(statement);
    await admin.end();
};
const REFUSED = { cause: { code: '23001' } };
const UNUSED = 'select indexrelid::regclass::text as name from pg_index where not indisvalid or not indisready';

describe('dividing tables by months', () => {
    beforeAll(() => open({ filled: 'nothing' }));
    afterAll(close);

    it('happens while people write and read: no call fails, no row is lost, what protected the rows does so still', async () => {
        await migrate(database.url, { versions: BEFORE });
        await addLog('earlier', '2024-03-01 10:00:00+08');
        let [goesOn, written, read] = [true, 0, 0];
        const writing = Array.from({ length: 4 }, async (_, writer) => {
            for (; goesOn; written += 1) await addLog(`${writer}-${written}`, 'now');
        });
        const reading = Array.from({ length: 2 }, async () => {
            for (; goesOn; read += 1) await db.execute(sql`select id from sys_log order by create_time desc, id desc limit 10`);
        });
        const rightBefore = await rowsOf(
            `select grantee::text, privilege_type from information_schema.role_table_grants where table_name = 'sys_log' order by 1, 2`,
        );

        const applied = await migrate(database.url);
        goesOn = false;
        await Promise.all([...writing, ...reading]);

        expect(applied).toEqual(expect.arrayContaining(['0309_month_functions.sql', '0315_months_person_trace.sql']));
        expect(written).toBeGreaterThan(20);
        expect(read).toBeGreaterThan(20);
        expect(await rowsOf('select count(*)::int as n from sys_log')).toEqual([{ n: written + 1 }]);
        expect(await rowsOf('select count(*)::int as n from sys_person_trace')).toEqual([{ n: written + 1 }]);
        expect(await rowsOf(`select count(*)::int as n from sys_log_waiting where log = 'operation'`)).toEqual([{ n: written + 1 }]);
        expect(await pieceOf('earlier')).toBe('months.sys_log_before');
        await expect(rowsOf(`delete from sys_log where id = '0-0'`)).rejects.toMatchObject(REFUSED);
        await expect(rowsOf(`update months.sys_log_before set log_content = 'x'`)).rejects.toMatchObject(REFUSED);
        expect(
            await rowsOf(
                `select grantee::text, privilege_type from information_schema.role_table_grants where table_name = 'sys_log' order by 1, 2`,
            ),
        ).toEqual(rightBefore);
        expect(
            await rowsOf(`select relname::text from pg_class where relkind = 'p' and not (relrowsecurity and relforcerowsecurity)`),
        ).toEqual([]);
        expect(
            await rowsOf(
                `select c.relname::text from pg_class c where c.relnamespace = 'months'::regnamespace and c.relkind = 'r' and c.relowner <> '${APP_ROLE}'::regrole`,
            ),
        ).toEqual([]);
    });

    it('leaves no index that is not used, and every key and index in every piece', async () => {
        expect(await rowsOf(UNUSED)).toEqual([]);
        for (const table of MONTHLY_TABLES) {
            const pieces = await rowsOf(`
                select i.inhrelid::regclass::text as piece, (select count(*)::int from pg_index x where x.indrelid = i.inhrelid) as indexes,
                    (select count(*)::int from pg_index x where x.indrelid = i.inhparent) as own
                from pg_inherits i where i.inhparent = '${table}'::regclass`);
            expect(pieces.length).toBeGreaterThanOrEqual(4);
            for (const { piece, indexes, own } of pieces) expect({ piece, indexes }).toEqual({ piece, indexes: own });
        }
    });
});

describe('months', () => {
    beforeEach(() => open());
    afterEach(close);

    it('that are to come are made once, by any number of processes; one of which the rest has rows stays there', async () => {
        // The database may have been copied from one that was made last month.
        await makeMonths(db);
        expect(await makeMonths(db)).toBe(0);
        const [last, former] = [await dropLast(), await dropLast()];
        await addLog('in the rest', `${last}-15 10:00:00+08`);
        expect(await pieceOf('in the rest')).toBe('months.sys_log_rest');

        const made = await Promise.all([makeMonths(db), makeMonths(db)]);

        expect(made[0] + made[1]).toBe(1);
        await addLog('in its month', `${former}-15 10:00:00+08`);
        expect(await pieceOf('in its month')).toBe(`months.sys_log_${former.replace('-', '_')}`);
        await addLog('in the rest too', `${last}-28 23:59:59+08`);
        expect((await rowsOf('select id from sys_log order by create_time')).map(({ id }) => id)).toEqual([
            'in its month',
            'in the rest',
            'in the rest too',
        ]);
    });

    it('of which all rows were deleted are taken away; others and those to come stay', async () => {
        const until = await firstEnd();
        await addLog('old', '2024-01-01 00:00:00+08');
        expect(await dropEmptyMonths(db, 'sys_log', until)).toBe(0);
        await rowsOf(`delete from sys_log where id = 'old'`);
        expect(await dropEmptyMonths(db, 'sys_log', until)).toBe(1);
        expect(await rowsOf(`select piece::text from months_of('sys_log') where ends <= '${until} 00:00:00+08'`)).toEqual([]);
        await addLog('late', '2024-01-01 00:00:00+08');
        expect(await pieceOf('late')).toBe('months.sys_log_rest');
    });

    it('move to another tablespace with their indexes and guards, and are read there as before', async () => {
        const place = `cold_${database.url.split('_').at(-1)}`;
        await asAdmin(
            'set allow_in_place_tablespaces = on',
            `create tablespace ${place} location ''`,
            `grant create on tablespace ${place} to ${APP_ROLE}`,
        );
        try {
            const until = await firstEnd();
            await addLog('old', '2024-01-01 00:00:00+08');
            const { signal } = new AbortController();
            expect(await moveMonths(db, 'nowhere', until, signal)).toBeUndefined();

            expect(await moveMonths(db, place, until, signal)).toBe(MONTHLY_TABLES.length);

            expect(await moveMonths(db, place, until, signal)).toBe(0);
            expect(await pieceOf('old')).toBe('months.sys_log_before');
            const [{ own } = {}] = await rowsOf(`select count(*)::int as own from pg_index where indrelid = 'ord_event'::regclass`);
            const moved = `select count(*)::int as n from pg_class c join pg_tablespace t on t.oid = c.reltablespace where t.spcname = '${place}' and c.relname like 'ord_event%'`;
            expect(await rowsOf(moved)).toEqual([{ n: Number(own) + 1 }]);
            expect(await rowsOf(UNUSED)).toEqual([]);
            await expect(rowsOf(`update sys_log set log_content = 'x' where id = 'old'`)).rejects.toMatchObject(REFUSED);
            await expect(rowsOf('truncate months.fin_entry_before')).rejects.toMatchObject(REFUSED);
        } finally {
            await close();
            await asAdmin(`drop tablespace ${place}`);
            await open();
        }
    });
});
