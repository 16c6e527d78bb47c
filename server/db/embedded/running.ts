import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE } from './initialise.ts';
import { identityOf } from './process-identity.ts';

/**
 * Where the embedded PostgreSQL of a data directory answers while a server of ours runs it: connection string of its database.
 * Undefined when none runs.
 */
export function runningClusterUrl(dataDir: string): string | undefined {
    const home = join(dataDir, 'postgres');
    const notes = join(home, 'data', 'postmaster.pid');
    if (!existsSync(notes)) return undefined;
    // PostgreSQL's own order: pid, data, start, port, socket folder, address.
    const [pid, , , port, socketDirectory, address] = readFileSync(notes, 'utf8').split('\n');
    if (identityOf(Number(pid)) === undefined) return undefined;
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    const host = socketDirectory?.trim()
        ? `localhost:${port}/diaoyun?host=${encodeURIComponent(socketDirectory.trim())}`
        : `${address}:${port}/diaoyun`;
    return `postgres://${ROLE}:${password}@${host}`;
}
