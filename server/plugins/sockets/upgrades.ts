import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { notFound, tooMany, unavailable } from '#server/kit/errors.ts';
import { createHub } from './hub.ts';
import { createSeats } from './seats.ts';

/** Limits of a frame (security S89). With compression a small frame could expand to a large one. */
const LIMITS = { maxPayload: 16 * 1024, maxFragments: 64, maxBufferedChunks: 1024, perMessageDeflate: false };
/** An upgrade that is neither completed nor refused within this time is cut off; open sockets have no limit. */
const HANDSHAKE_MS = 20_000;

/**
 * Passes upgrade requests through the same hooks as every call. Must be registered before the hooks that refuse: @fastify/websocket closes
 * the connection of a refused upgrade only if its own marker was set first, and the connection would stay half open otherwise. It would
 * also open a socket on any route and close it again, so only the socket routes of the contract pass.
 */
export async function addUpgrades(app: FastifyInstance): Promise<void> {
    const hub = createHub(app);
    app.decorate('hub', hub);
    const pending = new Set<Socket>();
    app.server.on('upgrade', (_request, socket) => {
        if (!(socket instanceof Socket)) return;
        socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
        pending.add(socket);
        socket.once('close', () => pending.delete(socket));
    });
    await app.register(websocket, {
        options: LIMITS,
        errorHandler: (error, socket, request) => {
            request.log.info({ err: error }, 'a socket failed');
            if (socket.readyState === socket.OPEN) socket.terminate();
        },
        preClose: done => {
            hub.close();
            // Nothing can be sent over a connection that is not open yet, and the shutdown must not wait for it.
            for (const socket of pending) socket.destroy();
            done();
        },
    });
    app.websocketServer.on('connection', (_socket: unknown, request: IncomingMessage) => pending.delete(request.socket));

    const seats = createSeats(app.config.rateLimitScale);
    app.addHook('onRequest', async request => {
        if (!request.ws) return;
        if (request.is404 || !request.routeOptions.config.socket) throw notFound();
        if (app.draining) throw unavailable();
        // Before the first database query, so that upgrades waiting for it count too.
        if (!seats.take(request.raw.socket, { network: request.ip, all: '' })) throw tooMany(30);
    });
}
