import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { otherSecret } from '../archive/recover.ts';
import { connectClient } from '../client.ts';
import { migrate } from '../migrate.ts';
import { raiseTenantWall, withoutTenantWall } from '../tenant-wall.ts';
import { readMigrations } from '../migration-files.ts';
import { shaOfFile } from './hash.ts';
import { damaged, filePath, type Manifest, readManifest, tablePath } from './manifest.ts';
import { copyTarget, quoted, truncateStatement } from './tables.ts';
import { readText } from './take.ts';

interface RestoreOptions {
    url: string;
    /** Where uploaded files belong; undefined when they are in S3. */
    filesDir: string | undefined;
    folder: string;
    /** Which APP_SECRET will read the data. */
    keyId: string;
}

/**
 * Restores a backup into an empty database and an empty folder of files: schema of the backup's version, rows, sequences, files; then every
 * table must give the text that the backup noted. One transaction: what fails leaves no rows. The next start migrates to today's version.
 * @throws StartError when the backup is damaged, of a newer version, encrypted with another secret, or the place is not empty.
 */
export async function restoreBackup({ url, filesDir, folder, keyId }: RestoreOptions): Promise<Manifest> {
    const manifest = readManifest(folder);
    await requireWhole(folder, manifest);
    requireKnown(manifest);
    if (manifest.keyId !== null && manifest.keyId !== keyId) {
        throw otherSecret();
    }
    await requireEmpty(url, filesDir);
    await migrate(url, { versions: new Set(manifest.migrations.map(({ version }) => version)) });
    const client = await connectClient({ connectionString: url, application_name: 'diaoyun-restore' });
    try {
        await client.query('begin');
        await withoutTriggers(client);
        await client.query(truncateStatement(manifest.tables.filter(({ schema }) => schema === undefined)));
        for (const statement of manifest.tables.flatMap(({ made = [] }) => made)) await client.query(statement);
        await withoutTenantWall(client, async () => {
            for (const table of manifest.tables) {
                await pipeline(
                    createReadStream(tablePath(folder, table.name, table.schema)),
                    createGunzip(),
                    client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)),
                );
            }
            for (const { name, last } of manifest.sequences) {
                await client.query('select setval($1::text::regclass, $2::bigint)', [quoted(name), last]);
            }
            for (const table of manifest.tables) {
                const { textSha, rows } = await readText(client, table);
                if (textSha !== table.textSha || rows !== table.rows) throw damaged(table.name);
            }
        });
        if (filesDir !== undefined) await copyFiles(manifest, folder, filesDir);
        await client.query('commit');
        // Tables of forms come without it.
        await raiseTenantWall(client);
        await client.query('analyze');
    } catch (error) {
        // The rows go with the transaction, the files by hand: the place was empty and is again.
        if (filesDir !== undefined) rmSync(filesDir, { recursive: true, force: true });
        throw error;
    } finally {
        await client.end();
    }
    return manifest;
}

async function requireWhole(folder: string, { tables, files }: Manifest) {
    for (const { name, schema, fileSha } of tables) {
        if ((await shaOfFile(tablePath(folder, name, schema))) !== fileSha) throw damaged(name);
    }
    for (const { path, sha } of files) if ((await shaOfFile(filePath(folder, path))) !== sha) throw damaged(path);
}

/** The schema is made by our own migrations: each of the backup's must be among them, unchanged. */
function requireKnown({ migrations }: Manifest) {
    const ours = new Map(readMigrations().map(({ version, checksum }) => [version, checksum]));
    const strange = migrations.find(({ version, checksum }) => ours.get(version) !== checksum);
    if (strange) {
        throw new StartError(
            `备份中的迁移 ${strange.file} 与本程序的不同：它来自更新或改动过的版本。请使用写出备份的版本恢复。 (Unknown migration in the backup.)`,
        );
    }
}

/** Empty is what no server has started on: it has no tables, or those of a restore that failed. */
async function requireEmpty(url: string, filesDir: string | undefined) {
    const client = await connectClient({ connectionString: url });
    try {
        const { rows } = await client.query<{ mark: string | null; tables: string }>(
            `select to_regclass('public.sys_secret_mark') as mark, count(*) as tables
               from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
        );
        const isMade = Number(rows[0]?.tables) > 0;
        const isStarted = isMade && (rows[0]?.mark === null || (await client.query('select 1 from sys_secret_mark')).rows.length > 0);
        const hasFiles = filesDir !== undefined && existsSync(filesDir) && readdirSync(filesDir).length > 0;
        if (isStarted || hasFiles) {
            throw new StartError(
                '恢复只能写入空的数据库和空的文件目录。请用 DATA_DIR 或 DATABASE_URL 指定一个新的位置。 (The place is not empty.)',
            );
        }
    } finally {
        await client.end();
    }
}

/** Rows come as they were: foreign keys held when they were copied, and triggers that forbid a change of the books guard the books, not us. */
async function withoutTriggers(client: pg.Client) {
    try {
        await client.query('set local session_replication_role = replica');
    } catch (error) {
        if ((error as { code?: string }).code !== '42501') throw error;
        throw new StartError(
            '数据库账号无权恢复：请以超级用户执行 GRANT SET ON PARAMETER session_replication_role TO 该账号，然后重试。 (The role may not restore.)',
        );
    }
}

async function copyFiles({ files }: Manifest, folder: string, filesDir: string) {
    for (const { path } of files) {
        const target = join(filesDir, path);
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(filePath(folder, path), target);
    }
}
