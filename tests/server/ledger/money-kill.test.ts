import { afterAll, expect, it } from 'vitest';
import { killDuringMoney } from '../../../bench/money-kill.ts';
import { freePort } from '../../../bench/support/free-port.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/steps/scratch.mjs';

const dataDir = temporaryFolder('money');
afterAll(() => removeFolder(dataDir));

it('[FINANCE-08] loses no acknowledged movement of money and makes none twice when the server is killed among sixteen writers', async () => {
    const lines: string[] = [];
    const seed = 20_260_915;
    const faults = await killDuringMoney({ dataDir, port: await freePort(), seed, seconds: 5, orders: 60, say: line => lines.push(line) });
    expect(faults, lines.join('\n')).toEqual([]);
}, 180_000);
