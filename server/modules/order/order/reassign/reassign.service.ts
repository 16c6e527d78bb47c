import { sql } from 'drizzle-orm';
import type { Reassignment } from '#contract/order/reassign.ts';
import type { Tx } from '#server/db/client.ts';
import { badRequest, refuse, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { reassignComp } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { noteAnswer } from '../dispatch/accept-rate.ts';
import { type Choice, weighChoice } from '../dispatch/candidates.service.ts';
import { releaseOf, requireAble } from '../dispatch/cert-release.ts';
import { totalScore } from '../dispatch/candidate-score.ts';
import { reassignCompensation } from './compensation.ts';
import { loadCompensationFacts } from './compensation-facts.ts';
import { chargeCustomer, consentOf } from './customer-compensation.ts';
import { revokeOffers } from '../dispatch/dispatch-offers.ts';
import { dispatches } from '../dispatch/dispatch.table.ts';
import { makeFree, oneAtATime } from '../dispatch/driver-presence.service.ts';
import { holdSlot } from '../dispatch/hold-slot.ts';
import { lostRace } from '../dispatch/lost-race.ts';
import { type Move, moveOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { driverOwner, occasionOf } from '../money/order-money.ts';
import { orders, type OrderRow } from '../order.table.ts';
import { keepLines } from '../money/price-lines.ts';
import { reassigns } from './reassign.table.ts';
import { reassignableBy } from './reassign-guard.ts';

export interface ReassignContext extends OrderContext {
    session: Session;
    bufferMin: number;
    offerTtlSec: number;
}

/**
 * Gives an order to another driver (domain 4.1 O14) inside the caller's transaction, with the order's dispatch rows, reservation, timeline,
 * reassignment record and the replaced driver's compensation. `order` must be read within the caller's scope and locked (the order first,
 * then the driver, as in `acceptOffer`).
 *
 * Refusals: those of `moveOrder`, the driver guards, VALIDATION.
 */
export const reassignOrder = async (
    order: OrderRow,
    body: Reassignment,
    context: ReassignContext,
    undo?: Move['undo'],
): Promise<OrderRow> => {
    const { tx, session, now } = context;
    if (body.reasonCode === 'other' && !body.remark?.trim()) throw refuse('VALIDATION', {}, { fields: { remark: '请填写改派说明' } });
    const from = reassignableBy(session);
    if (order.version !== body.version || !from.includes(order.status)) throw await lostRace(context, order, from, 'reassign');

    const before = await currentAssignment(tx, order);
    if (before.driverId === body.driverId) throw refuseWith('新司机与当前司机相同');
    if (order.status === 'working') await requireResumed(tx, order.id);
    await oneAtATime(tx, body.driverId);
    const choice = await weighChoice(tx, order, body, now, context.bufferMin);
    if (!choice) throw badRequest({ driverId: '司机与车辆不匹配' });
    await requireAble(context, order, choice, releaseOf(session, body.certReason));

    const isForced = body.needAccept === false;
    const compensateFen = await compensationFor(tx, order, body);
    const consent = consentOf(body);
    const customerFen = consent !== null && before.driverId !== null ? compensateFen : 0;
    const charge = consent !== null && customerFen > 0 ? chargeCustomer(order, customerFen, consent) : undefined;
    const fresh = await moveOrder(context, order, {
        name: 'reassign',
        from,
        to: isForced ? 'accepted' : 'dispatching',
        version: body.version,
        set: {
            driverId: isForced ? body.driverId : null,
            vehicleId: isForced ? body.vehicleId : null,
            dispatchTime: now,
            acceptTime: isForced ? now : null,
            departTime: null,
            arriveTime: null,
            startTime: null,
            dispatchMode: 'assign',
            dispatcher: session.username,
            reassignCount: sql`${orders.reassignCount} + 1`,
            ...charge?.set,
        },
        note: {
            reasonCode: body.reasonCode,
            remark: body.remark ?? null,
            data: {
                fromDriver: before.driverName,
                toDriver: choice.facts.driverName,
                plateNo: choice.facts.plateNo,
                compensateFen,
                ...(charge ? { customerFen, fromFen: order.payableFen, toFen: charge.payableFen } : {}),
                responsible: body.responsible,
            },
        },
        payload: {
            fromDriverId: before.driverId,
            toDriverId: body.driverId,
            toVehicleId: body.vehicleId,
            reasonCode: body.reasonCode,
            notify: body.notify !== false,
        },
        undo,
    });
    await replaceDispatch(order, body, choice, context, isForced);
    await holdSlot(context, order, body, { slot: choice.slot, bufferMin: context.bufferMin });
    if (order.driverId !== null) await makeFree(tx, order.driverId, order.id);
    if (charge) await keepLines(context, order, 'quote', charge.lines);
    await record(order, fresh, body, before, { compensateFen, customerFen, consent }, context);
    if (body.responsible === 'driver' && before.driverId !== null) await noteAnswer(tx, before.driverId, false);
    return fresh;
};

/**
 * The compensation of the replaced driver: the given amount, otherwise that of rule 4.2. A given amount must not exceed the price of the
 * order, or the rule's amount if that is higher.
 * @throws AppError VALIDATION naming the maximum
 */
const compensationFor = async (tx: Tx, order: OrderRow, { compensateFen: given, responsible }: Reassignment): Promise<number> => {
    const compensateFen = given ?? undefined;
    if (compensateFen !== undefined && compensateFen <= order.payableFen) return compensateFen;
    const byRule = reassignCompensation(await loadCompensationFacts(tx, order, responsible)).fen;
    if (compensateFen === undefined || compensateFen <= byRule) return compensateFen ?? byRule;
    const most = byRule > order.payableFen ? `按规则计算的¥${yuan(byRule)}` : `订单应付金额¥${yuan(order.payableFen)}`;
    throw refuse('VALIDATION', {}, { fields: { compensateFen: `补偿原司机的金额不能超过${most}` } });
};

/** Refuses a reassignment during a pause of the current driver, because the pause could no longer be attributed. */
const requireResumed = async (tx: Tx, orderId: string): Promise<void> => {
    const { rows } = await tx.execute<{ no: string }>(sql`
        select pause_no as no from ord_pause where order_id = ${orderId} and pause_type = 'work' and end_at is null and del_flag = 0 limit 1`);
    if (rows[0]) throw refuse('PAUSE_OPEN_EXISTS', { no: `${rows[0].no}，请先结束暂停再改派` });
};

interface Assignment {
    driverId: string | null;
    vehicleId: string | null;
    driverName: string | null;
}

/** The driver of the order, or the one with an open offer (invariant I08). */
const currentAssignment = async (tx: Tx, order: OrderRow): Promise<Assignment> => {
    const { rows } = await tx.execute<{ driverId: string; vehicleId: string | null; driverName: string }>(sql`
        select p.driver_id as "driverId", p.vehicle_id as "vehicleId", d.name as "driverName"
          from ord_dispatch p join usr_driver d on d.id = p.driver_id
         where p.order_id = ${order.id} and p.status in ('accepted', 'offered')
         order by p.status, p.round_no desc, p.id desc limit 1`);
    return rows[0] ?? { driverId: null, vehicleId: null, driverName: null };
};

const replaceDispatch = async (order: OrderRow, body: Reassignment, choice: Choice, context: ReassignContext, isForced: boolean) => {
    const { tx, session, now } = context;
    await revokeOffers(context, order, ['accepted', 'offered']);
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
        status: isForced ? 'accepted' : 'offered',
        offerTime: now,
        expireTime: addMinutes(now, Math.ceil(context.offerTtlSec / 60)),
        replyTime: isForced ? now : null,
    });
};

const record = async (
    order: OrderRow,
    fresh: OrderRow,
    body: Reassignment,
    before: Assignment,
    { compensateFen, customerFen, consent }: { compensateFen: number; customerFen: number; consent: string | null },
    { tx, session, now }: ReassignContext,
) => {
    const id = newId();
    await tx.insert(reassigns).values({
        id,
        tenantId: order.tenantId,
        createBy: session.username,
        createTime: now,
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
        customerFen,
        consent: customerFen > 0 ? consent : null,
        remark: body.remark ?? null,
        journalId: await compensate(tx, order, {
            id,
            driverId: before.driverId,
            amountFen: compensateFen - customerFen,
            operator: session.username,
            now,
        }),
    });
};

/**
 * Posts the platform's compensation to the replaced driver's wallet with the reassignment (domain 6.3); a compensation by the customer is
 * paid from the escrow when the order is settled or cancelled. Returns the journal id.
 */
const compensate = async (
    tx: Tx,
    order: OrderRow,
    given: { id: string; driverId: string | null; amountFen: number; operator: string; now: string },
): Promise<string | null> => {
    if (given.amountFen === 0 || given.driverId === null) return null;
    const driver = await driverOwner(tx, given.driverId);
    const { journalId } = await post(
        tx,
        reassignComp({ ...occasionOf(order, given.now, given.operator), driver, amountFen: given.amountFen, reassignId: given.id }),
    );
    return journalId;
};
