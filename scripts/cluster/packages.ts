import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '#server/start-error.ts';

/** Program → the Debian package that contains it. */
const PACKAGES = {
    setpriv: 'util-linux',
    psql: 'postgresql-client',
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    pgbouncer: 'pgbouncer',
    'redis-server': 'redis-server',
} as const;
const POSTGRES = '/usr/lib/postgresql';

export type Program = keyof typeof PACKAGES;

/** Path of a program. Some are administration tools, whose folders may not be in PATH. */
export function findProgram(name: Program | 'helm' | 'mmdebstrap'): string | undefined {
    const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
    return folders.map(folder => join(folder, name)).find(path => existsSync(path));
}

/** Program folder of the newest complete PostgreSQL installation. */
function findPostgres(): string | undefined {
    if (!existsSync(POSTGRES)) return undefined;
    const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
    return versions.map(version => join(POSTGRES, version, 'bin')).find(bin => existsSync(join(bin, 'pg_rewind')));
}

/**
 * All programs of the cluster.
 * @throws StartError with the command that installs the missing packages.
 */
export function requirePrograms(): { postgres: string; programs: Record<Program, string> } {
    const found = Object.keys(PACKAGES).map(name => [name, findProgram(name as Program)] as const);
    const postgres = findPostgres();
    const missing = [
        ...(postgres === undefined ? ['postgresql-15'] : []),
        ...found.flatMap(([name, path]) => (path === undefined ? [PACKAGES[name as Program]] : [])),
    ];
    if (postgres !== undefined && missing.length === 0) return { postgres, programs: Object.fromEntries(found) as Record<Program, string> };
    throw new StartError(
        `缺少 ${missing.join('、')}。请执行 apt-get install -y --no-install-recommends ${missing.join(' ')}，再重新启动。 (Packages are missing.)`,
    );
}
