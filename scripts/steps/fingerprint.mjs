import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** One hash over the names and contents of files and folders of the project; missing files count as empty. */
export function fingerprint(paths) {
    const hash = createHash('sha256');
    for (const path of paths.flatMap(filesOf)) {
        hash.update(`${path}\0`)
            .update(readFileSync(join(root, path)))
            .update('\0');
    }
    return hash.digest('hex');
}

function filesOf(path) {
    const full = join(root, path);
    if (!existsSync(full)) return [];
    if (statSync(full).isFile()) return [path];
    return readdirSync(full)
        .sort()
        .flatMap(name => filesOf(`${path}/${name}`));
}
