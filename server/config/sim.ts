import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';

/** Virtual customers and drivers, who keep a demonstration alive. */
export interface SimConfig {
    /** Orders a minute; 0 is off, `company` the pace of a company by day and night. */
    rate: number | 'company';
    /** Number of the random sequence; another one each time unless it is given. */
    number: number | undefined;
    /** How long orders are placed; 0 as long as the server runs. */
    minutes: number;
}

/**
 * Reads the SIM* group. Without SIM the demonstration runs by itself, but for tests and where several processes may share a database.
 * @throws ConfigError when production asks for invented orders.
 */
export function readSim(env: NodeJS.ProcessEnv): SimConfig {
    const nodeEnv = read(env, 'NODE_ENV');
    const runsByItself = nodeEnv === 'development' && readOptional(env, 'DATABASE_URL') === undefined;
    const rate = readOptional(env, 'SIM') ?? (runsByItself ? 'company' : 0);
    if (rate !== 0 && nodeEnv === 'production')
        throw new ConfigError('SIM', 'NODE_ENV=production 时不允许模拟运营', '请去掉 SIM，或不以 production 运行');
    return { rate, number: readOptional(env, 'SIM_NUMBER'), minutes: read(env, 'SIM_MINUTES') };
}
