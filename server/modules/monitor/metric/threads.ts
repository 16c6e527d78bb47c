import { readFile } from 'node:fs/promises';

/** One that runs our code, and the pool that Node uses for files, names and hashes. */
const WITHOUT_PROC = 1 + Number(process.env.UV_THREADPOOL_SIZE ?? 4);

/** Threads of this process, as Linux counts them; elsewhere the ones that are known to exist. */
export async function threadCount(): Promise<number> {
    const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
    return Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? WITHOUT_PROC);
}
