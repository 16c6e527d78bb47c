import { and, eq, inArray, sql } from 'drizzle-orm';
import { Order } from '#contract/order/order.ts';
import type { ReassignBody } from '#contract/order/reassign.ts';
import type { Tx } from '#server/db/client.ts';
import { badRequest, refuse, refuseWith } from '#server/kit/errors.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { outbox } from '../../system/outbox/outbox.table.ts';
import { type Choice, weighChoice } from './candidates.service.ts';
import { totalScore } from './candidate-score.ts';
import { reassignCompensation } from './compensation.ts';
import { loadCompensationFacts } from './compensation-facts.ts';
import { dispatches } from './dispatch.table.ts';
import { orderEvents } from './order-event.table.ts';
import { orders, type OrderRow } from './order.table.ts';
import { reassigns } from './reassign.table.ts';
import { reassignableBy } from './reassign-guard.ts';
import { lostRace } from './reassign-conflict.ts';
import { reservations } from './reservation.table.ts';

export interface ReassignContext {
    session: Session;
    /** Wire time of the act. */
    now: string;
    bufferMin: number;
    offerTtlSec: number;
    idempotencyKey?: string;
    /** Dictionary text of an order status, for refusals. */
    statusText: (status: string) => string;
    request: { ip: string; id: string };
}

/**
 * Gives an order to another driver (domain 4.1 O14) inside the caller's transaction: one conditional update decides who
 * is first, and the order's dispatch rows, reservation, timeline and reassignment record follow it or nothing happens.
 * `order` is the row as the caller's scope let it be read.
 *
 * Refusals: VERSION_CONFLICT and ALREADY_ASSIGNED with the current row, STATE_DENIED, the driver guards, VALIDATION.
 */
export const reassignOrder = async (tx: Tx, order: OrderRow, body: ReassignBody, context: ReassignContext): Promise<OrderRow> => {
    const { session, now } = context;
    if (body.reasonCode === 'other' && !body.remark?.trim()) throw refuse('VALIDATION', {}, { fields: { remark: '请填写改派说明' } });
    const from = reassignableBy(session);
    if (order.version !== body.version || !from.includes(order.status)) throw await lostRace(tx, order, from, context);

    const before = await currentAssignment(tx, order);
    if (before.driverId === body.driverId) throw refuseWith('新司机与当前司机相同');
    const choice = await weighChoice(tx, order, body, now, context.bufferMin);
    if (!choice) throw badRequest({ driverId: '司机与车辆不匹配' });
    if (choice.blockers[0]) throw choice.blockers[0];

    const forced = body.needAccept === false;
    const fresh = await moveOrder(tx, order, body, context, forced);
    if (!fresh) throw await lostRace(tx, order, from, context);
    const compensateFen = body.compensateFen ?? reassignCompensation(await loadCompensationFacts(tx, order, body.responsible)).fen;
    await replaceDispatch(tx, order, body, choice, context, forced);
    await replaceReservation(tx, order, body, choice, context);
    await record(tx, order, fresh, body, choice, before, compensateFen, context);
    const actor = { session, ip: context.request.ip, requestId: context.request.id };
    await logChanges(tx, actor, [{ entity: Order, table: orders, op: 'action', before: order, after: fresh, reason: body.remark }]);
    return fresh;
};

interface Assignment {
    driverId: string | null;
    vehicleId: string | null;
    driverName: string | null;
}

/** Who has the order now: its driver, or the one whose answer is awaited (invariant I08). */
const currentAssignment = async (tx: Tx, order: OrderRow): Promise<Assignment> => {
    const { rows } = await tx.execute<{ driverId: string; vehicleId: string | null; driverName: string }>(sql`
        select p.driver_id as "driverId", p.vehicle_id as "vehicleId", d.name as "driverName"
          from ord_dispatch p join usr_driver d on d.id = p.driver_id
         where p.order_id = ${order.id} and p.status in ('accepted', 'offered')
         order by p.status, p.round_no desc, p.id desc limit 1`);
    return rows[0] ?? { driverId: null, vehicleId: null, driverName: null };
};

const moveOrder = async (tx: Tx, order: OrderRow, body: ReassignBody, { session, now }: ReassignContext, forced: boolean) => {
    const [fresh] = await tx
        .update(orders)
        .set({
            status: forced ? 'accepted' : 'dispatching',
            driverId: forced ? body.driverId : null,
            vehicleId: forced ? body.vehicleId : null,
            dispatchTime: now,
            acceptTime: forced ? now : null,
            departTime: null,
            arriveTime: null,
            startTime: null,
            dispatchMode: 'assign',
            dispatcher: session.username,
            reassignCount: sql`${orders.reassignCount} + 1`,
            version: sql`${orders.version} + 1`,
            updateBy: session.username,
            updateTime: now,
        })
        .where(
            and(
                eq(orders.id, order.id),
                eq(orders.tenantId, order.tenantId),
                eq(orders.version, body.version),
                eq(orders.delFlag, 0),
                inArray(orders.status, [...reassignableBy(session)]),
            ),
        )
        .returning();
    return fresh;
};

const replaceDispatch = async (tx: Tx, order: OrderRow, body: ReassignBody, choice: Choice, context: ReassignContext, forced: boolean) => {
    const { session, now } = context;
    await tx
        .update(dispatches)
        .set({
            status: 'revoked',
            replyTime: sql`coalesce(${dispatches.replyTime}, ${`${now}+08`})`,
            updateBy: session.username,
            updateTime: now,
        })
        .where(and(eq(dispatches.orderId, order.id), inArray(dispatches.status, ['accepted', 'offered'])));
    const { rows } = await tx.execute<{ round: number }>(
        sql`select coalesce(max(round_no), 0)::int + 1 as round from ord_dispatch where order_id = ${order.id}`,
    );
    await tx.insert(dispatches).values({
        id: newId(),
        tenantId: order.tenantId,
        createBy: session.username,
        createTime: now,
        orderId: order.id,
        roundNo: rows[0]?.round ?? 1,
        mode: 'assign',
        driverId: body.driverId,
        vehicleId: body.vehicleId,
        score: totalScore(choice.detail),
        scoreDetail: choice.detail,
        distanceM: choice.distanceM,
        etaMin: choice.etaMin,
        status: forced ? 'accepted' : 'offered',
        offerTime: now,
        expireTime: addMinutes(now, Math.ceil(context.offerTtlSec / 60)),
        replyTime: forced ? now : null,
    });
};

const replaceReservation = async (tx: Tx, order: OrderRow, body: ReassignBody, choice: Choice, { session, now }: ReassignContext) => {
    await tx
        .update(reservations)
        .set({ status: 'released', updateBy: session.username, updateTime: now, version: sql`${reservations.version} + 1` })
        .where(and(eq(reservations.orderId, order.id), eq(reservations.status, 'held')));
    await tx.insert(reservations).values({
        id: newId(),
        tenantId: order.tenantId,
        createBy: session.username,
        createTime: now,
        orderId: order.id,
        driverId: body.driverId,
        vehicleId: body.vehicleId,
        during: { start: choice.slot.from, end: choice.slot.to },
    });
};

const record = async (
    tx: Tx,
    order: OrderRow,
    fresh: OrderRow,
    body: ReassignBody,
    choice: Choice,
    before: Assignment,
    compensateFen: number,
    { session, now, idempotencyKey }: ReassignContext,
) => {
    const audit = { tenantId: order.tenantId, createBy: session.username, createTime: now };
    await tx.insert(reassigns).values({
        ...audit,
        id: newId(),
        orderId: order.id,
        seq: fresh.reassignCount,
        fromDriverId: before.driverId,
        fromVehicleId: before.vehicleId,
        toDriverId: body.driverId,
        toVehicleId: body.vehicleId,
        atStatus: order.status,
        reasonCode: body.reasonCode as (typeof reassigns.$inferInsert)['reasonCode'],
        responsible: body.responsible as (typeof reassigns.$inferInsert)['responsible'],
        compensateFen,
        remark: body.remark ?? null,
    });
    await tx.insert(orderEvents).values({
        ...audit,
        id: newId(),
        orderId: order.id,
        event: 'reassign',
        fromStatus: order.status,
        toStatus: fresh.status,
        actorKind: 'staff',
        actor: session.realname,
        reasonCode: body.reasonCode,
        remark: body.remark ?? null,
        data: {
            fromDriver: before.driverName,
            toDriver: choice.facts.driverName,
            plateNo: choice.facts.plateNo,
            compensateFen,
            responsible: body.responsible,
        },
        idemKey: idempotencyKey ?? null,
    });
    await tx.insert(outbox).values({
        id: newId(),
        tenantId: order.tenantId,
        topic: 'order.reassigned',
        key: order.id,
        payload: {
            orderId: order.id,
            orderNo: order.orderNo,
            fromDriverId: before.driverId,
            toDriverId: body.driverId,
            notify: body.notify !== false,
        },
        createTime: now,
    });
};
