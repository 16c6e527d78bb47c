import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '#server/db/embedded/cluster.ts';
import { THROW_AWAY } from '#server/db/embedded/settings.ts';
import { migrate } from '#server/db/migrate.ts';
import { removeFolder, temporaryFolder } from '../../scripts/steps/scratch.mjs';
import { silentLog } from './log.ts';

declare module 'vitest' {
    interface ProvidedContext {
        /** A server whose databases come and go; see `createTestDatabase`. */
        databaseAdminUrl: string;
        /** A folder that is gone after the run, for what a server under test writes beside its database. */
        scratchDir: string;
    }
}

/** One throw-away PostgreSQL for the whole run, with a migrated template that tests clone. */
export default async function setup(project: TestProject) {
    const directory = temporaryFolder('test');
    const dataDir = join(directory, 'database');
    const cluster = await startCluster({ dataDir, dataDirGiven: true, listen: 'tcp', settings: THROW_AWAY, log: silentLog });
    const adminUrl = cluster.url('postgres');
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
        await admin.query('CREATE DATABASE template_migrated');
    } finally {
        await admin.end();
    }
    await migrate(cluster.url('template_migrated'));
    project.provide('databaseAdminUrl', adminUrl);
    project.provide('scratchDir', directory);
    return async () => {
        await cluster.close();
        removeFolder(directory);
    };
}
