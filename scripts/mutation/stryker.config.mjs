/** `npm run check:mutation`: small changes to the rules of money, each of which a test has to notice. Takes up to an hour; not part of CI. */
export default {
    mutate: [
        'server/pricing/*.ts',
        '!server/pricing/texts.ts',
        'server/ledger/journals/*.ts',
        'server/modules/order/order/lifecycle/{order-transitions,cancel-fee}.ts',
        'server/modules/order/order/reassign/compensation.ts',
        'server/modules/finance/withdraw-audit/withdraw-rules.ts',
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Words are read by people; a table of dictionaries is no rule.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
    ignoreStatic: true,
    concurrency: 2,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: 'node_modules/.cache/stryker',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', '.data', 'test-results', 'e2e', 'bench', 'resources', 'src'],
};
