import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from './template.ts';

/** Settings of a cluster on one machine. */
export interface LayoutOptions {
    /** Folder of all files of the cluster. */
    folder: string;
    /** The port for users. */
    port: number;
    /** First internal port; up to fifty from here are used. */
    base: number;
    /** Members of etcd. */
    etcd: 1 | 3;
    /** Folder of the PostgreSQL programs. */
    postgres: string;
}

const HOST = '127.0.0.1';
export const NUMBERS = [1, 2, 3] as const;
export type NodeNumber = (typeof NUMBERS)[number];

/** Internal ports by purpose. */
export const portsOf = ({ base, port }: Pick<LayoutOptions, 'base' | 'port'>) => ({
    people: port,
    etcd: (n: number) => base + n,
    etcdPeer: (n: number) => base + 10 + n,
    postgres: (n: number) => base + 20 + n,
    rest: (n: number) => base + 30 + n,
    server: (n: number) => base + 40 + n,
    primary: base + 45,
    replica: base + 46,
    pool: base + 47,
    redis: base + 48,
});

/** The values of the templates: the common ones, and those of one of the three machines, which are all this machine here. */
export function valuesOf(options: LayoutOptions, n: NodeNumber): Values {
    const ports = portsOf(options);
    const members = NUMBERS.slice(0, options.etcd);
    const each = (name: string, of: (n: number) => string | number) => Object.fromEntries(NUMBERS.map(k => [`${name}_${k}`, of(k)]));
    return {
        NAME: `node${n}`,
        HOST,
        ...{ ETCD_PORT: ports.etcd(n), ETCD_PEER_PORT: ports.etcdPeer(n), PG_PORT: ports.postgres(n), REST_PORT: ports.rest(n) },
        ...{ SERVER_PORT: ports.server(n), HTTP_HOST: HOST, HTTP_PORT: ports.people, HTTP_SCHEME: 'http' },
        ...each('HOST', () => HOST),
        NETWORK: `${HOST}/32`,
        ETCD_MEMBERS: members.map(k => `node${k}=http://${HOST}:${ports.etcdPeer(k)}`).join(),
        ETCD_HOSTS: members.map(k => `${HOST}:${ports.etcd(k)}`).join(),
        ...each('PG_PORT', ports.postgres),
        ...each('REST_PORT', ports.rest),
        ...each('SERVER_PORT', ports.server),
        ...{ PRIMARY_PORT: ports.primary, REPLICA_PORT: ports.replica, POOL_PORT: ports.pool, REDIS_HOST: HOST, REDIS_PORT: ports.redis },
        PUBLIC_URL: `http://${HOST}:${ports.people}`,
        ...{ DATA: join(options.folder, 'data'), CONFIG: join(options.folder, 'config'), FILES: join(options.folder, 'files') },
        PG_BIN: options.postgres,
        ...secretsOf(options.folder),
    };
}

const SECRETS = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'PATRONI_PASSWORD', 'APP_PASSWORD', 'REDIS_PASSWORD', 'APP_SECRET'];

/** Random secrets, created once and stored in the folder, readable only by the current user. */
function secretsOf(folder: string): Record<string, string> {
    const file = join(folder, 'secrets.json');
    if (!existsSync(file)) {
        const made = Object.fromEntries(SECRETS.map(name => [name, randomBytes(24).toString('hex')]));
        writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
    }
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
