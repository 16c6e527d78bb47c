import type { FastifyInstance } from 'fastify';
import type { ActionContext } from '#server/kit/actions/on-action.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { TextOf } from '../order-guards.ts';

/** The services that the named actions of orders share. */
export interface ActionParts {
    app: FastifyInstance;
    text: TextOf;
    /** The fresh record with its action states, for answers with additional data. */
    record: (context: Pick<ActionContext<never>, 'tx' | 'session' | 'row'>) => Promise<WireRow>;
}
