import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { briefBrowser } from './e2e/support/browser.ts';
import { removeFolder, temporaryFolder } from './scripts/steps/scratch.mjs';

const port = Number(process.env.E2E_PORT ?? 21980);

const longWork = '**/tasks.spec.ts';

// `npm test` brings a data directory that is filled. Else the first process makes one, as workers load this file too, and takes it away when
// all has stopped.
if (!process.env.E2E_DATA_DIR) {
    const dataDir = temporaryFolder('e2e');
    process.env.E2E_DATA_DIR = dataDir;
    process.on('exit', () => removeFolder(dataDir));
}

export default defineConfig({
    testDir: 'e2e',
    projects: [
        { name: 'setup', testMatch: '**/*.setup.ts' },
        { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: longWork, dependencies: ['setup'] },
        // Last: a task over every order would hold up anyone who works beside it.
        { name: 'long work', testMatch: longWork, dependencies: ['journeys'] },
    ],
    // One more than cores, as one of them often waits for a server that comes and goes. One server and its database answer them all: beyond
    // four, windows only wait for it.
    workers: Math.min(4, availableParallelism() + 1),
    fullyParallel: false,
    retries: 0,
    // Two browsers, a server and its database share the machine: these bound a hang, they measure nothing.
    timeout: 300_000,
    expect: { timeout: 60_000 },
    reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'line',
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        // Each window would take over a megabyte of files for a next start that never comes; `service-worker.spec.ts` has the worker.
        serviceWorkers: 'block',
        // A trace copies the page at every step and costs as much as the journey; a screenshot is taken of every window that closes.
        // A failure leaves the page's outline in `test-results`; `npm run e2e -- <name> --trace on` records the rest.
        trace: 'off',
        screenshot: 'off',
        // Nothing here is about motion; the client moves nothing for people who ask for that.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: briefBrowser(),
    },
    webServer: {
        command: 'node scripts/serve.mjs',
        url: `http://127.0.0.1:${port}/readyz`,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
        env: {
            PORT: String(port),
            DATA_DIR: process.env.E2E_DATA_DIR,
            DATABASE_URL: '',
            SEED: 'demo',
            TEST_HOOKS: '1',
            RATE_LIMIT_SCALE: '1000',
            TRUST_PROXY: '127.0.0.1/32',
            NODE_ENV: 'test',
        },
    },
});
