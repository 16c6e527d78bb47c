/**
 * The server's start and stop with a minimal application, run as a child process by tests of starting, stopping and crashing. The application answers
 * `/readyz` with a database query, `/slow?ms=` after a delay, and `/boom` with an unhandled error.
 */
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { addShutdown } from '#server/plugins/background/shutdown.ts';
import { rootDir } from '#server/root.ts';
import { runServer } from '#server/run.ts';

await runServer({
    env: process.env,
    rootDir,
    loadParts: async () => ({
        seed: async () => (process.env.SEED === 'none' ? { adminPassword: 'shown-once' } : {}),
        buildApp: async ({ pool }) => {
            await pool.query('CREATE TABLE IF NOT EXISTS note (id text PRIMARY KEY)');
            const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 1000 });
            addShutdown(app);
            app.get('/readyz', async (_request, reply) => {
                if (app.draining) return reply.code(503).send({});
                return (await pool.query('SELECT 1 AS ready')).rows[0] as unknown;
            });
            app.get<{ Querystring: { id: string } }>('/note', async ({ query }) => {
                await pool.query('INSERT INTO note VALUES ($1)', [query.id]);
                return { saved: query.id };
            });
            app.get('/notes', async () => (await pool.query<{ id: string }>('SELECT id FROM note')).rows);
            app.get<{ Querystring: { ms: string } }>('/slow', async ({ query }) => wait(Number(query.ms), { waited: query.ms }));
            app.get('/boom', async () => {
                setImmediate(() => void Promise.reject(new Error('nobody handles this')));
                return {};
            });
            return app;
        },
    }),
});
