import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from '../client/client-files.ts';

const compress = promisify(gzip);
/** Shorter answers are not worth compressing. */
const MIN_BYTES = 4096;
/** From this size on a lower level is used, because compression time becomes noticeable: a tenth more bytes for a third of the work. */
const LONG_BYTES = 200_000;

/**
 * Compresses long JSON answers with gzip: the dictionaries of a sign-in shrink from 75 to about 12 kB. Safe against compression side
 * channels: tokens are sent in headers explicitly and never automatically, so no other site can have secrets compressed together with its
 * own guesses.
 */
export function addCompression(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
        if (typeof payload !== 'string' || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return payload;
        if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
        void reply.header('Vary', 'Accept-Encoding');
        if (chooseEncoding(String(request.headers['accept-encoding'] ?? '').replace(/\bbr\b/g, '')) !== 'gzip') return payload;
        void reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
        return compress(payload, { level: payload.length < LONG_BYTES ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_SPEED });
    });
}
