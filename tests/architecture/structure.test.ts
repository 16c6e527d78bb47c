import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as contracts from '#contract/entities.ts';
import { isBuilt } from '#server/db/seed/system/built-screens.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { sourceFiles } from './sources.ts';

const files = sourceFiles();
const code = files.filter(file => /^(contract|providers|resources|src|server)\//.test(file.path));

describe('house style', () => {
    it('has no folder whose name says nothing', () => {
        const vague = files.filter(file => /\/(misc|common|utils|helpers|components)\//.test(`/${file.path}`)).map(file => file.path);
        expect(vague).toEqual([]);
    });

    it('exports one component per .tsx file, named like the file', () => {
        const wrong = code
            .filter(file => /\/[A-Z]\w+\.tsx$/.test(file.path))
            .filter(
                file => !new RegExp(`export (const|function|class) ${file.path.split('/').pop()!.replace('.tsx', '')}\\b`).test(file.text),
            )
            .map(file => file.path);
        expect(wrong).toEqual([]);
    });

    it('leaves no mark of unfinished or silenced work', () => {
        const marks = code
            .filter(file =>
                /\b(TODO|FIXME|XXX)\b|(eslint|oxlint)-disable|@ts-ignore|@ts-expect-error|\bas any\b|: any\b|敬请期待|开发中/.test(
                    file.text,
                ),
            )
            .map(file => file.path);
        expect(marks).toEqual([]);
    });

    it('names only what has a role: a bare box or bar that carries a name is read as nothing, and a bar without one is nameless', () => {
        const wrong = code.flatMap(({ path, text }) =>
            [...text.matchAll(/<(Box|Typography|Paper|Skeleton|div|span|LinearProgress|CircularProgress)\b((?:[^<>]|=>|[<>]=)*)>/g)]
                .filter(([, tag, rest]) =>
                    tag!.endsWith('Progress')
                        ? !/aria-(label|hidden)/.test(rest!)
                        : /aria-label=/.test(rest!) && !/\b(role|component)[=:]/.test(rest!),
                )
                .map(([, tag]) => `${path}: ${tag}`),
        );
        expect(wrong).toEqual([]);
    });

    it('binds the parameters of every query', () => {
        const pasted = files
            .filter(file => !file.path.startsWith('bench/') && /\.query(<[^(]*>)?\(\s*`[^`]*\$\{/.test(file.text))
            .map(file => file.path);
        expect(pasted).toEqual([]);
    });

    it('compares a moment with a moment: behind the tenant wall no index serves its comparison with a date', () => {
        const withDate = /(?:_time|_at|Time\}|At\})\s*[<>]=?\s*(?:\$\d|\$\{[^}]*\}|current_date)(?:::date|(?!::timestamptz) [-+] \d)/g;
        const found = files
            .filter(({ path }) => path.startsWith('server/'))
            .flatMap(({ path, text }) => [...text.matchAll(withDate)].map(([match]) => `${path}: ${match}`));
        expect(found).toEqual([]);
    });

    it('lists the states of orders in SQL from contract/order/status.ts alone', () => {
        const list = /status (?:not )?in \([^)]*'(?:dispatching|en_route|arrived|completed|evaluated)'/;
        const found = code.filter(
            ({ path, text }) => /^server\/(modules|platform|sim)\//.test(path) && !path.endsWith('.table.ts') && list.test(text),
        );
        expect(found.map(({ path }) => path)).toEqual([]);
    });

    it('keeps nothing in a session of the database but on direct connections: a pooler lends another one to each transaction', () => {
        // Exceptions: separate connections of `directUrlOf`, external data sources, and code that only commands run.
        const direct = /^server\/(db\/(advisory-lock|client|pooled|open|backup\/.*)|kit\/bus\/\w+|platform\/scheduler\/held-run)\.ts$/;
        const state = [
            /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\(/i,
            /['"`](?:un)?listen\s/i,
            /['"`;]\s*set (?!local\b|constraints\b|transaction\b)(?:session )?\w+ *(?:=|to\b|authorization\b)/i,
            /set_config\([^)]*,\s*false\)/i,
            /create temp(?:orary)? table (?:(?!on commit drop)[^;`])*[;`]/i,
            /\b(?:deallocate|discard) /i,
            /\bdeclare \w+ [^`;]*cursor with hold/i,
        ];
        const found = code.filter(
            ({ path, text }) => path.startsWith('server/') && !direct.test(path) && state.some(each => each.test(text)),
        );
        expect(found.map(({ path }) => path)).toEqual([]);
    });

    it('takes default exports only for the definition of a resource', () => {
        const wrong = code
            .filter(file => /^export default/m.test(file.text) && !/^resources\/[^/]+\/[^/]+\/index\.ts$/.test(file.path))
            .map(file => file.path);
        expect(wrong).toEqual([]);
    });
});

/** Tables of the wire contract (13) with a column 「#」 that are lists of the kit. */
const NUMBERED = [
    ...['role/Role', 'dict/Dict', 'check-rule/CheckRule', 'fill-rule/FillRule', 'position/Position', 'announcement/Announcement'],
    ...['oss-file/OssFile', 'data-source/DataSource', 'quartz-job/QuartzJob', 'log/Log'],
].map(name => `resources/system/${name}List.tsx`);
const NUMBERED_MESSAGES = ['sys-message/SysMessage', 'template/Template'].map(name => `resources/message/${name}List.tsx`);

describe('one path, four trees', () => {
    const menu = SCREENS;

    it.each(Object.values(contracts).map(entity => [entity.resource, entity] as const))(
        '[CALL-08] %s has a contract, a module, a resource, a menu entry and permission codes',
        (resource, entity) => {
            const entry = menu.find(line => line.path === `/${resource}`);
            expect(existsSync(`contract/${resource}.ts`), 'contract').toBe(true);
            expect(existsSync(`server/modules/${resource}`), 'server module').toBe(true);
            expect(existsSync(`resources/${resource}/index.ts`), 'resource').toBe(true);
            expect(readFileSync('resources/index.ts', 'utf8')).toContain(`./${resource}/index.ts`);
            expect(entry, 'menu entry').toBeDefined();
            expect(entry?.prefix).toBe(entity.permission);
            expect(entry?.actions).toEqual(expect.arrayContaining([...entity.actions]));
        },
    );

    it('numbers the rows of exactly the lists that the contract numbers', () => {
        const numbered = code.filter(({ path, text }) => path.startsWith('resources/') && /<DataList[^>]* isNumbered/.test(text));
        expect(numbered.map(({ path }) => path).sort()).toEqual([...NUMBERED, ...NUMBERED_MESSAGES].sort());
    });

    it('shows in the menu only screens that exist', () => {
        const resources = readdirSync('resources', { withFileTypes: true }).filter(one => one.isDirectory());
        const screens = resources.flatMap(area => readdirSync(`resources/${area.name}`).map(entity => `/${area.name}/${entity}`));
        const pages = readFileSync('src/pages/registry.ts', 'utf8');
        const missing = menu
            .filter(isBuilt)
            .filter(line => !screens.includes(line.path) && !pages.includes(`'${line.component}'`))
            .map(line => line.path);
        expect(missing).toEqual([]);
    });
});
