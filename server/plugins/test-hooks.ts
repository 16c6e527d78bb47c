import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { passwordHashes } from '#server/kit/access/passwords.ts';
import { clearTappedLines, tappedLines } from './observe/log-tap.ts';
import { loopDelayP99, resetLoopDelay } from '#server/kit/telemetry/loop.ts';

/**
 * Routes for tests only: the settings refuse TEST_HOOKS on any but a loopback address and under NODE_ENV=production (architecture section
 * 2).
 */
export function addTestHooks(app: FastifyInstance): void {
    if (!app.config.testHooks) return;
    const path = (name: string) => `${app.config.apiPrefix}/__test__/${name}`;
    const open = { config: { auth: 'public' } } as const;

    app.post(path('reset'), open, async () => {
        await app.db.execute(sql`delete from sys_login_failure`);
        await app.db.execute(sql`delete from sys_captcha`);
        await app.db.execute(sql`delete from sys_sms_code`);
        await app.db.execute(sql`delete from sys_sms_request`);
        app.limiters.reset();
        app.clock.shift(0);
        resetLoopDelay();
        clearTappedLines();
        return ok(null);
    });
    app.get<{ Params: { key: string } }>(path('captcha/:key'), open, async request => {
        const { rows } = await app.db.execute<{ code: string }>(sql`select code from sys_captcha where check_key = ${request.params.key}`);
        if (!rows[0]) throw notFound();
        return ok(rows[0].code);
    });
    app.post<{ Body: { ms?: unknown } }>(path('clock'), open, async request => {
        const ms = request.body?.ms;
        if (typeof ms !== 'number') throw badRequest({ ms: '请输入毫秒数' });
        app.clock.shift(ms);
        return ok(app.clock.now());
    });
    app.get<{ Querystring: { since?: string } }>(path('log'), open, async request => tappedLines(Number(request.query.since ?? 0)));
    app.post(path('boom'), open, async () => {
        throw new Error('boom: select password_hash from sys_user');
    });
    app.get(path('routes'), open, async () =>
        app.routeList.map(({ method, path: url, auth }) => ({
            method,
            path: url,
            auth: typeof auth === 'object' ? 'permission' : auth,
            permission: typeof auth === 'object' ? [auth.permission].flat() : [],
        })),
    );
    app.get(path('stats'), open, async () => ({
        rss: process.memoryUsage().rss,
        loopP99Ms: loopDelayP99(),
        hashes: passwordHashes(),
        sockets: await new Promise<number>(resolve => app.server.getConnections((_error, count) => resolve(count ?? 0))),
    }));
}
