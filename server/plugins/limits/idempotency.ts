import type { FastifyInstance } from 'fastify';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { badRequest } from '#server/kit/errors.ts';
import { idempotentCall, storedAnswer } from '#server/kit/answers/idempotency.ts';
import { asAnswer } from '#server/kit/answers/reply.ts';

const KEY = new RegExp(PATTERNS.idempotencyKey);

/**
 * A repeated call with the same `Idempotency-Key` gets the first one's answer before its handler runs (security R08). `inTransaction`
 * writes the row, in the same transaction as the effect.
 */
export function addIdempotency(app: FastifyInstance): void {
    app.addHook('preHandler', async (request, reply) => {
        const key = request.headers['idempotency-key'];
        if (key === undefined || !['POST', 'PUT', 'DELETE'].includes(request.method) || request.routeOptions.config.keepsNoAnswer) return;
        if (typeof key !== 'string' || !KEY.test(key)) throw badRequest({ 'Idempotency-Key': '请求编号格式不正确' });
        // The content of an upload is not read yet: `inTransaction` compares it.
        if (request.headers['content-type']?.startsWith('multipart/')) return;
        const call = idempotentCall(request);
        const earlier = call && (await storedAnswer(app.db, call));
        if (earlier) return reply.send(asAnswer(earlier));
    });
}
