import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '#server/kit/errors.ts';
import { genericMessage } from '../answer/errors.ts';

/** A body that is not an upload arrives within 15 s, or not at all (security S110, S111). */
const BODY_MS = 15_000;
/** Shorter than the client's own 9 s, so that it hears why. */
const HANDLER_MS = 8000;

/**
 * Time limits of a call: one for its body, one for its handler until the answer begins.
 * Fastify's `handlerTimeout` counts the body's time too, and would cut slow but honest uploads; uploads and streamed
 * answers are not limited here.
 */
export function addDeadlines(app: FastifyInstance): void {
    // With the request, not in a map beside it: what a long-lived map holds of a call outlives several collections.
    app.decorateRequest('deadline', undefined);
    const stop = async (request: FastifyRequest) => clearTimeout(request.deadline);

    app.addHook('preParsing', async (request, _reply, payload) => {
        if (isUpload(request) || request.method === 'GET' || request.method === 'HEAD') return payload;
        const giveUp = () => {
            // Without a reader there is no body under way, and an error nobody listens to would end the process.
            if (payload.listenerCount('error') > 0)
                payload.emit('error', new AppError(408, 408, genericMessage(408), null, { Connection: 'close' }));
        };
        request.deadline = setTimeout(giveUp, BODY_MS);
        return payload;
    });
    app.addHook('preValidation', stop);
    app.addHook('preHandler', async (request, reply) => {
        if (isUpload(request)) return;
        request.deadline = setTimeout(() => void (reply.sent || reply.send(unavailable())), HANDLER_MS);
    });
    app.addHook('onSend', stop);
    app.addHook('onRequestAbort', stop);
}

const isUpload = (request: FastifyRequest) => request.headers['content-type']?.startsWith('multipart/') ?? false;
