import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWindowCounter } from '#server/kit/answers/window-counter.ts';
import { doerOf } from '#server/kit/access/session.ts';
import { writeOperationLog } from './operation-log.ts';

const WINDOW_MS = 60_000;
/** Lines per minute and person: enough to see somebody trying every route, without filling the table. */
const MAX_PER_PERSON = 30;

/**
 * Records refused calls of signed-in people (security S35, S101): each route once per minute and person, at most 30 lines per minute and
 * person. A failure to write the log does not change the answer.
 */
export function createDenialLog(app: FastifyInstance) {
    const byRoute = createWindowCounter(WINDOW_MS);
    const byPerson = createWindowCounter(WINDOW_MS);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const person = doerOf(request.session).userId;
        const route = `${request.method} ${request.routeOptions.url ?? ''}`;
        if (byRoute.add(`${person} ${route}`).count > 1 || byPerson.add(person).count > MAX_PER_PERSON) return;
        try {
            await writeOperationLog(app.db, request, `拒绝访问: ${route}`, reply.elapsedTime);
        } catch (error) {
            request.log.warn({ err: error }, 'denial could not be logged');
        }
    };
}
