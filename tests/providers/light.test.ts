import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const IMPORT = /^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|^import '([^']+)'/gms;

/** Every module that `file` needs at run time; packages by their name. */
const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const wanted = match[1] ?? match[2] ?? '';
        if (wanted.startsWith('.')) reach(join(dirname(file), wanted), seen);
        else if (wanted.startsWith('#')) reach(resolve(wanted.slice(1)), seen);
        else seen.add(wanted);
    }
    return seen;
};

describe('what the light sign-in page uses', () => {
    it.each([
        'auth/signIn.ts',
        'auth/signOut.ts',
        'auth/redirect.ts',
        'store/useSession.ts',
        'dictionary/useDictionary.ts',
        'http/http.ts',
    ])('%s needs neither react-admin nor any other package but React', file => {
        const packages = [...reach(resolve('providers', file))].filter(name => !name.startsWith('/'));
        expect(packages.filter(name => name !== 'react')).toEqual([]);
    });
});
