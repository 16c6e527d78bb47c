import { resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { openDatabase } from '#server/db/open.ts';
import { localFiles } from '#server/kit/files/store.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { createLog } from '#server/log.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { StartError } from '#server/start-error.ts';

/** `npm run restore -- <folder>`: fills an empty DATA_DIR or DATABASE_URL from a backup and proves that every row came back. */
try {
    const [given] = process.argv.slice(2);
    if (!given) throw new StartError('请给出备份的目录：npm run restore -- <目录>。 (Which backup?)');
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
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}
