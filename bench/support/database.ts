import pg from 'pg';
import pino from 'pino';
import { loadConfig } from '#server/config.ts';
import { createDb, createPool } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open.ts';

/** Opens the embedded database of a data directory, while no server is running on it, and closes it after `act`. */
export const withDatabase = async <T>(dataDir: string, act: (client: pg.Client, url: string) => Promise<T>): Promise<T> => {
    const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }, process.cwd());
    const database = await openDatabase(config, pino({ level: 'warn' }));
    try {
        return await withClient(database.url, act);
    } finally {
        await database.close();
    }
};

/** The same for a database that is already running. */
export const withClient = async <T>(url: string, act: (client: pg.Client, url: string) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
        return await act(client, url);
    } finally {
        await client.end();
    }
};

/** The same with a Drizzle database. */
export const inBooks = <T>(dataDir: string, act: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> =>
    withDatabase(dataDir, async (_client, url) => {
        const pool = createPool(url, { max: 2, work: 'long' });
        try {
            return await act(createDb(pool));
        } finally {
            await pool.end();
        }
    });
