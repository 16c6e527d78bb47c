import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/kit/envelope.ts';
import { notFound } from '#server/kit/errors.ts';
import { toAnswer } from '#server/kit/answers/reply.ts';
import { handleError } from './errors.ts';

/**
 * Gives every JSON answer the five keys of the envelope (wire-contract 2.1): wraps results, turns errors into refusals, and answers unknown
 * routes. Routes with `config.bare` are left alone.
 */
export function addEnvelope(app: FastifyInstance): void {
    app.addHook('preSerialization', async (request, _reply, payload) => (request.routeOptions.config.bare ? payload : toAnswer(payload)));
    app.addHook('onSend', async (request, reply) => {
        const type = reply.getHeader('content-type');
        if (typeof type === 'string' && type.startsWith('application/json')) void reply.header('Cache-Control', 'no-store');
        if (request.caller) void reply.header(HEADERS.dictVersion, app.dictionary.version());
        if (request.caller && mayHaveWritten(request)) await app.reads.noteWrite(request.caller.userId);
        // A failed transaction has left nothing to undo.
        if (request.hasWritten && request.undoId !== undefined) void reply.header(HEADERS.undo, request.undoId);
    });
    app.setErrorHandler(handleError);
    app.setNotFoundHandler(async request => {
        await app.limiters.notFound(request);
        throw notFound();
    });
}

/** Whether the call may have written; everything it wrote is committed by the time of its answer. */
const mayHaveWritten = ({ method, hasWritten, routeOptions: { config } }: FastifyRequest): boolean =>
    hasWritten || config.changesState === true || (method !== 'GET' && method !== 'HEAD' && !config.keepsNoAnswer);
