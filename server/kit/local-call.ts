import type { FastifyRequest } from 'fastify';

/**
 * Does the call come from this very machine? A proxy on it that we do not trust hands on the calls of others:
 * a forwarding header that was not believed says so.
 */
export function isLocalCall(request: FastifyRequest): boolean {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
