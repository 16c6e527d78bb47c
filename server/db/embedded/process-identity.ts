import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A text that is the same as long as the process with this id lives and never again after, or undefined when there is none.
 * A process id alone says little: it is given out again after a crash, and in containers it is always the same.
 */
export function identityOf(pid: number): string | undefined {
    if (process.platform !== 'linux')
        return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
    try {
        // The command name may hold spaces and brackets: fields are counted after its closing one.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ');
        const isGone = fields[0] === 'Z' || fields[0] === 'X';
        return isGone ? undefined : fields[19];
    } catch {
        return undefined;
    }
}

/** Names the space in which process ids mean something: the boot and the pid namespace (containers have their own). */
export function processSpace(): string {
    if (process.platform !== 'linux') return hostname();
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/**
 * Ids of the processes that work in a directory; PostgreSQL's all do, in their data directory.
 * Where that can't be listed, `candidate` is returned if its command line names the directory.
 */
export function processesIn(directory: string, candidate: number | undefined): number[] {
    if (process.platform !== 'linux') {
        const command = candidate ? spawnSync('ps', ['-o', 'command=', '-p', String(candidate)], { encoding: 'utf8' }).stdout : '';
        return candidate && command.includes(directory) ? [candidate] : [];
    }
    return readdirSync('/proc')
        .map(Number)
        .filter(pid => pid > 0 && cwdOf(pid) === directory && identityOf(pid) !== undefined);
}

function cwdOf(pid: number): string | undefined {
    try {
        return readlinkSync(`/proc/${pid}/cwd`);
    } catch {
        return undefined;
    }
}
