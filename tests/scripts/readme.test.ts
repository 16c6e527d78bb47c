import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#server/config.ts';

const PAGES = ['settings', 'commands', 'operation', 'change-things', 'beyond-one-primary'] as const;
const ENGLISH = { readme: 'README.md', docs: 'docs' };
const CHINESE = { readme: 'README.zh-CN.md', docs: 'docs/zh-CN' };
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

/** The README of a language and the pages that it leads to. */
const pagesOf = ({ readme, docs }: typeof ENGLISH) => [readme, ...PAGES.map(page => `${docs}/${page}.md`)];

describe.each([ENGLISH, CHINESE])('$readme', language => {
    const all = pagesOf(language).map(read).join('\n');

    it('leads to every setting with its default, and to none that does not exist', () => {
        const defaults = [...rowsOf(`${language.docs}/settings.md`)].map(([key, [value]]) => [key, value]);
        expect(defaults).toEqual(SETTINGS.map(setting => [setting.key, setting.default && `\`${setting.default}\``]));
    });

    it('names only npm scripts that exist', () => {
        const named = [...all.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
        expect(named).toContain('start');
        expect(named.filter(name => !scripts.includes(name ?? ''))).toEqual([]);
    });

    it('names every npm script', () => {
        expect(scripts.filter(name => !new RegExp(`npm (run )?${name}\\b`).test(all))).toEqual([]);
    });

    it.each(pagesOf(language))('%s points only at files and folders that exist', file => {
        const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => join(dirname(file), path));
        const paths = [...links, ...pathsOf(file).filter(path => !/^dist|^shots/.test(path))];
        expect(paths.filter(path => !existsSync(path))).toEqual([]);
    });

    it('fits on two screens', () => {
        expect(read(language.readme).split('\n').length).toBeLessThanOrEqual(90);
    });
});

it('the Chinese page explains the settings in the words of the server', () => {
    const rows = rowsOf(`${CHINESE.docs}/settings.md`);
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
