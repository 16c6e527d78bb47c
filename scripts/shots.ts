import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { startServer } from '#tests/support/running-server.ts';
import { briefBrowser } from '../e2e/support/browser.ts';
import type { Fault } from './shots/camera.ts';
import { takeCombinations } from './shots/combinations.ts';
import { faultList } from './shots/faultList.ts';
import { ALL_LOOKS, type Look, LOOKS } from './shots/looks.ts';
import { menuOf } from './shots/menus.ts';
import { takeOutside } from './shots/outside.ts';
import { planJobs } from './shots/plan.ts';
import { takePopovers } from './shots/popovers.ts';
import { runAll } from './shots/pool.ts';
import { type Report, walk } from './shots/walk.ts';
import { removeFolder, temporaryFolder } from './steps/scratch.mjs';

/**
 * `npm run shots [role…] [look…] [--only=/path…]`: takes screenshots as each role: every entry of its menu with the first record, the form and the
 * dialogs. Each page is taken in all looks (`desktop-light`, `phone-dark` …) for the role that sees most, and in the two light ones for the others; a
 * role or look given as an argument is taken completely. The roles `frame`, `shell` and `outside` stand for the layout combinations, the popovers of
 * the header, and the pages without a menu entry. Pictures are written to shots/<role>/<look>/, faults to shots/faults.txt; with faults the exit code
 * is 1. SHOTS_URL names a running server to use instead of starting one.
 */
const ROLES = ['admin', 'ops', 'dispatch1', 'finlead', 'fin1', 'cs1', 'audit1', 'city_sz', 'mkt1', 'readonly'];
const PARTS = { outside: takeOutside, shell: takePopovers, frame: takeCombinations };
const ROOT = 'shots';
const WINDOWS = 2;

const isLook = (word: string): word is Look => word in LOOKS;
const isPart = (word: string): word is keyof typeof PARTS => word in PARTS;
const words = process.argv.slice(2).filter(word => !word.startsWith('--'));
const prefixes = process.argv.slice(2).flatMap(word => (word.startsWith('--only=') ? [word.slice('--only='.length)] : []));
const named = words.filter(word => !isLook(word));
const askedLooks = words.filter(isLook);
const parts = (named.length > 0 ? named : prefixes.length > 0 ? [] : Object.keys(PARTS)).filter(isPart);
const roles = named.length > 0 ? named.filter(word => !isPart(word)) : ROLES;
// A role or look given as an argument is taken completely.
const fixedLooks = askedLooks.length > 0 ? askedLooks : named.length > 0 ? ALL_LOOKS : undefined;

const dataDir = temporaryFolder('shots');
const server = process.env.SHOTS_URL
    ? undefined
    : await startServer({ port: 21970, dataDir, env: { SEED: 'demo', SIM: '0', RATE_LIMIT_SCALE: '1000' }, timeoutMs: 120_000 });
const url = process.env.SHOTS_URL ?? server!.url;
const browser = await chromium.launch(briefBrowser());
const faults: Fault[] = [];
const empty = new Map<string, boolean>();
let pictures = 0;
const began = Date.now();

const keep = (what: string, report: Report) => {
    faults.push(...report.faults);
    pictures += report.pictures;
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    // Printed immediately, so that a long run that is stopped still shows its findings.
    const found = faultList(report.faults).map(line => `    ${line}`);
    console.log([`${minutes} min  ${what}: ${report.pictures} pictures, ${report.faults.length} faults`, ...found].join('\n'));
};

const menus = new Map<string, string[]>();
for (const role of roles) {
    const paths = await menuOf(url, role);
    menus.set(
        role,
        paths.filter(path => prefixes.length === 0 || prefixes.some(prefix => path.startsWith(prefix))),
    );
}
await runAll(
    [
        ...planJobs(menus, fixedLooks).map(job => async () => {
            const report = await walk(browser, url, job, ROOT);
            keep(`${job.role} ${job.pages[0]?.path ?? ''} …`, report);
            // A list may be empty for a role that sees one city, but not for all roles.
            for (const { path } of job.pages) empty.set(path, report.empty.includes(path) && empty.get(path) !== false);
        }),
        ...parts.map(part => async () => keep(part, await PARTS[part](browser, url, 'ops', ROOT, fixedLooks ?? ALL_LOOKS))),
    ],
    WINDOWS,
);

await browser.close();
await server?.stop();
removeFolder(dataDir);
for (const [place, isEmpty] of empty)
    if (isEmpty) faults.push({ role: roles.join(' '), place, look: 'desktop-light', what: 'is empty for everybody who was asked' });
const lines = faultList(faults);
mkdirSync(ROOT, { recursive: true });
writeFileSync(join(ROOT, 'faults.txt'), lines.map(line => `${line}\n`).join(''));
console.log([...lines, `${pictures} pictures in ${ROOT}/, ${faults.length} faults in ${ROOT}/faults.txt`].join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
