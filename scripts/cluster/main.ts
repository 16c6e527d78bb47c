import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/start-error.ts';
import { fail } from '../steps/root.mjs';
import { startCluster } from './start.ts';

const USAGE = '用法：npm run cluster -- --port 8080 --base 7700 --etcd 3 --data .data/cluster';

function readFlags(args: string[]) {
    try {
        const { values } = parseArgs({
            args,
            options: { port: { type: 'string' }, base: { type: 'string' }, etcd: { type: 'string' }, data: { type: 'string' } },
        });
        const port = Number(values.port ?? process.env.PORT ?? 8080);
        const base = Number(values.base ?? 7700);
        const etcd = ([1, 3] as const).find(n => String(n) === (values.etcd ?? '3'));
        for (const [name, value] of Object.entries({ port, base }))
            if (!Number.isInteger(value) || value < 1 || value > 65_000) throw new Error(`--${name} 须为端口号`);
        if (etcd === undefined) throw new Error('--etcd 须为 1 或 3');
        return { port, base, etcd, folder: resolve(values.data ?? join(process.env.DATA_DIR?.trim() || '.data', 'cluster')) };
    } catch (error) {
        return fail(`${(error as Error).message.split('. ')[0]}。${USAGE}`);
    }
}

const flags = readFlags(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);
const told = new AbortController();
const stopped = new Promise<void>(resolve => told.signal.addEventListener('abort', () => resolve()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told.abort());

try {
    const cluster = await startCluster({ ...flags, say, signal: told.signal });
    say(
        `\n  集群已启动：${cluster.url}\n  主库：node${await cluster.primary()}\n  日志：${join(flags.folder, 'logs')}\n  按 Ctrl+C 停止。\n`,
    );
    await stopped;
    await cluster.stop();
} catch (error) {
    if (!told.signal.aborted) fail(error instanceof StartError ? error.message : String((error as Error).stack));
}
process.exit(0);
