import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../root.ts';
import { StartError } from '../start-error.ts';

/** One numbered step of the schema. */
export interface Migration {
    version: number;
    /** File name, `0001_name.sql`. */
    file: string;
    sql: string;
    /** SHA-256 of the text; line ends do not count, since git may change them. */
    checksum: string;
}

/** Our own steps. */
export const MIGRATIONS_DIR = join(rootDir, 'server/db/migrations');

/**
 * Reads `NNNN_name.sql` files in order of their number. Other files are left alone.
 * @throws StartError when two have the same number.
 */
export function readMigrations(directory = MIGRATIONS_DIR): Migration[] {
    if (!existsSync(directory)) return [];
    const migrations = readdirSync(directory)
        .filter(file => /^\d{4}_[a-z0-9_-]+\.sql$/.test(file))
        .sort()
        .map(file => readMigration(directory, file));
    const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
    if (twice) throw new StartError(`迁移编号重复：${twice.file}。请给其中一个换一个新编号。 (Two migrations have one number.)`);
    return migrations;
}

function readMigration(directory: string, file: string): Migration {
    const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
    return { version: Number(file.slice(0, 4)), file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
