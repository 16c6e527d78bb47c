import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';

/** The files of deploy/cluster that are filled in, as `envsubst` does it. */
export const TEMPLATES = [
    'etcd.yml',
    'patroni.yml',
    'first-start.sql',
    'haproxy.cfg',
    'pgbouncer.ini',
    'pgbouncer-users.txt',
    'redis.conf',
    'server.env',
] as const;

export type Template = (typeof TEMPLATES)[number];
export type Values = Readonly<Record<string, string | number>>;

/** The folder of the templates. */
export const TEMPLATE_FOLDER = join(root, 'deploy', 'cluster');

/**
 * A template with its places filled.
 * @throws Error naming a place that has no value.
 */
export function fillTemplate(name: Template, values: Values): string {
    return readFileSync(join(TEMPLATE_FOLDER, name), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`${name}: ${key} has no value`);
        return String(value);
    });
}

/** `NAME=value` lines of a filled environment file. */
export function environmentOf(text: string): Record<string, string> {
    return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}
