import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#server/config.ts';

const README_EN = 'README.md';
const README_ZH = 'README.zh-CN.md';
const read = (file: string) => readFileSync(file, 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

/** The cells of the table rows whose first cell is one word in code, by that word. */
const rowsOf = (file: string) =>
    new Map(
        read(file)
            .split('\n')
            .map(line => line.split('|').map(cell => cell.trim()))
            .flatMap(([, key = '', ...cells]) => (/^`[A-Z][A-Z0-9_]+`$/.test(key) ? [[key.slice(1, -1), cells] as const] : [])),
    );
/** Paths of the tree in code spans, without those that hold a placeholder. */
const pathsOf = (file: string) =>
    [...read(file).matchAll(/`((?:contract|providers|resources|src|server|tests|e2e|scripts|bench|docs)\/[\w./-]*)`/g)].map(
        ([, path = '']) => path,
    );

describe.each([README_EN, README_ZH])('%s', file => {
    it('names every setting with its default, and none that does not exist', () => {
        const defaults = [...rowsOf(file)].map(([key, [value]]) => [key, value]);
        expect(defaults).toEqual(SETTINGS.map(setting => [setting.key, setting.default && `\`${setting.default}\``]));
    });

    it('names only npm scripts that exist', () => {
        const named = [...read(file).matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
        expect(named).toContain('start');
        expect(named.filter(name => !scripts.includes(name ?? ''))).toEqual([]);
    });

    it('names every npm script', () => {
        expect(scripts.filter(name => !new RegExp(`npm (run )?${name}\\b`).test(read(file)))).toEqual([]);
    });

    it('points only at files and folders that exist', () => {
        const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => path);
        const paths = [...links, ...pathsOf(file).filter(path => !/^dist|^shots/.test(path))];
        expect(paths.length).toBeGreaterThan(40);
        expect(paths.filter(path => !existsSync(path))).toEqual([]);
    });
});

it('the Chinese README explains the settings in the words of the server', () => {
    const rows = rowsOf(README_ZH);
    expect(SETTINGS.map(({ key }) => rows.get(key)?.[1])).toEqual(SETTINGS.map(setting => setting.description));
});

it('the guide to a new entity imports only what exists', () => {
    const guide = read('docs/add-an-entity.md');
    const imports = [...guide.matchAll(/import (?:type )?\{ ([^}]+) \} from '#([^']+)'/g)].filter(
        ([, , path = '']) => !path.includes('user-config'),
    );
    const missing = imports.filter(([, names = '', path = '']) => {
        const source = existsSync(path) ? read(path) : '';
        return names
            .split(', ')
            .some(
                name => !new RegExp(`export (const|function|async function|interface|type) ${name.replace('type ', '')}\\b`).test(source),
            );
    });
    expect(imports.length).toBeGreaterThan(8);
    expect(missing.map(([line]) => line)).toEqual([]);
});

it.each(['contract', 'providers', 'resources', 'src', 'server', 'tests', 'e2e', 'scripts'])(
    '%s/README.md says in 30 lines what belongs there',
    folder => {
        const lines = read(`${folder}/README.md`).trim().split('\n');
        expect(lines[0]).toMatch(new RegExp(`^# ${folder}: `));
        expect(lines.length).toBeLessThanOrEqual(30);
    },
);
