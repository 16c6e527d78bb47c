import type { FastifyInstance } from 'fastify';
import type { CacheCommand } from '#contract/monitor/cache.ts';
import { badRequest, forbidden } from '#server/kit/errors.ts';
import type { CacheStore } from '#server/kit/cache/store.ts';

const MAX_COUNT = 100;
const MAX_SHOWN = 4000;

type Run = (store: CacheStore, args: readonly string[]) => Promise<string[]>;
type Command = CacheCommand & { most: number; least: number; run: Run };

/** Only reading, only our own keys (security S96). What is not on this list is refused, whatever it is. */
const COMMANDS: readonly Command[] = [
    { name: 'SCAN', usage: 'SCAN 0 [MATCH dash:*] [COUNT 50]', description: '分批列出键，COUNT 最多 100', least: 1, most: 5, run: scan },
    {
        name: 'GET',
        usage: 'GET 键',
        description: '读取一个键的值',
        least: 1,
        most: 1,
        run: async (store, [key = '']) => [shorten((await store.get(key)) ?? '(nil)')],
    },
    {
        name: 'TTL',
        usage: 'TTL 键',
        description: '剩余秒数；-2 表示没有这个键',
        least: 1,
        most: 1,
        run: async (store, [key = '']) => [`(integer) ${seconds(await store.ttl(key))}`],
    },
    {
        name: 'TYPE',
        usage: 'TYPE 键',
        description: '键的类型',
        least: 1,
        most: 1,
        run: async (store, [key = '']) => [await store.type(key)],
    },
    {
        name: 'STRLEN',
        usage: 'STRLEN 键',
        description: '值的长度',
        least: 1,
        most: 1,
        run: async (store, [key = '']) => [`(integer) ${(await store.get(key))?.length ?? 0}`],
    },
    {
        name: 'EXISTS',
        usage: 'EXISTS 键',
        description: '键是否存在',
        least: 1,
        most: 1,
        run: async (store, [key = '']) => [`(integer) ${(await store.type(key)) === 'none' ? 0 : 1}`],
    },
    {
        name: 'DBSIZE',
        usage: 'DBSIZE',
        description: '键的数量',
        least: 0,
        most: 0,
        run: async store => [`(integer) ${await store.size()}`],
    },
    {
        name: 'INFO',
        usage: 'INFO',
        description: '缓存状态',
        least: 0,
        most: 0,
        run: async store => (await store.facts()).map(({ key, value }) => `${key}:${value}`),
    },
];

/** The commands as the screen offers them. */
export const cacheCommands = (): CacheCommand[] => COMMANDS.map(({ name, usage, description }) => ({ name, usage, description }));

/** Closed in production unless an administrator sets `monitor.cache_terminal`; else open unless it is set to false. */
export const isTerminalOpen = ({ config, settings }: FastifyInstance): boolean =>
    config.production ? settings.text('monitor.cache_terminal') === 'true' : settings.text('monitor.cache_terminal') !== 'false';

/** Runs one line of the terminal. @throws AppError 403 for a command that is not on the list, 400 for wrong arguments. */
export async function runCommand(store: CacheStore, line: string): Promise<string[]> {
    const [verb = '', ...args] = line.trim().split(/\s+/);
    const command = COMMANDS.find(({ name }) => name === verb.toUpperCase());
    if (!command) throw forbidden();
    if (args.length < command.least || args.length > command.most)
        throw badRequest({ command: `用法：${command.usage}` }, `用法：${command.usage}`);
    return command.run(store, args);
}

async function scan(store: CacheStore, [cursor = '0', ...rest]: readonly string[]): Promise<string[]> {
    const options = new Map<string, string>();
    for (let index = 0; index < rest.length; index += 2) options.set((rest[index] ?? '').toUpperCase(), rest[index + 1] ?? '');
    const count = Number(options.get('COUNT') ?? 10);
    const isKnown = [...options.keys()].every(name => name === 'MATCH' || name === 'COUNT');
    if (!/^\d{1,20}$/.test(cursor) || !isKnown || !Number.isInteger(count) || count < 1 || count > MAX_COUNT)
        throw badRequest({ command: '用法：SCAN 0 MATCH dash:* COUNT 50' }, '用法：SCAN 游标 [MATCH 模式] [COUNT 1-100]');
    const found = await store.scan(cursor, options.get('MATCH') ?? '*', count);
    return [`cursor: ${found.cursor}`, ...found.keys.map((key, index) => `${index + 1}) "${key}"`)];
}

const seconds = (ms: number) => (ms < 0 ? ms : Math.ceil(ms / 1000));
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…（共 ${text.length} 个字符）` : text);
