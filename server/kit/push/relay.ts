import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/kit/envelope.ts';

/** Known to this process alone: nobody outside can pass a call off as one that was counted already. */
const MARK = randomUUID();
const HEADER = 'x-relayed';

/** What belongs to the outer call's transport and body, not to the one that is handed on. */
const LEFT_OUT = new Set(['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'accept-encoding', 'range', HEADER]);

/** A call within this server. */
export interface InnerCall {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Below the API prefix. */
    path: string;
    query?: Readonly<Record<string, string>>;
    body?: object;
}

/** What the other route answered. */
export interface InnerAnswer {
    status: number;
    headers: Readonly<Record<string, unknown>>;
    envelope: Envelope;
}

/** Is this a call that another route of this process handed on? Its limits were counted there. */
export const isRelayed = (request: FastifyRequest): boolean => request.headers[HEADER] === MARK;

/**
 * Hands a call on to another route of this server, in the caller's name: session, rights, validation, idempotency, transaction and logs are
 * those of that route.
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
