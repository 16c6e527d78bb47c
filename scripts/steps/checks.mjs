import { run, runPackage } from './run.mjs';

/** What must hold before any test is worth running: name and what runs it, resolving to an exit code. */
export const checks = [
    { name: '类型', run: () => runPackage('typescript/bin/tsc', ['--noEmit']) },
    { name: '代码规范', run: () => runPackage('eslint/bin/eslint.js', ['--max-warnings', '0', '.']) },
    {
        name: '依赖规则',
        run: () =>
            runPackage('dependency-cruiser/bin/dependency-cruise.mjs', [
                ...['--config', '.dependency-cruiser.cjs'],
                ...['contract', 'providers', 'resources', 'src', 'server'],
            ]),
    },
    { name: '需求编号', run: () => run(process.execPath, ['--import', 'tsx', 'scripts/spec.ts', '--check']) },
];

/** Runs one step and tells how long it took. */
export async function timed({ name, run: act }) {
    process.stdout.write(`\n── ${name}\n`);
    const started = performance.now();
    const code = await act();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`── ${name}：${code === 0 ? '通过' : '失败'}，${seconds} 秒\n`);
    return code;
}
