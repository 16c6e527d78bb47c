import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { LoginBody, LoginResult } from '#contract/system/account/auth.ts';
import { AppError, refuseWith } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { nameOf } from '#server/platform/operation-log/operation-log.ts';
import { authenticate, credentialsOf } from './authenticate.service.ts';
import { drawCaptcha } from './captcha.service.ts';
import { deviceOf, signIn } from './login.service.ts';
import { writeAccessLog } from './sign-in-log.ts';
import { findUser } from './user-info.service.ts';

/** Signing in and out (wire-contract 3.4, 3.5, 3.8). */
export const authRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get(
        '/sys/randomImage/:key',
        {
            config: { auth: 'public' },
            schema: { params: Type.Object({ key: Type.String({ pattern: PATTERNS.checkKey }) }) },
            exposeHeadRoute: false,
        },
        async request => {
            await app.limiters.captcha(request);
            return ok(await drawCaptcha(app.db, app.clock, request.params.key));
        },
    );

    app.post(
        '/sys/login',
        { config: { auth: 'public' }, schema: { body: LoginBody, response: { 200: envelopeOf(Type.Union([LoginResult, Type.Null()])) } } },
        async (request, reply) => {
            await app.limiters.login(request);
            await app.versions.refresh();
            await app.settings.fresh();
            const user = await authenticate(app, credentialsOf(request, request.body));
            // wire: the sign-in family says "200" as a string (AUTH-01).
            return ok(await signIn(app, user, deviceOf(request, reply, request.body.remember_me)), '登录成功', '200');
        },
    );

    // wire: existing clients know this call for a key to encrypt passwords with; one that everybody is given would protect nothing.
    app.get('/sys/getEncryptedString', { config: { auth: 'public' } }, () => {
        throw new AppError(404, 404, '本系统不提供加密密钥，密码由HTTPS加密传输');
    });

    app.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: '/sys/logout',
        config: { auth: 'public', changesState: true },
        exposeHeadRoute: false,
        handler: async request => {
            const { sessionToken: token } = request;
            if (!token) throw refuseWith('退出登录失败！');
            const closed = await app.sessions.close(token);
            if (!closed) throw refuseWith('Token无效!');
            const user = await findUser(app.db, closed.userId);
            const who = { username: user?.username ?? '', userid: closed.userId, tenantId: user?.tenantId ?? 0 };
            const seen = closed.viewed && (await findUser(app.db, closed.viewed));
            const view = seen ? `同时结束以${nameOf(seen)}的身份查看。` : '';
            await writeAccessLog(app, {
                ...who,
                ip: request.ip,
                requestId: request.id,
                content: `用户名: ${who.username},退出成功！${view}`,
            });
            return ok(null, '退出登录成功！');
        },
    });
};
