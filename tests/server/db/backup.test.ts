import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePath, tablePath } from '#server/db/backup/manifest.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { takeBackup } from '#server/db/backup/take.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/steps/scratch.mjs';

const KEY = 'key-of-ours';
const NOW = new Date('2026-09-21T06:30:00Z');
const NOTE = 'tab\there, line\nthere, \\N and 吊装';

let home: string;
let live: TestDatabase;
let backup: string;
const places: TestDatabase[] = [];

const ask = async <R extends pg.QueryResultRow>({ url }: TestDatabase, question: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        return (await client.query<R>(question)).rows;
    } finally {
        await client.end();
    }
};
/** A database without anything and a folder that is not there. */
const place = async () => {
    const database = await createTestDatabase({ filled: 'nothing' });
    places.push(database);
    return { database, filesDir: join(home, `files-${places.length}`) };
};
const restore = ({ database, filesDir }: Awaited<ReturnType<typeof place>>, folder = backup, keyId = KEY) =>
    restoreBackup({ url: database.url, filesDir, folder, keyId });
const tablesOf = async (database: TestDatabase) =>
    Number(
        (
            await ask<{ n: string }>(
                database,
                `select count(*) as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
            )
        )[0]?.n,
    );

beforeAll(async () => {
    home = temporaryFolder('backup');
    backup = join(home, 'backup');
    live = await createTestDatabase();
    await ask(live, `insert into sys_secret_mark (key_id) values ('${KEY}')`);
    await ask(
        live,
        `insert into sys_position (id, code, name, post_rank) values ('p1', 'crane', E'${NOTE.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}', '1')`,
    );
    // A table of an online form, as a synchronisation makes it.
    await ask(live, `create table online.note (id bigint primary key, tenant_id int not null default 0, title varchar(20))`);
    await ask(live, `create unique index ix_note on online.note (tenant_id, title) where id > 0`);
    await ask(live, `insert into online.note (id, title) values (7, '记一笔')`);
    const files = join(home, 'files');
    mkdirSync(join(files, 'cert', '20260921'), { recursive: true });
    writeFileSync(join(files, 'cert', '20260921', 'a.png'), 'a picture');
    await takeBackup({ url: live.url, filesDir: files, folder: backup, now: NOW });
});
afterAll(async () => {
    await Promise.all([live, ...places].map(database => database.drop()));
    removeFolder(home);
});

describe('a backup', () => {
    it('comes back whole into an empty place: rows, sequences, files', async () => {
        const target = await place();
        const { tables } = await restore(target);
        expect(tables.find(({ name }) => name === 'sys_position')).toMatchObject({ rows: 1 });
        expect(await ask(target.database, 'select name from sys_position')).toEqual([{ name: NOTE }]);
        expect(await tablesOf(target.database)).toBe(await tablesOf(live));
        const steps = 'select version, checksum from schema_migration order by version';
        expect(await ask(target.database, steps)).toEqual(await ask(live, steps));
        expect(readFileSync(join(target.filesDir, 'cert', '20260921', 'a.png'), 'utf8')).toBe('a picture');
        await expect(restore(target)).rejects.toThrow('恢复只能写入空的数据库');
    });

    it('[ONLINE-02] has the tables of online forms, which no migration makes', async () => {
        const target = await place();
        await restore(target);
        const { database } = target;
        expect(await ask(database, 'select id::text, tenant_id, title from online.note')).toEqual([
            { id: '7', tenant_id: 0, title: '记一笔' },
        ]);
        const indexes = `select indexdef from pg_indexes where schemaname = 'online' order by 1`;
        expect(await ask(database, indexes)).toEqual(await ask(live, indexes));
    });

    it('is refused where something lives, with another secret, or under a name that exists', async () => {
        await expect(restore({ database: live, filesDir: join(home, 'none') })).rejects.toThrow('恢复只能写入空的数据库');
        const target = await place();
        await expect(restore(target, backup, 'key-of-others')).rejects.toThrow('另一个 APP_SECRET');
        expect(await tablesOf(target.database)).toBe(0);
        await expect(takeBackup({ url: live.url, filesDir: undefined, folder: backup, now: NOW })).rejects.toThrow('已存在');
    });

    it.each([
        ['a table', (folder: string) => appendFileSync(tablePath(folder, 'sys_position'), 'x'), 'sys_position'],
        ['a file', (folder: string) => rmSync(filePath(folder, 'cert/20260921/a.png')), 'cert/20260921/a.png'],
        ['the list of what is in it', (folder: string) => appendFileSync(join(folder, 'manifest.json'), ' '), 'manifest.json'],
    ])('is refused when %s is damaged, and nothing is restored', async (_part, damage, named) => {
        const folder = join(home, `damaged-${named.replaceAll('/', '-')}`);
        await takeBackup({ url: live.url, filesDir: join(home, 'files'), folder, now: NOW });
        damage(folder);
        const target = await place();
        await expect(restore(target, folder)).rejects.toThrow(`备份已损坏：${named}`);
        expect(await tablesOf(target.database)).toBe(0);
        expect(existsSync(target.filesDir)).toBe(false);
    });

    it('that was cut short is no backup', async () => {
        const folder = join(home, 'cut');
        mkdirSync(join(folder, 'tables'), { recursive: true });
        await expect(restore(await place(), folder)).rejects.toThrow('不是完整的备份');
    });
});
