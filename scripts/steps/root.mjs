import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, independent of the working directory. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Ends the script with one line that states cause and remedy. */
export function fail(message) {
    process.stderr.write(`${message}\n`);
    process.exit(1);
}
