import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { COMPANY_PACE, quickPace } from './pace.ts';
import { createStage } from './stage.ts';
import { runSimulation } from './simulation.ts';

/**
 * Virtual customers and drivers use the services of the screens, so that boards, sockets, timers and anomalies live without an app. By
 * itself a demonstration goes at the pace of a company; live mode (`npm run sim`, setting SIM) goes faster, ends after SIM_MINUTES if asked
 * to, and reports what happened. Both begin when the server listens, end with it, and never touch real data.
 */
export function addSimulation(app: FastifyInstance): void {
    const { sim } = app.config;
    const { rate } = sim;
    if (rate === 0) return;
    const stop = new AbortController();
    // Every wait of every life listens.
    setMaxListeners(0, stop.signal);
    let running: Promise<void> | undefined;
    app.addHook('onListen', async () => {
        const number = sim.number ?? Math.floor(Math.random() * 4_294_967_295);
        const pace = rate === 'company' ? COMPANY_PACE : quickPace(rate);
        const stage = createStage(app, { pace, number, minutes: sim.minutes, signal: stop.signal });
        running = runSimulation(stage).catch((error: unknown) => {
            app.log.error({ err: error }, 'the simulation has ended');
        });
    });
    app.addHook('preClose', async () => {
        stop.abort();
        await running;
    });
}
