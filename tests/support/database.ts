import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectClient, createPool, type Pool } from '#server/db/client.ts';
import { APP_ROLE } from '#server/db/tenant-wall.ts';

/** A separate database for a test. */
export interface TestDatabase {
    url: string;
    drop(): Promise<void>;
}

/** Template databases: without tables, with empty tables, or with the delivered dictionaries. */
const TEMPLATES = { nothing: 'template0', tables: 'template_migrated', dictionaries: 'template_dictionaries' } as const;

/**
 * Creates a database by cloning a template (about 0.1 s). Drop it in `afterAll`. Uses FILE_COPY: PostgreSQL's default strategy, which writes to the
 * WAL, takes five times as long.
 */
export async function createTestDatabase({ filled = 'tables' }: { filled?: keyof typeof TEMPLATES } = {}): Promise<TestDatabase> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATES[filled]} OWNER ${APP_ROLE} STRATEGY FILE_COPY`);
    const url = new URL(inject('databaseAdminUrl'));
    url.pathname = `/${name}`;
    return { url: url.href, drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/**
 * Opens the server's own pool with longer timeouts: up to sixty-four callers share twenty connections on a machine that also runs other tests, and
 * tests check concurrency, not the waiting time of a web call.
 */
export const createTestPool = (url: string, { max }: { max?: number } = {}): Pool =>
    createPool(url, { role: APP_ROLE, patience: 10, ...(max === undefined ? {} : { max }) });

/** Runs a statement as the database's operator, who has more privileges than the server's role. */
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
