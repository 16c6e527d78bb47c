import type { Tx } from '#server/db/client.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../data-log.ts';
import type { Session } from '../access/session.ts';
import { presented } from './answer.ts';
import type { CrudOptions } from './options.ts';
import type { Write } from './write.ts';

/** The actor of a request, for the data log. */
export const actorOf = (
    request: Pick<FastifyRequest, 'session' | 'ip' | 'id' | 'headers' | 'routeOptions'> & { changes?: Actor['changes'] },
): Actor & { session: Session } => {
    const key = request.headers['idempotency-key'];
    return {
        session: request.session,
        ip: request.ip,
        requestId: request.id,
        act: request.routeOptions.config.act,
        idempotencyKey: typeof key === 'string' ? key : undefined,
        changes: request.changes,
    };
};

/** The parts of a request that the writing functions need. */
export const writeOf = (
    app: Pick<FastifyInstance, 'dictionary' | 'secrets'>,
    options: CrudOptions,
    request: FastifyRequest,
    tx: Tx,
): Write => ({
    tx,
    actor: actorOf(request),
    dictionary: app.dictionary,
    secrets: app.secrets,
    show: async row => (await presented(app, tx, options, request.session, [row]))[0] ?? row,
});
