import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { HEADERS } from '#contract/kit/wire-names.ts';
import { PROOF_NEEDED } from '#contract/system/account/sign-in-words.ts';
import { isAdministrator, isOfPlatform } from '#server/kit/access/administrator.ts';
import { AppError, forbidden, notFound, refuseWith, unauthorized } from '#server/kit/errors.ts';
import type { RouteAuth, Session } from '#server/kit/access/session.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { proofWayOf } from './session.ts';
import { createDoneCallLog } from '#server/platform/operation-log/done-calls.ts';
import { createDenialLog } from '#server/platform/operation-log/denials.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const VIEWING_REFUSAL = '您正在以他人的身份查看，只能看，不能操作、导出或打开个人设置；请先点页面上方的「结束查看」，再以自己的身份操作';

/**
 * Routes are closed by default: the server does not start with a route that lacks `config.auth`, and a call passes only if the route is
 * public, or the caller is signed in, or has one of the route's permission codes. Every refused call of a signed-in person is recorded in
 * the operation log, also one that a handler refuses, and every call that wrote.
 */
export function addPermission(app: FastifyInstance): void {
    const routes: RouteOptions[] = [];
    app.decorate('routeList', []);
    app.decorate('authOf', (method, path) => {
        const route = routes.find(
            ({ url, method: methods }) => url === `${app.config.apiPrefix}${path}` && [methods].flat().includes(method),
        );
        if (!route?.config?.auth) throw new Error(`no route ${method} ${path} yet`);
        return route.config.auth;
    });
    app.addHook('onRoute', route => {
        routes.push(route);
    });
    app.addHook('onReady', async () => {
        // Checked late, because a plugin that wraps third-party routes adds their `auth` after this hook has seen them.
        for (const route of routes) {
            for (const method of [route.method].flat())
                app.routeList.push({ method, path: route.url, auth: route.config?.auth, needsProof: Boolean(route.config?.needsProof) });
        }
        const undeclared = app.routeList.filter(route => route.auth === undefined).map(route => `${route.method} ${route.path}`);
        if (undeclared.length > 0) throw new Error(`Routes without config.auth: ${undeclared.join(', ')}`);
    });
    app.decorateRequest('hasWritten', false).decorateRequest('isLogged', false).decorateRequest('changes').decorateRequest('undoId');
    const done = createDoneCallLog(app);
    app.addHook('onResponse', async (request, reply) => done.note(request, reply));
    app.addHook('onClose', () => done.flush());
    const noteDenial = createDenialLog(app);
    app.addHook('onError', async (request, reply, error) => {
        if (request.caller && error instanceof AppError && error.status === 403) await noteDenial(request, reply);
    });
    app.addHook('onRequest', async request => {
        if (request.is404) return;
        const { auth, changesState, needsProof } = request.routeOptions.config;
        if (changesState) requireDeliberate(request);
        if (auth === 'public') return;
        if (!request.caller || auth === undefined) throw unauthorized();
        if (request.caller.viewedBy) requireReading(request);
        if (!isAllowed(auth, request.caller)) {
            request.log.warn({ userId: request.caller.userId, route: request.routeOptions.url }, 'call denied');
            throw forbidden();
        }
        if (request.caller.apiKey) requireForPrograms(auth, typeof needsProof === 'function' ? needsProof(request.caller) : needsProof);
        if (typeof needsProof === 'function' ? needsProof(request.caller) : needsProof) requireProof(app, request.caller);
    });
}

function isAllowed(auth: Exclude<RouteAuth, 'public'>, session: Session): boolean {
    if (auth === 'user') return true;
    if (auth === 'administrator') return isAdministrator(session) && isOfPlatform(session);
    return [auth.permission].flat().some(code => session.permissions.has(code));
}

/** An administrator who views the system as somebody else may only read; in their own name they may sign out, lock the screen and end the view. */
function requireReading({ method, routeOptions: { config } }: FastifyRequest): void {
    const { changesState, needsProof, socket } = config;
    const { whileViewing = READS.has(method) && !changesState && !needsProof && !socket } = config;
    if (!whileViewing) throw refuseWith(VIEWING_REFUSAL);
}

/** Routes for a person's own account, and those that require a proof of identity, are not available to programs with an API key. */
function requireForPrograms(auth: Exclude<RouteAuth, 'public'>, needsProof: boolean | undefined): void {
    if (typeof auth === 'string') throw forbidden('接口密钥不能调用个人账号和服务器管理接口，请登录后台操作');
    if (needsProof) throw forbidden('该操作需要确认本人身份，接口密钥不能调用，请登录后台操作');
}

/**
 * A sensitive act requires a proof of identity that is not older than the configured time; a sign-in is one. The header tells our client
 * which proof to ask for; the client repeats the call afterwards.
 */
function requireProof({ clock, settings }: FastifyInstance, caller: SignedIn): void {
    const minutes = settings.number('security.proof_minutes');
    if (minutes === 0 || clock.now() - caller.provedAt < minutes * 60_000) return;
    throw new AppError(200, PROOF_NEEDED, '请先确认是您本人再继续此操作；也可以重新登录后再试', null, {
        [HEADERS.proof]: proofWayOf(caller),
    });
}

/** The contract has a few GETs that change something: they are refused for HEAD and across sites (security S34). */
function requireDeliberate(request: FastifyRequest): void {
    if (request.method === 'HEAD' || request.method === 'OPTIONS') throw notFound();
    if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden();
}
