import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectClient, createPool, type Pool } from '#server/db/client.ts';
import { APP_ROLE } from '#server/db/tenant-wall.ts';

/** A database of a test's own. */
export interface TestDatabase {
    url: string;
    drop(): Promise<void>;
}

/** What a new database holds: no table, tables without a row, or the delivered dictionaries too. */
const TEMPLATES = { nothing: 'template0', tables: 'template_migrated', dictionaries: 'template_dictionaries' } as const;

/**
 * Makes a database by cloning a template (about 0.1 s). Drop it in `afterAll`. Files are copied as they are: through the log, as PostgreSQL
 * does by itself, takes five times as long.
 */
export async function createTestDatabase({ filled = 'tables' }: { filled?: keyof typeof TEMPLATES } = {}): Promise<TestDatabase> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATES[filled]} OWNER ${APP_ROLE} STRATEGY FILE_COPY`);
    const url = new URL(inject('databaseAdminUrl'));
    url.pathname = `/${name}`;
    return { url: url.href, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/**
 * Opens the server's own pool, with longer limits: sixty-four callers take turns at twenty connections on a machine that runs other tests
 * as well, and what is tested is what they may do to each other, not how long a web call waits.
 */
export const createTestPool = (url: string, { max }: { max?: number } = {}): Pool =>
    createPool(url, { role: APP_ROLE, patience: 10, ...(max === undefined ? {} : { max }) });

/** Runs a statement as an operator of the database does: its user may more than the role that the server works as. */
export async function asOperator({ url }: TestDatabase, statement: string): Promise<void> {
    const operator = await connectClient({ connectionString: url });
    try {
        await operator.query(statement);
    } finally {
        await operator.end();
    }
}

async function asAdmin(statement: string) {
    const admin = new pg.Client({ connectionString: inject('databaseAdminUrl') });
    await admin.connect();
    try {
        await admin.query(statement);
    } finally {
        await admin.end();
    }
}
