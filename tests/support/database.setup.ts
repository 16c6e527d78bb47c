import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { DICTIONARIES, type DictCode } from '#contract/dictionaries.ts';
import { createDb, createPool } from '#server/db/client.ts';
import { startCluster } from '#server/db/embedded/cluster.ts';
import { THROW_AWAY } from '#server/db/embedded/settings.ts';
import { migrate } from '#server/db/migrate.ts';
import { APP_ROLE } from '#server/db/tenant-wall.ts';
import { removeFolder, temporaryFolder } from '../../scripts/steps/scratch.mjs';
import { storeDictionaries } from './dictionaries.ts';
import { silentLog } from './log.ts';

declare module 'vitest' {
    interface ProvidedContext {
        /** The PostgreSQL server on which `createTestDatabase` creates databases. */
        databaseAdminUrl: string;
        /** A folder that is removed after the run, for files that servers under test write. */
        scratchDir: string;
    }
}

/** Lets tests store rows without the rows they refer to. */
const WITHOUT_TRIGGERS = `GRANT SET ON PARAMETER session_replication_role TO ${APP_ROLE}`;

/**
 * Starts one temporary PostgreSQL for the whole run, with migrated template databases that tests clone: one without rows, one with the dictionaries.
 */
export default async function setup(project: TestProject) {
    const directory = temporaryFolder('test');
    const dataDir = join(directory, 'database');
    const cluster = await startCluster({ dataDir, dataDirGiven: true, listen: 'tcp', settings: THROW_AWAY, log: silentLog });
    const adminUrl = cluster.url('postgres');
    const admin = createPool(adminUrl, { work: 'long', max: 1 });
    const filled = createPool(cluster.url('template_dictionaries'), { work: 'long', max: 1 });
    try {
        await admin.query('CREATE DATABASE template_migrated');
        await migrate(cluster.url('template_migrated'));
        await admin.query(WITHOUT_TRIGGERS);
        await admin.query('CREATE DATABASE template_dictionaries TEMPLATE template_migrated STRATEGY FILE_COPY');
        await storeDictionaries(createDb(filled), Object.keys(DICTIONARIES) as DictCode[]);
    } finally {
        // A template must have no connections while it is cloned.
        await Promise.all([admin.end(), filled.end()]);
    }
    project.provide('databaseAdminUrl', adminUrl);
    project.provide('scratchDir', directory);
    return async () => {
        await cluster.close();
        removeFolder(directory);
    };
}
