import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { POSTGRESQL } from '#contract/system/data-source.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError, refuseWith } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { causes, sqlState } from '#server/kit/sql-state.ts';
import { clientConfig } from './connection-test.ts';
import { dataSources } from './data-source.table.ts';
import { passwordSeal } from './password-seal.ts';

type SourceRow = typeof dataSources.$inferSelect;

/** What is asked of another database: statements alone. */
export type ExternalReader = Pick<Tx, 'execute'>;

/** The databases of 多数据源, read with the account that is stored for each. */
export interface ExternalSources {
    /**
     * Reads in a PostgreSQL source, in a transaction that can't write and whose statements are stopped after `limitMs`.
     * @throws AppError a refusal with the next step where the source is gone, is of another kind, or can't be reached
     */
    read<T>(tenantId: number, code: string, limitMs: number, act: (reader: ExternalReader) => Promise<T>): Promise<T>;
}

/** Connections to one source: reports run one at a time, so a second one is for a scheduled report. */
const MAX_CONNECTIONS = 2;
const IDLE_MS = 30_000;
/** A source that doesn't heed its own time limit is left after this much longer. */
const GRACE_MS = 1000;

/** A code's source, kept from being deleted until the transaction ends when `isLocked`. */
export const findSource = async (db: Reader, tenantId: number, code: string, isLocked = false): Promise<SourceRow | undefined> => {
    const query = db
        .select()
        .from(dataSources)
        .where(and(eq(dataSources.tenantId, tenantId), eq(dataSources.code, code)));
    const [found] = await (isLocked ? query.for('key share') : query);
    return found;
};

/** Keeps a small pool for each source, closed when the source changes or the server stops; idle connections close by themselves. */
export function createExternalSources({ db, config, log }: Pick<FastifyInstance, 'db' | 'config' | 'log'>): ExternalSources & {
    close(): Promise<void>;
} {
    const outbound = createOutbound(config.outboundAllow);
    const seal = passwordSeal(config.appSecret);
    const pools = new Map<string, { fingerprint: string; pool: pg.Pool }>();

    /** The host is looked up and checked every time, and connected to by the address that was checked. */
    const connect = async (row: SourceRow, sealed: string, limitMs: number): Promise<pg.PoolClient> => {
        const address = await outbound.resolve(row.host);
        const fingerprint = JSON.stringify([address, row.port, row.dbName, row.dbUsername, sealed]);
        const kept = pools.get(row.id);
        // Asked for in the same tick: the next caller may see another row and close the pool.
        if (kept?.fingerprint === fingerprint) return kept.pool.connect();
        const pool = new pg.Pool({
            ...clientConfig(address, { ...row, password: seal.open(row.id, sealed) }),
            max: MAX_CONNECTIONS,
            idleTimeoutMillis: IDLE_MS,
            query_timeout: limitMs + GRACE_MS,
            application_name: 'diaoyun-admin-report',
        });
        // A connection that is lost, in use or idle, must not end the process; the statement under way is rejected.
        pool.on('connect', client => client.on('error', () => undefined)).on('error', () => undefined);
        pools.set(row.id, { fingerprint, pool });
        void kept?.pool.end();
        return pool.connect();
    };

    const failed = ({ code, name }: SourceRow, error: unknown): AppError => {
        // Its words alone: the driver hangs the whole connection, password included, on the error.
        const [deepest] = [...causes(error)].toReversed();
        log.warn({ source: code, reason: deepest?.message, state: sqlState(error) }, 'a data source could not be read');
        return refuseWith(`数据源「${name}」连接失败，请稍后再试，或联系管理员在“多数据源管理”中测试连接`);
    };

    return {
        read: async (tenantId, code, limitMs, act) => {
            const row = await findSource(db, tenantId, code);
            if (!row) throw refuseWith(`数据源${code}已不存在，请联系管理员在报表中另选数据源`);
            if (row.dbType !== POSTGRESQL)
                throw refuseWith(`数据源「${row.name}」不是PostgreSQL，报表不能查询，请联系管理员在报表中另选数据源`);
            const { passwordSealed } = row;
            if (!passwordSealed) throw refuseWith(`数据源「${row.name}」还没有密码，请联系管理员在“多数据源管理”中填写`);
            const client = await connect(row, passwordSealed, limitMs).catch((error: unknown) => {
                throw failed(row, error);
            });
            let isSound = false;
            try {
                await client.query(beginReading(limitMs));
                const result = await act(drizzle(client));
                await client.query('commit');
                isSound = true;
                return result;
            } catch (error) {
                throw error instanceof AppError || sqlState(error) === undefined ? error : failed(row, error);
            } finally {
                // What has failed may still be running.
                client.release(!isSound);
            }
        },
        close: async () => {
            await Promise.all([...pools.values()].map(({ pool }) => pool.end()));
        },
    };
}

/**
 * Strings are read as the parser that checks queries reads them, whatever the source is set to. One core each, as in our own database.
 */
const beginReading = (limitMs: number): string =>
    `begin transaction read only;
    set local statement_timeout = ${limitMs};
    set local lock_timeout = ${limitMs};
    set local standard_conforming_strings = on;
    set local max_parallel_workers_per_gather = 0;
    set local timezone = 'Asia/Shanghai'`;
