import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from '#server/db/embedded/cluster.ts';
import { openDatabase } from '#server/db/open.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder, temporaryFolder } from '../../../../scripts/steps/scratch.mjs';

let folder: string;
beforeAll(() => {
    folder = temporaryFolder('cluster');
});
afterAll(() => removeFolder(folder));

const start = (dataDir: string) => startCluster({ dataDir, dataDirGiven: true, log: silentLog });

async function ask<Row extends object>(cluster: Pick<Cluster, 'url'>, sql: string) {
    const client = new pg.Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    try {
        return (await client.query<Row>(sql)).rows;
    } finally {
        await client.end();
    }
}

/** A copy made by root belongs to root, and PostgreSQL wants its directory to be its own. */
function copyCluster(from: string, to: string) {
    mkdirSync(dirname(to), { recursive: true });
    execFileSync('cp', ['-a', from, to]);
}

describe('the embedded PostgreSQL', () => {
    it('keeps data between starts, in a path with spaces, quotes and Chinese characters', async () => {
        const dataDir = join(folder, '数据 目录, "甲" \'乙\'', '很长的名字'.repeat(10));
        const first = await start(dataDir);
        await ask(first, "CREATE TABLE kept AS SELECT '科苑路' AS road");
        await first.close();
        const second = await start(dataDir);
        expect(await ask(second, 'SELECT road FROM kept')).toEqual([{ road: '科苑路' }]);
        await second.close();
    });

    it('is durable, knows Chinese letters, and listens on no network', async () => {
        const cluster = await start(join(folder, 'settings'));
        await ask(cluster, 'CREATE EXTENSION pg_trgm');
        const names = "'fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone', 'server_encoding'";
        const settings = await ask<{ value: string }>(cluster, `SELECT current_setting(n) AS value FROM unnest(ARRAY[${names}]) AS n`);
        expect(settings.map(({ value }) => value)).toEqual(['on', 'on', 'on', '', 'Asia/Shanghai', 'UTF8']);
        expect(await ask(cluster, "SELECT cardinality(show_trgm('科苑路')) AS trigrams")).toEqual([{ trigrams: 4 }]);
        await cluster.close();
    });

    it('refuses a wrong password', async () => {
        const cluster = await start(join(folder, 'settings'));
        const url = new URL(cluster.url('postgres'));
        url.password = 'wrong';
        const client = new pg.Client({ connectionString: url.href });
        await expect(client.connect()).rejects.toThrow(/password authentication failed/);
        await cluster.close();
    });

    it('makes the application’s database when it opens', async () => {
        const dataDir = join(folder, 'opened');
        const opened = await openDatabase({ databaseUrl: undefined, dataDir, dataDirGiven: true, production: true }, silentLog);
        const client = new pg.Client({ connectionString: opened.url });
        await client.connect();
        expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'diaoyun' }]);
        await client.end();
        await opened.close();
    });

    it('rebuilds a directory when initdb was cut short', async () => {
        const dataDir = join(folder, 'cut-short');
        mkdirSync(join(dataDir, 'postgres', 'data', 'base'), { recursive: true });
        mkdirSync(join(dataDir, 'postgres', 'data.new-1', 'base'), { recursive: true });
        writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '18\n');
        const cluster = await start(dataDir);
        expect(await ask(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        await cluster.close();
        expect(readdirSync(join(dataDir, 'postgres')).filter(name => name.startsWith('data.'))).toEqual([]);
    });

    it('never rebuilds a directory that has data', async () => {
        const whole = join(folder, 'settings', 'postgres');
        const unmarked = join(folder, 'unmarked');
        copyCluster(whole, join(unmarked, 'postgres'));
        rmSync(join(unmarked, 'postgres', 'ready'));
        const cluster = await start(unmarked);
        expect(await ask(cluster, "SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'")).toHaveLength(1);
        await cluster.close();

        rmSync(join(unmarked, 'postgres', 'data', 'PG_VERSION'));
        await expect(start(unmarked)).rejects.toThrow(/已损坏.*请从备份恢复/);
        expect(existsSync(join(unmarked, 'postgres', 'data', 'base'))).toBe(true);
        writeFileSync(join(unmarked, 'postgres', 'data', 'PG_VERSION'), '12\n');
        await expect(start(unmarked)).rejects.toThrow(/属于 PostgreSQL 12/);
    });

    it('tells why it did not start', async () => {
        const settings = { shared_buffers: '1 byte' };
        const starting = startCluster({ dataDir: join(folder, 'settings'), dataDirGiven: true, settings, log: silentLog });
        await expect(starting).rejects.toThrow(/^内置 PostgreSQL 无法启动：.*shared_buffers/);
        const cluster = await start(join(folder, 'settings'));
        await cluster.close();
    });
});
