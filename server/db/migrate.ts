import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { holdingAdvisoryLock } from './advisory-lock.ts';
import { raiseTenantWall } from './tenant-wall.ts';
import { readMigrations, type Migration } from './migration-files.ts';

export interface MigrateOptions {
    /** Folder of the numbered files; ours by default. */
    directory?: string;
    /** Only these steps, to make the schema of an earlier version; all by default. */
    versions?: ReadonlySet<number>;
    log?: Pick<Logger, 'info'>;
}

/** First line of a file whose statements are no transaction together: indexes that are built while others write. All of it must be repeatable. */
const NO_TRANSACTION = '-- no transaction\n';
/** Between the statements of such a file, as drizzle-kit writes it. */
const BREAKPOINT = '--> statement-breakpoint\n';

/**
 * Brings a database up to date: every numbered file once, in order, each in one transaction (but see `NO_TRANSACTION`), remembered with its checksum
 * in `schema_migration`; then every table of tenants gets its policy. Processes that start together queue on an advisory lock and apply them once (security R18).
 * @returns the files applied now.
 * @throws StartError when an applied file has changed or is unknown, or a step fails (nothing of it remains).
 */
export async function migrate(url: string, { directory, versions, log }: MigrateOptions = {}): Promise<string[]> {
    const migrations = readMigrations(directory).filter(({ version }) => versions?.has(version) ?? true);
    return await holdingAdvisoryLock(url, 'migrate', async client => {
        await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
            version integer PRIMARY KEY,
            file text NOT NULL,
            checksum text NOT NULL,
            applied_at timestamptz NOT NULL DEFAULT now(),
            duration_ms integer NOT NULL
        )`);
        const pending = await pendingOf(client, migrations);
        for (const migration of pending) await apply(client, migration, log);
        await raiseTenantWall(client);
        return pending.map(({ file }) => file);
    });
}

/**
 * The steps that a database lacks; it must have the table `schema_migration`.
 * @throws StartError when it has a step that is unknown here or has changed since.
 */
export async function pendingOf(client: Pick<pg.Client, 'query'>, migrations: Migration[]): Promise<Migration[]> {
    const { rows } = await client.query<{ version: number; file: string; checksum: string }>(
        'SELECT version, file, checksum FROM schema_migration ORDER BY version',
    );
    for (const row of rows) {
        const known = migrations.find(({ version }) => version === row.version);
        if (!known) {
            throw new StartError(
                `数据库中有本程序不认识的迁移 ${row.file}：它来自更新的版本。请使用该版本或更新的程序，或恢复升级前的备份。 (Unknown migration in the database.)`,
            );
        }
        if (known.checksum !== row.checksum) {
            throw new StartError(
                `迁移文件 ${known.file} 在执行之后被修改过。请恢复原文件（git checkout），把改动写成新的迁移。 (An applied migration was changed.)`,
            );
        }
    }
    const applied = new Set(rows.map(({ version }) => version));
    return migrations.filter(({ version }) => !applied.has(version));
}

async function apply(client: pg.Client, { version, file, sql, checksum }: Migration, log: MigrateOptions['log']) {
    const started = performance.now();
    const note = () =>
        client.query('INSERT INTO schema_migration (version, file, checksum, duration_ms) VALUES ($1, $2, $3, $4)', [
            version,
            file,
            checksum,
            Math.round(performance.now() - started),
        ]);
    try {
        if (sql.startsWith(NO_TRANSACTION)) {
            for (const statement of sql.split(BREAKPOINT)) await client.query(statement);
            await note();
        } else {
            await client.query('BEGIN');
            await client.query("SET LOCAL lock_timeout = '3s'");
            await client.query(sql);
            await note();
            await client.query('COMMIT');
        }
        log?.info({ file, durationMs: Math.round(performance.now() - started) }, 'migration applied');
    } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw failed(file, error);
    }
}

function failed(file: string, error: unknown): unknown {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === '55P03') {
        return new StartError(
            `迁移 ${file} 等待表锁超过 3 秒。请先停止占用数据库的其他程序，然后重新启动。 (A migration waited too long for a lock.)`,
        );
    }
    // Disk full is told the same way wherever it happens.
    if (code === undefined || code === '53100') return error;
    return new StartError(
        `迁移 ${file} 执行失败（已全部撤销）：${(error as Error).message}。请修正该文件后重新启动。 (A migration failed.)`,
    );
}
