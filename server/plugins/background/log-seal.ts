import type { FastifyInstance } from 'fastify';
import { createLoop } from '#server/kit/jobs/loop.ts';
import { sealLogs } from '#server/platform/log-seal/seal.ts';

const EVERY_MS = 3000;

/** Seals the logs every three seconds, in processes with workers (`WORKERS` not 0); a lock ensures that one does it at a time. */
export function addLogSeal(app: FastifyInstance): void {
    let last = -EVERY_MS;
    const loop = createLoop('rows to seal', app.log, async () => {
        if (performance.now() - last < EVERY_MS) return false;
        last = performance.now();
        await sealLogs(app);
        return false;
    });
    app.addHook('onReady', async () => {
        if (app.config.workers > 0) loop.start(1);
    });
    app.addHook('onClose', () => loop.stop());
}
