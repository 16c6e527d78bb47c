import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { SignInWays } from '#contract/system/account/sign-in-words.ts';
import { loadConfig } from '#server/config.ts';
import { addClient } from '#server/plugins/client/client.ts';
import { addPressure } from '#server/plugins/limits/pressure.ts';

let app: FastifyInstance;
afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
});

/** As long as two samples of the loop: the next one covers nothing else. The loop is blocked, which costs no core, as others test beside it. */
const keepBusy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);

const status = async (url: string) => (await fetch(url)).status;

/** A built client of a page and a script. */
const buildClient = () => {
    const rootDir = mkdtempSync(join(tmpdir(), 'diaoyun-client-'));
    mkdirSync(join(rootDir, 'dist/assets'), { recursive: true });
    writeFileSync(join(rootDir, 'dist/index.html'), '<!doctype html><html><head></head><body></body></html>');
    writeFileSync(join(rootDir, 'dist/assets/index-B2xY9kQ_.js'), 'console.info()');
    onTestFinished(() => rmSync(rootDir, { recursive: true }));
    return rootDir;
};

it('R26 refuses calls while the process cannot keep up, but not for what its own start has cost, and never a part of the client', async () => {
    app = fastify();
    const settings = { NODE_ENV: 'development', APP_SECRET: randomBytes(32).toString('hex'), SEED: 'none' };
    app.decorate('config', loadConfig(settings, buildClient()));
    app.decorate('settings', { text: () => '' } as unknown as FastifyInstance['settings']);
    await addPressure(app);
    addClient(app, () => ({}) as SignInWays);
    app.get('/api/orders', async () => 'ok');
    await app.ready();
    keepBusy();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const call = `${url}/api/orders`;
    expect(await status(call)).toBe(200);

    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    keepBusy();
    // The call was accepted before the sample; the one after it meets its result.
    await status(call);
    expect(await status(call)).toBe(503);
    // A page that is navigated to would show the refusal's text, and one that lacks a script stays blank.
    expect(await status(url)).toBe(200);
    expect(await status(`${url}/assets/index-B2xY9kQ_.js`)).toBe(200);
});
