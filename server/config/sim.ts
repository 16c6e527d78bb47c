import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';

/** Virtual customers and drivers, who keep a demonstration alive. */
export interface SimConfig {
    /** Orders a minute; 0 is off. */
    rate: number;
    /** Number of the random sequence; another one each time unless it is given. */
    number: number | undefined;
    /** How long orders are placed; 0 as long as the server runs. */
    minutes: number;
}

/**
 * Reads the SIM* group.
 * @throws ConfigError when production asks for invented orders.
 */
export function readSim(env: NodeJS.ProcessEnv, production: boolean): SimConfig {
    const rate = read(env, 'SIM');
    if (rate > 0 && production) throw new ConfigError('SIM', 'NODE_ENV=production 时不允许模拟运营', '请去掉 SIM，或不以 production 运行');
    return { rate, number: readOptional(env, 'SIM_NUMBER'), minutes: read(env, 'SIM_MINUTES') };
}
