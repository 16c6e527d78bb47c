import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Runs `act` on the database of the journeys' server, for events outside the product: a customer's evaluation in the app, an application for an
 * invoice.
 */
export const withDatabase = async <T>(act: (client: pg.Client) => Promise<T>): Promise<T> => {
    const home = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
    const [, , , port, socketDirectory] = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    const client = new pg.Client({
        host: socketDirectory || '127.0.0.1',
        port: Number(port),
        user: 'diaoyun',
        database: 'diaoyun',
        password,
    });
    await client.connect();
    try {
        return await act(client);
    } finally {
        await client.end();
    }
};
