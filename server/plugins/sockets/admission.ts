import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, forbidden, tooMany } from '#server/kit/errors.ts';
import { isOwnOrigin } from '#server/kit/net/own-origin.ts';
import { createSeats } from './seats.ts';

const BARE_PAGE = /^[A-Za-z0-9]{8}$/;
const NAMED_PAGE = /^([a-z0-9A-Z-]{1,64})\.[A-Za-z0-9]{8}$/;

export interface SocketParams {
    userId: string;
    pageId?: string;
}

/** The checks of an upgrade request, all before the WebSocket handshake (security S87, S88, S91). */
export function createAdmission(app: FastifyInstance) {
    const seats = createSeats(app.config.rateLimitScale);

    return {
        /** The id in the path must be that of the token's user. */
        requireOwnId: async (request: FastifyRequest) => {
            if ((request.params as SocketParams).userId !== request.session.userId) throw forbidden();
        },
        /** Browsers send the page's origin. A client without one is not a browser; tests use this. */
        requireOwnOrigin: async (request: FastifyRequest) => {
            const { origin } = request.headers;
            if (origin === undefined ? !app.config.testHooks : !isOwnOrigin(app.config, request, origin)) throw forbidden();
        },
        /** A page id with a page name needs the permission to list that page; one without a name joins no page. */
        requirePage: async (request: FastifyRequest) => {
            const { pageId = '' } = request.params as SocketParams;
            if (BARE_PAGE.test(pageId)) return;
            const name = NAMED_PAGE.exec(pageId)?.[1];
            if (name === undefined) throw badRequest({ pageId: '页面编号格式不正确' });
            const page = app.pushTables.page(name);
            if (!page || !request.session.permissions.has(page.permission)) throw forbidden();
        },
        /** Takes one of the user's seats, released when the connection ends; the last check, so that refused upgrades take none. */
        takeSeat: async (request: FastifyRequest) => {
            // A plain GET is not an upgrade and needs no seat.
            if (!request.ws) return;
            if (!seats.take(request.raw.socket, { user: request.session.userId })) throw tooMany(30);
        },
    };
}
