import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartError } from '../../start-error.ts';

const Sha = Type.String({ pattern: '^[0-9a-f]{64}$' });

const TableEntry = Type.Object({
    name: Type.String({ pattern: '^[a-z_][a-z0-9_]*$' }),
    /** Of an online form: no migration makes it, these statements do. */
    schema: Type.Optional(Type.Literal('online')),
    made: Type.Optional(Type.Array(Type.String())),
    /** Without generated ones, in the order of the text. */
    columns: Type.Array(Type.String({ pattern: '^[a-z_][a-z0-9_]*$' })),
    rows: Type.Integer({ minimum: 0 }),
    /** SHA-256 of the COPY text before compression: the restored table must give the same text. */
    textSha: Sha,
    /** SHA-256 of the file as it lies there. */
    fileSha: Sha,
});
export type TableEntry = Static<typeof TableEntry>;

const FileEntry = Type.Object({ path: Type.String({ pattern: '^[\\w.-]+(/[\\w.-]+)*$' }), sha: Sha });
export type FileEntry = Static<typeof FileEntry>;

/** What a backup holds. Written last: a folder without it is no backup. */
export const Manifest = Type.Object({
    format: Type.Literal(1),
    takenAt: Type.String(),
    /** Which APP_SECRET encrypts what is encrypted in it; null before the first start. */
    keyId: Type.Union([Type.String(), Type.Null()]),
    migrations: Type.Array(Type.Object({ version: Type.Integer(), file: Type.String(), checksum: Sha })),
    tables: Type.Array(TableEntry),
    sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.String({ pattern: '^-?\\d+$' }) })),
    files: Type.Array(FileEntry),
});
export type Manifest = Static<typeof Manifest>;

const NAME = 'manifest.json';
const SUM = 'manifest.sha256';

/** Where the text of a table lies. */
export const tablePath = (folder: string, name: string, schema?: string): string =>
    join(folder, 'tables', `${schema === undefined ? '' : `${schema}.`}${name}.copy.gz`);
/** Where an uploaded file lies. */
export const filePath = (folder: string, path: string): string => join(folder, 'files', path);

const shaOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const writeManifest = (folder: string, manifest: Manifest): void => {
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    writeFileSync(join(folder, SUM), `${shaOf(text)}\n`);
    writeFileSync(join(folder, NAME), text);
};

/** @throws StartError when the folder holds no whole manifest. */
export const readManifest = (folder: string): Manifest => {
    const [name, sum] = [join(folder, NAME), join(folder, SUM)];
    if (!existsSync(name) || !existsSync(sum)) {
        throw new StartError(`${folder} 不是完整的备份（缺少 ${NAME}）。请指定 npm run backup 写出的目录。 (Not a whole backup.)`);
    }
    const text = readFileSync(name, 'utf8');
    if (shaOf(text) !== readFileSync(sum, 'utf8').trim()) throw damaged(NAME);
    const manifest: unknown = JSON.parse(text);
    if (!Value.Check(Manifest, manifest)) {
        throw new StartError(`${folder} 的备份格式本程序不认识，请使用写出它的版本或更新的程序。 (Unknown format of the backup.)`);
    }
    return manifest;
};

export const damaged = (what: string): StartError =>
    new StartError(`备份已损坏：${what} 与清单不符。请使用另一份备份，没有恢复任何数据。 (The backup is damaged; nothing was restored.)`);
