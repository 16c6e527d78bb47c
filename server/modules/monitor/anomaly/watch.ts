import type { FastifyInstance } from 'fastify';
import { scanAnomalies } from './scan.service.ts';

const FIRST_MS = 8000;
const EVERY_MS = 60_000;

/** Scans every minute in the processes that work (`WORKERS` not 0); a scan that takes longer is not overtaken by the next. */
export function watchAnomalies(app: FastifyInstance): void {
    let running: Promise<unknown> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scan = () => {
        running = scanAnomalies(app)
            .then(({ raised, cleared, failed }) => {
                if (raised + cleared + failed.length > 0) app.log.info({ raised, cleared, failed }, 'anomalies scanned');
            })
            .catch((error: unknown) => app.log.warn({ err: error }, 'anomalies could not be scanned'))
            .finally(() => {
                timer = setTimeout(scan, EVERY_MS).unref();
            });
    };
    app.addHook('onReady', async () => {
        if (app.config.workers > 0) timer = setTimeout(scan, FIRST_MS).unref();
    });
    app.addHook('onClose', async () => {
        clearTimeout(timer);
        await running;
        clearTimeout(timer);
    });
}
