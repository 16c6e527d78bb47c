import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScriptProject, type ScriptProject } from '#tests/support/script-project.ts';

let project: ScriptProject;
beforeEach(() => {
    project = makeScriptProject();
});
afterEach(() => project.remove());

const names = () => project.calls().map(line => line.split(' ')[0]);

describe('npm start', () => {
    it('installs, builds and runs at first, and only runs after that', async () => {
        const first = await project.run('start.mjs');
        expect(first).toMatchObject({ code: 0, output: expect.stringContaining('server runs') as string });
        expect(names()).toEqual(['npm', 'vite']);
        expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
        expect(names()).toEqual([]);
    });

    it('installs again when the lock file has changed', async () => {
        await project.run('start.mjs');
        project.calls();
        project.write('package-lock.json', '{ "changed": true }');
        await project.run('start.mjs');
        expect(names()).toContain('npm');
    });

    it('builds again when a source of the client has changed, not when the server has', async () => {
        await project.run('start.mjs');
        project.calls();
        project.write('contract/price/vehicle-price.ts', 'export {};');
        await project.run('start.mjs');
        expect(names()).toEqual(['vite']);
        project.write('server/more.ts', 'export {};');
        await project.run('start.mjs');
        expect(names()).toEqual([]);
    });

    it.each(['development', 'test', undefined])('builds the client for production when NODE_ENV of the server is %s', async NODE_ENV => {
        await project.run('start.mjs', { NODE_ENV });
        expect(readFileSync(join(project.folder, 'dist/index.html'), 'utf8')).toBe('built for production');
    });

    it('builds again after a build that failed', async () => {
        project.write('fail-vite', '');
        expect(await project.run('start.mjs')).toMatchObject({ code: 1, output: expect.stringContaining('前端构建失败') as string });
        rmSync(join(project.folder, 'fail-vite'));
        project.calls();
        expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
        expect(names()).toEqual(['vite']);
    });

    it('tells what to do when the dependencies can’t be installed', async () => {
        project.write('fail-npm', '');
        const { code, output } = await project.run('start.mjs');
        expect(code).toBe(1);
        expect(output).toMatch(/依赖安装失败（npm ci）。请检查网络/);
    });

    it('runs what the server’s sources say now', async () => {
        project.write('server/word.ts', `export const word: string = 'old word';`);
        project.write('server/main.ts', `import { word } from './word.ts';\nconsole.log(word);\n`);
        expect((await project.run('start.mjs')).output).toMatch(/正在打包服务端[^]*old word/);
        expect((await project.run('start.mjs')).output).toBe('old word\n');
        project.write('server/word.ts', `export const word: string = 'new word';`);
        expect((await project.run('start.mjs')).output).toMatch(/正在打包服务端[^]*new word/);
    });

    it.each([
        ['a slip of the pen', 'const code: = 3;', /^服务端源码无法打包：server\/main\.ts:1:13 Unexpected token。请修正后重新执行本命令。/m],
        [
            'a file that is not there',
            `import '#contract/gone.ts';`,
            /^服务端源码无法打包：server\/main\.ts:1:8 .*#contract\/gone\.ts.*。请修正/m,
        ],
    ])('says in one line where the server’s sources are broken, and runs once they are mended: %s', async (_, text, line) => {
        project.write('server/main.ts', text);
        const { code, output } = await project.run('start.mjs');
        expect(code).toBe(1);
        expect(output.split('正在打包服务端……\n')[1]).toMatch(/^[^\n]+\n$/);
        expect(output).toMatch(line);
        project.write('server/main.ts', `console.log('mended');`);
        expect(await project.run('start.mjs')).toMatchObject({ code: 0, output: expect.stringContaining('mended') as string });
    });

    it('names the TypeScript file and its line when the server fails', async () => {
        project.write(
            'server/part 一.ts',
            `interface Left {\n    out: string;\n}\nexport const fail = () => {\n    throw new TypeError('unforeseen' satisfies Left['out']);\n};\n`,
        );
        project.write('server/main.ts', `import { fail } from './part 一.ts';\ntype Nothing = undefined;\nfail() satisfies Nothing;\n`);
        const { code, output } = await project.run('start.mjs');
        expect(code).toBe(1);
        expect(output).toContain(`TypeError: unforeseen
    at fail (${join(project.folder, 'server/part 一.ts')}:5:11)
    at ${join(project.folder, 'server/main.ts')}:3:1
    at ModuleJob.run (node:internal/`);
    });

    it('bundles once for two starts at once, and does not mind what a killed one has left', async () => {
        await project.run('start.mjs');
        project.write('.build/server/unfinished-x/main.js', 'half');
        project.write('server/more.ts', 'export {};');
        const both = await Promise.all([project.run('start.mjs'), project.run('start.mjs')]);
        expect(both).toMatchObject([{ code: 0 }, { code: 0 }]);
        // Before the change, after it, and the one that was killed.
        expect(readdirSync(join(project.folder, '.build/server'))).toHaveLength(3);
    });

    it('ends with the exit code of the server', async () => {
        expect(await project.run('start.mjs', { EXIT_CODE: '7' })).toMatchObject({ code: 7 });
    });

    it('leaves alone dependencies that belong to another checkout', async () => {
        symlinkSync(join(project.folder, 'programs'), join(project.folder, 'node_modules'));
        expect(await project.run('start.mjs')).toMatchObject({ code: 0 });
        expect(names()).toEqual(['vite']);
        expect(existsSync(join(project.folder, 'programs', 'vite'))).toBe(true);
    });
});
