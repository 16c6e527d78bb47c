import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './e2e/support/browser.ts';

const router = fileURLToPath(new URL('node_modules/react-router/dist/development/index.mjs', import.meta.url));

export default defineConfig({
    test: {
        // By default one core stays idle: on a machine with two that is half of it.
        maxWorkers: '100%',
        // Test files share the cores, so an answer may come late.
        expect: { poll: { timeout: 20_000 } },
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    environment: 'node',
                    include: ['tests/{architecture,contract,server,scripts}/**/*.test.ts'],
                    globalSetup: ['tests/support/database.setup.ts'],
                    // Walks over all routes and restarts of servers take half of it on a busy machine.
                    testTimeout: 90_000,
                    hookTimeout: 90_000,
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
                    testTimeout: 60_000,
                },
            },
            {
                extends: true,
                plugins: [react()],
                // Packages that only a lazy part imports are found before the first test: found later, they reload the page under a running one.
                optimizeDeps: {
                    entries: ['{src,resources,providers}/**/*.{ts,tsx}', 'tests/{support,src,resources,providers}/**/*.{ts,tsx}'],
                },
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
