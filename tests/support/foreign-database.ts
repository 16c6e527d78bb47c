import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase } from './database.ts';

/** Another database on the tests' server, with an account whose only privilege is to connect. */
export interface ForeignDatabase {
    /** The fields that 多数据源 stores for it. */
    facts: { dbType: string; host: string; port: number; dbName: string; dbUsername: string; dbPassword: string };
    /** Runs statements as the owner of the database. */
    run<T extends pg.QueryResultRow>(statements: string): Promise<T[]>;
    drop(): Promise<void>;
}

/** Creates one that is reachable at 127.0.0.1. Drop it in `afterAll`. */
export async function createForeignDatabase(): Promise<ForeignDatabase> {
    const database = await createTestDatabase({ filled: 'nothing' });
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const [dbUsername, dbPassword] = [`reader_${randomBytes(4).toString('hex')}`, randomBytes(9).toString('hex')];
    const run = async <T extends pg.QueryResultRow>(statements: string) => (await owner.query<T>(statements)).rows;
    await run(`create role ${dbUsername} login password '${dbPassword}'`);
    return {
        facts: {
            ...{ dbType: '6', host: '127.0.0.1', port: Number(new URL(inject('databaseAdminUrl')).port) },
            ...{ dbName: new URL(database.url).pathname.slice(1), dbUsername, dbPassword },
        },
        run,
        drop: async () => {
            await run(`drop owned by ${dbUsername}; drop role ${dbUsername}`);
            await owner.end();
            await database.drop();
        },
    };
}
