import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScriptProject, type ScriptProject } from '#tests/support/script-project.ts';

let project: ScriptProject;
beforeEach(() => {
    project = makeScriptProject();
});
afterEach(() => project.remove());

/** Run side by side, in any order. */
const CHECKS = ['depcruise', 'knip', 'oxlint'];
const names = () => project.calls().map(line => line.split(' ')[0]);

describe('npm test', () => {
    it('runs every step, the cheap ones first, and ends with the count of both kinds of tests', async () => {
        const { code, output } = await project.run('test.mjs');
        expect(output).toMatch(/\n12 passed, 0 failed\n$/);
        expect(code).toBe(0);
        const called = names();
        expect(called[0]).toBe('npm');
        expect(called.slice(1, 4).sort()).toEqual(CHECKS);
        expect(called.slice(4, 6).sort()).toEqual(['seed', 'vitest']);
        expect(called.slice(6)).toEqual(['vitest', 'vite', 'playwright']);
        expect(output).not.toContain('seed speaks');
        expect(existsSync(readFileSync(join(project.folder, 'data-dir'), 'utf8'))).toBe(false);
        for (const check of ['类型与代码规范', '依赖规则', '无用代码与依赖', '需求编号'])
            expect(output).toMatch(new RegExp(`── ${check}：通过，[\\d.]+ 秒`));
    });

    it('runs no test when a check fails, tells how each check ended, and counts the failure', async () => {
        project.write('fail-oxlint', '');
        const { code, output } = await project.run('test.mjs');
        expect(output).toMatch(/oxlint begins\noxlint ends\n── 类型与代码规范：失败，/);
        expect(output.match(/：(通过|失败)，/g)).toHaveLength(2 + 4 + 1);
        expect(output).toMatch(/\n\n0 passed, 1 failed\n$/);
        expect(code).toBe(1);
        expect(names().slice(1).sort()).toEqual(CHECKS);
    });

    it('counts failed tests', async () => {
        project.write('fail-vitest', '');
        const { code, output } = await project.run('test.mjs');
        expect(output).toMatch(/\n5 passed, 1 failed\n$/);
        expect(code).toBe(1);
    });

    it('tells why there is no data for the browser tests, and begins none', async () => {
        project.write('fail-seed', '');
        const { code, output } = await project.run('test.mjs');
        expect(output).toContain('seed speaks');
        expect(output).toMatch(/\n5 passed, 1 failed\n$/);
        expect(code).toBe(1);
        expect(names()).not.toContain('playwright');
    });

    it('leaves no data behind where the client cannot be built', async () => {
        project.write('fail-vite', '');
        const { code, output } = await project.run('test.mjs');
        expect(output).toContain('前端构建失败');
        expect(code).toBe(1);
        expect(existsSync(readFileSync(join(project.folder, 'data-dir'), 'utf8'))).toBe(false);
    });

    it('asks for the tools of development even in production', async () => {
        await project.run('test.mjs', { NODE_ENV: 'production' });
        expect(project.calls()[0]).toBe('npm ci --no-audit --no-fund --include=dev');
    });
});

describe('npm run check', () => {
    it('fails on a test whose requirement does not exist', async () => {
        project.write('tests/a.test.ts', `it('${'['}AUTH-77] works', () => {});`);
        const { code, output } = await project.run('check.mjs');
        expect(code).toBe(1);
        expect(output).toContain('tests/a.test.ts: no requirement AUTH-77');
    });

    it('passes when all is well', async () => {
        expect(await project.run('check.mjs')).toMatchObject({ code: 0 });
        expect(names().sort()).toEqual([...CHECKS, 'npm'].sort());
    });
});
