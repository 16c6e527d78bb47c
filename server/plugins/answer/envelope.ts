import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kit/envelope.ts';
import { notFound } from '#server/kit/errors.ts';
import { toAnswer } from '#server/kit/answers/reply.ts';
import { handleError } from './errors.ts';

/**
 * Gives every JSON answer the five keys (wire-contract 2.1): results are wrapped, errors turned into refusals,
 * unknown routes answered alike. Routes with `config.bare` answer for themselves.
 */
export function addEnvelope(app: FastifyInstance): void {
    app.addHook('preSerialization', async (request, _reply, payload) => (request.routeOptions.config.bare ? payload : toAnswer(payload)));
    app.addHook('onSend', async (request, reply) => {
        const type = reply.getHeader('content-type');
        if (typeof type === 'string' && type.startsWith('application/json')) void reply.header('Cache-Control', 'no-store');
        if (request.caller) void reply.header(HEADERS.dictVersion, app.dictionary.version());
        if (request.caller && mayHaveWritten(request)) await app.reads.noteWrite(request.caller.userId);
        // A transaction that failed has left nothing to take back.
        if (request.hasWritten && request.undoId !== undefined) void reply.header(HEADERS.undo, request.undoId);
    });
    app.setErrorHandler(handleError);
    app.setNotFoundHandler(async request => {
        await app.limiters.notFound(request);
        throw notFound();
    });
}

/** By the time of its answer everything is committed that a call has written. */
const mayHaveWritten = ({ method, hasWritten, routeOptions: { config } }: FastifyRequest): boolean =>
    hasWritten || config.changesState === true || (method !== 'GET' && method !== 'HEAD' && !config.keepsNoAnswer);
