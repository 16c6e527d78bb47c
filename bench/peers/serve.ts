import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Rec = Record<string, unknown> & { id: number };

const TYPES: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
};

/** Files by path, compressed if that makes them smaller. */
const filesOf = (dist: string) =>
    new Map(
        readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
            .filter(entry => entry.isFile() && !entry.name.endsWith('.map'))
            .map(entry => {
                const path = join(entry.parentPath, entry.name);
                const body = readFileSync(path);
                const packed = gzipSync(body);
                const isPacked = packed.length < body.length * 0.9;
                return [path.slice(dist.length), { body: isPacked ? packed : body, isPacked, type: TYPES[extname(path)] }] as const;
            }),
    );

/** Handles a call of `ra-data-simple-rest`: GET of a list or a record; read-only. */
const answerRest = (data: Record<string, Rec[]>, url: URL, response: ServerResponse) => {
    const [, , resource = '', id] = url.pathname.split('/');
    const rows = data[resource] ?? [];
    const json = (value: unknown, headers: Record<string, string> = {}) => {
        // Uncompressed: browsers do not accept a compressed response to a request with the Range header, which ra-data-simple-rest sends.
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    };
    if (id !== undefined) {
        json(rows.find(row => String(row.id) === id) ?? {});
        return;
    }
    const param = <T>(name: string, otherwise: T): T => JSON.parse(url.searchParams.get(name) ?? JSON.stringify(otherwise)) as T;
    const filter = Object.entries(param<Record<string, unknown>>('filter', {}));
    const [field, direction] = param<[string, string]>('sort', ['id', 'ASC']);
    const [from, to] = param<[number, number]>('range', [0, rows.length - 1]);
    const fits = (row: Rec) =>
        filter.every(([key, wanted]) => {
            const [name = '', operator] = key.split(/_(?=gte$|lte$|gt$|lt$)/);
            const value = row[name] as string | number;
            if (Array.isArray(wanted)) return wanted.map(String).includes(String(value));
            if (operator === 'gte') return value >= (wanted as string);
            if (operator === 'lte') return value <= (wanted as string);
            return name === 'q' || String(value) === String(wanted);
        });
    const sign = direction === 'DESC' ? -1 : 1;
    const found = rows.filter(fits).sort((a, b) => sign * ((a[field] as number) > (b[field] as number) ? 1 : -1));
    json(found.slice(from, to + 1), { 'content-range': `${resource} ${from}-${to}/${found.length}` });
};

/** Serves a built demo and its records. @returns a function that closes it */
export const servePeer = async (folder: string, port: number): Promise<() => Promise<void>> => {
    const load = createRequire(join(folder, 'package.json'));
    const generate = load('data-generator-retail') as () => Record<string, Rec[]>;
    const data = generate();
    const files = filesOf(join(folder, 'dist'));
    const server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', 'http://peer');
        if (url.pathname.startsWith('/rest/')) {
            answerRest(data, url, response);
            return;
        }
        const path = url.pathname === '/' ? '/index.html' : url.pathname;
        const file = files.get(path);
        const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
        if (!file) response.writeHead(404).end();
        else
            response
                .writeHead(200, {
                    'content-type': file.type ?? 'application/octet-stream',
                    'cache-control': kept,
                    ...(file.isPacked ? { 'content-encoding': 'gzip' } : {}),
                })
                .end(file.body);
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    return () =>
        new Promise(resolve => {
            server.closeAllConnections();
            server.close(() => resolve());
        });
};
