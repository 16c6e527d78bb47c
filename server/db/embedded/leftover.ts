import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { removeSocketDirectory } from './place.ts';
import { processesIn } from './process-identity.ts';

/**
 * Stops whatever a killed server left running on a data directory: its postmaster, or backends whose postmaster died.
 * Must only be called by the holder of the directory's lock, so what runs here is nobody else's.
 * @returns whether there was anything.
 */
export async function stopLeftovers(data: string): Promise<boolean> {
    if (!existsSync(data)) return false;
    const found = leftovers(data).length > 0;
    // Fast shutdown first; then without a checkpoint (the next start recovers); then by force.
    for (const [signal, patienceMs] of [
        ['SIGINT', 5000],
        ['SIGQUIT', 2000],
        ['SIGKILL', 2000],
    ] as const) {
        if (await send(data, signal, patienceMs)) {
            removeStaleFile(data);
            return found;
        }
    }
    throw new StartError(
        `上次遗留的 PostgreSQL 进程 ${leftovers(data).join('、')} 无法停止。请手动结束它们后重试。 (Left-over PostgreSQL processes cannot be stopped.)`,
    );
}

async function send(data: string, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
    for (const pid of leftovers(data)) {
        try {
            process.kill(pid, signal);
        } catch {
            // It ended between the listing and the signal.
        }
    }
    const until = Date.now() + patienceMs;
    while (leftovers(data).length > 0) {
        if (Date.now() > until) return false;
        await wait(20);
    }
    return true;
}

function leftovers(data: string): number[] {
    return processesIn(realpathSync(data), postmasterPid(data));
}

/**
 * PostgreSQL believes its lock file as long as *any* process has the id in it, and after a crash in a container somebody
 * else usually has. Nothing works on the data now, so the file is stale.
 */
function removeStaleFile(data: string) {
    const file = join(data, 'postmaster.pid');
    if (!existsSync(file)) return;
    const socketDirectory = readFileSync(file, 'utf8').split('\n')[4];
    if (socketDirectory) removeSocketDirectory(socketDirectory);
    rmSync(file, { force: true });
}

function postmasterPid(data: string): number | undefined {
    const file = join(data, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}
