import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastProof, noteBackup } from '#server/db/backup/last.ts';
import { tablePath } from '#server/db/backup/manifest.ts';
import { takeBackup } from '#server/db/backup/take.ts';
import { retrying } from '#server/kit/transaction.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import { addBackups } from '#server/modules/system/quartz-job/backups.ts';
import { createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { removeFolder, temporaryFolder } from '../../../../scripts/steps/scratch.mjs';

let kit: KitApp;
let folder: string;
beforeAll(async () => {
    folder = temporaryFolder('backups');
    kit = await createKitApp(addBackups, { DATA_DIR: join(folder, 'data') });
    const { app, db } = kit;
    await db.execute(sql`insert into sys_secret_mark (key_id) values (${app.secrets.keyId})`);
    const owner = { kind: 'driver', id: '1', name: '赵师傅', cityId: null } as const;
    const occasion = { at: '2026-11-24 10:00:00', operator: 'fin1', bizKind: 'withdraw' };
    await retrying(db, tx => post(tx, topup({ ...occasion, owner, amountFen: 500_000, channel: 'wechat', channelNo: 'w1' })));
});
afterAll(async () => {
    await kit.close();
    removeFolder(folder);
});

const run = async (name: string) =>
    kit.app.handlers.find(name)?.run({ app: kit.app, db: kit.db, signal: new AbortController().signal, params: {} });
/** `npm run backup`, as the script does it. */
const backUp = async (name: string) => {
    const { app } = kit;
    const [now, to] = [new Date(), join(folder, name)];
    await takeBackup({ url: String(app.pool.options.connectionString), filesDir: undefined, folder: to, now });
    await noteBackup(app.config.dataDir, now, to);
    return to;
};
const proof = () => lastProof(kit.app.config.dataDir);

describe('the nightly proof of a backup', () => {
    it('has nothing to do without a backup, and no base backup to take without an archive', async () => {
        expect(await run('verifyBackup')).toBe('还没有可以核对的备份，跳过');
        expect(await run('baseBackup')).toBe('没有设置WAL_ARCHIVE，跳过');
        expect(await proof()).toBeUndefined();
    });

    it('[SYS-20] restores it into a database that is thrown away and reconciles there', async () => {
        await backUp('sound');
        expect(await run('verifyBackup')).toMatch(/的备份恢复无误，核对账目[1-9]\d*项，没有新的差异$/);
        expect(await proof()).toMatchObject({ isSound: true });
        expect((await kit.db.execute(sql`select 1 from pg_database where datname = 'diaoyun_verify'`)).rows).toEqual([]);
    });

    it('fails where it is damaged, and keeps when one was last sound', async () => {
        const soundAt = (await proof())?.soundAt;
        appendFileSync(tablePath(await backUp('damaged'), 'fin_entry'), 'x');
        await expect(run('verifyBackup')).rejects.toThrow('备份已损坏：fin_entry');
        expect(await proof()).toMatchObject({ isSound: false, soundAt, text: expect.stringContaining('fin_entry') as string });
    });

    it('fails where the books of the copy do not balance, unless reconciliation has found it already', async () => {
        await kit.db.execute(sql`update fin_account set balance_fen = balance_fen + 1 where subject = 'drv_avail'`);
        await backUp('wrong');
        await expect(run('verifyBackup')).rejects.toThrow(/账目有\d处新的差异，第一处：R(02|10) /);
    });
});
