import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWindowCounter } from '#server/kit/answers/window-counter.ts';
import { doerOf } from '#server/kit/access/session.ts';
import { writeOperationLog } from './operation-log.ts';

const WINDOW_MS = 60_000;
/** Lines a minute about one person: who tries every door is seen, without filling the table. */
const MAX_PER_PERSON = 30;

/**
 * Notes refused calls of people who are signed in (security S35, S101): each route once a minute and person, at most 30 lines
 * a minute and person. A log that cannot be written does not change the answer.
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
