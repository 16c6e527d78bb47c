import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of the pure rules: they need no database, so that each of a thousand mutants takes little time. */
export default defineConfig({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: {
        include: [
            'tests/server/pricing/*.test.ts',
            'tests/server/ledger/templates.test.ts',
            'tests/server/modules/order/{order-rules,cancel-fee}.test.ts',
            'tests/server/modules/finance/withdraw-rules.test.ts',
        ],
        testTimeout: 30_000,
    },
});
