import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './e2e/support/browser.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** Rendering leaves much behind that dies young. Threads take it from the process that starts them. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';
if (process.env.VITEST) setFlagsFromString(ROOM_FOR_THE_YOUNG);

/** Much of the server runs a few times in a test: by default what it costs to optimise that is a sixth of all, and comes back too seldom. */
const OPTIMISE_LATER = '--interrupt-budget=400000';

/** Tests that need a process of their own: drizzle-kit extends Array.prototype, which breaks Fastify's serialiser. */
const OWN_PROCESS = ['tests/server/db/tables.test.ts', 'tests/scripts/tables/snapshot.test.ts'];

const router = fileURLToPath(new URL('node_modules/react-router/dist/development/index.mjs', import.meta.url));

export default defineConfig({
    test: {
        // By default one core stays idle: on a machine with two that is half of it.
        maxWorkers: '100%',
        sequence: { sequencer: LongestFirst },
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    environment: 'node',
                    execArgv: [ROOM_FOR_THE_YOUNG, OPTIMISE_LATER],
                    // A process reads the server once for all of its files, half of the time otherwise. What a file changes of it, it puts back;
                    // see tests/support/leave-nothing.ts for globals.
                    isolate: false,
                    include: ['tests/{architecture,contract,server,scripts}/**/*.test.ts'],
                    exclude: OWN_PROCESS,
                    globalSetup: ['tests/support/database.setup.ts'],
                    setupFiles: ['tests/support/node.setup.ts'],
                    testTimeout: 30_000,
                    hookTimeout: 60_000,
                },
            },
            {
                extends: true,
                test: {
                    name: 'apart',
                    environment: 'node',
                    include: OWN_PROCESS,
                    globalSetup: ['tests/support/database.setup.ts'],
                    setupFiles: ['tests/support/node.setup.ts'],
                    testTimeout: 30_000,
                    hookTimeout: 60_000,
                },
            },
            {
                extends: true,
                // react-admin and we must share one copy of the router, which has one file for Node and another for bundlers.
                resolve: { alias: [{ find: /^react-router(-dom)?$/, replacement: router }] },
                test: {
                    name: 'client',
                    environment: 'jsdom',
                    include: ['tests/{providers,src,resources}/**/*.test.ts'],
                    setupFiles: ['tests/support/client.setup.ts'],
                    testTimeout: 20_000,
                },
            },
            {
                extends: true,
                plugins: [react()],
                test: {
                    name: 'screens',
                    include: ['tests/{providers,src,resources}/**/*.test.tsx'],
                    setupFiles: ['tests/support/screens.setup.ts'],
                    // What is drawn goes before a file puts back what it has replaced: a page that is still there would ask the real network.
                    sequence: { hooks: 'list' },
                    testTimeout: 60_000,
                    browser: {
                        enabled: true,
                        headless: true,
                        screenshotFailures: false,
                        viewport: { width: 1440, height: 900 },
                        provider: playwright({
                            launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
                            contextOptions: {
                                locale: 'zh-CN',
                                timezoneId: 'Asia/Shanghai',
                                viewport: { width: 1440, height: 900 },
                                // Nothing here is about motion; the client moves nothing for people who ask for that.
                                reducedMotion: 'reduce',
                            },
                        }),
                        instances: [{ browser: 'chromium' }],
                    },
                },
            },
        ],
    },
});
