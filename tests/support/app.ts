import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Envelope } from '#contract/kit/envelope.ts';
import { buildApp } from '#server/app.ts';
import { createDb, type Db, type Pool } from '#server/db/client.ts';
import { testConfig } from './config.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from './database.ts';
import { silentLog } from './log.ts';

/** A server with its own database that does not listen on a port. Close it in `afterAll`. */
export interface TestApp {
    app: FastifyInstance;
    db: Db;
    pool: Pool;
    database: TestDatabase;
    /** Calls a path below the API prefix. */
    call(options: CallOptions): Promise<Called>;
    close(): Promise<void>;
}

export interface CallOptions {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
    url: string;
    token?: string | undefined;
    body?: unknown;
    headers?: Record<string, string>;
    ip?: string;
}

export interface Called {
    status: number;
    headers: Record<string, string | string[] | number | undefined>;
    /** The envelope; empty when the response is not JSON. */
    body: Envelope;
    text: string;
    raw: Buffer;
}

interface Options {
    env?: NodeJS.ProcessEnv;
    log?: Logger;
    /** Folder that contains `dist`. */
    rootDir?: string;
    /** Minimum duration of a sign-in. Default: none. */
    signInFloorMs?: number;
    /** Database of another test app, for two processes with one database. */
    database?: TestDatabase;
}

/** Starts a server for tests; TEST_HOOKS are on and limits are wide unless `env` says otherwise. */
export async function startTestApp({ env = {}, log = silentLog, database, ...given }: Options = {}): Promise<TestApp> {
    const own = database ?? (await createTestDatabase());
    const pool = createTestPool(own.url);
    const db = createDb(pool);
    const config = { ...testConfig({ TEST_HOOKS: '1', RATE_LIMIT_SCALE: '1000', ...env }), ...given };
    const app = await buildApp({ config, pool, db, log });
    await app.ready();
    return {
        app,
        db,
        pool,
        database: own,
        call: options => call(app, options),
        close: async () => {
            await app.close();
            await pool.end();
            if (!database) await own.drop();
        },
    };
}

async function call(app: FastifyInstance, { method = 'GET', url, token, body, headers = {}, ip }: CallOptions): Promise<Called> {
    const request: InjectOptions = {
        method,
        url: `${app.config.apiPrefix}${url}`,
        headers: { ...(token ? { 'x-access-token': token } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(ip ? { remoteAddress: ip } : {}),
    };
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson && answer.body ? answer.json() : ({} as never),
        text: answer.body,
        raw: answer.rawPayload,
    };
}
