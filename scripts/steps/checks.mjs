import { availableParallelism, freemem } from 'node:os';
import { runKeeping } from './run.mjs';

/** What must hold before any test is worth running: name, arguments of Node and settings, the longest first. */
const CHECKS = [
    {
        name: '类型与代码规范',
        args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'],
        // Types of thousands of files are garbage only at the end: where there is room for 6 GB instead of 5, Go looks for none before it has
        // taken 8, and the check is a quarter quicker.
        env: freemem() > 10 * 1024 ** 3 ? { GOGC: 'off', GOMEMLIMIT: '8GiB' } : {},
    },
    {
        name: '依赖规则',
        args: [
            'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
            ...['--config', '.dependency-cruiser.cjs'],
            ...['contract', 'providers', 'resources', 'src', 'server'],
        ],
    },
    { name: '无用代码与依赖', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
    { name: '需求编号', args: ['--import', 'tsx', 'scripts/spec.ts', '--check'] },
];

/**
 * Runs the checks side by side, as many as there are cores. All run to their end, so that one run tells everything.
 * @returns {Promise<number>} the first exit code that is not 0
 */
export async function runChecks() {
    const waiting = [...CHECKS];
    const codes = [];
    const work = async () => {
        for (let check = waiting.shift(); check; check = waiting.shift()) codes.push(await runCheck(check));
    };
    await Promise.all(Array.from({ length: Math.min(CHECKS.length, availableParallelism()) }, work));
    return codes.find(code => code !== 0) ?? 0;
}

async function runCheck({ name, args, env }) {
    const started = performance.now();
    const { code, output } = await runKeeping(args, { env: { ...env, ...process.env } });
    process.stdout.write(output);
    tellEnd(name, code, started);
    return code;
}

/** Runs one step and tells how long it took. */
export async function timed({ name, run: act }) {
    process.stdout.write(`\n── ${name}\n`);
    const started = performance.now();
    const code = await act();
    tellEnd(name, code, started);
    return code;
}

function tellEnd(name, code, started) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`── ${name}：${code === 0 ? '通过' : '失败'}，${seconds} 秒\n`);
}
