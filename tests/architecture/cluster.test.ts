import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, SETTINGS } from '#server/config.ts';
import { CONNECT_QUERY } from '#server/db/pooled.ts';
import { SEARCHES } from '#server/db/tenant-wall.ts';
import { type LayoutOptions, NUMBERS, portsOf, valuesOf } from '../../scripts/cluster/layout.ts';
import { findProgram } from '../../scripts/cluster/packages.ts';
import { environmentOf, fillTemplate, TEMPLATE_FOLDER, TEMPLATES } from '../../scripts/cluster/template.ts';
import { removeFolder, temporaryFolder } from '../../scripts/steps/scratch.mjs';

let folder: string;
let layout: LayoutOptions;
beforeAll(() => {
    folder = temporaryFolder('cluster-files');
    layout = { folder, port: 8080, base: 7700, etcd: 3, postgres: '/usr/lib/postgresql/15/bin' };
});
afterAll(() => removeFolder(folder));

const read = (file: string) => readFileSync(join(TEMPLATE_FOLDER, file), 'utf8');
const filled = (name: (typeof TEMPLATES)[number], n: (typeof NUMBERS)[number] = 1) => fillTemplate(name, valuesOf(layout, n));
/** All `NAME=` of the example, which may contain several per line. */
const example = () => new Set([...read('cluster.env.example').matchAll(/(?:^| )([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name));

describe('the files of deploy/cluster', () => {
    it('are filled for each of the three machines, and nothing is left open', () => {
        for (const n of NUMBERS) for (const name of TEMPLATES) expect(fillTemplate(name, valuesOf(layout, n))).not.toContain('${');
        expect(() => fillTemplate('redis.conf', {})).toThrow('redis.conf: REDIS_HOST has no value');
    });

    it('ask for nothing that the example does not have, and the example has nothing that none asks for', () => {
        const asked = new Set(TEMPLATES.flatMap(name => [...read(name).matchAll(/\$\{(\w+)\}/g)].map(([, key = '']) => key)));
        expect([...asked].sort()).toEqual([...example()].sort());
    });

    it('give no secret a value', () => {
        expect(read('cluster.env.example')).not.toMatch(/^\w*(PASSWORD|SECRET)=./m);
    });

    it('give the server settings that it takes, by the pooler and past it', () => {
        const env = environmentOf(filled('server.env'));
        const known = new Set<string>(SETTINGS.map(({ key }) => key));
        expect(Object.keys(env).filter(name => !known.has(name))).toEqual([]);
        const { databaseUrl, directDatabaseUrl, redisUrl } = readSettings({ ...env, NODE_ENV: 'production' }, folder);
        const ports = portsOf(layout);
        expect([databaseUrl, directDatabaseUrl, redisUrl].map(url => Number(new URL(url ?? '').port))).toEqual([
            ports.pool,
            ports.primary,
            ports.redis,
        ]);
    });

    it('have the pooler prepare its sessions as the server demands', () => {
        expect(filled('pgbouncer.ini')).toContain(`connect_query='${CONNECT_QUERY}'`);
    });

    it('let COMMIT wait for a replica, and take a place over within thirty seconds', () => {
        const { bootstrap, postgresql } = parse(filled('patroni.yml')) as {
            bootstrap: { dcs: Record<string, number | boolean> };
            postgresql: { pg_hba: string[] };
        };
        const { ttl, loop_wait, retry_timeout, synchronous_mode } = bootstrap.dcs as Record<string, number>;
        expect(synchronous_mode).toBe(true);
        expect(loop_wait! + 2 * retry_timeout!).toBeLessThanOrEqual(ttl!);
        expect(ttl).toBeLessThan(30);
        expect(postgresql.pg_hba.filter(line => !line.endsWith('scram-sha-256'))).toEqual([]);
    });

    it('tell PostgreSQL to trust the functions of searches that the server knows', () => {
        const named = [...read('searches.sql').matchAll(/'(\w+\([\w,]+\))'/g)].map(([, name]) => name);
        expect(named).toEqual(SEARCHES);
    });
});

// Patroni's validation needs a running etcd; its file is tested by `npm run cluster`.
it.runIf(findProgram('haproxy'))('HAProxy finds no fault in its file', () => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, filled('haproxy.cfg'));
    expect(() => execFileSync(findProgram('haproxy')!, ['-c', '-q', '-f', file], { stdio: 'pipe' })).not.toThrow();
});
