import type { PoolClient } from 'pg';
import { isTileAddress } from '#contract/kit/tiles.ts';
import type { Settings } from '#server/config.ts';
import { createPool } from '#server/db/client.ts';
import { runningClusterUrl } from '#server/db/embedded/running.ts';
import { compareSteps } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { MONTHLY_TABLES } from '#server/db/months.ts';
import { openDatabase, readDurability } from '#server/db/open.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { type Finding, fault, ok, warn } from './finding.ts';
import { examineReplica } from './replica.ts';

/** Maximum number of connections of a server process: its pool of 20, the LISTEN connection, and those of its jobs. */
const CONNECTIONS_OF_A_PROCESS = 25;
const MOST_CLOCK_DIFFERENCE_MS = 2000;
/** Every night partitions are created for three months ahead, which is more than ninety days. */
const LEAST_DAYS_AHEAD = 60;
const NAME = '数据库';

/** Checks the database read-only, while the server may be running. The embedded database is not started for it. */
export async function examineDatabase(settings: Settings, appSecret: string | undefined): Promise<Finding[]> {
    let url: string | undefined;
    try {
        url = settings.directDatabaseUrl ?? settings.databaseUrl ?? runningClusterUrl(settings.dataDir);
        if (url === undefined) return [warn(NAME, '内置数据库没有运行，未检查。请启动服务端（npm start）后再执行本命令')];
        // Not as in production, which would refuse weak durability: that has a separate finding.
        await openDatabase({ ...settings, databaseUrl: settings.databaseUrl ?? url, production: false }, createLog('silent'));
    } catch (error) {
        const isEmbedded = settings.databaseUrl === undefined && error instanceof StartError;
        return [fault(NAME, isEmbedded ? '内置数据库没有应答。请查看服务端的日志，或重新启动服务端' : explainStartFailure(error))];
    }
    // Connects like the server, so that the effects of a connection pooler are visible.
    const pool = createPool(url, { max: 1, patience: 5, applicationName: 'diaoyun-doctor' });
    try {
        const client = await pool.connect();
        try {
            await client.query('begin isolation level repeatable read read only');
            return [
                ...(await askAll(client, settings, appSecret)),
                ...poolerFinding(settings),
                ...(await examineReplica(settings, client)),
            ];
        } finally {
            await client.query('rollback').catch(() => undefined);
            client.release();
        }
    } catch (error) {
        return [fault(NAME, `查询失败：${error instanceof Error ? error.message : String(error)}。请检查该账号的权限`)];
    } finally {
        await pool.end();
    }
}

async function askAll(client: PoolClient, settings: Settings, appSecret: string | undefined): Promise<Finding[]> {
    const findings = [
        await clockFinding(client),
        await versionFinding(client, settings.databaseUrl === undefined),
        await durabilityFinding(client, settings.production),
        await zoneFinding(client),
        await connectionsFinding(client),
    ];
    const hasTables = await hasTable(client, 'schema_migration');
    findings.push(hasTables ? await migrationsFinding(client) : warn('迁移', '数据库是空的，首次启动时建表'));
    if (appSecret !== undefined && (await hasTable(client, 'sys_secret_mark'))) findings.push(await secretFinding(client, appSecret));
    if (await hasTable(client, 'set_system')) findings.push(await mapFinding(client, settings));
    if (await hasTable(client, 'months.sys_log_rest')) findings.push(await monthsFinding(client));
    return findings;
}

/** Always ok: opening the database has already checked the pooler and reported its faults. */
const poolerFinding = ({ databaseUrl, directDatabaseUrl }: Settings): Finding[] =>
    databaseUrl === undefined || directDatabaseUrl === undefined
        ? []
        : [ok('连接池', `${new URL(databaseUrl).host} 可用（事务模式），会话带有时区与时间限制`)];

async function hasTable(client: PoolClient, name: string): Promise<boolean> {
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
    return rows[0]?.found === true;
}

async function versionFinding(client: PoolClient, isEmbedded: boolean): Promise<Finding> {
    const { rows } = await client.query<{ version: string; encoding: string }>(
        "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const { version = '?', encoding = '?' } = rows[0] ?? {};
    const text = `${isEmbedded ? '内置 ' : ''}PostgreSQL ${version}`;
    if (encoding !== 'UTF8') return fault(NAME, `${text}，编码是 ${encoding}，不能保存中文。请用 ENCODING 'UTF8' 另建数据库`);
    return ok(NAME, text);
}

async function migrationsFinding(client: PoolClient): Promise<Finding> {
    try {
        const all = readMigrations();
        const { pending, later } = await compareSteps(client, all);
        if (pending.length > 0)
            return warn('迁移', `缺少 ${pending.length} 个，从 ${pending[0]?.file} 起。下次启动时执行，也可先执行 npm run db:migrate`);
        if (later.length > 0)
            return warn('迁移', `更新的版本已扩展数据库（${later.at(-1)}），本程序仍可运行。请完成升级，或确认已退回本版本`);
        return ok('迁移', `已是最新（${all.length} 个）`);
    } catch (error) {
        return fault('迁移', explainStartFailure(error));
    }
}

/** Rows of a month without a partition go to the default partition, where they are found but can't be moved or dropped with their month. */
async function monthsFinding(client: PoolClient): Promise<Finding> {
    const { rows } = await client.query<{ days: number; until: string }>(
        `select extract(day from min(made.until) - now())::int as days, to_char(min(made.until), 'YYYY-MM-DD') as until
           from unnest($1::text[]) as name, lateral (select max(ends) as until from months_of(name::regclass)) made`,
        [MONTHLY_TABLES],
    );
    const { days = 0, until = '?' } = rows[0] ?? {};
    if (days >= LEAST_DAYS_AHEAD) return ok('月份分区', `建好到 ${until}`);
    return warn('月份分区', `只建好到 ${until}。请在定时任务中启用「每天凌晨建好今后3个月的分区」（makeMonths），或立即执行一次`);
}

async function durabilityFinding(client: PoolClient, production: boolean): Promise<Finding> {
    const { fsync, synchronousCommit, fullPageWrites } = await readDurability(client);
    const off = Object.entries({ fsync, synchronous_commit: synchronousCommit, full_page_writes: fullPageWrites }).flatMap(
        ([name, isOn]) => (isOn ? [] : [name]),
    );
    if (off.length === 0) return ok('数据持久性', 'fsync、synchronous_commit、full_page_writes 已打开');
    const text = `${off.join('、')} 已关闭，断电会丢失数据。请在数据库中打开`;
    return production ? fault('数据持久性', text) : warn('数据持久性', text);
}

async function zoneFinding(client: PoolClient): Promise<Finding> {
    const { rows } = await client.query<{ zone: string }>("select current_setting('TimeZone') as zone");
    const zone = rows[0]?.zone ?? '?';
    if (zone === 'Asia/Shanghai') return ok('数据库时区', zone);
    return fault('数据库时区', `连接的时区是 ${zone}，应为 Asia/Shanghai。请让中间的连接池传递启动参数 options`);
}

async function connectionsFinding(client: PoolClient): Promise<Finding> {
    // pg_stat_activity hides details of other accounts' sessions; pg_stat_database shows the number per database to everybody.
    const { rows } = await client.query<{ usable: number; used: number }>(`
        select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true), '0')::int as usable,
            (select sum(numbackends)::int - 1 from pg_stat_database) as used`);
    const { usable = 0, used = 0 } = rows[0] ?? {};
    const text = `空闲 ${usable - used} 个，共 ${usable} 个`;
    if (usable - used >= CONNECTIONS_OF_A_PROCESS) return ok('数据库连接', text);
    return warn('数据库连接', `${text}，再启动一个进程需要 ${CONNECTIONS_OF_A_PROCESS} 个。请调大 max_connections`);
}

async function clockFinding(client: PoolClient): Promise<Finding> {
    const asked = Date.now();
    const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
    return clockDifference({ asked, answered: Date.now(), there: Number(rows[0]?.ms) });
}

/** Compares the clock of the database with this machine's before and after the query, all in milliseconds since 1970. */
export function clockDifference({ asked, answered, there }: Record<'asked' | 'answered' | 'there', number>): Finding {
    // A difference within the two may be the network delay.
    const ahead = there < asked ? asked - there : Math.min(0, answered - there);
    const seconds = `${(Math.abs(ahead) / 1000).toFixed(1)} 秒`;
    if (Math.abs(ahead) <= MOST_CLOCK_DIFFERENCE_MS) return ok('时钟', `与数据库相差 ${seconds}`);
    return warn('时钟', `本机比数据库${ahead > 0 ? '快' : '慢'} ${seconds}。请在两台机器上启用时间同步（chrony 或 systemd-timesyncd）`);
}

async function secretFinding(client: PoolClient, appSecret: string): Promise<Finding> {
    const { rows } = await client.query<{ key_id: string }>('select key_id from sys_secret_mark');
    const noted = rows[0]?.key_id;
    if (noted === undefined || noted === createSecrets(appSecret).keyId) return ok('密钥与数据库', '一致');
    return fault('密钥与数据库', '数据库是用另一个 APP_SECRET 加密的，服务端会拒绝启动。请恢复原来的 APP_SECRET 或 app-secret 文件');
}

async function mapFinding(client: PoolClient, { outboundAllow }: Settings): Promise<Finding> {
    const { rows } = await client.query<{ key: string; value: string }>(
        "select cfg_key as key, cfg_value as value from set_system where del_flag = 0 and cfg_key = any($1) and cfg_value <> ''",
        [['map.tile_url', 'map.route_url']],
    );
    const valueOf = (key: string) => rows.filter(row => row.key === key).map(row => row.value);
    const [tiles, routes] = [valueOf('map.tile_url'), valueOf('map.route_url')];
    if (tiles.some(tile => !isTileAddress(tile))) {
        return fault(
            '地图',
            '底图瓦片地址须以 http(s):// 开头并包含 {z}、{x}、{y}，或为 PMTiles 文件的地址。请在系统设置中更正 map.tile_url',
        );
    }
    for (const route of routes) {
        try {
            await createOutbound(outboundAllow).resolve(new URL(route).hostname.replace(/^\[|\]$/g, ''));
        } catch {
            return warn('地图', '道路距离服务的地址无法解析，或在内网而没有列入 OUTBOUND_ALLOW，里程按直线估算');
        }
    }
    return ok('地图', `${tiles.length > 0 ? '在线底图' : '内置底图'}，里程按${routes.length > 0 ? '道路' : '直线'}计算`);
}
