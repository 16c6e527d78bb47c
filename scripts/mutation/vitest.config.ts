import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that decide about the rules of money: those of the pure parts, and those of the modules whose rules are mutated. */
export default defineConfig({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: {
        include: [
            'tests/server/pricing/*.test.ts',
            'tests/server/ledger/templates.test.ts',
            'tests/server/modules/order/{order-rules,order-cancel,reassign,customer-compensation,order-settle}.test.ts',
            'tests/server/modules/finance/{withdraw-audit,refund,account-asks,accounts}.test.ts',
            'tests/server/modules/balance/*.test.ts',
        ],
        globalSetup: ['tests/support/database.setup.ts'],
        setupFiles: ['tests/support/node.setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
    },
});
