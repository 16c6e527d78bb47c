import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/envelope.ts';
import { LoginResult } from '#contract/system/auth.ts';
import { BindOwnBody } from '#contract/system/account.ts';
import { BindPasswordBody, BindPhoneBody } from '#contract/system/sign-in-ways.ts';
import { THIRD_FAILED } from '#contract/system/sign-in-words.ts';
import { notFound, refuseWith, unauthorized } from '#server/kit/errors.ts';
import { ok } from '#server/kit/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { admit, credentialsOf } from '../auth/authenticate.service.ts';
import { writeOperationLog } from '../log/operation-log.service.ts';
import { deviceOf, signIn } from '../auth/login.service.ts';
import { isMarked, markBrowser, markHash } from './browser-state.ts';
import { sendCallbackPage } from './callback-page.ts';
import { bindOwn, ownBindings, unbindOwn } from './own-bindings.service.ts';
import { beginThirdLogin, bindPassword, bindPhone, endThirdLogin, redeemId, userOfId } from './third-login.service.ts';

const Source = Type.String({ pattern: '^[a-z_]{1,32}$' });
const Begun = Type.Object({ source: Source });
const Returned = Type.Object({
    code: Type.Optional(Type.String({ maxLength: 2048 })),
    state: Type.Optional(Type.String({ maxLength: 64 })),
});
const Id = Type.Object({ id: Type.String({ maxLength: 2048 }), thirdType: Type.Optional(Source) });
const open = { auth: 'public', changesState: true } as const;

/** Sign-in by accounts of third parties (AUTH-03, wire-contract 3.6), with and without /sys; off unless one is configured. */
export const thirdLoginRoutes: FastifyPluginAsyncTypebox = async app => {
    const own = { config: { auth: 'user' } as const };
    app.get('/sys/account/thirdParties', own, ({ session }) => ownBindings(app.db, session.userId, app.thirdProviders));
    // wire: whose address books people can be taken from; none.
    app.get('/sys/thirdApp/getEnabledType', own, () => ok({ wechatEnterprise: false, dingtalk: false }));
    if (app.thirdProviders.size === 0) return;
    const providerOf = (source: string) => {
        const provider = app.thirdProviders.get(source);
        if (!provider) throw notFound();
        return provider;
    };
    const fromHere = (request: FastifyRequest) => (mark: string | undefined) => isMarked(request, mark);

    const render = async (request: FastifyRequest<{ Params: { source: string } }>, reply: FastifyReply) => {
        await app.limiters.login(request);
        const mark = markBrowser(reply, app.config);
        return reply.redirect(await beginThirdLogin(app, providerOf(request.params.source), markHash(mark)));
    };

    const callback = async (
        request: FastifyRequest<{ Params: { source: string }; Querystring: { code?: string; state?: string } }>,
        reply: FastifyReply,
    ) => {
        const provider = providerOf(request.params.source);
        const { code = '', state = '' } = request.query;
        const message = await endThirdLogin(app, provider, { code, state, isMarkedAs: fromHere(request) }).catch((error: unknown) => {
            request.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'third-party sign-in failed');
            return THIRD_FAILED;
        });
        return sendCallbackPage(reply, message);
    };

    const getLoginUser = async (request: FastifyRequest<{ Params: { id: string } }>) => {
        await app.limiters.login(request);
        const userId = await redeemId(app, request.params.id, fromHere(request));
        if (userId === undefined) throw unauthorized();
        await app.versions.refresh();
        await app.settings.fresh();
        const known = await userOfId(app, userId);
        const tried = { username: known?.username, ip: request.ip, requestId: request.id, token: undefined };
        const user = await admit(app, tried, { refusal: THIRD_FAILED, prove: async () => known });
        return ok(await signIn(app, user, deviceOf(request, false)), '登录成功', '200');
    };

    app.post('/sys/account/bindThirdParty', { ...own, schema: { body: BindOwnBody } }, request =>
        inTransaction(request, async tx => {
            const { userId } = request.session;
            await bindOwn(app, tx, { userId, step: request.body.thirdUserUuid, isMarkedAs: fromHere(request) });
            await writeOperationLog(tx, request, '绑定第三方账号');
            return ok(null, '绑定成功');
        }),
    );

    app.post('/sys/account/unbindThirdParty', { ...own, schema: { body: Begun } }, request =>
        inTransaction(request, async tx => {
            await unbindOwn(tx, request.session.userId, request.body.source);
            await writeOperationLog(tx, request, '解绑第三方账号');
            return ok(null, '已解绑');
        }),
    );

    // wire: existing clients say /sys/third
    for (const prefix of ['/sys/thirdLogin/user', '/sys/third/user']) {
        app.post(`${prefix}/checkPassword`, { config: { auth: 'public' }, schema: { body: BindPasswordBody } }, async request => {
            await app.limiters.login(request);
            await app.settings.fresh();
            const { uuid = '', thirdUserUuid = uuid } = request.body;
            const window = { thirdUserUuid, isMarkedAs: fromHere(request) };
            return ok(await bindPassword(app, window, credentialsOf(request, request.body)), '', 0);
        });
        app.post(`${prefix}/create`, { config: { auth: 'public' } }, async request => {
            await app.limiters.login(request);
            throw refuseWith('不能由第三方账号直接创建用户，请先注册账号，再用手机号或密码绑定');
        });
    }

    for (const prefix of ['/sys/thirdLogin', '/thirdLogin']) {
        const once = { config: open, exposeHeadRoute: false };
        // The window comes from the provider's site, so these two are reached across sites by design.
        const window = { config: { auth: 'public', bare: true } as const, exposeHeadRoute: false };
        app.get(`${prefix}/render/:source`, { ...window, schema: { params: Begun } }, render);
        app.get(`${prefix}/:source/callback`, { ...window, schema: { params: Begun, querystring: Returned } }, callback);
        const schema = { params: Id, response: { 200: envelopeOf(Type.Union([LoginResult, Type.Null()])) } };
        app.get(`${prefix}/getLoginUser/:id`, { ...once, schema }, getLoginUser);
        app.get(`${prefix}/getLoginUser/:id/:thirdType`, { ...once, schema }, getLoginUser);
        app.post(`${prefix}/bindingThirdPhone`, { config: { auth: 'public' }, schema: { body: BindPhoneBody } }, async request => {
            await app.limiters.login(request);
            return ok(await bindPhone(app, { ...request.body, isMarkedAs: fromHere(request) }));
        });
    }
};
