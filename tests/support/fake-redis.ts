import { createServer, type Socket } from 'node:net';

/** A Redis server with the commands that the cache uses, on a free port. */
export interface FakeRedis {
    url: string;
    values: Map<string, string>;
    close(): Promise<void>;
}

const bulk = (text: string | undefined) => (text === undefined ? '$-1\r\n' : `$${Buffer.byteLength(text)}\r\n${text}\r\n`);
const list = (items: string[]) => `*${items.length}\r\n${items.join('')}`;

/** Starts the server; counters never reset and nothing expires. */
export async function startFakeRedis(): Promise<FakeRedis> {
    const values = new Map<string, string>();
    const sockets = new Set<Socket>();
    const answer = ([verb = '', ...args]: string[]): string => {
        const [first = '', second = ''] = args;
        switch (verb.toLowerCase()) {
            case 'get':
                return bulk(values.get(first));
            case 'set':
                values.set(first, second);
                return '+OK\r\n';
            case 'del':
                return `:${values.delete(first) ? 1 : 0}\r\n`;
            case 'eval': {
                const key = args[2] ?? '';
                const count = Number(values.get(key) ?? 0) + 1;
                values.set(key, String(count));
                return `*2\r\n:${count}\r\n:${args[3] ?? 0}\r\n`;
            }
            case 'pttl':
                return `:${values.has(first) ? 5000 : -2}\r\n`;
            case 'type':
                return `+${values.has(first) ? 'string' : 'none'}\r\n`;
            case 'scan':
                return list([bulk('0'), list([...values.keys()].map(bulk))]);
            case 'dbsize':
                return `:${values.size}\r\n`;
            case 'info':
                return bulk('# Server\r\nredis_version:7.4.0\r\nloading:0\r\nused_memory:2048\r\nexecutable:/secret/redis-server\r\n');
            default:
                return '+OK\r\n';
        }
    };
    const server = createServer(socket => {
        sockets.add(socket);
        let text = '';
        socket.on('error', () => undefined);
        socket.on('data', data => {
            text += data.toString();
            for (let command = take(); command; command = take()) socket.write(answer(command));
        });
        const take = (): string[] | undefined => {
            const head = /^\*(\d+)\r\n/.exec(text);
            if (!head) return undefined;
            const parts: string[] = [];
            let at = head[0].length;
            for (let index = 0; index < Number(head[1]); index += 1) {
                const size = /^\$(\d+)\r\n/.exec(text.slice(at));
                if (!size) return undefined;
                at += size[0].length;
                parts.push(text.slice(at, at + Number(size[1])));
                at += Number(size[1]) + 2;
            }
            text = text.slice(at);
            return parts;
        };
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return {
        url: `redis://127.0.0.1:${port}`,
        values,
        close: async () => {
            for (const socket of sockets) socket.destroy();
            await new Promise(resolve => server.close(resolve));
        },
    };
}
