import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's folder: the nearest one upwards with a `package.json`. Files that are read at run time are looked up from here, since
 * this module may run from the sources or from a bundle of them (`scripts/steps/server.mjs`).
 */
export const rootDir = nearestPackage(import.meta.dirname);

function nearestPackage(folder: string): string {
    if (existsSync(join(folder, 'package.json'))) return folder;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    return nearestPackage(parent);
}
