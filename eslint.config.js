import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
    {
        ignores: [
            'dist',
            'node_modules',
            '.data',
            'shots',
            'test-results',
            'scripts/**/*.mjs',
            '**/*.d.mts',
            '.dependency-cruiser.cjs',
            'eslint.config.js',
        ],
    },
    js.configs.recommended,
    ...tseslint.configs.recommendedTypeChecked,
    {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { projectService: true } },
        plugins: { 'import-x': importX, 'react-hooks': reactHooks },
        rules: {
            'no-eval': 'error',
            'no-new-func': 'error',
            'no-implied-eval': 'error',
            'no-console': 'error',
            'no-restricted-globals': [
                'error',
                { name: 'localStorage', message: 'Use providers/store: storage may be full, blocked or corrupt.' },
                { name: 'sessionStorage', message: 'Use providers/store: storage may be full, blocked or corrupt.' },
            ],
            'no-restricted-imports': [
                'error',
                {
                    name: 'typebox',
                    importNames: ['default'],
                    message: "import { Type } from 'typebox': the default brings its whole compiler to the browser.",
                },
            ],
            'no-restricted-syntax': [
                'error',
                {
                    selector: 'CallExpression[callee.property.name="query"] > TemplateLiteral[expressions.length>0]',
                    message: 'No template literals in query(): bind parameters.',
                },
            ],
            'import-x/extensions': ['error', 'always', { ignorePackages: true, checkTypeImports: true }],
            '@typescript-eslint/no-explicit-any': 'error',
            '@typescript-eslint/no-floating-promises': 'error',
            '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
            '@typescript-eslint/consistent-type-imports': 'error',
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
            '@typescript-eslint/require-await': 'off',
        },
    },
    // Only where components and hooks are: these rules compile each file.
    { files: ['{src,resources,providers}/**/*.{ts,tsx}', '**/*.tsx'], rules: reactHooks.configs.recommended.rules },
    {
        files: ['tests/**', 'e2e/**', 'scripts/**', 'bench/**'],
        rules: { 'no-console': 'off', 'no-restricted-globals': 'off', '@typescript-eslint/unbound-method': 'off' },
    },
    // A measurement writes its own rows, by numbers of its own.
    { files: ['bench/**'], rules: { 'no-restricted-syntax': 'off' } },
    { files: ['providers/store/**', 'server/cli/**'], rules: { 'no-restricted-globals': 'off', 'no-console': 'off' } },
);
