import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kit/wire-names.ts';
import type { Config } from '#server/config.ts';
import { failure } from '#server/kit/answers/reply.ts';
import { genericMessage } from './errors.ts';
import { securityHeaders } from './headers.ts';

interface ClientError extends Error {
    code?: string;
}

/**
 * Answers to requests that are refused before routing and therefore without hooks: they get the envelope, headers and request id of every
 * answer (security S112).
 */
export function frameworkAnswers(config: Config) {
    const headersOf = (requestId: string): Record<string, string> => ({
        ...securityHeaders(config),
        [HEADERS.requestId]: requestId,
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
    });
    return {
        /** Invalid percent-encoding, parameter too long. */
        frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
            const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 414 : (error.statusCode ?? 400);
            // The connection of an upgrade request must be closed here, because the HTTP server no longer manages it.
            if (request.raw.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon());
            void reply
                .code(status)
                .headers(headersOf(request.id))
                .serializer(JSON.stringify)
                .send(failure(status, genericMessage(status)));
        },
        /** Header overflow, slow or malformed requests: Node refuses them before Fastify sees them. */
        clientErrorHandler(error: ClientError, socket: Socket): void {
            if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
                socket.destroy();
                return;
            }
            const status = statusOf(error.code);
            const body = JSON.stringify(failure(status, genericMessage(status)));
            const headers = { ...headersOf(randomUUID()), 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
            const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
            socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
        },
    };
}

function statusOf(code: string | undefined): number {
    if (code === 'HPE_HEADER_OVERFLOW') return 431;
    return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
