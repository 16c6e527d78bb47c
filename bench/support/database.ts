import pg from 'pg';
import pino from 'pino';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';

/** Opens the embedded database of a data directory beside no server, and closes it after `act`. */
export const withDatabase = async <T>(dataDir: string, act: (client: pg.Client, url: string) => Promise<T>): Promise<T> => {
    const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }, process.cwd());
    const database = await openDatabase(config, pino({ level: 'warn' }));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
        return await act(client, database.url);
    } finally {
        await client.end();
        await database.close();
    }
};
