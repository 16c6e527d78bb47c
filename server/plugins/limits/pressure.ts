import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/kit/errors.ts';

const SAMPLE_MS = 1000;

/**
 * Answers 503 early when the process can't keep up, so that what is accepted stays fast (security R26).
 * Not under NODE_ENV=test: there the event loop belongs to the test run, not to the server.
 */
export async function addPressure(app: FastifyInstance): Promise<void> {
    if (app.config.nodeEnv === 'test') return;
    // A start keeps the process as busy as it can be. Only a sample that began after it tells how calls fare, and one is in force by then.
    let tellsFrom = Infinity;
    app.addHook('onListen', async () => {
        tellsFrom = performance.now() + 2 * SAMPLE_MS;
    });
    await app.register(underPressure, {
        sampleInterval: SAMPLE_MS,
        maxEventLoopDelay: 500,
        maxEventLoopUtilization: 0.98,
        maxRssBytes: 1536 * 1024 * 1024,
        pressureHandler: async request => {
            if (request.routeOptions.config?.bare || performance.now() < tellsFrom) return;
            throw unavailable();
        },
    });
}
