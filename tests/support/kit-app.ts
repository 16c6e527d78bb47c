import Fastify, { type FastifyInstance, type FastifyRequest, type InjectOptions } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';
import { createDb, type Db } from '#server/db/client.ts';
import type { RowScope } from '#server/kit/access/session.ts';
import { createChannels } from '#server/modules/message/sys-message/channels.service.ts';
import { addModuleServices } from '#server/modules/services.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { addEnvelope } from '#server/plugins/answer/envelope.ts';
import { fastifyOptions } from '#server/plugins/fastify-options.ts';
import { addIdempotency } from '#server/plugins/limits/idempotency.ts';
import { addJobs } from '#server/plugins/background/jobs.ts';
import { addJsonBody } from '#server/plugins/limits/json-body.ts';
import { addOutbox } from '#server/plugins/background/outbox.ts';
import { addActingTenant } from '#server/plugins/identity/acting.ts';
import { addPermission } from '#server/plugins/identity/permission.ts';
import { addServices } from '#server/plugins/services.ts';
import { testConfig } from './config.ts';
import { createTestDatabase, createTestPool } from './database.ts';
import { silentLog } from './log.ts';

const CALLER = 'x-test-caller';

/** A caller with these permission codes. They may see every row unless `scope` says otherwise. */
export const buildSession = (
    can: readonly string[] = [],
    { scope = [[]], ...given }: Partial<SignedIn> & { scope?: RowScope } = {},
): SignedIn => ({
    id: 'session-1',
    userId: 'user-1',
    username: 'tester',
    realname: '测试员',
    tenantId: 0,
    tenantIds: [0],
    orgCode: null,
    orgCodes: [],
    roles: [],
    marksPapers: false,
    endsAt: Number.MAX_SAFE_INTEGER,
    permissions: new Set(can),
    cityIds: [],
    isLocked: false,
    mustChangePassword: false,
    hasSecondFactor: false,
    mustSetSecondFactor: false,
    provedAt: Number.MAX_SAFE_INTEGER,
    scopeOf: () => scope,
    ...given,
});

export interface Answer {
    status: number;
    body: Envelope<Record<string, unknown>>;
    /** Rows of a list response. */
    records: Record<string, unknown>[];
    raw: Buffer;
    headers: Record<string, unknown>;
}

/** Routes under test with the real plugins and a separate database. Each call is given its session, without a sign-in. */
export interface KitApp {
    app: FastifyInstance;
    db: Db;
    call(session: SignedIn, given: InjectOptions): Promise<Answer>;
    close(): Promise<void>;
}

/** Starts a server with the delivered dictionaries and the routes that `register` adds; `env` overrides its settings. */
export async function createKitApp(register: (app: FastifyInstance) => void, env: NodeJS.ProcessEnv = {}): Promise<KitApp> {
    const database = await createTestDatabase({ filled: 'dictionaries' });
    const pool = createTestPool(database.url, { max: 8 });
    const db = createDb(pool);
    const callers = new Map<string, SignedIn>();
    const config = testConfig(env);
    const app: FastifyInstance = Fastify(fastifyOptions(config, silentLog));
    app.decorate('config', config).decorate('pool', pool).decorate('db', db);
    addServices(app);
    addModuleServices(app);
    addJobs(app);
    addOutbox(app, createChannels(app));
    addJsonBody(app);
    addCallers(app, callers);
    addActingTenant(app);
    addPermission(app);
    addIdempotency(app);
    addEnvelope(app);
    register(app);
    await app.ready();
    await app.dictionary.fresh();
    return {
        app,
        db,
        call: async (session, given) => {
            callers.set(session.userId, session);
            return answerOf(await app.inject({ ...given, headers: { ...given.headers, [CALLER]: session.userId } }));
        },
        close: async () => {
            await app.close();
            await pool.end();
            await database.drop();
        },
    };
}

function addCallers(app: FastifyInstance, callers: ReadonlyMap<string, SignedIn>) {
    app.decorateRequest('caller', null);
    app.decorateRequest('session', {
        getter(this: FastifyRequest) {
            if (!this.caller) throw new Error('no caller');
            return this.caller;
        },
    });
    app.addHook('onRequest', async request => {
        request.caller = callers.get(String(request.headers[CALLER])) ?? null;
        // In production the query of the session refreshes the versions, which price routes need.
        if (request.routeOptions.config.keepsNoAnswer) await app.versions.refresh(0);
    });
}

function answerOf(answer: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = isJson ? answer.json<Answer['body']>() : ({} as Answer['body']);
    const records = (body.result?.records ?? []) as Answer['records'];
    return { status: answer.statusCode, body, records, raw: answer.rawPayload, headers: answer.headers };
}
