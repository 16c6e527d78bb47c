import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { loadConfig, type Config } from '#server/config.ts';

/** A valid configuration that uses no settings of the machine; `env` overrides values. Sign-in has no minimum duration. */
export function testConfig(env: NodeJS.ProcessEnv = {}): Config {
    const secret = randomBytes(32).toString('hex');
    const dataDir = join(inject('scratchDir'), randomBytes(6).toString('hex'));
    const fixed = {
        NODE_ENV: 'test',
        APP_SECRET: secret,
        DATA_DIR: dataDir,
        SEED_NOW: '2026-09-15 10:00:00',
        LOG_LEVEL: 'silent',
        WORKERS: '0',
    };
    return { ...loadConfig({ ...fixed, ...env }, resolve(import.meta.dirname, '../..')), signInFloorMs: 0 };
}
