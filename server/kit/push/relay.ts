import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';

/** Known to this process only, so that nobody outside can pass a request off as an already counted one. */
const MARK = randomUUID();
const HEADER = 'x-relayed';

/** Headers that belong to the outer request's transport and body, not to the forwarded request. */
const LEFT_OUT = new Set(['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'accept-encoding', 'range', HEADER]);

/** A request within this server. */
export interface InnerCall {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Without the API prefix. */
    path: string;
    query?: Readonly<Record<string, string>>;
    body?: object;
}

/** The answer of the other route. */
export interface InnerAnswer {
    status: number;
    headers: Readonly<Record<string, unknown>>;
    envelope: Envelope;
}

/** Whether another route of this process forwarded this request. Its limits were counted there. */
export const isRelayed = (request: FastifyRequest): boolean => request.headers[HEADER] === MARK;

/**
 * Forwards a request to another route of this server, in the caller's name: session, permissions, validation, idempotency, transaction and
 * logs are those of that route.
 */
export async function relay(app: FastifyInstance, request: FastifyRequest, { method, path, query, body }: InnerCall): Promise<InnerAnswer> {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !LEFT_OUT.has(name)));
    const answer = await app.inject({
        method,
        url: `${app.config.apiPrefix}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
        headers: { ...headers, host: request.host, 'x-request-id': request.id, [HEADER]: MARK },
        ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
        ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
}
