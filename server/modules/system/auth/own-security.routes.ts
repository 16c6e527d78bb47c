import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { ContactBody } from '#contract/system/account/account.ts';
import type { ScreenLocked } from '#contract/system/account/sign-in-words.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { notFound } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { tenants } from '../tenant/tenant.table.ts';
import { changeContact } from './self-service/contact.service.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.service.ts';
import { tellAccountChange } from './tell-account-change.service.ts';
import { findUser } from './user-info.service.ts';
import { endView } from '../user/view-as.service.ts';

const config = { auth: 'user' } as const;
const own = { ...config, whileViewing: false };
const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });

/** One's own sessions, ways to be reached, and tenants (ACCOUNT-02, wire-contract 3.8). */
export const ownSecurityRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/account/sessions', { config: own }, ({ session }) => ownSessions(app.db, session, app.clock.date()));

    app.delete('/sys/account/session', { config, schema: { querystring: ById } }, request =>
        inTransaction(request, async tx => {
            await endOwnSession(tx, request.session, request.query.id);
            await writeOperationLog(tx, request, '退出其他设备的登录');
            return ok(null, '已退出该设备');
        }),
    );

    app.post('/sys/account/sessions/endOthers', { config }, request =>
        inTransaction(request, async tx => {
            const ended = await endOtherSessions(tx, request.session);
            await writeOperationLog(tx, request, '退出其他全部设备的登录');
            return ok({ ended }, `已退出${ended}个其他设备`);
        }),
    );

    app.post('/sys/account/lock', { config: { ...config, whileLocked: true, whileViewing: true } }, async request => {
        const { session, caller } = request;
        await app.sessions.lock(app.db, session);
        await endView(app, request, '屏幕已锁定');
        const locked: ScreenLocked = { way: caller?.hasSecondFactor ? 'code' : 'password' };
        return ok(locked, '屏幕已锁定');
    });

    app.put('/sys/account/contact', { config, schema: { body: ContactBody } }, request =>
        inTransaction(request, async tx => {
            const { kind, value } = request.body;
            await changeContact(app, tx, request.session, request.body);
            await writeOperationLog(tx, request, `${value ? '绑定' : '解绑'}${kind === 'phone' ? '手机' : '邮箱'}`);
            const told = `${kind === 'phone' ? '手机号' : '邮箱'}已${value ? '绑定' : '解绑'}`;
            await tellAccountChange(app, tx, { userId: request.session.userId, what: told, ip: request.ip });
            return ok(null, kind === 'phone' && value ? '手机号设置成功!' : '保存成功');
        }),
    );

    app.get('/sys/tenant/getCurrentUserTenant', { config }, async ({ session }) => {
        const user = await findUser(app.db, session.userId);
        if (!user) throw notFound();
        const ids = (user.relTenantIds ?? '').split(',').filter(Boolean).map(Number);
        if (ids.length === 0) return {};
        const list = await app.db
            .select({ id: tenants.id, name: tenants.name, status: tenants.status })
            .from(tenants)
            .where(and(inArray(tenants.id, ids), eq(tenants.status, 1)))
            .orderBy(asc(tenants.id));
        // wire: the key is absent without tenants.
        return list.length > 0 ? { list } : {};
    });
};
