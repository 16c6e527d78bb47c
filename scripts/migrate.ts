import { resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/** `npm run db:migrate`: migrates the configured database without starting the server. */
try {
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    const log = createLog(config.logLevel);
    const database = await openDatabase(config, log, { waitSeconds: config.databaseWaitSeconds });
    try {
        const applied = await migrate(database.url, { log });
        console.log(applied.length === 0 ? '数据库已是最新。' : `已执行 ${applied.length} 个迁移：${applied.join('、')}`);
    } finally {
        await database.close();
    }
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}
