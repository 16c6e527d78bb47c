import { statfs, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Disks } from '#contract/monitor/server.ts';
import type { Config } from '#server/config.ts';

/** The disks that the server writes to: its data (database, uploads, results), the program, and temporary files; each once. */
export async function readDisks({ dataDir, rootDir }: Pick<Config, 'dataDir' | 'rootDir'>): Promise<Disks> {
    const places = [
        ['数据盘', await firstThatExists(dataDir)],
        ['程序盘', rootDir],
        ['临时目录', tmpdir()],
    ] as const;
    const seen = new Set<number>();
    const disks: Disks = [];
    for (const [name, path] of places) {
        const { dev } = await stat(path);
        if (seen.has(dev)) continue;
        seen.add(dev);
        const { bsize, blocks, bavail, bfree } = await statfs(path);
        // As `df` says it: what is kept for the administrator counts neither as used nor as free.
        const used = (blocks - bfree) * bsize;
        const rest = bavail * bsize;
        disks.push({ name, max: blocks * bsize, rest, restPPT: Math.round((used * 100) / Math.max(1, used + rest)), path });
    }
    return disks;
}

async function firstThatExists(path: string): Promise<string> {
    const found = await stat(path).then(
        () => true,
        () => false,
    );
    return found || dirname(path) === path ? path : firstThatExists(dirname(path));
}
