import { resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { holdingAdvisoryLock } from '#server/db/advisory-lock.ts';
import { createPool } from '#server/db/client.ts';
import { requireSameSecret } from '#server/db/secret-mark.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seed, type SeedReport } from '#server/db/seed/index.ts';
import { createFileStore } from '#server/kit/files/store.ts';
import { createResultFiles } from '#server/kit/jobs/result-files.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createLog } from '#server/log.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/** `npm run seed`: migrates and seeds the configured database once, as the first start would (SEED, SEED_ORDERS, SEED_NUMBER, SEED_NOW). */
try {
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    const log = createLog(config.logLevel);
    const database = await openDatabase(config, log);
    try {
        await migrate(database.url, { log });
        const report = await holdingAdvisoryLock(database.url, 'seed', async () => {
            const pool = createPool(database.url, { work: 'long', max: 2, log });
            const { seed: options, demoPassword, appSecret } = config;
            try {
                await requireSameSecret(pool, createSecrets(appSecret));
                return await seed(
                    pool,
                    { ...options, demoPassword, appSecret, files: createFileStore(config), results: createResultFiles(config) },
                    log,
                );
            } finally {
                await pool.end();
            }
        });
        tell(report);
    } finally {
        await database.close();
    }
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}

function tell({ seeded, rows, ms, adminPassword }: SeedReport): void {
    if (!seeded) return console.log('数据库已有数据，未作改动。');
    console.log(`已写入 ${Object.keys(rows).length} 张表，用时 ${(ms / 1000).toFixed(1)} 秒：`);
    for (const [table, count] of Object.entries(rows)) console.log(`  ${table.padEnd(20)} ${count.toLocaleString('zh-CN')}`);
    if (adminPassword) console.log(`已创建管理员 admin，密码 ${adminPassword}（只显示这一次，首次登录须修改）。`);
}
