import type { FastifyInstance } from 'fastify';
import { createBus } from '#server/kit/bus/bus.ts';

/** The message bus between processes on one database; it also reports changed version counters at once instead of at the next request. */
export function addBus(app: FastifyInstance): void {
    const bus = createBus(app.pool, app.log);
    app.decorate('bus', bus);
    bus.on(message => {
        if (message.kind !== 'version' && message.kind !== 'resync') return;
        app.versions.refresh(0).catch((error: unknown) => app.log.warn({ err: error }, 'reading the version counters failed'));
    });
    app.addHook('onListen', async () => bus.start());
    app.addHook('onClose', async () => bus.close());
}
