import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/kit/errors.ts';

/**
 * Answers 503 early when the process can't keep up, so that what is accepted stays fast (security R26).
 * Not under NODE_ENV=test: there the event loop belongs to the test run, not to the server.
 */
export async function addPressure(app: FastifyInstance): Promise<void> {
    if (app.config.nodeEnv === 'test') return;
    await app.register(underPressure, {
        maxEventLoopDelay: 500,
        maxEventLoopUtilization: 0.98,
        maxRssBytes: 1536 * 1024 * 1024,
        pressureHandler: async request => {
            if (request.routeOptions.config?.bare) return;
            throw unavailable();
        },
    });
}
