import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { REPORT_ROLE as ROLE } from '#server/db/tenant-wall.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { isReportTable } from './report-tables.ts';

/** Encrypted numbers and what they are found by: no report needs them, whatever its SQL says. */
const SEALED = /_(enc|hash)$/;
/** Another process was faster: a role belongs to the whole cluster. */
const EXISTS = new Set(['42710', '23505']);
const NOT_ALLOWED = '42501';

const prepared = new WeakMap<FastifyInstance, Promise<boolean>>();

/**
 * Goes on as the reports' own role until the transaction ends: a second wall behind the grammar, which a hole in it would not open. An
 * external database whose user may not create roles does without; the log says so once.
 */
export async function becomeReader(app: FastifyInstance, tx: Tx): Promise<void> {
    let isReady = prepared.get(app);
    if (!isReady) {
        isReady = prepare(app);
        prepared.set(app, isReady);
        // A database that was away is asked again by the next report.
        isReady.catch(() => prepared.delete(app));
    }
    if (await isReady) await tx.execute(sql.raw(`set local role ${ROLE}`));
}

async function prepare(app: FastifyInstance): Promise<boolean> {
    try {
        await createOnce(app);
        await app.db.transaction(async tx => {
            // Processes take turns: granting the same twice at once fails.
            await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('report role', 0))`);
            await tx.execute(sql.raw(`grant usage on schema public to ${ROLE}`));
            for (const { name, columns } of tablesOf(app))
                await tx.execute(
                    sql`grant select (${sql.join(
                        columns.map(column => sql.identifier(column)),
                        sql`, `,
                    )}) on ${sql.identifier(name)} to ${sql.raw(ROLE)}`,
                );
            await tx.execute(sql.raw(`set local role ${ROLE}`));
        });
        return true;
    } catch (error) {
        if (sqlState(error) !== NOT_ALLOWED) throw error;
        app.log.warn({ err: error }, 'reports have no database role of their own: the user of DATABASE_URL may not create or become one');
        return false;
    }
}

const createOnce = async (app: FastifyInstance): Promise<void> => {
    const { rows } = await app.db.execute(sql`select 1 from pg_roles where rolname = ${ROLE}`);
    if (rows.length > 0) return;
    try {
        await app.db.transaction(async tx => {
            await tx.execute(sql.raw(`create role ${ROLE} nologin noinherit`));
            await tx.execute(sql.raw(`grant ${ROLE} to current_user`));
        });
    } catch (error) {
        if (!EXISTS.has(sqlState(error) ?? '')) throw error;
    }
};

const tablesOf = ({ cruds }: FastifyInstance): { name: string; columns: string[] }[] => {
    const tables = new Map(cruds.all().map(({ table }) => [getTableName(table), table]));
    return [...tables]
        .filter(([name]) => isReportTable(cruds, name))
        .map(([name, table]) => ({
            name,
            columns: Object.values(getTableColumns(table)).flatMap(({ name: column }) => (SEALED.test(column) ? [] : [column])),
        }));
};
