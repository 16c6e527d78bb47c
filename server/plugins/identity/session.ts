import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kit/wire-names.ts';
import { SCREEN_LOCKED, type ProofWay, VIEW_OVER } from '#contract/system/account/sign-in-words.ts';
import { AppError, badRequest, forbidden, keyRefused, unauthorized } from '#server/kit/errors.ts';
import { apiKeyOf } from '#server/platform/sessions/api-keys.ts';
import { nameOf, writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';

const TENANT_HEADERS = ['tenant_id', 'tenant-id', 'x-tenant-id'] as const;

/**
 * Identifies the caller: every route that is not public needs a session (`request.sessionToken`), or an API key in the header
 * Authorization. The check uses the matched route, never the URL text (security S32).
 */
export function addSession(app: FastifyInstance): void {
    app.decorateRequest('caller', null);
    app.decorateRequest('session', {
        getter(this: FastifyRequest) {
            if (!this.caller) throw unauthorized();
            return this.caller;
        },
    });
    app.addHook('onRequest', async (request, reply) => {
        const { auth, socket, isBackground = false } = request.routeOptions.config;
        if (request.is404 || auth === 'public') return;
        const key = socket ? undefined : apiKeyOf(request.headers.authorization);
        if (key !== undefined && request.headers['x-access-token'] === undefined) {
            request.caller = await callerByKey(app, request, key);
            return;
        }
        const caller = await app.sessions.findLockedToo(request.sessionToken, isBackground);
        if (!caller) throw unauthorized();
        // Lets a client warn before the session ends; the remaining time does not depend on the client's clock.
        void reply.header(HEADERS.sessionLeft, Math.max(0, Math.round((caller.endsAt - app.clock.now()) / 1000)));
        if (caller.hasLapsedView) await noteLapse(app, request, caller);
        requireSameUser(request, caller);
        requireUnlocked(request, caller);
        requireOwnPassword(request, caller);
        requireSecondFactor(request, caller);
        request.caller = await chooseTenant(app, request, caller);
        // The session's query has read the counters too, so this costs nothing if nothing has changed.
        await app.dictionary.fresh();
    });
}

/** A program: no session is extended, and its key is valid for one tenant only. */
async function callerByKey(app: FastifyInstance, request: FastifyRequest, key: string): Promise<SignedIn> {
    const caller = await app.apiKeys.find(key, request.ip);
    if (!caller) throw keyRefused();
    requireOwnPassword(request, caller);
    requireSecondFactor(request, caller);
    await app.dictionary.fresh();
    return chooseTenant(app, request, caller);
}

/** A window rendered for one user never acts as another user who has signed in since (security C05). */
function requireSameUser(request: FastifyRequest, caller: SignedIn): void {
    const drawnFor = request.headers['x-client-user'];
    if (drawnFor === undefined || drawnFor === '' || drawnFor === caller.userId) return;
    const { whileViewing } = request.routeOptions.config;
    if (whileViewing && (drawnFor === caller.viewedBy?.userId || drawnFor === caller.lastViewed)) return;
    if (drawnFor === caller.lastViewed)
        throw new AppError(VIEW_OVER, VIEW_OVER, '以他人身份的查看已结束，页面将恢复为您本人的身份；如未恢复，请刷新页面');
    throw new AppError(200, 409, '当前登录用户已切换，请刷新页面后重试');
}

/** Records the end of a view as somebody else. The first later call does it, because nothing runs at that moment itself. */
async function noteLapse(app: FastifyInstance, request: FastifyRequest, caller: SignedIn): Promise<void> {
    request.caller = caller;
    await app.db.transaction(async tx => {
        const seen = await app.sessions.endView(tx, caller);
        if (seen) await writeOperationLog(tx, request, `结束以${nameOf(seen)}的身份查看：已到时，或双方的账号、权限有变化`);
    });
    request.isLogged = false;
}

/** How a person confirms their identity. */
export const proofWayOf = ({ hasSecondFactor }: Pick<SignedIn, 'hasSecondFactor'>): ProofWay => (hasSecondFactor ? 'code' : 'password');

/** A locked screen requires a proof of identity; the header tells our client which one to ask for. */
function requireUnlocked(request: FastifyRequest, caller: SignedIn): void {
    if (!caller.isLocked || request.routeOptions.config.whileLocked) return;
    throw new AppError(423, SCREEN_LOCKED, '屏幕已锁定，请解锁后继续', null, { [HEADERS.proof]: proofWayOf(caller) });
}

/** With an initial password only routes for signed-in users are open, not the data. */
function requireOwnPassword(request: FastifyRequest, caller: SignedIn): void {
    if (caller.mustChangePassword && request.routeOptions.config.auth !== 'user') throw new AppError(403, 403, '请先修改初始密码');
}

/** As with an initial password: while a required second factor is missing, only the person's own account is open. */
function requireSecondFactor(request: FastifyRequest, caller: SignedIn): void {
    if (caller.mustSetSecondFactor && request.routeOptions.config.auth !== 'user')
        throw new AppError(403, 403, '您的角色要求两步验证，请先在「个人设置 · 安全设置」中开启');
}

/** The header can only select one of the user's own tenants; absent, empty or 0 means the session's (security S46, S47). */
async function chooseTenant(app: FastifyInstance, request: FastifyRequest, caller: SignedIn): Promise<SignedIn> {
    const given = new Set(TENANT_HEADERS.map(name => request.headers[name]).filter(value => value !== undefined && value !== ''));
    if (given.size > 1) throw badRequest({ tenant_id: '租户请求头不一致' });
    const [wanted = '0'] = given;
    if (wanted === '0' || wanted === String(caller.tenantId)) return caller;
    const tenantId = caller.tenantIds.find(own => String(own) === wanted);
    if (tenantId === undefined) throw forbidden();
    return app.sessions.forTenant(caller, tenantId);
}
