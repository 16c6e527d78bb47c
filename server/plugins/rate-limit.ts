import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '#server/kit/errors.ts';

/** A limit that refuses: resolves while the caller is within it, else throws 429 with Retry-After. */
type Limiter = (request: FastifyRequest) => Promise<void>;

/** The limits of security S109, a minute each; `RATE_LIMIT_SCALE` multiplies them all. */
const PER_MINUTE = { address: 600, user: 300, login: 10, captcha: 30, notFound: 60 };
export type Limiters = Record<keyof typeof PER_MINUTE, Limiter> & {
    /** Starts all counts anew (tests). */
    reset(): void;
};

/**
 * Counts calls of the API by address and by user. Files of the client and health checks are not counted.
 * Routes with a limit of their own call `app.limiters.login` or `.captcha`.
 */
export async function addRateLimit(app: FastifyInstance): Promise<void> {
    await app.register(rateLimit, { global: false, cache: 10_000 });
    let generation = 0;
    const limiter = (name: keyof typeof PER_MINUTE, key: (request: FastifyRequest) => string): Limiter => {
        const max = Math.max(1, Math.round(PER_MINUTE[name] * app.config.rateLimitScale));
        const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: request => `${generation}:${key(request)}` });
        return async request => {
            const outcome = await count(request);
            if (!outcome.isAllowed && outcome.isExceeded) throw tooMany(outcome.ttlInSeconds);
        };
    };
    const byAddress = (request: FastifyRequest) => request.ip;
    app.decorate('limiters', {
        address: limiter('address', byAddress),
        user: limiter('user', request => request.caller?.userId ?? request.ip),
        login: limiter('login', byAddress),
        captcha: limiter('captcha', byAddress),
        notFound: limiter('notFound', byAddress),
        reset: () => {
            generation++;
        },
    });
    app.addHook('onRequest', async request => {
        if (isApi(app, request)) await app.limiters.address(request);
    });
}

/** The limit per user, once it is known who calls. */
export function addUserRateLimit(app: FastifyInstance): void {
    app.addHook('onRequest', async request => {
        if (request.caller) await app.limiters.user(request);
    });
}

const isApi = (app: FastifyInstance, request: FastifyRequest) =>
    request.url.startsWith(`${app.config.apiPrefix}/`) && !request.url.startsWith(`${app.config.apiPrefix}/__test__/`);
