import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../start-error.ts';
import { connectClient } from '../client.ts';
import { HashThrough, shaOfFile } from './hash.ts';
import { type FileEntry, filePath, type Manifest, type TableEntry, tablePath, writeManifest } from './manifest.ts';
import { type BackedTable, copySource, readSequences, readTables } from './tables.ts';

interface BackupOptions {
    url: string;
    /** Where uploaded files lie; undefined when they are in S3, which keeps its own. */
    filesDir: string | undefined;
    /** Must not exist yet. */
    folder: string;
    now: Date;
}

/**
 * Writes a backup into a new folder, while the server works: all tables as one transaction sees them, then the uploaded files.
 * It appears under its name when it is whole. APP_SECRET is not in it (security R19).
 * @throws StartError when the folder exists.
 */
export async function takeBackup({ url, filesDir, folder, now }: BackupOptions): Promise<Manifest> {
    if (existsSync(folder)) throw new StartError(`${folder} 已存在，请换一个目录。 (The folder of the backup exists.)`);
    const draft = `${folder}.partial`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(join(draft, 'tables'), { recursive: true, mode: 0o700 });
    const client = await connectClient({ connectionString: url, application_name: 'diaoyun-backup' });
    try {
        await client.query('begin isolation level repeatable read read only');
        const migrations = await client.query<Manifest['migrations'][number]>(
            'select version, file, checksum from schema_migration order by version',
        );
        const mark = await client.query<{ key_id: string }>('select key_id from sys_secret_mark');
        const tables: TableEntry[] = [];
        for (const table of await readTables(client)) tables.push(await writeTable(client, draft, table));
        const sequences = await readSequences(client);
        await client.query('commit');
        // After the tables: a file is stored before its row, so every row's file is there by now.
        const files = filesDir === undefined ? [] : await copyFiles(filesDir, draft);
        const manifest: Manifest = {
            format: 1,
            takenAt: now.toISOString(),
            keyId: mark.rows[0]?.key_id ?? null,
            migrations: migrations.rows,
            tables,
            sequences,
            files,
        };
        writeManifest(draft, manifest);
        renameSync(draft, folder);
        return manifest;
    } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        throw error;
    } finally {
        await client.end();
    }
}

async function writeTable(client: pg.Client, folder: string, table: BackedTable): Promise<TableEntry> {
    const path = tablePath(folder, table.name, table.schema);
    const source = client.query(copyTo(`copy ${copySource(table)} to stdout`));
    const [text, packed] = [new HashThrough(), new HashThrough()];
    await pipeline(source, text, createGzip({ level: 4 }), packed, createWriteStream(path, { mode: 0o600 }));
    return { ...table, rows: text.lines, textSha: text.digest(), fileSha: packed.digest() };
}

/** SHA-256 and number of rows of a table's text as it is now. */
export async function readText(client: pg.Client, table: BackedTable): Promise<{ textSha: string; rows: number }> {
    const source = client.query(copyTo(`copy ${copySource(table)} to stdout`));
    const text = new HashThrough();
    await pipeline(source, text, new Writable({ write: (_chunk, _encoding, done) => done() }));
    return { textSha: text.digest(), rows: text.lines };
}

async function copyFiles(from: string, folder: string): Promise<FileEntry[]> {
    if (!existsSync(from)) return [];
    const entries: FileEntry[] = [];
    for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const path = relative(from, join(file.parentPath, file.name)).split(sep).join('/');
        const target = filePath(folder, path);
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(join(from, path), target).catch(unlessGone);
        const sha = await shaOfFile(target);
        if (sha !== undefined) entries.push({ path, sha });
    }
    return entries;
}

/** A file that was deleted meanwhile is not missed. */
function unlessGone(error: NodeJS.ErrnoException) {
    if (error.code !== 'ENOENT') throw error;
}
