import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultsOf, mentionsIn, requirementIds, untested } from './spec/coverage.ts';

/** `npm run spec`: lists requirements without a test. With `--check` only faults are printed, and the exit code is 1 if there are any. */
const root = resolve(import.meta.dirname, '..');
const ids = requirementIds(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'));
const mentions = ['tests', 'e2e'].flatMap(testFiles).flatMap(file => mentionsIn(file, readFileSync(join(root, file), 'utf8')));
const faults = faultsOf(ids, mentions);

for (const fault of faults) console.error(fault);
if (!process.argv.includes('--check')) {
    const missing = untested(ids, mentions);
    for (const id of missing) console.log(id);
    console.log(`${ids.length - missing.length} of ${ids.length} requirements are named by a test`);
}
if (faults.length > 0) process.exitCode = 1;

function testFiles(folder: string): string[] {
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(test|spec)\.tsx?$/.test(name))
        .sort()
        .map(name => `${folder}/${name.replaceAll('\\', '/')}`);
}
