import { realpathSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { processesIn } from '#server/db/embedded/process-identity.ts';
import { bundleDouble, isAlive, launchServer, postmasterOf, REAL_SERVER, startedServer, until } from '#tests/support/server-process.ts';
import { removeFolder, temporaryFolder } from '../../scripts/steps/scratch.mjs';

let folder: string;
let dataDir: string;
/** The server's start and stop around a stand-in for the application. */
let double: Awaited<ReturnType<typeof bundleDouble>>;
const running: { kill(signal: NodeJS.Signals): void; ended: Promise<unknown> }[] = [];

beforeAll(async () => {
    folder = temporaryFolder('process');
    dataDir = join(folder, 'data');
    double = await bundleDouble();
});
afterEach(async () => {
    for (const server of running.splice(0)) {
        server.kill('SIGTERM');
        await server.ended;
    }
});
afterAll(() => [folder, double.folder].forEach(removeFolder));

const launch = (env: NodeJS.ProcessEnv = {}, args = double.args) => launchServer({ DATA_DIR: dataDir, ...env }, undefined, args);

const started = (env: NodeJS.ProcessEnv = {}) => startedServer({ DATA_DIR: dataDir, ...env }, undefined, double.args);

/** Started, and stopped after the test. */
async function start(env?: NodeJS.ProcessEnv) {
    const server = await started(env);
    running.push(server);
    return server;
}

const get = async (url: string) => (await fetch(url)).json() as Promise<unknown>;
const isOneLine = /^[^\n]+\n$/;

describe('the server process', () => {
    it('says where it is and how to sign in', async () => {
        const server = await start();
        expect(server.output()).toMatch(
            /吊运助手后台管理系统已启动：http:\/\/127\.0\.0\.1:\d+\n +演示账号：admin、ops.*\n +密码：Diaoyun@2026/,
        );
        expect(await get(`${server.url}/readyz`)).toEqual({ ready: 1 });
    });

    it('refuses a second process on its DATA_DIR at once and goes on itself', async () => {
        const first = await start();
        const second = launch();
        // While the first one runs on: anyone who waited for its end would wait longer than this test may take.
        expect(await second.ended).toBe(1);
        expect(second.errors()).toMatch(isOneLine);
        expect(second.errors()).toContain(`正被进程 ${first.pid} 使用`);
        expect(await get(`${first.url}/readyz`)).toEqual({ ready: 1 });
    });

    it('refuses it as the real server too, which has a bundle to read', async () => {
        const first = await start();
        const second = launch({}, REAL_SERVER);
        expect(await second.ended).toBe(1);
        expect(second.errors()).toMatch(isOneLine);
        expect(second.errors()).toContain(`正被进程 ${first.pid} 使用`);
    });

    it('loses nothing it has acknowledged when it is killed, and its database stops with it', async () => {
        const server = await start();
        await get(`${server.url}/note?id=kept`);
        const postmaster = postmasterOf(dataDir);
        server.kill('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        await until(() => !isAlive(postmaster));

        const next = await start();
        expect(await get(`${next.url}/notes`)).toContainEqual({ id: 'kept' });
    });

    it('takes over at once from a killed one whose database still runs', async () => {
        const server = await start();
        await get(`${server.url}/note?id=taken-over`);
        server.kill('SIGKILL');
        const next = await start();
        expect(await get(`${next.url}/notes`)).toContainEqual({ id: 'taken-over' });
    });

    it('brings its database back when that is killed, without a restart of its own', async () => {
        const server = await start();
        await get(`${server.url}/note?id=before`);
        const killed = postmasterOf(dataDir);
        process.kill(killed, 'SIGKILL');
        await until(async () => !isAlive(killed) && (await fetch(`${server.url}/note?id=after`)).ok);
        expect(await get(`${server.url}/notes`)).toEqual(expect.arrayContaining([{ id: 'before' }, { id: 'after' }]));
    });

    it('refuses calls while its database hangs, and serves when that goes on', async () => {
        const server = await start();
        const note = async (id: string) => (await fetch(`${server.url}/note?id=${id}`)).ok;
        const processes = processesIn(realpathSync(join(dataDir, 'postgres', 'data')), postmasterOf(dataDir));
        processes.forEach(pid => process.kill(pid, 'SIGSTOP'));
        try {
            // More than the pool has connections: some wait for one.
            const calls = await Promise.all(Array.from({ length: 30 }, (_, index) => note(`hanging-${index}`)));
            expect(new Set(calls)).toEqual(new Set([false]));
            expect(await note('hanging-still')).toBe(false);
        } finally {
            processes.forEach(pid => process.kill(pid, 'SIGCONT'));
        }
        await until(() => note('going-on'));
    });

    it.each(['SIGTERM', 'SIGINT'] as const)('finishes what is under way on %s, stops its database and ends with 0', async signal => {
        const server = await started();
        const postmaster = postmasterOf(dataDir);
        const slow = get(`${server.url}/slow?ms=400`);
        await get(`${server.url}/readyz`);
        server.kill(signal);
        // npm passes on what the terminal has also sent to us.
        server.kill(signal);
        expect(await slow).toEqual({ waited: '400' });
        expect(await server.ended).toBe(0);
        expect(isAlive(postmaster)).toBe(false);
    });

    it('says that it stops, and goes on answering until proxies have heard of it', async () => {
        const server = await started({ DRAIN_SECONDS: '5' });
        server.kill('SIGTERM');
        await until(async () => (await fetch(`${server.url}/readyz`)).status === 503);
        expect(await get(`${server.url}/slow?ms=0`)).toEqual({ waited: '0' });
        expect(await server.ended).toBe(0);
    });

    it('stops with 1 on an error that nobody handles', async () => {
        const server = await started();
        await fetch(`${server.url}/boom`).catch(() => undefined);
        expect(await server.ended).toBe(1);
        expect(server.output()).toContain('nobody handles this');
    });

    it('names a port that is taken, in one line', async () => {
        const taken = createServer();
        await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
        const { port } = taken.address() as AddressInfo;
        const server = launch({ PORT: String(port) });
        expect(await server.ended).toBe(1);
        expect(server.errors()).toBe(`端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口。 (The port is in use.)\n`);
        taken.close();
    });

    it.each<[string, NodeJS.ProcessEnv]>([
        ['设置 PORT 不正确', { PORT: 'x' }],
        ['无法连接 DATABASE_URL', { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' }],
        ['设置 TEST_HOOKS 不正确', { TEST_HOOKS: '1', HOST: '0.0.0.0' }],
    ])('names a wrong setting in one line: %s', async (cause, env) => {
        const server = launch(env);
        expect(await server.ended).toBe(1);
        expect(server.errors()).toMatch(isOneLine);
        expect(server.errors()).toContain(cause);
    });

    it('shows the first administrator’s password once, and not in the log', async () => {
        const server = await start({ SEED: 'none' });
        expect(server.output().match(/shown-once/g)).toHaveLength(1);
    });
});
