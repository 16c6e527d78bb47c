import { createHash, randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { LoginResult } from '#contract/system/account/auth.ts';
import { BindOwnBody } from '#contract/system/account/account.ts';
import { BindPasswordBody, BindPhoneBody } from '#contract/system/account/sign-in-ways.ts';
import { THIRD_FAILED, THIRD_MESSAGE, THIRD_PAGE } from '#contract/system/account/sign-in-words.ts';
import type { Config } from '#server/config.ts';
import { notFound, refuseWith, unauthorized } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { admit, credentialsOf } from '../auth/authenticate.service.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { deviceOf, signIn } from '../auth/login.service.ts';
import { bindOwn, ownBindings, unbindOwn } from './own-bindings.service.ts';
import { beginThirdLogin, bindPassword, bindPhone, endThirdLogin, redeemId, userOfId, type WayKind } from './third-login.service.ts';

const NAME = 'third_login';
const LIVES_S = 600;

/** What may be stored of a browser's mark. */
const markHash = (mark: string): string => createHash('sha256').update(mark).digest('base64url');

/**
 * Marks the browser that begins a third-party sign-in; only it can finish it (security S21). By a cookie: the
 * way leads through another site, where no header of ours goes. It opens nothing by itself.
 */
function markBrowser(reply: FastifyReply, { apiPrefix, publicUrl }: Config): string {
    const mark = randomBytes(16).toString('base64url');
    const secure = publicUrl?.startsWith('https://') ?? false;
    void reply.setCookie(NAME, mark, { path: apiPrefix, maxAge: LIVES_S, httpOnly: true, sameSite: 'lax', secure });
    return mark;
}

/** Was this browser marked with what is known as `hash`? */
function isMarked(request: FastifyRequest, hash: string | undefined): boolean {
    const mark = request.cookies[NAME];
    return mark !== undefined && hash !== undefined && markHash(mark) === hash;
}

/**
 * The page at the end of the window: says `message` to the window that opened it, if that is one of this very site, and
 * closes. Its opener policy is open, or the way over the provider's site would have cut it off from its opener.
 */
function sendCallbackPage(reply: FastifyReply, message: string): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const text = JSON.stringify(message).replace(/[<\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>第三方登录</title></head>
<body><p>登录已处理，可以关闭此窗口，或<a href="/user/login">返回登录页</a>。</p>
<script nonce="${nonce}">if (window.opener) window.opener.postMessage(${text}, location.origin); window.close();</script></body></html>`;
    return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
        .header('Cross-Origin-Opener-Policy', 'unsafe-none')
        .header('Cache-Control', 'no-store')
        .send(page);
}

const Source = Type.String({ pattern: '^[a-z_]{1,32}$' });
const Begun = Type.Object({ source: Source });
const Returned = Type.Object({
    code: Type.Optional(Type.String({ maxLength: 2048 })),
    authCode: Type.Optional(Type.String({ maxLength: 2048 })),
    state: Type.Optional(Type.String({ maxLength: 64 })),
});
const Id = Type.Object({ id: Type.String({ maxLength: 2048 }), thirdType: Type.Optional(Source) });
const open = { auth: 'public', changesState: true } as const;

/** Sign-in by accounts of third parties (AUTH-03, wire-contract 3.6), with and without /sys; off unless one is configured. */
export const thirdLoginRoutes: FastifyPluginAsyncTypebox = async app => {
    const own = { config: { auth: 'user' } as const };
    app.get('/sys/account/thirdParties', { config: { ...own.config, whileViewing: false } }, ({ session }) =>
        ownBindings(app.db, session.userId, app.thirdProviders),
    );
    if (app.thirdProviders.size === 0) return;
    const providerOf = (source: string) => {
        const provider = app.thirdProviders.get(source);
        if (!provider) throw notFound();
        return provider;
    };
    const fromHere = (request: FastifyRequest) => (mark: string | undefined) => isMarked(request, mark);

    const beginAs = (kind: WayKind) => async (request: FastifyRequest<{ Params: { source: string } }>, reply: FastifyReply) => {
        await app.limiters.login(request);
        const mark = markHash(markBrowser(reply, app.config));
        const userAgent = request.headers['user-agent'] ?? '';
        return reply.redirect(await beginThirdLogin(app, providerOf(request.params.source), { kind, mark, userAgent }));
    };

    const callback = async (request: FastifyRequest<{ Params: { source: string } }>, reply: FastifyReply) => {
        const provider = providerOf(request.params.source);
        const query = new URL(request.url, 'http://own.invalid').searchParams;
        const failed = (error: unknown) =>
            request.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'third-party sign-in failed');
        const { kind, message } = await endThirdLogin(app, provider, { query, isMarkedAs: fromHere(request), failed });
        if (kind === 'page') {
            const handed = new URLSearchParams({ [THIRD_MESSAGE]: message, thirdType: provider.source });
            return reply.header('Cache-Control', 'no-store').redirect(`${app.config.publicUrl ?? ''}${THIRD_PAGE}?${handed.toString()}`);
        }
        return sendCallbackPage(reply, message);
    };

    const getLoginUser = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
        await app.limiters.login(request);
        const userId = await redeemId(app, request.params.id, fromHere(request));
        if (userId === undefined) throw unauthorized();
        await app.versions.refresh();
        await app.settings.fresh();
        const known = await userOfId(app, userId);
        const tried = { username: known?.username, ip: request.ip, requestId: request.id, token: undefined };
        const user = await admit(app, tried, { refusal: THIRD_FAILED, prove: async () => known });
        return ok(await signIn(app, user, deviceOf(request, reply)), '登录成功', '200');
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
        // Browsers come here from other sites, the provider's or a messenger's, so these are reached across sites by design.
        const window = { config: { auth: 'public', bare: true } as const, exposeHeadRoute: false };
        app.get(`${prefix}/render/:source`, { ...window, schema: { params: Begun } }, beginAs('window'));
        // wire: `state` is where existing clients want to be led back to; it is always our own address (security S21).
        const page = { params: Begun, querystring: Type.Object({ state: Type.Optional(Type.String({ maxLength: 2048 })) }) };
        app.get(`${prefix}/oauth2/:source/login`, { ...window, schema: page }, beginAs('page'));
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
