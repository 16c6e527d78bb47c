import { existsSync, rmSync, symlinkSync } from 'node:fs';
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
