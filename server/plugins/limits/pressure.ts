import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/kit/errors.ts';

const SAMPLE_MS = 1000;

/**
 * Answers 503 early if the process is overloaded, so that accepted calls stay fast (security R26). Not under NODE_ENV=test, where the event
 * loop is shared with the test run.
 */
export async function addPressure(app: FastifyInstance): Promise<void> {
    if (app.config.nodeEnv === 'test') return;
    // Startup keeps the process fully busy. Only samples that began after it count; by this time there is one.
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
