import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, forbidden, tooMany, unavailable } from '#server/kit/errors.ts';

/** Most open sockets (security S91); loopback is not counted by address. `RATE_LIMIT_SCALE` multiplies them. */
const MOST = { user: 10, address: 200, all: 2000 };
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const BARE_PAGE = /^[A-Za-z0-9]{8}$/;
const NAMED_PAGE = /^([a-z0-9A-Z-]{1,64})\.[A-Za-z0-9]{8}$/;

export interface SocketParams {
    userId: string;
    pageId?: string;
}

/** The checks of an upgrade, each before any byte of WebSocket is spoken (security S87, S88, S91). */
export function createAdmission(app: FastifyInstance) {
    const open = { user: new Map<string, number>(), address: new Map<string, number>(), all: new Map<string, number>() };

    const take = (of: keyof typeof MOST, key: string): boolean => {
        const count = open[of].get(key) ?? 0;
        if (count >= Math.max(1, Math.round(MOST[of] * app.config.rateLimitScale))) return false;
        open[of].set(key, count + 1);
        return true;
    };
    const release = (of: keyof typeof MOST, key: string) => {
        const count = (open[of].get(key) ?? 1) - 1;
        if (count > 0) open[of].set(key, count);
        else open[of].delete(key);
    };

    return {
        /** The id in the path only says again who the token belongs to. */
        requireOwnId: async (request: FastifyRequest) => {
            if ((request.params as SocketParams).userId !== request.session.userId) throw forbidden();
        },
        /** Browsers name the page's origin. Whoever names none is no browser of ours; tests may. */
        requireOwnOrigin: async (request: FastifyRequest) => {
            const { origin } = request.headers;
            if (origin === undefined ? !app.config.testHooks : !isOwnOrigin(app, request, origin)) throw forbidden();
        },
        /** A page id that names a page needs the right to list it; a bare one joins nothing. */
        requirePage: async (request: FastifyRequest) => {
            const { pageId = '' } = request.params as SocketParams;
            if (BARE_PAGE.test(pageId)) return;
            const name = NAMED_PAGE.exec(pageId)?.[1];
            if (name === undefined) throw badRequest({ pageId: '页面编号格式不正确' });
            const page = app.pushTables.page(name);
            if (!page || !request.session.permissions.has(page.permission)) throw forbidden();
        },
        /** Takes a seat, given back when the connection ends; the last check, so that refusals hold none. */
        takeSeat: async (request: FastifyRequest) => {
            // A plain GET finds nothing here and needs no seat.
            if (!request.ws) return;
            if (app.draining) throw unavailable();
            const wanted: readonly [keyof typeof MOST, string][] = [
                ['user', request.session.userId],
                ...(LOOPBACK.test(request.ip) ? [] : [['address', request.ip] satisfies [keyof typeof MOST, string]]),
                ['all', ''],
            ];
            const taken: [keyof typeof MOST, string][] = [];
            const leave = () => taken.splice(0).forEach(([of, key]) => release(of, key));
            for (const [of, key] of wanted) {
                if (!take(of, key)) {
                    leave();
                    throw tooMany(30);
                }
                taken.push([of, key]);
            }
            request.raw.socket.once('close', leave);
        },
    };
}

function isOwnOrigin(app: FastifyInstance, request: FastifyRequest, origin: string): boolean {
    if (!URL.canParse(origin)) return false;
    const { host, origin: exact } = new URL(origin);
    return host === request.host || (app.config.publicUrl !== undefined && exact === new URL(app.config.publicUrl).origin);
}
