import closeWithGrace from 'close-with-grace';
import { createLog } from './log.ts';
import { explainStartFailure } from './start-failure.ts';
import { startServer, type StartOptions } from './start.ts';

/**
 * Runs the server as this process: starts it, stops it on SIGTERM or SIGINT within 10 s after `DRAIN_SECONDS`, and ends with 1 when it
 * can't start or meets an error that nobody handled.
 */
export async function runServer(options: Omit<StartOptions, 'onOpen' | 'onListen'>): Promise<void> {
    const closers: (() => Promise<void>)[] = [];
    const log = createLog('info');
    const closeAll = async () => {
        // The newest first: the application before its pool, the pool before the database.
        for (const close of closers.splice(0).reverse()) await close();
    };
    const grace = closeWithGrace({ delay: 10_000, logger: log, skip: ['SIGINT', 'SIGTERM'] }, async ({ err, signal }) => {
        if (err) log.fatal({ err }, 'unhandled error: stopping');
        else log.info({ signal }, 'stopping');
        await closeAll();
    });
    let drain = async () => {};
    stopOnSignal(() => void drain().then(() => grace.close()));
    try {
        await startServer({ ...options, onOpen: close => closers.push(close), onListen: act => (drain = act) });
    } catch (error) {
        process.stderr.write(`${explainStartFailure(error)}\n`);
        await closeAll().catch((closing: unknown) => log.error({ err: closing }, 'closing failed'));
        process.exit(1);
    }
}

/**
 * Ctrl-C arrives twice when npm passes on what the terminal has also sent to us; only one that comes later means «at once».
 */
function stopOnSignal(stop: () => void) {
    let firstAt: number | undefined;
    const handle = () => {
        if (firstAt === undefined) {
            firstAt = Date.now();
            stop();
        } else if (Date.now() - firstAt > 1000) process.exit(1);
    };
    process.on('SIGINT', handle);
    process.on('SIGTERM', handle);
}
