import type { ActionContext } from '#server/kit/actions/on-action.ts';
import { lockOrder, type OrderContext } from './move-order.service.ts';
import { type OrderActor, staffActor } from '../order-actor.service.ts';
import type { OrderRow } from '../order.table.ts';

/** The context for the services, and the full stored order (the kit reads only the fields of the contract). */
export const stepOf = async (
    { app, tx, actor, now, row }: Pick<ActionContext<never>, 'app' | 'tx' | 'actor' | 'now' | 'row'>,
    onBehalf?: OrderActor['onBehalf'],
): Promise<{ step: OrderContext; order: OrderRow }> => ({
    step: { app, tx, now, actor: staffActor(actor, onBehalf) },
    order: await lockOrder(tx, row.id),
});
