import { constants, setPriority } from 'node:os';
import { runKeeping } from './run.mjs';

/**
 * Seeds the data directory of the browser tests' server as its first start would. Runs in parallel with other steps at a lower priority, mostly in
 * the time that tests spend waiting.
 * @returns {Promise<number>} its exit code
 */
export async function seedDemo(dataDir) {
    const { code, output } = await runKeeping(['--import', 'tsx', 'scripts/seed.ts'], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo', NODE_ENV: 'test' },
        begun: child => setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL),
    });
    if (code !== 0) process.stdout.write(output);
    return code;
}
