import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { noBinaries } from './binaries.ts';
import { explainFailure } from './failure.ts';
import type { Place } from './place.ts';

/** Name of the database role that owns everything, and of the application's database. */
export const ROLE = 'diaoyun';

/**
 * pg_trgm asks the C library which characters are letters, so LC_CTYPE must know Chinese ones; sorting stays with
 * PostgreSQL's builtin provider, which does not change with the operating system.
 */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'zh_CN.UTF-8', 'C'];

/**
 * Makes sure that `<home>/data` is a whole cluster. initdb works in a folder of its own that is renamed when it is done:
 * a start that was cut short leaves nothing that looks like data (security R04).
 * @returns whether it was made now.
 * @throws StartError when data are damaged or of another major version.
 */
export async function initialiseCluster(place: Place): Promise<boolean> {
    const data = join(place.home, 'data');
    const marker = join(place.home, 'ready');
    removeDrafts(place.home);
    if (existsSync(join(data, 'PG_VERSION')) && existsSync(join(data, 'global', 'pg_control'))) {
        requireSameMajor(data, place.binaries.version);
        writeFileSync(marker, '');
        return false;
    }
    if (existsSync(marker)) {
        throw new StartError(
            `数据目录 ${data} 已损坏（缺少 PG_VERSION 或 pg_control）。请从备份恢复，或用 DATA_DIR 指定另一个目录。 (The data directory is damaged.)`,
        );
    }
    const draft = await makeDraft(place);
    rmSync(data, { recursive: true, force: true });
    renameSync(draft, data);
    writeFileSync(marker, '');
    return true;
}

/** The password of the database role: random, kept beside the data, readable by us alone. */
export function clusterPassword(home: string): string {
    const file = join(home, 'password');
    if (!existsSync(file)) {
        const draft = `${file}.draft`;
        writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
        renameSync(draft, file);
    }
    return readFileSync(file, 'utf8').trim();
}

async function makeDraft(place: Place): Promise<string> {
    for (const ctype of CTYPES) {
        const draft = join(place.home, `data.new-${randomBytes(4).toString('hex')}`);
        mkdirSync(draft, { mode: 0o700 });
        const passwordFile = `${draft}.password`;
        writeFileSync(passwordFile, clusterPassword(place.home), { mode: 0o600 });
        if (place.runAs) [draft, passwordFile].forEach(path => chownSync(path, place.runAs?.uid ?? 0, place.runAs?.gid ?? 0));
        const failure = await runInitdb(place, draft, passwordFile, ctype);
        rmSync(passwordFile);
        if (failure === undefined) {
            chmodSync(draft, 0o700);
            return draft;
        }
        rmSync(draft, { recursive: true, force: true });
        if (!/locale/i.test(failure)) throw explainFailure(failure, place.home);
    }
    throw noBinaries();
}

/** Runs initdb; resolves to what it complained about, or to nothing. */
function runInitdb({ binaries, runAs }: Place, directory: string, passwordFile: string, ctype: string): Promise<string | undefined> {
    const flags = [`--pgdata=${directory}`, `--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'];
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`];
    return new Promise((resolve, reject) => {
        const child = spawn(binaries.initdb, [...flags, ...locale], {
            ...runAs,
            cwd: '/',
            env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'Asia/Shanghai' },
            stdio: ['ignore', 'ignore', 'pipe'],
        });
        let complaint = '';
        child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
        child.on('error', error => reject(/ENOENT|EACCES|ENOEXEC/.test(error.message) ? noBinaries() : error));
        child.on('close', code => resolve(code === 0 ? undefined : complaint || `initdb ended with ${code}`));
    });
}

function requireSameMajor(data: string, version: string) {
    const stored = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    const shipped = version.split('.')[0];
    if (stored !== shipped) {
        throw new StartError(
            `数据目录 ${data} 属于 PostgreSQL ${stored}，当前内置版本是 ${shipped}。请用旧版本导出后再导入，或用 DATABASE_URL 指定 PostgreSQL ${stored}。 (The data belong to another major version.)`,
        );
    }
}

function removeDrafts(home: string) {
    for (const name of readdirSync(home)) {
        // An initdb that outlived its server may still be writing there; then the next start removes it.
        if (name.startsWith('data.new-')) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 2 });
    }
}
