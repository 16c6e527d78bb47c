import { resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { createDb, createPool } from '#server/db/client.ts';
import { openBeside } from '#server/db/open.ts';
import { createLogKeys } from '#server/kit/access/log-keys.ts';
import { createLog } from '#server/log.ts';
import { readHeads } from '#server/platform/log-seal/heads.ts';
import { SEALED_LOGS } from '#server/platform/log-seal/logs.ts';
import { verifyLogs } from '#server/platform/log-seal/verify.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/** Maximum number of faults that are printed individually. */
const MAX_PRINTED = 50;

/** `npm run audit:verify`: verifies the logs of the configured installation against their hash chains; the server may be running. */
try {
    const started = performance.now();
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    // Read before the database: heads noted later may be newer than the rows that are read.
    const heads = await readHeads(config.dataDir);
    const database = await openBeside(config, createLog('silent'));
    const pool = createPool(database.url, { work: 'long', max: 1 });
    try {
        const keys = createLogKeys(config.appSecret);
        const { reports, faults } = await verifyLogs(createDb(pool), keys, heads);
        for (const { log, rows, days, purgedDays, waiting, head } of reports) {
            console.log(
                `${SEALED_LOGS[log].title}：核对 ${rows.toLocaleString('zh-CN')} 行，已签名 ${days} 天（其中 ${purgedDays} 天已过保留期），待封存 ${waiting} 行，末块 ${head ? `${head.seq} ${head.hash}` : '无'}`,
            );
        }
        console.log(`用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒。核对日签名的公钥：\n${keys.publicKey.trim()}`);
        const [first] = faults;
        if (first) {
            console.error(`\n发现 ${faults.length} 处异常，第一处：${first.text}`);
            for (const { text } of faults.slice(1, MAX_PRINTED)) console.error(text);
            process.exitCode = 1;
        } else console.log('日志完整，没有被修改、删除或插入的行。');
    } finally {
        await pool.end();
        await database.close();
    }
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}
