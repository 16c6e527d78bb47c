import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '#server/kit/errors.ts';
import { asksForMany } from '#server/kit/list/paging.ts';
import type { Query } from '#server/kit/list/read.ts';

const LARGE_PAGES = 2;
/** What a person wrote keeps a core of the database busy for seconds: a second one would take it from the lists. */
const HEAVY = 1;
/** Longer than a client takes for a refusal at once, which it would repeat by itself; with the read itself within the limit of a call. */
const WAIT_MS = 3000;

/**
 * Large pages and what says that it is heavy, such as reports, have a share each: so many are read at once in a process, the others wait for
 * their turn, and who waits too long is refused with 503. Neither waits for the other, and calls for a screenful for none of them.
 */
export function addHeavyReads(app: FastifyInstance): void {
    const enterLarge = createShare(LARGE_PAGES, WAIT_MS);
    const enterHeavy = createShare(HEAVY, WAIT_MS);
    app.decorateRequest('leaveShare', undefined);
    app.addHook('preHandler', async request => {
        const { isHeavy } = request.routeOptions.config;
        if (isHeavy) request.leaveShare = await enterHeavy();
        else if (asksForMany((request.query ?? {}) as Query)) request.leaveShare = await enterLarge();
    });
    // When the answer is written, not when it has arrived: a slow reader must not keep the place.
    const leave = async (request: FastifyRequest) => request.leaveShare?.();
    app.addHook('onSend', leave);
    app.addHook('onRequestAbort', leave);
}

/**
 * A place for so many at once, in the order of asking; entering answers with what gives the place back, once however often it is called.
 * @throws AppError 503 after waiting too long.
 */
function createShare(places: number, waitMs: number): () => Promise<() => void> {
    const waiting: (() => void)[] = [];
    let taken = 0;
    const take = () => {
        taken += 1;
        let isGiven = false;
        return () => {
            if (isGiven) return;
            isGiven = true;
            taken -= 1;
            waiting.shift()?.();
        };
    };
    return () =>
        new Promise((resolve, reject) => {
            if (taken < places) return resolve(take());
            const turn = () => {
                clearTimeout(timer);
                resolve(take());
            };
            const timer = setTimeout(() => {
                waiting.splice(waiting.indexOf(turn), 1);
                reject(unavailable());
            }, waitMs);
            waiting.push(turn);
        });
}
