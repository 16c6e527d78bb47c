import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { briefBrowser } from './e2e/support/browser.ts';
import { removeFolder, temporaryFolder } from './scripts/steps/scratch.mjs';

const port = Number(process.env.E2E_PORT ?? 21980);

const longWork = '**/tasks.spec.ts';

// `npm test` provides a seeded data directory. Otherwise the first process creates one (workers load this file too) and removes it on exit.
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
        // Last, because a task over every order would slow down parallel journeys.
        { name: 'long work', testMatch: longWork, dependencies: ['journeys'] },
    ],
    // One more than cores, since one worker often waits for a server to restart. All share one server and database, so more than four would only wait
    // for it.
    workers: Math.min(4, availableParallelism() + 1),
    fullyParallel: false,
    retries: 0,
    // Generous, because two browsers, a server and its database share the machine: the timeouts only detect hangs.
    timeout: 300_000,
    expect: { timeout: 60_000 },
    reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'line',
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        // The worker would load over a megabyte of files per window for a next start that never happens; `service-worker.spec.ts` tests it.
        serviceWorkers: 'block',
        // A trace copies the page at every step and costs as much as the journey; a screenshot would be taken of every window that closes. On failure
        // the page's outline is stored in `test-results`; `npm run e2e -- <name> --trace on` records a trace.
        trace: 'off',
        screenshot: 'off',
        // No journey tests animations; the client has none with reduced motion.
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
