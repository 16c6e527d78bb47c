import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';

/** The files of deploy/cluster whose placeholders are replaced, as by `envsubst`. */
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
 * Returns a template with its placeholders replaced.
 * @throws Error naming a placeholder without a value.
 */
export function fillTemplate(name: Template, values: Values): string {
    return readFileSync(join(TEMPLATE_FOLDER, name), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`${name}: ${key} has no value`);
        return String(value);
    });
}

/** Parses the `NAME=value` lines of an environment file. */
export function environmentOf(text: string): Record<string, string> {
    return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}
