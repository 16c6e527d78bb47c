import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/permissions.ts';
import { badRequest, forbidden, refuse } from '#server/kit/errors.ts';
import { type Choice, weighChoice } from '../order/candidates.service.ts';
import { moveOrder } from '../order/move-order.service.ts';
import type { OrderRow } from '../order/order.table.ts';
import { reassignOrder } from '../order/reassign.service.ts';
import { type Asked, type AssignContext, offerTo, openOffer, type Pair } from './offers.ts';
import { noteUndo } from './undo.service.ts';

export interface Assigned {
    fresh: OrderRow;
    driverName: string;
    undoId: string;
}

/**
 * Asks a driver to take an order from the board: of an order that nobody holds it is a dispatch (O5), of one that waits for somebody
 * else's answer a reassignment (O14). What it changed is noted, so that it can be taken back for half a minute.
 *
 * Refusals: ALREADY_ASSIGNED with who was faster, STATE_DENIED, the driver guards, RESERVATION_CONFLICT by the database.
 */
export const assignOrder = async (order: OrderRow, version: number, pair: Pair, context: AssignContext): Promise<Assigned> => {
    const { tx, session, now } = context;
    const asked = await openOffer(tx, order.id, now);
    if (order.version !== version && asked) throw lostTo(order, asked);
    const right = permissionOf(Order, asked ? 'reassign' : 'dispatch');
    if (!session.permissions.has(right)) throw forbidden();
    const choice = await weighChoice(tx, order, pair, now, context.bufferMin);
    if (!choice) throw badRequest({ driverId: '司机与车辆不匹配' });
    if (choice.blockers[0]) throw choice.blockers[0];
    const fresh =
        order.status === 'dispatching'
            ? await reassignOrder(order, { ...pair, id: order.id, version, reasonCode: 'optimize', responsible: 'platform' }, context)
            : await offerFirst(order, version, pair, choice, context);
    return { fresh, driverName: choice.facts.driverName, undoId: await noteUndo(context, order, fresh, pair, asked) };
};

/** Somebody was faster: who, and whom they asked. */
const lostTo = (order: OrderRow, asked: Asked) =>
    refuse(
        'ALREADY_ASSIGNED',
        { name: asked.by, driver: asked.driverName },
        { current: { id: order.id, orderNo: order.orderNo, version: order.version, driverName: asked.driverName, updateBy: asked.by, updateTime: asked.at } },
    );

/** The first driver is asked: the order moves, he is offered it, and his time is held. */
const offerFirst = async (order: OrderRow, version: number, pair: Pair, choice: Choice, context: AssignContext): Promise<OrderRow> => {
    const { session } = context;
    const fresh = await moveOrder(context, order, {
        name: 'dispatch',
        to: 'dispatching',
        version,
        set: { dispatchMode: 'assign', dispatcher: session.username },
        note: { data: { toDriver: choice.facts.driverName, plateNo: choice.facts.plateNo, etaMin: choice.etaMin } },
        payload: { toDriverId: pair.driverId, mode: 'assign' },
    });
    await offerTo(context, order, pair, choice);
    return fresh;
};
