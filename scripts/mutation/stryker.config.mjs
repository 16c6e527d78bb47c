/** `npm run check:mutation`: makes small changes to the money rules, each of which must make a test fail. Takes up to an hour; not part of CI. */
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
    // Strings are texts for people, and object literals are tables of dictionaries: neither is a rule.
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
