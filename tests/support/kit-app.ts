import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Envelope } from '#contract/envelope.ts';
import { createPool, type Db } from '#server/db/client.ts';
import { createTestDatabase } from './database.ts';
import { DICTIONARIES, type DictCode } from '#contract/dictionaries.ts';
import { AppError } from '#server/kit/errors.ts';
import { failure, toAnswer } from '#server/kit/reply.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import type { RowScope, Session } from '#server/kit/session.ts';
import type { Settings } from '#server/kit/settings.ts';

const CALLER = 'x-test-caller';

/** A caller who may see every row of the entities; `can` lists the permission codes. */
export const buildSession = (can: readonly string[] = [], overrides: Partial<Session> & { scope?: RowScope } = {}): Session => {
    const { scope = [[]], ...given } = overrides;
    return {
        id: 'session-1',
        userId: 'user-1',
        username: 'tester',
        realname: '测试员',
        tenantId: 0,
        orgCode: null,
        roles: [],
        permissions: new Set(can),
        cityIds: [],
        scopeOf: () => scope,
        ...given,
    };
};

/** A server with the kit's routes over a database of its own; callers are given, not signed in. */
export interface KitApp {
    app: FastifyInstance;
    db: Db;
    call(
        session: Session,
        given: InjectOptions,
    ): Promise<{ status: number; body: Envelope<never> & Record<string, unknown>; raw: Buffer; headers: Record<string, unknown> }>;
    close(): Promise<void>;
}

export async function createKitApp(register: (app: FastifyInstance) => void, settings: Record<string, string> = {}): Promise<KitApp> {
    const database = await createTestDatabase();
    const pool = createPool(database.url, { max: 8 });
    const db = drizzle(pool);
    const callers = new Map<string, Session>();
    const app = Fastify({ ajv: { customOptions: { keywords: ['meta'] } } });
    app.decorate('db', db);
    app.decorate('dictionary', deliveredDictionary() as Dictionary);
    app.decorate('settings', {
        number: (key: string) => Number(settings[key] ?? { 'ui.count_cap': 10_000, 'ui.export_sync_rows': 5000 }[key] ?? 0),
    } as unknown as Settings);
    app.decorateRequest('caller', null);
    app.decorateRequest('session', {
        getter() {
            return this.caller as Session;
        },
    });
    app.addHook('onRequest', async request => {
        request.caller = callers.get(String(request.headers[CALLER])) ?? null;
        const { auth } = request.routeOptions.config;
        if (typeof auth === 'object' && ![auth.permission].flat().some(code => request.caller?.permissions.has(code)))
            throw new AppError(403, 403, '拒绝访问');
    });
    app.addHook('preSerialization', async (_request, _reply, payload) => toAnswer(payload));
    app.setErrorHandler(async (error, _request, reply) => {
        if (error instanceof AppError) return reply.code(error.status).send(failure(error.code, error.message, error.result));
        return reply.code(500).send(failure(500, String(error), null));
    });
    register(app);
    await app.ready();
    return {
        app,
        db,
        call: async (session, given) => {
            const key = String(callers.size);
            callers.set(key, session);
            const answer = await app.inject({ ...given, headers: { ...given.headers, [CALLER]: key } });
            const isJson = String(answer.headers['content-type']).includes('json');
            return {
                status: answer.statusCode,
                body: isJson ? answer.json() : ({} as never),
                raw: answer.rawPayload,
                headers: answer.headers,
            };
        },
        close: async () => {
            await app.close();
            await pool.end();
            await database.drop();
        },
    };
}

/** The delivered dictionaries without a database. */
export const deliveredDictionary = (): Pick<Dictionary, 'dictText' | 'hasValue' | 'isEnabled' | 'valueOf'> => {
    const items = (code: string): readonly (readonly [string, string])[] => DICTIONARIES[code as DictCode]?.items ?? [];
    const has = (code: string, value: string) => items(code).some(([each]) => each === value);
    return {
        dictText: (code, value) =>
            value === null || value === undefined || value === ''
                ? null
                : String(value)
                      .split(',')
                      .map(each => items(code).find(([known]) => known === each)?.[1] ?? each)
                      .join(','),
        hasValue: has,
        isEnabled: has,
        valueOf: (code, text) => items(code).find(([, known]) => known === text)?.[0],
    };
};
