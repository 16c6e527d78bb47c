import type { FastifyInstance } from 'fastify';

/** While stopping, `/readyz` fails and answers close their connections, so that no client delays the shutdown (security R15). */
export function addShutdown(app: FastifyInstance): void {
    app.decorate('draining', false);
    app.addHook('preClose', async () => {
        app.draining = true;
    });
    app.addHook('onSend', async (_request, reply) => {
        if (app.draining) void reply.header('Connection', 'close');
    });
}
