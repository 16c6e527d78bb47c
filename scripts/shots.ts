import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { removeFolder, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/running-server.ts';
import { chromiumFlags, chromiumPath } from '../e2e/support/browser.ts';
import { COMBINATIONS, visitCombinations } from './shots/combinations.ts';
import { type Look, LOOKS, visitAll } from './shots/visit.ts';

/**
 * `npm run shots [role…] [look…]`: signs in as each role, visits every menu entry with its first record and its empty form at 1440 and
 * 375 px, light and dark (`desktop-light`, `phone-dark` …), and writes PNGs to shots/<role>/<look>/. Lists console errors, sideways
 * overflow, texts cut off and English text; any of them ends with code 1. `frame` among the roles takes one page in every combination of menu theme, navigation, width and header instead.
 * SHOTS_URL points it at a running server instead of one of its own.
 */
const ROLES = ['admin', 'ops', 'dispatch1', 'finlead', 'fin1', 'cs1', 'audit1', 'city_sz', 'mkt1', 'readonly'];
const FRAME = 'frame';
const isLook = (word: string): word is Look => word in LOOKS;
const asked = process.argv.slice(2);
const askedRoles = asked.filter(word => !isLook(word));
const roles = askedRoles.length > 0 ? askedRoles : [FRAME, ...ROLES];
const looks = asked.some(isLook) ? asked.filter(isLook) : (Object.keys(LOOKS) as Look[]);

const dataDir = temporaryFolder('shots');
const server = process.env.SHOTS_URL
    ? undefined
    : await startServer({ port: 21970, dataDir, env: { SEED: 'demo', RATE_LIMIT_SCALE: '1000' }, timeoutMs: 120_000 });
const url = process.env.SHOTS_URL ?? server!.url;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const faults: string[] = [];
let pictures = 0;

for (const role of roles) {
    if (role === FRAME) {
        const found = await visitCombinations(browser, url, 'ops', join('shots', FRAME));
        faults.push(...found.map(fault => `${FRAME} ${fault}`));
        pictures += 2 * COMBINATIONS.length;
        console.log([`${FRAME}: ${COMBINATIONS.length} combinations, ${found.length} faults`, ...found].join('\n  '));
        continue;
    }
    for (const look of looks) {
        const folder = join('shots', role, look);
        mkdirSync(folder, { recursive: true });
        const report = await visitAll(browser, url, role, look, folder);
        pictures += report.pictures;
        const found = report.faults.map(fault => `${role} ${look} ${fault}`);
        faults.push(...found);
        console.log([`${role} ${look}: ${report.pictures} pages, ${found.length} faults`, ...found].join('\n  '));
    }
}

await browser.close();
await server?.stop();
removeFolder(dataDir);
for (const fault of new Set(faults)) console.log(`  ${fault}`);
console.log(`${pictures} pictures in shots/, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
