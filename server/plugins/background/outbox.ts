import type { FastifyInstance } from 'fastify';
import { createOutbox } from '#server/kit/outbox/outbox.ts';
import { createChannels } from '#server/modules/message/sys-message/channels.service.ts';

/** Messages and events: sent in the caller's transaction, delivered by the processes that work (`WORKERS` not 0). */
export function addOutbox(app: FastifyInstance): void {
    const { db, clock, log, config } = app;
    const outbox = createOutbox({ db, clock, log, channels: createChannels(app) });
    app.decorate('outbox', outbox);
    app.addHook('onReady', async () => {
        if (config.workers > 0) outbox.start();
    });
    app.addHook('onClose', () => outbox.stop());
}
