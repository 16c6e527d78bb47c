import { join, resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { backUpBase, openArchive } from '#server/db/archive/archive.ts';
import { stampOf } from '#server/db/archive/base.ts';
import { timeText } from '#server/db/archive/recover.ts';
import { noteBackup } from '#server/db/backup/last.ts';
import { takeBackup } from '#server/db/backup/take.ts';
import { openBeside } from '#server/db/open.ts';
import { localFiles } from '#server/kit/files/store.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/**
 * `npm run backup [-- folder | --base]`: writes a backup of the configured installation, or a base backup for the archive; the server may be running.
 */
try {
    if (process.argv[2] === '--base') await backUp();
    else await writeBackup();
} catch (error) {
    console.error(explainStartFailure(error));
    process.exitCode = 1;
}

async function backUp() {
    const started = performance.now();
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    const archive = openArchive(config);
    if (!archive) {
        throw new StartError(
            '没有设置 WAL_ARCHIVE，不能写基础备份。请设置后重新启动服务端，或用 npm run backup 写普通备份。 (No WAL_ARCHIVE.)',
        );
    }
    const database = await openBeside(config, createLog(config.logLevel));
    try {
        const { size, parts, endedAt } = await backUpBase(archive, database.url);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        console.log(
            `已写入基础备份：${(size / 1024 ** 2).toFixed(0)} MB 数据，${parts.length} 个文件，在 ${archive.place.name}，用时 ${seconds} 秒。之后的时刻（${timeText(new Date(endedAt))} 起）可用 npm run restore -- --to 恢复。`,
        );
    } finally {
        await database.close();
    }
}

async function writeBackup() {
    const now = new Date();
    const folder = resolve(process.argv[2] ?? join('backups', `diaoyun-${stampOf(now)}`));
    const config = loadConfig(process.env, resolve(import.meta.dirname, '..'));
    const database = await openBeside(config, createLog(config.logLevel));
    try {
        const started = performance.now();
        const { tables, files } = await takeBackup({ url: database.url, filesDir: localFiles(config), folder, now });
        await noteBackup(config.dataDir, now, folder);
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        console.log(
            `已备份 ${tables.length} 张表、${rows.toLocaleString('zh-CN')} 行、${files.length} 个文件到 ${folder}，用时 ${seconds} 秒。`,
        );
        if (config.s3) console.log('上传的文件在 S3 中，不在备份内，请用 S3 自己的办法备份。');
        console.log(
            '密钥（APP_SECRET，或 DATA_DIR 中的 app-secret 文件）不在备份内，请另行保管：没有它，恢复后无法读取身份证号与银行卡号。',
        );
    } finally {
        await database.close();
    }
}
