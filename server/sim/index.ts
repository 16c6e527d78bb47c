import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { createStage } from './stage.ts';
import { runSimulation } from './simulation.ts';

/**
 * Live mode (`npm run sim`, setting SIM): virtual customers and drivers use the services of the screens, so that boards, sockets, timers and
 * anomalies live without an app. It begins when the server listens and ends with it, or after SIM_MINUTES; either way it says what happened.
 */
export function addSimulation(app: FastifyInstance): void {
    const { sim } = app.config;
    if (sim.rate === 0) return;
    const stop = new AbortController();
    // Every wait of every life listens.
    setMaxListeners(0, stop.signal);
    let running: Promise<void> | undefined;
    app.addHook('onListen', async () => {
        const number = sim.number ?? Math.floor(Math.random() * 4_294_967_295);
        const stage = createStage(app, { ...sim, number, signal: stop.signal });
        running = runSimulation(stage).catch((error: unknown) => {
            app.log.error({ err: error }, 'the simulation has ended');
        });
    });
    app.addHook('preClose', async () => {
        stop.abort();
        await running;
    });
}
