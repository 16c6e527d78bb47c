import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '#server/kit/errors.ts';
import { genericMessage } from '../answer/errors.ts';

/** Time limit for a body that is not an upload (security S110, S111). */
const BODY_MS = 15_000;
/** Shorter than the client's own 9 s, so that the client gets the reason. */
const HANDLER_MS = 8000;

/**
 * Time limits of a call: one for its body, one for its handler until the answer begins. Fastify's `handlerTimeout` includes the body's
 * time, and would abort slow but legitimate uploads; uploads and streamed answers have no limit here.
 */
export function addDeadlines(app: FastifyInstance): void {
    // Stored on the request, not in a map: entries of a long-lived map survive several garbage collections.
    app.decorateRequest('deadline', undefined);
    const stop = async (request: FastifyRequest) => clearTimeout(request.deadline);

    app.addHook('preParsing', async (request, _reply, payload) => {
        if (isUpload(request) || request.method === 'GET' || request.method === 'HEAD') return payload;
        const giveUp = () => {
            // Without a listener no body is being read, and an `error` event without a listener would end the process.
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
