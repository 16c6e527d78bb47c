import { setTimeout as wait } from 'node:timers/promises';
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
    /** For how long to try to get the lock of a table that others use. */
    patienceMs?: number;
    log?: Pick<Logger, 'info' | 'warn'>;
}

/** First line of a file whose statements are no transaction together: indexes that are built while others write. All of it must be repeatable. */
const NO_TRANSACTION = '-- no transaction\n';
/** Between the statements of such a file, as drizzle-kit writes it. */
const BREAKPOINT = '--> statement-breakpoint\n';
/** So that those who had to wait get their turn; twice as long after each trial, since what holds a table for long is a job or an export. */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** A nightly job over millions of rows takes minutes. */
const PATIENCE_MS = 600_000;
/** Steps that take away what an earlier version needs are named so, and their names are remembered in the database. */
const CONTRACT = /^\d{4}_contract_/;

/**
 * Brings a database up to date: every numbered file once, in order, each in one transaction (but see `NO_TRANSACTION`), remembered with its checksum
 * in `schema_migration`; then every table of tenants gets its policy. Processes that start together queue on an advisory lock and apply them once (security R18).
 * Servers may work on the database meanwhile: a step that does not get the lock of a table soon gives way to them and tries again.
 * @returns the files applied now.
 * @throws StartError when an applied file has changed, a newer version has taken something away, or a step fails (nothing of it remains).
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
    const { directory, versions, log } = options;
    const migrations = readMigrations(directory).filter(({ version }) => versions?.has(version) ?? true);
    return await holdingAdvisoryLock(url, 'migrate', async client => {
        await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
            version integer PRIMARY KEY,
            file text NOT NULL,
            checksum text NOT NULL,
            applied_at timestamptz NOT NULL DEFAULT now(),
            duration_ms integer NOT NULL
        )`);
        const { pending, later } = await compareSteps(client, migrations);
        if (later.length > 0) log?.warn({ later }, 'a newer version has extended the database; this one goes on working with it');
        for (const migration of pending) await apply(client, migration, options);
        await givingWay(client, '数据权限策略', options, () => raiseTenantWall(client));
        return pending.map(({ file }) => file);
    });
}

/** How a database differs from this program. */
export interface Difference {
    /** What it lacks, in order. */
    pending: Migration[];
    /** Files of a newer version, which only added to it. */
    later: string[];
}

/**
 * Compares the steps of a database, which must have the table `schema_migration`, with those of this program. Steps of a newer version are no
 * hindrance as long as they only add: a process of the former one may start again in the middle of an update, and after one that is taken back.
 * @throws StartError when a step has changed since, or a newer version has taken something away.
 */
export async function compareSteps(client: Pick<pg.Client, 'query'>, migrations: Migration[]): Promise<Difference> {
    const { rows } = await client.query<{ version: number; file: string; checksum: string }>(
        'SELECT version, file, checksum FROM schema_migration ORDER BY version',
    );
    const known = new Map(migrations.map(migration => [migration.version, migration]));
    const later = rows.flatMap(({ version, file }) => (known.has(version) ? [] : [file]));
    const contract = later.find(file => CONTRACT.test(file));
    if (contract !== undefined) {
        throw new StartError(
            `数据库已由更新的版本收缩（${contract}），本程序需要的内容已被移除。请使用该版本或更新的程序，或恢复升级前的备份。 (A newer version has removed something from the database.)`,
        );
    }
    for (const { version, checksum } of rows) {
        const migration = known.get(version);
        if (migration && migration.checksum !== checksum) {
            throw new StartError(
                `迁移文件 ${migration.file} 在执行之后被修改过。请恢复原文件（git checkout），把改动写成新的迁移。 (An applied migration was changed.)`,
            );
        }
    }
    const applied = new Set(rows.map(({ version }) => version));
    return { pending: migrations.filter(({ version }) => !applied.has(version)), later };
}

async function apply(client: pg.Client, { version, file, sql, checksum }: Migration, options: MigrateOptions) {
    try {
        await givingWay(client, file, options, async () => {
            const started = performance.now();
            const note = async () => {
                const durationMs = Math.round(performance.now() - started);
                await client.query('INSERT INTO schema_migration (version, file, checksum, duration_ms) VALUES ($1, $2, $3, $4)', [
                    version,
                    file,
                    checksum,
                    durationMs,
                ]);
                return durationMs;
            };
            let durationMs: number;
            if (sql.startsWith(NO_TRANSACTION)) {
                for (const statement of sql.split(BREAKPOINT)) await client.query(statement);
                durationMs = await note();
            } else {
                await client.query('BEGIN');
                await client.query(sql);
                durationMs = await note();
                await client.query('COMMIT');
            }
            options.log?.info({ file, durationMs }, 'migration applied');
        });
    } catch (error) {
        throw failed(file, error);
    }
}

/** Does something to tables that others may be using; when it is in their way, or they are in its, it is undone and tried again. */
async function givingWay(client: pg.Client, what: string, options: MigrateOptions, act: () => Promise<void>): Promise<void> {
    const { patienceMs = PATIENCE_MS, log } = options;
    const end = performance.now() + patienceMs;
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        try {
            return await act();
        } catch (error) {
            await client.query('ROLLBACK').catch(() => undefined);
            if (!isHeldUp(error)) throw error;
            if (performance.now() >= end) {
                throw new StartError(
                    `${what} 在 ${Math.round(patienceMs / 1000)} 秒内没有等到表锁。请查看 pg_stat_activity，结束长时间占用该表的会话，然后重新启动。 (A migration waited too long for a lock.)`,
                );
            }
            log?.info({ what }, 'gives way to others who use the table, and tries again');
        }
        await wait(pauseMs);
    }
}

/** A lock was not to be had in time, or each had what the other wanted. */
const isHeldUp = (error: unknown): boolean => error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');

function failed(file: string, error: unknown): unknown {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    // Disk full is told the same way wherever it happens.
    if (code === undefined || code === '53100') return error;
    return new StartError(
        `迁移 ${file} 执行失败（已全部撤销）：${(error as Error).message}。请修正该文件后重新启动。 (A migration failed.)`,
    );
}
