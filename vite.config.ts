import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { createChunkNames } from './scripts/client-chunks.ts';
import { precompress } from './scripts/precompress.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** The server that `npm run dev` starts beside Vite; Vite forwards what is not the client's. */
const backend = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** Rendering leaves much behind that dies young. Threads take it from the process that starts them. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';
if (process.env.VITEST) setFlagsFromString(ROOM_FOR_THE_YOUNG);

/** Much of the server runs a few times in a test: by default what it costs to optimise that is a sixth of all, and comes back too seldom. */
const OPTIMISE_LATER = '--interrupt-budget=400000';

/** Tests that need a process of their own: drizzle-kit extends Array.prototype, which breaks Fastify's serialiser. */
const OWN_PROCESS = ['tests/server/db/tables.test.ts', 'tests/scripts/tables/snapshot.test.ts'];

const router = fileURLToPath(new URL('node_modules/react-router/dist/development/index.mjs', import.meta.url));

export default defineConfig({
    plugins: [react(), precompress()],
    server: { port: 5173, proxy: { '/api': { target: backend, ws: true }, '/config.js': backend } },
    build: {
        target: 'es2022',
        sourcemap: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: createChunkNames() }] } } },
    },
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
                    name: 'dom',
                    // A thread keeps one window and one copy of the libraries for all of its files, and reads our own modules again for each:
                    // see tests/support/kept-window.ts.
                    environment: './tests/support/kept-jsdom.ts',
                    isolate: false,
                    // A thread begins sooner than a process; nothing here listens to signals or changes the process.
                    pool: 'threads',
                    include: ['tests/{providers,src,resources}/**/*.test.{ts,tsx}'],
                    setupFiles: ['tests/support/dom.setup.ts'],
                    testTimeout: 20_000,
                },
            },
        ],
    },
});
