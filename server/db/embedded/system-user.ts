import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

/** The user PostgreSQL runs as, where it is not our own. */
export interface RunAs {
    uid: number;
    gid: number;
}

/**
 * The user that PostgreSQL, which refuses to run as root, runs as; undefined means this process's own.
 * For root it is the owner of existing data, else the system's `postgres`, else a user made for us, else `nobody`.
 */
export function chooseRunAs(dataDirectory: string): RunAs | undefined {
    if (process.getuid?.() !== 0) return undefined;
    if (existsSync(join(dataDirectory, 'PG_VERSION'))) {
        const { uid, gid } = statSync(dataDirectory);
        if (uid !== 0) return { uid, gid };
    }
    const found = lookUp('postgres') ?? lookUp('diaoyun') ?? makeUser('diaoyun') ?? lookUp('nobody');
    if (!found) {
        throw new StartError(
            '以 root 启动时，内置 PostgreSQL 需要一个系统用户，但无法创建。请以普通用户启动，或先执行 useradd --system diaoyun。 (PostgreSQL cannot run as root.)',
        );
    }
    return found;
}

function lookUp(name: string): RunAs | undefined {
    const line = readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find(entry => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeUser(name: string): RunAs | undefined {
    const command = ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name];
    const made = spawnSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' });
    return made.status === 0 ? lookUp(name) : undefined;
}

/** Whether that user can work in a directory; tried, because modes alone do not tell (ACLs, mounts). */
export function canWorkIn(directory: string, runAs: RunAs): boolean {
    const tried = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r . && test -x .', 'sh', directory], {
        ...runAs,
        cwd: '/',
        stdio: 'ignore',
    });
    return tried.status === 0;
}

/** Whether that user can start a program. */
export function canRun(program: string, runAs: RunAs): boolean {
    return spawnSync(program, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}
