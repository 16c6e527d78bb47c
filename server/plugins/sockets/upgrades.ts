import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';
import { createHub } from './hub.ts';

/** Limits of what one frame may be (security S89). Compression would let a small frame grow large. */
const LIMITS = { maxPayload: 16 * 1024, maxFragments: 64, maxBufferedChunks: 1024, perMessageDeflate: false };
/** An upgrade that neither opens nor is refused within this time is cut; open sockets have no limit. */
const HANDSHAKE_MS = 20_000;

/**
 * Takes upgrade requests through the same hooks as every call. Comes before the hooks that refuse: the plugin ends the
 * connection of a refused upgrade only where its own mark was set first, and one left half open would never go.
 */
export async function addUpgrades(app: FastifyInstance): Promise<void> {
    const hub = createHub(app);
    app.decorate('hub', hub);
    app.server.on('upgrade', (_request, socket) => {
        if (socket instanceof Socket) socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
    });
    await app.register(websocket, {
        options: LIMITS,
        errorHandler: (error, socket, request) => {
            request.log.info({ err: error }, 'a socket failed');
            if (socket.readyState === socket.OPEN) socket.terminate();
        },
        preClose: done => {
            hub.close();
            done();
        },
    });
}
