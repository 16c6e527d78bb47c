import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the list of this build's files into the service worker (`public/sw.js`). Every build changes the worker, which browsers notice; once no
 * window of the previous build is open, the new worker deletes cached files that are not in the list.
 */
export const builtFiles = () => ({
    name: 'built-files',
    apply: 'build' as const,
    async writeBundle({ dir = '' }: { dir?: string }, bundle: Readonly<Record<string, unknown>>) {
        const worker = join(dir, 'sw.js');
        const names = Object.keys(bundle).flatMap(name => (name.startsWith('assets/') ? [name.slice('assets/'.length)] : []));
        await writeFile(worker, `self.BUILT = ${JSON.stringify(names.toSorted())};\n${await readFile(worker, 'utf8')}`);
    },
});
