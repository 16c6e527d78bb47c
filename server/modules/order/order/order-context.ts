import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import type { OrderActor } from './order-actor.service.ts';

/** The context of every step of an order: transaction, actor and time (wire time). Independent of HTTP. */
export interface OrderContext {
    app: FastifyInstance;
    tx: Tx;
    actor: OrderActor;
    now: string;
}
