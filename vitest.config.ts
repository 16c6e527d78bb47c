import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumPath } from './e2e/support/browser.ts';

const router = fileURLToPath(new URL('node_modules/react-router/dist/development/index.mjs', import.meta.url));

export default defineConfig({
    test: {
        // The default leaves one core idle, which is half of a machine with two cores.
        maxWorkers: '100%',
        // Test files share the cores, so responses may be slow.
        expect: { poll: { timeout: 20_000 } },
        projects: [
            {
                extends: true,
                test: {
                    name: 'node',
                    environment: 'node',
                    include: ['tests/{architecture,contract,server,scripts}/**/*.test.ts'],
                    globalSetup: ['tests/support/database.setup.ts'],
                    // Tests of all routes and of server restarts take half of this on a busy machine.
                    testTimeout: 90_000,
                    hookTimeout: 90_000,
                },
            },
            {
                extends: true,
                // react-admin and this code must share one copy of the router, which has different files for Node and for bundlers.
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
                // Packages that only lazy modules import must be discovered before the first test: a later discovery reloads the page during a test.
                optimizeDeps: {
                    entries: ['{src,resources,providers}/**/*.{ts,tsx}', 'tests/{support,src,resources,providers}/**/*.{ts,tsx}'],
                },
                test: {
                    name: 'screens',
                    include: ['tests/{providers,src,resources}/**/*.test.tsx'],
                    setupFiles: ['tests/support/screens.setup.ts'],
                    // Rendered components are unmounted before a file restores its stubs: a page that is still mounted would send requests to the
                    // real network.
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
                                // No test is about animations; the client has none with reduced motion.
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
