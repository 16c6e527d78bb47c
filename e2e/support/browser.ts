import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMemoryRoomy } from '../../scripts/steps/scratch.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without what draws a browser's own window. */
const WINDOWLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

const firstOnPath = (names: readonly string[]): string | undefined => {
    const folders = (process.env.PATH ?? '').split(delimiter);
    return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
};

/** Where the system's Chromium is: CHROMIUM_PATH, else the first one on the PATH. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? firstOnPath([...NAMES, ...WINDOWLESS]);

/** Quiet and closed: no sandbox (containers), nothing in the background, no other host. */
export const chromiumFlags = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/**
 * A journey's window lives for seconds: what the optimising compilers spend on its code never comes back, nor what collects its garbage often.
 * Its driver asks where each call comes from; with source positions collected at the first compilation, V8 parses no code twice to answer.
 */
const SHORT_LIVED = [
    '--js-flags=--max-opt=1',
    '--always-sparkplug',
    '--no-enable-lazy-source-positions',
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
].join(' ');

/** The browser of journeys and pictures, which costs a quarter less than the one people have; what is measured is measured in that. */
export const briefBrowser = () => ({
    executablePath: process.env.CHROMIUM_PATH ?? firstOnPath([...WINDOWLESS, ...NAMES]),
    args: [...chromiumFlags, SHORT_LIVED],
    // Playwright keeps what the browser's processes share in files on the disk, as small containers have too little memory for it.
    ignoreDefaultArgs: isMemoryRoomy() ? ['--disable-dev-shm-usage'] : [],
});
