import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { notFound, tooMany, unavailable } from '#server/kit/errors.ts';
import { createHub } from './hub.ts';
import { createSeats } from './seats.ts';

/** Limits of what one frame may be (security S89). Compression would let a small frame grow large. */
const LIMITS = { maxPayload: 16 * 1024, maxFragments: 64, maxBufferedChunks: 1024, perMessageDeflate: false };
/** An upgrade that neither opens nor is refused within this time is cut; open sockets have no limit. */
const HANDSHAKE_MS = 20_000;

/**
 * Takes upgrade requests through the same hooks as every call. Comes before the hooks that refuse: the plugin ends the
 * connection of a refused upgrade only where its own mark was set first, and one left half open would never go.
 * The plugin would open a socket on any route and close it again; only the routes of the contract get that far.
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
            // Nobody is told anything over a connection that is not open yet; a stop does not wait for it.
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
        // Before anybody asks the database: those that wait for their answer count as well.
        if (!seats.take(request.raw.socket, { network: request.ip, all: '' })) throw tooMany(30);
    });
}
