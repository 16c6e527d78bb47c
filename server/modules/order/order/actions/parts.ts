import type { FastifyInstance } from 'fastify';
import type { ActionContext } from '#server/kit/actions/on-action.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { TextOf } from '../order-guards.ts';

/** What the named actions of orders are made of. */
export interface ActionParts {
    app: FastifyInstance;
    text: TextOf;
    /** The fresh record with its actions, for answers that say more than it. */
    record: (context: Pick<ActionContext<never>, 'tx' | 'session' | 'row'>) => Promise<WireRow>;
}
