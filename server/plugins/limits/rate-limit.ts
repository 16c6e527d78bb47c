import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doerOf } from '#server/kit/access/session.ts';
import { tooMany } from '#server/kit/errors.ts';
import { isRelayed } from '#server/kit/push/relay.ts';

/** A rate limit: resolves while the caller is within it, otherwise throws 429 with Retry-After. */
type Limiter = (request: FastifyRequest) => Promise<void>;

/** The limits of security S109, per minute; `RATE_LIMIT_SCALE` multiplies them. */
const PER_MINUTE = { address: 600, user: 300, login: 10, captcha: 30, qrcode: 20, notFound: 60 };
export type Limiters = Record<keyof typeof PER_MINUTE | 'route' | 'apiKey', Limiter> & {
    /** Resets all counts (tests). */
    reset(): void;
};

/**
 * Limits calls of the API by address and by user. Files of the client and health checks are not counted. Public routes with their own limit
 * call `app.limiters.login`, `.captcha` or `.qrcode`. With `REDIS_URL` all processes count together, otherwise each one separately; what
 * must be counted in any case (failed sign-ins) is counted in the database.
 */
export function addRateLimit(app: FastifyInstance): void {
    // A reset uses new keys, because the counts of a shared cache must not be deleted.
    let run = 0;
    const within = async (key: string, perMinute: number, scale = app.config.rateLimitScale): Promise<void> => {
        const { count, endsInMs } = await app.cache.count(`rate:${run}:${key}`, 60_000);
        if (count > Math.max(1, Math.round(perMinute * scale))) throw tooMany(endsInMs / 1000);
    };
    const limiter =
        (name: keyof typeof PER_MINUTE, key: (request: FastifyRequest) => string): Limiter =>
        request =>
            within(`${name}:${key(request)}`, PER_MINUTE[name]);
    const byAddress = (request: FastifyRequest) => request.ip;
    app.decorate('limiters', {
        address: limiter('address', byAddress),
        user: limiter('user', ({ caller, ip }) => (caller ? doerOf(caller).userId : ip)),
        login: limiter('login', byAddress),
        captcha: limiter('captcha', byAddress),
        qrcode: limiter('qrcode', byAddress),
        notFound: limiter('notFound', byAddress),
        route: async ({ caller, routeOptions: { url, config } }) => {
            if (caller && config.perMinute !== undefined) await within(`route:${url}:${doerOf(caller).userId}`, config.perMinute);
        },
        // The key's own limit; calls by programs do not count against the person.
        apiKey: async ({ caller }) => {
            if (caller?.apiKey) await within(`apiKey:${caller.apiKey.id}`, caller.apiKey.perMinute, 1);
        },
        reset: () => void (run += 1),
    });
    app.addHook('onRequest', async request => {
        if (isRelayed(request)) return;
        if (request.ws || isApi(app, request)) await app.limiters.address(request);
    });
}

/** The limits per user or API key, once the caller is known: for all calls, and for a route with its own limit (`config.perMinute`). */
export function addUserRateLimit(app: FastifyInstance): void {
    app.addHook('onRequest', async request => {
        if (!request.caller) return;
        if (request.caller.apiKey) await app.limiters.apiKey(request);
        else if (!isRelayed(request)) await app.limiters.user(request);
        await app.limiters.route(request);
    });
}

const isApi = (app: FastifyInstance, request: FastifyRequest) =>
    request.url.startsWith(`${app.config.apiPrefix}/`) && !request.url.startsWith(`${app.config.apiPrefix}/__test__/`);
