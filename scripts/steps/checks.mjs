import { availableParallelism, freemem } from 'node:os';
import { runKeeping } from './run.mjs';

/** Checks to pass before any test is run: name, arguments for Node and environment, the longest first. */
const CHECKS = [
    {
        name: '类型与代码规范',
        args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check'],
        // The types of thousands of files become garbage only at the end. With more than 10 GB free, Go's garbage collector is off below 8 GB, which
        // takes 6 GB instead of 5 and makes the check a quarter faster.
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
 * Runs the checks in parallel, one per core. All of them run to completion, so that one run reports every fault.
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

/** Runs one step and prints its duration. */
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
