const LOOK_MS = 1000;
/** Timers may end a moment early. */
const AFTER_MS = 5;
/** Part of the ten seconds that a stopping server has. */
const STOP_MS = 6000;

interface Log {
    warn(details: object, message: string): void;
}

/** Does small pieces of work as long as there are any, and looks for new ones once a second. */
export interface Loop {
    /** Begins, `count` times side by side. */
    start(count: number): void;
    /** Looks for work now rather than within a second. */
    wake: () => void;
    /** Begins nothing more and waits for what is under way, but not for ever. */
    stop: () => Promise<void>;
}

/**
 * Makes a loop of `step`, which does one piece of work and says whether there was any. `signal` ends when the server stops.
 * A step that fails is logged, and the loop goes on after a rest.
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
            // At the turn of a second: two moments of a plan of every second never fall between two looks.
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
