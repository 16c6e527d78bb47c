import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
    database = await createTestDatabase({ filled: 'nothing' });
    directory = mkdtempSync(join(tmpdir(), 'diaoyun-migrations-'));
    write('0001_first.sql', 'CREATE TABLE first (id int);\nINSERT INTO first VALUES (1);\n');
    write('0002_second.sql', 'CREATE TABLE second (id int);\n');
});
afterEach(async () => {
    rmSync(directory, { recursive: true });
    await database.drop();
});

const write = (file: string, sql: string) => writeFileSync(join(directory, file), sql);

async function query(sql: string) {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
        await client.end();
    }
}

describe('migrations', () => {
    it('are applied once, in the order of their numbers', async () => {
        expect(await migrate(database.url, { directory })).toEqual(['0001_first.sql', '0002_second.sql']);
        expect(await migrate(database.url, { directory })).toEqual([]);
        write('0003_third.sql', 'CREATE TABLE third (id int);');
        expect(await migrate(database.url, { directory })).toEqual(['0003_third.sql']);
        expect(await query('SELECT id FROM first')).toEqual([{ id: 1 }]);
    });

    it('are applied once by processes that start together', async () => {
        write('0003_slow.sql', 'SELECT pg_sleep(0.3);');
        const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, { directory })));
        expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_second.sql', '0003_slow.sql']);
        expect(await query('SELECT id FROM first')).toEqual([{ id: 1 }]);
    });

    it('refuse a file that was changed after it was applied', async () => {
        await migrate(database.url, { directory });
        write('0001_first.sql', 'CREATE TABLE first (id bigint);');
        await expect(migrate(database.url, { directory })).rejects.toThrow(/0001_first\.sql 在执行之后被修改过.*请恢复原文件/);
    });

    it('do not mind line ends that git has changed', async () => {
        await migrate(database.url, { directory });
        write('0001_first.sql', 'CREATE TABLE first (id int);\r\nINSERT INTO first VALUES (1);\r\n');
        expect(await migrate(database.url, { directory })).toEqual([]);
    });

    it('let an earlier version start that a newer one has only added to', async () => {
        await migrate(database.url, { directory });
        rmSync(join(directory, '0002_second.sql'));
        const told: unknown[] = [];
        const log = { info: () => undefined, warn: (details: object) => void told.push(details) };
        expect(await migrate(database.url, { directory, log })).toEqual([]);
        expect(told).toEqual([{ later: ['0002_second.sql'] }]);
    });

    it('refuse a database from which a newer version has taken something away', async () => {
        write('0003_contract_second.sql', '-- contract: nothing reads it\nDROP TABLE second;');
        await migrate(database.url, { directory });
        rmSync(join(directory, '0003_contract_second.sql'));
        await expect(migrate(database.url, { directory })).rejects.toThrow(/更新的版本收缩（0003_contract_second\.sql）/);
    });

    it('leave nothing of a step that fails', async () => {
        write('0003_broken.sql', 'CREATE TABLE half (id int); SELECT nonsense;');
        await expect(migrate(database.url, { directory })).rejects.toThrow(/^迁移 0003_broken\.sql 执行失败（已全部撤销）/);
        expect(await query("SELECT to_regclass('half') AS half, max(version) AS version FROM schema_migration")).toEqual([
            { half: null, version: 2 },
        ]);
    });

    describe('beside others who use a table', () => {
        let holder: pg.Client;
        beforeEach(async () => {
            await migrate(database.url, { directory });
            write('0003_alter.sql', 'ALTER TABLE first ADD name text;');
            holder = new pg.Client({ connectionString: database.url });
            await holder.connect();
            await holder.query('BEGIN');
            await holder.query('SELECT * FROM first');
        });
        afterEach(() => holder.end());

        it('give way to those who come later, and try again until the table is free', async () => {
            let heldUp = () => {};
            const waited = new Promise<void>(resolve => (heldUp = resolve));
            const migrating = migrate(database.url, { directory, log: { info: () => heldUp(), warn: () => undefined } });
            await waited;
            expect(await query('SELECT id FROM first')).toEqual([{ id: 1 }]);
            await holder.query('COMMIT');
            expect(await migrating).toEqual(['0003_alter.sql']);
        });

        it('give up after a while, and say where to look', async () => {
            const failing = migrate(database.url, { directory, patienceMs: 0 });
            await expect(failing).rejects.toThrow(/0003_alter\.sql 在 0 秒内没有等到表锁。请查看 pg_stat_activity/);
        });
    });

    it('refuse two files with one number', async () => {
        write('0002_other.sql', 'SELECT 1;');
        await expect(migrate(database.url, { directory })).rejects.toThrow(/迁移编号重复：0002_second\.sql/);
    });
});
