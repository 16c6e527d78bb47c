import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '#server/kit/reply.ts';
import { genericMessage } from './errors.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What Fastify refuses before any route is found: bad percent-encoding, too long a parameter (security S112). */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
    const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 414 : (error.statusCode ?? 400);
    void reply
        .code(status)
        .type(JSON_TYPE)
        .serializer(JSON.stringify)
        .send(failure(status, genericMessage(status)));
}

interface ClientError extends Error {
    code?: string;
}

/** What Node refuses before Fastify sees a request: header overflow, slow or broken requests. */
export function answerClientError(error: ClientError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
        socket.destroy();
        return;
    }
    const status = statusOf(error.code);
    const body = JSON.stringify(failure(status, genericMessage(status)));
    socket.end(
        [
            `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
            `Content-Type: ${JSON_TYPE}`,
            `Content-Length: ${Buffer.byteLength(body)}`,
            'Connection: close',
            '',
            body,
        ].join('\r\n'),
    );
}

function statusOf(code: string | undefined): number {
    if (code === 'HPE_HEADER_OVERFLOW') return 431;
    return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
