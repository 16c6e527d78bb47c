import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isMemoryRoomy } from '../../scripts/steps/scratch.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Programs of the same engine without the browser's own window. */
const WINDOWLESS = ['chromium-headless-shell', 'chrome-headless-shell'];

const firstOnPath = (names: readonly string[]): string | undefined => {
    const folders = (process.env.PATH ?? '').split(delimiter);
    return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync);
};

/** Path of the system's Chromium: CHROMIUM_PATH, else the first one in PATH. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? firstOnPath([...NAMES, ...WINDOWLESS]);

/** No sandbox (for containers), no background activity, no other hosts. */
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
 * A journey's window lives for seconds, too short for optimising compilers and frequent garbage collections to pay off. Playwright asks for the
 * source position of each call; if V8 collects these at the first compilation, it does not have to parse the code again.
 */
const SHORT_LIVED = [
    '--js-flags=--max-opt=1',
    '--always-sparkplug',
    '--no-enable-lazy-source-positions',
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
].join(' ');

/** The browser of journeys and screenshots, which costs a quarter less than a user's. Benchmarks use the user's. */
export const briefBrowser = () => ({
    executablePath: process.env.CHROMIUM_PATH ?? firstOnPath([...WINDOWLESS, ...NAMES]),
    args: [...chromiumFlags, SHORT_LIVED],
    // By default Playwright puts the shared memory of the browser's processes on disk, since small containers have too little memory for it.
    ignoreDefaultArgs: isMemoryRoomy() ? ['--disable-dev-shm-usage'] : [],
});
