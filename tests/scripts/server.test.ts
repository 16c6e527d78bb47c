import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureServer } from '../../scripts/steps/server.mjs';

let entry: string;
beforeAll(async () => {
    entry = await ensureServer();
});

/** What a file of the bundle imports from the start, and what its own chunks import. */
function importedAtOnce(file: string, found = new Set<string>()): Set<string> {
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/^import (?:[^;]*? from )?"([^"]+)";$/gm)) {
        if (found.has(id)) continue;
        found.add(id);
        if (id.startsWith('./')) importedAtOnce(join(dirname(file), id), found);
    }
    return found;
}

describe('the bundle of the server', () => {
    it('reads the application only once DATA_DIR is its own', () => {
        const atOnce = importedAtOnce(entry);
        expect([...atOnce]).toContain('pg');
        expect([...atOnce]).not.toContain('fastify');
        expect([...importedAtOnce(join(dirname(entry), 'app.js'))]).toContain('fastify');
    });

    it('is made once for one state of the sources', async () => {
        expect(await ensureServer()).toBe(entry);
    });
});
