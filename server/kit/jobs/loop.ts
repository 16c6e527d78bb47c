const LOOK_MS = 1000;
/** Timers may fire slightly early. */
const AFTER_MS = 5;
/** Part of the ten seconds that a server has for stopping. */
const STOP_MS = 6000;

interface Log {
    warn(details: object, message: string): void;
}

/** Runs small pieces of work as long as there are any, and checks for new ones once a second. */
export interface Loop {
    /** Starts, with `count` parallel workers. */
    start(count: number): void;
    /** Checks for work now rather than within a second. */
    wake: () => void;
    /** Starts nothing more and waits for the running steps, with a time limit. */
    stop: () => Promise<void>;
}

/**
 * Creates a loop of `step`, which does one piece of work and returns whether there was any. `signal` is aborted when the server stops. If a
 * step throws, the error is logged and the loop continues after a pause.
 */
export function createLoop(name: string, log: Log, step: (signal: AbortSignal) => Promise<boolean>): Loop {
    const stopping = new AbortController();
    const wakers = new Set<() => void>();
    let loops: Promise<void>[] = [];

    const rest = () =>
        new Promise<void>(resolve => {
            const awake = () => {
                clearTimeout(timer);
                wakers.delete(awake);
                resolve();
            };
            // At the full second, so that two times of an every-second schedule never fall between two checks.
            const timer = setTimeout(awake, LOOK_MS - (Date.now() % LOOK_MS) + AFTER_MS);
            wakers.add(awake);
        });
    const wake = () => [...wakers].forEach(awake => awake());

    const loop = async () => {
        while (!stopping.signal.aborted) {
            const isBusy = await step(stopping.signal).catch((error: unknown) => {
                log.warn({ err: error }, `looking for ${name} failed`);
                return false;
            });
            if (!isBusy && !stopping.signal.aborted) await rest();
        }
    };

    return {
        start: count => {
            loops = Array.from({ length: count }, loop);
        },
        wake,
        stop: async () => {
            stopping.abort();
            wake();
            let timer: NodeJS.Timeout | undefined;
            const patience = new Promise(resolve => (timer = setTimeout(resolve, STOP_MS)));
            await Promise.race([Promise.all(loops), patience]);
            clearTimeout(timer);
        },
    };
}
