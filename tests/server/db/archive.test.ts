import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moment } from '#server/config/parse.ts';
import { openPlace } from '#server/db/archive/place.ts';
import { recover } from '#server/db/archive/recover.ts';
import { createDb, createPool, type Db, type Pool } from '#server/db/client.ts';
import { preparePlace } from '#server/db/embedded/place.ts';
import { runningClusterUrl } from '#server/db/embedded/running.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { retrying } from '#server/kit/transaction.ts';
import { topup } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { silentLog } from '#tests/support/log.ts';
import { proveCopy } from '#server/modules/finance/reconcile/prove.service.ts';
import { balancesOf } from '#tests/support/money-fixtures.ts';
import { bundleDouble, launchServer, type ServerProcess, until } from '#tests/support/server-process.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/steps/scratch.mjs';

const root = resolve(import.meta.dirname, '../../..');
const SECRET = 'a secret of at least thirty-two bytes';

let folder: string;
let archive: string;
let double: Awaited<ReturnType<typeof bundleDouble>>;
let between: string;
let server: ServerProcess | undefined;

const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, WAL_ARCHIVE: archive, APP_SECRET: SECRET });
/** The first start makes the whole schema. */
async function start(dataDir: string): Promise<ServerProcess> {
    const starting = launchServer(envOf(dataDir), undefined, double.args);
    server = starting;
    const failure = starting.ended.then(code => {
        throw new Error(`the server ended with ${code}: ${starting.errors()}`);
    });
    await Promise.race([until(() => starting.url !== ''), failure]);
    failure.catch(() => undefined);
    return starting;
}

async function stop() {
    server?.kill('SIGTERM');
    await server?.ended;
    server = undefined;
}

/** `npm run restore`, as an operator gives it. */
const restore = (dataDir: string, ...args: string[]) =>
    new Promise<{ code: number; said: string }>(done => {
        const env = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', ...envOf(dataDir) };
        execFile(process.execPath, ['--import', 'tsx', 'scripts/restore.ts', ...args], { cwd: root, env }, (error, stdout, stderr) =>
            done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
        );
    });

async function withPool<T>(dataDir: string, act: (db: Db, pool: Pool) => Promise<T>): Promise<T> {
    const pool = createPool(runningClusterUrl(dataDir) ?? '', { patience: 10 });
    try {
        return await act(createDb(pool), pool);
    } finally {
        await pool.end();
    }
}

const payTo = (db: Db, driver: string) => {
    const owner = { kind: 'driver', id: driver, name: '赵师傅', cityId: null } as const;
    const occasion = { at: '2026-11-24 10:00:00', operator: 'fin1', bizKind: 'withdraw' };
    return retrying(db, tx => post(tx, topup({ ...occasion, owner, amountFen: 500_000, channel: 'wechat', channelNo: `w${driver}` })));
};

const clock = async (pool: Pool) => (await pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? new Date();
const inShanghai = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
const archived = (kind: 'base' | 'wal') => (existsSync(join(archive, kind)) ? readdirSync(join(archive, kind)) : []);

const opened = (dataDir: string) => ({
    home: preparePlace({ dataDir, dataDirGiven: true }),
    place: openPlace({ place: { folder: archive }, days: 14 }),
    keyId: createSecrets(SECRET).keyId,
});

/** Changes one byte in the middle of a file, and takes that back. */
function damaging(file: string) {
    const sound = readFileSync(file);
    const bytes = Buffer.from(sound);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    return () => writeFileSync(file, sound);
}

beforeAll(async () => {
    folder = temporaryFolder('archive');
    archive = join(folder, 'archive');
    double = await bundleDouble();
    const dataDir = join(folder, 'live');
    await start(dataDir);
    await until(() => archived('base').some(name => name.endsWith('.json')));
    between = await withPool(dataDir, async (db, pool) => {
        await payTo(db, '1');
        const paid = await clock(pool);
        const whole = new Date(Math.ceil(paid.getTime() / 1000) * 1000);
        await until(async () => (await clock(pool)) > whole);
        await payTo(db, '2');
        const { rows } = await pool.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
        await until(() => archived('wal').some(name => name.startsWith(rows[0]?.segment ?? '?')));
        return inShanghai(whole);
    });
    await stop();
}, 180_000);
afterAll(async () => {
    await stop();
    [folder, double.folder].forEach(removeFolder);
});

describe('the archive of the log', () => {
    it('refuses what is damaged by its name, what is missing, and moments that it does not know; nothing is left of it', async () => {
        const dataDir = join(folder, 'refused');
        const { home, place, keyId } = opened(dataDir);
        const refused = (to: string, secret = keyId) =>
            recover({ home, place, to: moment(to), spool: undefined, keyId: secret, log: silentLog }).then(
                () => 'restored',
                (error: Error) => error.message,
            );
        const part = join(archive, 'base', archived('base').find(name => !name.endsWith('.json')) ?? '', '0000.tar.gz');
        const list = join(archive, 'base', archived('base').find(name => name.endsWith('.json')) ?? '');
        const segment = join(archive, 'wal', archived('wal').find(name => /^[0-9A-F]{24}\.[0-9a-f]{64}/.test(name)) ?? '');
        for (const file of [part, list, segment]) {
            const mend = damaging(file);
            expect(await refused(between)).toMatch(new RegExp(`^归档已损坏：.* 中的 ${file.slice(archive.length + 1)} 与校验和不符`));
            mend();
        }
        renameSync(segment, `${segment}.away`);
        expect(await refused(between)).toMatch(/ 缺少日志段 [0-9A-F]{24}/);
        renameSync(`${segment}.away`, segment);
        expect(await refused('2026-01-01 00:00')).toMatch(/^最早的基础备份完成于 /);
        expect(await refused('2099-01-01 00:00')).toMatch(/^归档中的最后一笔事务是 .*--to latest/);
        expect(await refused(between, 'another')).toMatch('另一个 APP_SECRET');
        expect(readdirSync(home.home).filter(name => /^(data|recovering)/.test(name))).toEqual([]);
    }, 120_000);

    it('shows at a second between two payouts the first and not the second, and goes on from there', async () => {
        const dataDir = join(folder, 'live');
        const { code, said } = await restore(dataDir, '--to', between);
        expect(said).toMatch(/账目核对 [\d,]+ 项，没有新的差异/);
        expect(said).toContain(`已恢复到 ${between}`);
        expect(code).toBe(0);
        await start(dataDir);
        await withPool(dataDir, async db => {
            expect(await balancesOf(db, { kind: 'driver', id: '1' })).toMatchObject({ drv_avail: 500_000 });
            expect(await balancesOf(db, { kind: 'driver', id: '2' })).toEqual({});
            expect([await unbalancedJournals(db), await wrongBalances(db)]).toEqual([[], []]);
        });
        // A base backup of the timeline that began.
        const lists = () => archived('base').filter(name => name.endsWith('.json'));
        await until(() => lists().length === 2);

        // As the job 核对备份 does it every night, beside the server that works.
        const { home, place, keyId } = opened(dataDir);
        const copy = await recover({ home, place, to: 'latest', spool: undefined, keyId, log: silentLog });
        const pool = createPool(copy.url, { work: 'long', max: 2 });
        expect(await proveCopy(createDb(pool))).toMatchObject({ unknown: [], known: 0 });
        await pool.end();
        await copy.discard();
        expect(readdirSync(home.home).filter(name => name.startsWith('recovering'))).toEqual([]);
        await stop();
    }, 180_000);

    it('is of one database: another one does not start on it, and is replaced from it as far as it goes', async () => {
        const dataDir = join(folder, 'stranger');
        await expect(start(dataDir)).rejects.toThrow('是另一个数据库的归档');
        const { said } = await restore(dataDir, '--to', 'latest');
        expect(said).toContain('已恢复到 归档的末尾');
        expect(said).toMatch(/恢复之前的数据移到了 \S+data\.before-/);
        await start(dataDir);
        await withPool(dataDir, async db => {
            expect(await balancesOf(db, { kind: 'driver', id: '1' })).toMatchObject({ drv_avail: 500_000 });
            expect(await balancesOf(db, { kind: 'driver', id: '2' })).toEqual({});
        });
        await stop();
    }, 180_000);
});
