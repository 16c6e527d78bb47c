import type { FastifyInstance } from 'fastify';
import type { Channel, ChannelName } from '#server/platform/outbox/message.ts';
import { createOutbox } from '#server/platform/outbox/outbox.ts';

/** Messages and events: stored in the caller's transaction, delivered by processes with workers (`WORKERS` not 0). */
export function addOutbox(app: FastifyInstance, channels: ReadonlyMap<ChannelName, Channel>): void {
    const { db, clock, log, config, metrics } = app;
    const outbox = createOutbox({ db, clock, log, channels, handled: (topic, outcome) => metrics.events.inc({ topic, outcome }) });
    app.decorate('outbox', outbox);
    app.addHook('onReady', async () => {
        if (config.workers > 0) outbox.start();
    });
    app.addHook('onClose', () => outbox.stop());
}
