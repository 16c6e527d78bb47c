import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { badRequest, forbidden, refuse } from '#server/kit/errors.ts';
import { weighChoice } from './candidates.service.ts';
import { releaseOf } from './cert-release.ts';
import { dispatchOrder } from './dispatch.service.ts';
import { oneAtATime } from './driver-presence.service.ts';
import { holdSlot } from './hold-slot.ts';
import { type OpenOffer, openOffers } from './open-offers.ts';
import type { OrderRow } from '../order.table.ts';
import { type ReassignContext, reassignOrder } from '../reassign/reassign.service.ts';
import { noteUndo } from '../reassign/undo-assign.service.ts';

/** The driver and vehicle, and the version of the order that the dispatcher saw. */
export interface Assignment {
    driverId: string;
    vehicleId: string;
    version: number;
    /** Reason for assigning a driver despite expired certificates. */
    certReason?: string | undefined;
}

export interface Assigned {
    driverName: string;
    /** Id for undoing the assignment. */
    undoId: string;
}

/**
 * Offers an order to a driver from the dispatch board, and reserves their time meanwhile. Without an open offer it is a dispatch (O5), with
 * another driver's open offer a reassignment (O14). The previous state is stored for half a minute, for undo.
 * Refusals: ALREADY_ASSIGNED with the person who was faster, those of dispatch and reassignment, RESERVATION_CONFLICT.
 */
export const assignOrder = async (
    order: OrderRow,
    { version, certReason, ...pair }: Assignment,
    context: ReassignContext,
): Promise<Assigned> => {
    const { tx, session, now, bufferMin } = context;
    const asked = await openOffers(tx, order.id, now);
    if (order.version !== version && asked[0]) throw lostTo(order, asked[0]);
    if (!session.permissions.has(permissionOf(Order, asked.length > 0 ? 'reassign' : 'dispatch'))) throw forbidden();
    await oneAtATime(tx, pair.driverId);
    const choice = await weighChoice(tx, order, pair, now, bufferMin);
    if (!choice) throw badRequest({ driverId: '司机与车辆不匹配' });
    const fresh =
        asked.length > 0
            ? await reassignOrder(
                  order,
                  {
                      ...pair,
                      version,
                      reasonCode: 'optimize',
                      responsible: 'platform',
                      ...(certReason ? { certReason } : {}),
                  },
                  context,
              )
            : (await dispatchOrder(context, order, { mode: 'assign', ...pair, version, release: releaseOf(session, certReason) })).order;
    await holdSlot(context, order, pair, { slot: choice.slot, bufferMin });
    return { driverName: choice.facts.driverName, undoId: await noteUndo(context, order, fresh, { driverId: pair.driverId, asked }) };
};

/** The refusal if somebody was faster: who, and which driver they asked. */
const lostTo = ({ id, orderNo, version }: OrderRow, { by, at, driverName }: OpenOffer) =>
    refuse(
        'ALREADY_ASSIGNED',
        { name: by, driver: driverName },
        { current: { id, orderNo, version, driverName, updateBy: by, updateTime: at } },
    );
