import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { backUpBase, openArchive, type Archive } from '#server/db/archive/archive.ts';
import { listBases } from '#server/db/archive/base.ts';
import { recover, timeText } from '#server/db/archive/recover.ts';
import { lastBackup, noteProof } from '#server/db/backup/last.ts';
import { restoreBackup } from '#server/db/backup/restore.ts';
import { connectClient, createDb, createPool } from '#server/db/client.ts';
import { RunFault } from '#server/kit/jobs/each-row.ts';
import { StartError } from '#server/start-error.ts';
import { proveCopy } from '../../finance/reconcile/prove.service.ts';

/** Registers what backs up the embedded database every night, and what proves by a restore that a backup is one. */
export function addBackups(app: FastifyInstance): void {
    app.handlers.add({
        name: 'baseBackup',
        title: '基础备份',
        description: '把内置数据库的基础备份写入日志归档（WAL_ARCHIVE），并删除超过保留天数的归档；没有归档时跳过',
        parameters: {},
        run: async ({ signal }) => {
            const archive = openArchive(app.config);
            if (!archive) return '没有设置WAL_ARCHIVE，跳过';
            const { size, endedAt } = await inWords(() => backUpBase(archive, ownUrl(app), signal));
            return `写入${Math.ceil(size / 1024 ** 2)}MB，完成于${timeText(new Date(endedAt))}`;
        },
    });
    app.handlers.add({
        name: 'verifyBackup',
        title: '核对备份',
        description: '把最新的备份恢复到临时的数据库并对账，用后删除；备份损坏、无法恢复或有新的差异时执行失败',
        parameters: {},
        run: async ({ signal }) => {
            const { dataDir } = app.config;
            const at = app.clock.date().toISOString();
            try {
                const text = await inWords(() => restoreNewest(app, signal));
                if (text === undefined) return '还没有可以核对的备份，跳过';
                await noteProof(dataDir, { at, isSound: true, text });
                return text;
            } catch (error) {
                if (error instanceof RunFault) await noteProof(dataDir, { at, isSound: false, text: error.message });
                throw error;
            }
        },
    });
}

/** What an operator can put right is the run's fault, in the words of the commands. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
    try {
        return await act();
    } catch (error) {
        throw error instanceof StartError ? new RunFault(error.message) : error;
    }
}

/** As the server itself connects. */
const ownUrl = ({ pool }: FastifyInstance): string => String(pool.options.connectionString);

async function restoreNewest(app: FastifyInstance, signal: AbortSignal): Promise<string | undefined> {
    const archive = openArchive(app.config);
    if (archive) return (await listBases(archive.place)).length === 0 ? undefined : restoreArchive(app, archive, signal);
    const last = await lastBackup(app.config.dataDir);
    return last?.folder === undefined || !existsSync(last.folder) ? undefined : restoreFolder(app, last.folder);
}

async function restoreArchive(app: FastifyInstance, { home, place }: Archive, signal: AbortSignal): Promise<string> {
    const copy = await recover({ home, place, to: 'latest', spool: undefined, keyId: app.secrets.keyId, log: app.log, signal });
    try {
        return `归档恢复到${copy.lastCommit ?? timeText(new Date(copy.basedOn))}，${await reconcile(copy.url)}`;
    } finally {
        await copy.discard();
    }
}

/** A backup of `npm run backup`, into a database of its own on the same server. The checksums of the uploaded files are compared as well. */
async function restoreFolder(app: FastifyInstance, folder: string): Promise<string> {
    const url = new URL(ownUrl(app));
    const admin = await connectClient({ connectionString: url.href });
    const drop = () => admin.query('drop database if exists diaoyun_verify with (force)');
    try {
        await drop();
        await admin.query('create database diaoyun_verify template template0');
        url.pathname = '/diaoyun_verify';
        const { takenAt } = await restoreBackup({ url: url.href, filesDir: undefined, folder, keyId: app.secrets.keyId });
        return `${timeText(new Date(takenAt))}的备份恢复无误，${await reconcile(url.href)}`;
    } catch (error) {
        if ((error as { code?: string }).code !== '42501') throw error;
        throw new RunFault('数据库账号不能建库，无法核对备份。请授予 CREATEDB，或停止本任务');
    } finally {
        await drop().catch(() => undefined);
        await admin.end();
    }
}

async function reconcile(url: string): Promise<string> {
    const pool = createPool(url, { work: 'long', max: 2 });
    try {
        const { checked, unknown, known } = await proveCopy(createDb(pool));
        const [first] = unknown;
        if (first) throw new RunFault(`备份可以恢复，但账目有${unknown.length}处新的差异，第一处：${first.rule} ${first.bizNo}`);
        return `核对账目${checked}项，没有新的差异${known > 0 ? `（另有对账已知的${known}处）` : ''}`;
    } finally {
        await pool.end();
    }
}
