/**
 * `npm run sim`: the server with virtual customers and drivers inside (server/sim). Flags: `--rate 30` orders a minute, `--seed 42`, `--minutes 10`;
 * other settings as for `npm start`. Uses DATA_DIR, or runs beside another server on the same DATABASE_URL with a different PORT.
 */
import { parseArgs } from 'node:util';

const FLAGS = { rate: 'SIM', seed: 'SIM_NUMBER', minutes: 'SIM_MINUTES' };

try {
    const options = Object.fromEntries(Object.keys(FLAGS).map(name => [name, { type: 'string' }]));
    const { values } = parseArgs({ options, strict: true });
    for (const [name, key] of Object.entries(FLAGS)) {
        const value = values[name];
        if (value === undefined) continue;
        if (!/^\d+$/.test(value)) throw new Error(`--${name} 须为整数，而不是“${value}”`);
        process.env[key] = value;
    }
    if (!process.env.SIM?.trim()) process.env.SIM = '30';
} catch (error) {
    console.error(`${error.message.split('. ')[0]}。用法：npm run sim -- --rate 30 --seed 42 --minutes 10`);
    process.exit(1);
}
await import('./start.mjs');
