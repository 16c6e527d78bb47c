import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../steps/root.mjs';

const run = promisify(execFile);

/** A failing build prints megabytes. */
const MOST_OUTPUT = 64 * 1024 ** 2;

/**
 * Runs one Docker command.
 * @returns its standard output
 * @throws Error with the last lines of its output
 */
export async function docker(args: readonly string[], signal?: AbortSignal): Promise<string> {
    try {
        return (await run('docker', args, { cwd: root, signal, maxBuffer: MOST_OUTPUT })).stdout.trim();
    } catch (error) {
        const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
        const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
        throw new Error(`docker ${args[0]}: ${lines || message}`, { cause: error });
    }
}

/** The reason why no image can be built here, in one sentence; undefined if an engine answers. */
export async function missingEngine(): Promise<string | undefined> {
    try {
        await run('docker', ['version', '--format', '{{.Server.Version}}']);
        return undefined;
    } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT'
            ? 'There is no docker command on this machine: install Docker (Debian: apt-get install docker.io), then run this again.'
            : 'No Docker engine answers: start it (systemctl start docker), or set DOCKER_HOST, then run this again.';
    }
}
