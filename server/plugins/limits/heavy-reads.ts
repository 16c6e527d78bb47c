import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '#server/kit/errors.ts';
import { asksForMany } from '#server/kit/list/paging.ts';
import type { Query } from '#server/kit/list/read.ts';

const LARGE_PAGES = 2;
/** A user-written report uses a core of the database for seconds; a second one would slow down the lists. */
const HEAVY = 1;
/** Long enough that a client does not retry immediately; together with the read itself still within the time limit of a call. */
const WAIT_MS = 3000;

/**
 * Limits concurrent reads in a process, separately for large pages and for routes marked as heavy, such as reports: further calls wait for
 * their turn, and are refused with 503 after waiting too long. Calls for a normal page are not limited.
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
    // On `onSend`, not when the client has received everything: a slow client must not keep the slot.
    const leave = async (request: FastifyRequest) => request.leaveShare?.();
    app.addHook('onSend', leave);
    app.addHook('onRequestAbort', leave);
}

/**
 * A semaphore with this many slots, first come, first served. Entering resolves with a function that releases the slot; further calls of it
 * have no effect.
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
