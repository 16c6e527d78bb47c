import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The baseline for the server, with plain `pg` and `http`: the statements of each path, their rows unchanged in the envelope of the contract. No
 * session, permissions, data rules, masks, dictionary texts, total, compression or limits. Started as a separate process by rate.ts, with
 * DATABASE_URL, PORT and STATEMENTS (JSON: path to statements) in its environment.
 */
const statements = JSON.parse(process.env.STATEMENTS ?? '{}') as Record<string, readonly string[]>;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const answer = async (path: string): Promise<string> => {
    const found = await Promise.all((statements[path] ?? []).map(sql => pool.query<Record<string, unknown>>(sql)));
    const [records, ...parts] = found.map(({ rows }) => rows);
    return JSON.stringify({ success: true, code: 200, message: '', result: { records, parts } });
};

createServer((request, response) => {
    void answer(request.url ?? '').then(
        body => response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
    );
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
