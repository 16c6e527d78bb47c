import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { moment, ValueFault } from '#server/config/parse.ts';
import { openArchive, ship, shipBeforeRestore } from '#server/db/archive/archive.ts';
import { type Moment, recover, timeText } from '#server/db/archive/recover.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { connectClient, createDb, createPool } from '#server/db/client.ts';
import { lockDirectory } from '#server/db/embedded/directory-lock.ts';
import { clusterPassword } from '#server/db/embedded/initialise.ts';
import { openDatabase } from '#server/db/open.ts';
import { localFiles } from '#server/kit/files/store.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createLog } from '#server/log.ts';
import { proveCopy } from '#server/modules/finance/reconcile/prove.service.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { StartError } from '#server/start-error.ts';

/**
 * `npm run restore -- <folder>` fills an empty DATA_DIR or DATABASE_URL from a backup and verifies that every row was restored. `npm run restore --
 * --to "2026-11-24 10:00"` (or `latest`) restores the embedded database of DATA_DIR to a point in time, from the archive.
 */
try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
    if (values.to !== undefined) await restoreTo(readMoment(values.to));
    else await restoreFrom(positionals[0]);
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}

async function restoreFrom(given: string | undefined) {
    if (!given) {
        throw new StartError(
            '请给出备份的目录：npm run restore -- <目录>；或一个时刻：npm run restore -- --to "2026-11-24 10:00"。 (Which backup?)',
        );
    }
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    const database = await openDatabase(config, createLog(config.logLevel));
    try {
        const { keyId } = createSecrets(config.appSecret);
        const { tables, files, takenAt } = await restoreBackup({
            url: database.url,
            filesDir: localFiles(config),
            folder: resolve(given),
            keyId,
        });
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        console.log(
            `已恢复 ${takenAt} 的备份：${tables.length} 张表、${rows.toLocaleString('zh-CN')} 行、${files.length} 个文件，逐表核对一致。现在可以 npm start。`,
        );
    } finally {
        await database.close();
    }
}

async function restoreTo(to: Moment) {
    const started = performance.now();
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    if (config.databaseUrl) {
        throw new StartError(
            '--to 只适用于内置数据库。外部 PostgreSQL 请用它自己的办法（pgBackRest、云数据库的时间点恢复）。 (Only for the embedded database.)',
        );
    }
    const archive = openArchive(config);
    if (!archive) {
        throw new StartError(
            '没有设置 WAL_ARCHIVE，没有归档可以恢复。请设置归档的位置，或用 npm run restore -- <目录>。 (No WAL_ARCHIVE.)',
        );
    }
    const { home, place, spool } = archive;
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
    // The server must not write meanwhile: its writes would be moved aside with the old database.
    const lock = await lockDirectory(home.home);
    try {
        await shipBeforeRestore(archive);
        const { keyId } = createSecrets(config.appSecret);
        const restored = await recover({ home, place, to, spool, keyId, log });
        let aside: string | undefined;
        try {
            await checkBooks(restored.url);
            await keepPassword(restored.url, clusterPassword(home.home));
            aside = await restored.settle(new Date());
        } catch (error) {
            await restored.discard();
            throw error;
        }
        await ship(archive);
        console.log(
            [
                `已恢复到 ${to === 'latest' ? '归档的末尾' : timeText(to)}：最后一笔事务 ${restored.lastCommit ?? '在基础备份之内'}，由 ${timeText(new Date(restored.basedOn))} 的基础备份与 ${restored.segments} 个日志段重放，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒。`,
                ...(aside === undefined ? [] : [`恢复之前的数据移到了 ${aside}，确认不再需要后可删除。`]),
                '上传的文件没有改动：晚于这一时刻的文件还在，只是没有记录指向它们。现在可以 npm start。',
            ].join('\n'),
        );
    } finally {
        lock.release();
    }
}

async function checkBooks(url: string) {
    const pool = createPool(url, { work: 'long', max: 2 });
    try {
        const { checked, unknown, known } = await proveCopy(createDb(pool));
        const also = known > 0 ? `（另有 ${known} 处是当时对账已经发现的）` : '';
        if (unknown.length === 0) return console.log(`账目核对 ${checked.toLocaleString('zh-CN')} 项，没有新的差异${also}。`);
        const some = unknown
            .slice(0, 5)
            .map(({ rule, bizNo, expectFen, actualFen }) => `${rule} ${bizNo} 应为 ${expectFen} 分、实为 ${actualFen} 分`);
        console.log(
            `账目核对 ${checked.toLocaleString('zh-CN')} 项，有 ${unknown.length} 处差异${also}，启动后请先对账：${some.join('；')}`,
        );
    } finally {
        await pool.end();
    }
}

/** The server connects with the password of this DATA_DIR; the restored database has the one of its point in time. */
async function keepPassword(url: string, password: string) {
    const client = await connectClient({ connectionString: url });
    try {
        // ALTER ROLE takes no parameters, so format() quotes the values.
        const { rows } = await client.query<{ statement: string }>(
            "select format('alter role %I password %L', current_user, $1::text) as statement",
            [password],
        );
        await client.query(rows[0]?.statement ?? '');
    } finally {
        await client.end();
    }
}

function readMoment(text: string): Moment {
    if (text === 'latest') return 'latest';
    try {
        return moment(text);
    } catch (error) {
        if (!(error instanceof ValueFault)) throw error;
        throw new StartError(`--to 的${error.message}（上海时间），或 latest。 (Which moment?)`);
    }
}
