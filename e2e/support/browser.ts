import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where the system's Chromium is: CHROMIUM_PATH, else the first one on the PATH. */
export const chromiumPath = (): string | undefined => {
    if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
    const folders = (process.env.PATH ?? '').split(delimiter);
    return folders.flatMap(folder => NAMES.map(name => join(folder, name))).find(existsSync);
};

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
