import type { Pool, PoolClient } from 'pg';

import type { FileStore } from '#server/kit/files/store.ts';
import type { ResultFiles } from '#server/kit/jobs/result-files.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { withoutIndexes } from './bulk-load.ts';
import { raiseTenantWall, withoutTenantWall } from '../tenant-wall.ts';
import { CopyBuffers } from './copy/buffers.ts';
import { copyAll } from './copy/stream.ts';
import { generateBusiness, generateCatalogue, scaleOf } from './generate.ts';
import { insertPeopleFacts } from './people/index.ts';
import { seedFinance } from './finance/index.ts';
import { insertActivityApproval } from './finance/activity-approval.ts';
import { insertFormRecords } from './forms/form-records.ts';
import { insertRows } from './insert-rows.ts';
import { insertMaintenance } from './master/maintenance.ts';
import { storePaperPictures } from './master/paper-pictures.ts';
import { insertStats } from './monitor/stat-rows.ts';
import { insertAnomalies } from './monitor/anomaly-rows.ts';
import { insertHandovers } from './monitor/handover-rows.ts';
import { insertDisputes } from './orders/dispute-rows.ts';
import { storeProofPictures } from './orders/proof-pictures.ts';
import { insertTracks } from './orders/track-rows.ts';
import { insertAnnouncements } from './system/demo/announcement-rows.ts';
import { insertHistory } from './system/demo/audit-rows.ts';
import { insertStaffActs } from './system/demo/staff-acts.ts';
import { insertCatalogue } from './system/catalogue-rows.ts';
import { dictionaryRows } from './system/dictionary-rows.ts';
import { insertLogs } from './system/demo/log-rows.ts';
import { insertRuns, jobRows } from './system/quartz-rows.ts';
import { insertSmsConfigs, insertSmsLogs } from './system/demo/sms-rows.ts';
import { insertMessages, insertTemplates } from './system/demo/message-rows.ts';
import { insertAdministrator, insertStaff } from './system/demo/people-rows.ts';
import { rightsRows } from './system/roles.ts';
import { addServiceConfig } from './system/service-rows.ts';
import { addSettings } from './system/setting-rows.ts';
import { sync, syncDelivered } from './system/sync.ts';
import { insertTasks } from './system/demo/task-rows.ts';
import { timeText } from './time.ts';

export interface SeedOptions {
    /** `demo` and `scale` invent a business; `none` writes what a real installation starts with. */
    mode: 'demo' | 'none' | 'scale';
    orders?: number;
    /** How many of the newest paid orders have their money in the books; 50,000 unless said otherwise. */
    booked?: number;
    /** Number of the random sequence: same number and same `now`, same rows. */
    number: number;
    /** The moment the data lead up to. */
    now: Date;
    demoPassword: string;
    /** Encrypts the invented numbers of persons as live ones are. */
    appSecret: string;
    /** Takes the photos of invented orders; without it they have rows and no bytes. */
    files?: FileStore;
    /** Takes the sheets of finished tasks; without it they have rows and no file. */
    results?: ResultFiles;
}

export interface SeedReport {
    /** False where the database had been seeded before; then nothing was done. */
    seeded: boolean;
    rows: Record<string, number>;
    ms: number;
    /** Only with `none`: the administrator's password, to be shown once and never logged. */
    adminPassword?: string;
}

interface Log {
    info(details: object, message: string): void;
}

/** Tables that are large or whose rows may come before those they refer to: loaded before their indexes and foreign keys exist. */
const LOOSE = `ord_order ord_price_line ord_event ord_dispatch ord_reassign ord_reservation ord_pause
    set_service_config usr_customer usr_driver usr_member usr_bank_card veh_vehicle veh_certificate veh_position`.split(/\s+/);
const DEFAULT_ORDERS = { demo: 20_000, scale: 1_000_000 };

/**
 * Fills an empty database once, in a single transaction: killed at any point it leaves nothing, and the next start begins again.
 * A database that is filled gets what has been built since (`system/sync.ts`).
 * Callers see to it that one process at a time seeds (the start holds an advisory lock).
 * With `scale`, lines, events and dispatches are written for the newest 50,000 orders only.
 */
export async function seed(pool: Pool, options: SeedOptions, log: Log): Promise<SeedReport> {
    const started = Date.now();
    const client = await pool.connect();
    try {
        if (await isSeeded(client)) {
            await syncDelivered(pool, log);
            await raiseTenantWall(client);
            return { seeded: false, rows: {}, ms: 0 };
        }
        log.info({ mode: options.mode, number: options.number }, 'seeding an empty database');
        await client.query('begin');
        await client.query(LIMITS);
        const { rows, adminPassword } = await withoutTenantWall(client, () => write(client, options));
        await client.query('commit');
        // Delivered forms bring tables of their own, as those of a later version do.
        await raiseTenantWall(client);
        const ms = Date.now() - started;
        log.info({ mode: options.mode, ms, orders: rows['ord_order'] ?? 0 }, 'seeded');
        return { seeded: true, rows, ms, ...(adminPassword ? { adminPassword } : {}) };
    } catch (error) {
        // The connection may be the thing that failed; the first error is the one worth telling.
        await client.query('rollback').catch(() => undefined);
        throw error;
    } finally {
        client.release();
    }
}

/**
 * A seed may take minutes and builds indexes: the limits of ordinary requests would end it. Rows carry Shanghai times. Compressing what
 * the write-ahead log holds of new indexes takes as long as building them; only a superuser may ask for it not to be.
 */
const LIMITS = `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'Asia/Shanghai'; set local maintenance_work_mem = '256MB'; set local synchronous_commit = off;
    set local diaoyun.quiet = 'on';
    select set_config('wal_compression', 'off', true) where current_setting('is_superuser') = 'on'`;

async function isSeeded(client: PoolClient): Promise<boolean> {
    const { rowCount } = await client.query('select 1 from seed_run');
    return (rowCount ?? 0) > 0;
}

async function write(client: PoolClient, options: SeedOptions): Promise<Pick<SeedReport, 'rows' | 'adminPassword'>> {
    const buffers = new CopyBuffers();
    await writeSystem(client);
    const isDemo = options.mode !== 'none';
    addSettings(buffers, isDemo);
    addServiceConfig(buffers, options.now.getTime(), isDemo);
    const adminPassword = await writeBusiness(client, options, buffers);
    await client.query('insert into seed_run (mode, number, seed_now, orders, rows) values ($1, $2, $3, $4, $5)', [
        options.mode,
        options.number,
        timeText(options.now.getTime()),
        buffers.rows['ord_order'] ?? 0,
        JSON.stringify(buffers.rows),
    ]);
    // Nothing is missing yet; it is remembered as given.
    await sync(client);
    if (options.mode === 'demo') await insertFormRecords(client, `${timeText(options.now.getTime())}+08`);
    await analyze(client, [...Object.keys(buffers.rows), ...RIGHTS]);
    return { rows: buffers.rows, ...(adminPassword ? { adminPassword } : {}) };
}

/** Every call asks for somebody's rights: without statistics one such question takes seconds until the database gathers them by itself. */
const RIGHTS = `sys_permission sys_role sys_role_permission sys_permission_data_rule sys_user sys_user_role sys_user_depart sys_depart
    sys_user_city`.split(/\s+/);

async function writeSystem(client: PoolClient): Promise<void> {
    const { dictionaries, items } = dictionaryRows();
    const { permissions, roles, rules, rolePermissions } = rightsRows();
    await insertRows(client, 'sys_dict', dictionaries);
    await insertRows(client, 'sys_dict_item', items);
    await insertRows(client, 'sys_permission', permissions);
    await insertRows(client, 'sys_role', roles);
    await insertRows(client, 'sys_permission_data_rule', rules);
    await insertRows(client, 'sys_role_permission', rolePermissions);
    await insertTemplates(client);
    await insertRows(client, 'sys_quartz_job', jobRows());
}

/** Answers the new administrator's password where nobody else can sign in. */
async function writeBusiness(client: PoolClient, options: SeedOptions, buffers: CopyBuffers): Promise<string | undefined> {
    const { mode, number, now, orders, files, results } = options;
    if (mode === 'none') {
        await copyAll(client, generateCatalogue(buffers));
        await insertSmsConfigs(client);
        return await insertAdministrator(client);
    }
    const scale = scaleOf(mode, number, now, orders ?? DEFAULT_ORDERS[mode]);
    await withoutIndexes(client, LOOSE, () => copyAll(client, generateBusiness(scale, buffers, createSecrets(options.appSecret))));
    // Without statistics the planner reads every order and every paper for each driver.
    await analyze(client, ['ord_order (tenant_id, customer_id, driver_id, status, create_time, settle_time)', 'usr_customer']);
    Object.assign(buffers.rows, await insertPeopleFacts(client, scale.now));
    await seedFinance(client, scale.now, options.booked);
    await analyze(client, ['usr_driver', 'usr_member', 'usr_member_plan', 'veh_vehicle', 'veh_certificate', 'fin_account']);
    await client.query('update usr_driver set next_expire = driver_next_expire(id), margin_bp = driver_margin_bp(id)');
    await client.query('select refresh_member_savings()');
    await insertStaff(client, options.demoPassword);
    await insertActivityApproval(client, scale.now);
    await insertDisputes(client, `${timeText(scale.now)}+08`);
    await insertMaintenance(client, `${timeText(scale.now)}+08`);
    await insertTracks(client, `${timeText(scale.now)}+08`);
    await storeProofPictures(client, scale.now, files);
    await storePaperPictures(client, scale.now, files);
    await insertAnnouncements(client, scale.now);
    await insertCatalogue(client, scale.now);
    await insertHistory(client, scale.now);
    await insertStaffActs(client, scale.now);
    await insertLogs(client, scale.now);
    await insertAnomalies(client, scale.now);
    await insertHandovers(client, scale.now);
    await insertStats(client, scale);
    await insertMessages(client, scale.now);
    await insertSmsConfigs(client);
    await insertSmsLogs(client, scale.now);
    await insertRuns(client, scale.now);
    await insertTasks(client, scale.now, results);
    return undefined;
}

/** Fresh statistics for the loaded tables alone, or some of their columns: the whole catalogue would cost a second more. */
async function analyze(client: PoolClient, tables: string[]): Promise<void> {
    const statement = `analyze ${tables.join(', ')}`;
    await client.query(statement);
}
