import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';
import type { SettingValue } from './settings.ts';

/** What the first start writes into an empty database. */
export interface SeedConfig {
    mode: SettingValue<'SEED'>;
    orders: number;
    /** Number of the random sequence: same number and same `now`, same data. */
    number: number;
    /** The moment the data lead up to. */
    now: Date;
}

const DEFAULT_ORDERS = { demo: 20_000, scale: 1_000_000, none: 0 };

/**
 * Reads the SEED* group.
 * @throws ConfigError when production asks for invented data.
 */
export function readSeed(env: NodeJS.ProcessEnv, production: boolean): SeedConfig {
    const mode = production && !env.SEED?.trim() ? 'none' : read(env, 'SEED');
    if (production && mode !== 'none') {
        throw new ConfigError('SEED', `NODE_ENV=production 时不允许 ${mode}`, '请设 SEED=none，或不以 production 运行');
    }
    return {
        mode,
        orders: readOptional(env, 'SEED_ORDERS') ?? DEFAULT_ORDERS[mode],
        number: read(env, 'SEED_NUMBER'),
        now: readOptional(env, 'SEED_NOW') ?? new Date(),
    };
}
