import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tells the service worker (`public/sw.js`) which files this build has. With another build the worker is another file, which browsers
 * notice; once no window of the last build is open it drops what is not in the list.
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
