import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import type { OrderActor } from './order-actor.service.ts';

/** What every step of an order needs: the caller's transaction, who acts and when (wire time). Nothing of HTTP. */
export interface OrderContext {
    app: FastifyInstance;
    tx: Tx;
    actor: OrderActor;
    now: string;
}
