import type { OrderStatus } from '#contract/order/status.ts';
import { refuse } from '#server/kit/errors.ts';
import { rankCandidates, weighChoice } from './candidates.service.ts';
import { type CertRelease, requireAble } from './cert-release.ts';
import { totalScore } from './candidate-score.ts';
import { type Asked, type DispatchMode, type Offer, offerTo, revokeOffers, roundFacts } from './dispatch-offers.ts';
import { type DispatchRules, readDispatchRules } from './dispatch-rules.ts';
import { releaseSlot } from './hold-slot.ts';
import { changeOrder, moveOrder, type OrderContext, type OrderSet } from '../lifecycle/move-order.service.ts';
import { TRANSITIONS } from '../lifecycle/order-transitions.ts';
import type { OrderRow } from '../order.table.ts';

/** How an order is offered: to one driver, to all nearby, or to the best ones in turn. */
export interface DispatchInput {
    mode: DispatchMode;
    /** For `assign`. */
    driverId?: string | null | undefined;
    vehicleId?: string | null | undefined;
    /** For `grab`; by default the city's radius. */
    radiusM?: number | null | undefined;
    /** Time limit for answers; by default that of the city. */
    ttlSec?: number | null | undefined;
    version?: number | undefined;
    /** For `assign`: overrides expired certificates. */
    release?: CertRelease | undefined;
}

export interface Dispatched {
    order: OrderRow;
    round: number;
    offers: Offer[];
}

/** Number of drivers who get an offer in a `grab` round. */
export const GRAB_MOST = 20;
/** States from which an order can be dispatched, for the first time or again. */
export const DISPATCHABLE: readonly OrderStatus[] = [...TRANSITIONS.dispatch.from, 'dispatching'];

/**
 * Starts a round of offers (domain 4.1 O5): open offers are revoked, drivers get new ones, and the order waits for the first driver who
 * accepts. An order in `dispatching` starts a new round.
 *
 * Refusals: those of `moveOrder`; for `assign` the driver guards; DRIVER_NOT_AVAILABLE if `auto` finds no driver. `grab` is possible
 * without drivers nearby.
 */
export const dispatchOrder = async (context: OrderContext, order: OrderRow, input: DispatchInput): Promise<Dispatched> => {
    const { tx, actor, now } = context;
    const rules = await readDispatchRules(tx, order.cityId);
    const facts = await roundFacts(tx, order);
    const asked = await chosenFor(context, order, input, { rules, refused: facts.refused });
    const round = facts.last + 1;
    const note = { data: { mode: input.mode, round, drivers: asked.map(one => one.driverName) } };
    const set: OrderSet = { dispatchMode: input.mode, dispatcher: actor.kind === 'staff' ? actor.session.username : order.dispatcher };
    const version = input.version ?? order.version;
    const fresh =
        order.status === 'dispatching'
            ? await changeOrder(context, order, { set: { ...set, dispatchTime: now }, note: { event: 'dispatch', ...note }, version })
            : await moveOrder(context, order, { name: 'dispatch', to: 'dispatching', set, note, version });
    await revokeOffers(context, order);
    await releaseSlot(context, order);
    const offers = await offerTo(context, fresh, { round, mode: input.mode, asked, ttlSec: input.ttlSec ?? rules.offerTtlSec });
    return { order: fresh, round, offers };
};

interface Choosing {
    rules: DispatchRules;
    refused: ReadonlySet<string>;
}

const chosenFor = async (
    context: OrderContext,
    order: OrderRow,
    input: DispatchInput,
    { rules, refused }: Choosing,
): Promise<readonly Asked[]> => {
    const { tx, now } = context;
    if (input.mode === 'assign') return [await assigned(context, order, input, rules)];
    const found = await rankCandidates(tx, order, {
        now,
        bufferMin: rules.bufferMin,
        limit: input.mode === 'grab' ? GRAB_MOST : 1,
        includeBlocked: false,
        without: refused,
        ...(input.mode === 'grab' ? { radiusM: input.radiusM ?? rules.grabRadiusM } : {}),
    });
    if (input.mode === 'auto' && found.length === 0) {
        const reasons = '没有空闲且符合条件的司机，可改为抢单或指定司机';
        throw refuse('DRIVER_NOT_AVAILABLE', { driver: '附近司机', reasons });
    }
    return found;
};

const assigned = async (
    context: OrderContext,
    order: OrderRow,
    { driverId, vehicleId, release }: DispatchInput,
    rules: DispatchRules,
): Promise<Asked> => {
    const { tx, now } = context;
    if (!driverId || !vehicleId) throw refuse('VALIDATION', {}, { fields: { driverId: '请选择司机' } });
    const choice = await weighChoice(tx, order, { driverId, vehicleId }, now, rules.bufferMin);
    if (!choice) throw refuse('VALIDATION', {}, { fields: { driverId: '司机与车辆不匹配' } });
    await requireAble(context, order, choice, release);
    const { facts, detail, etaMin, distanceM } = choice;
    return {
        driverId,
        vehicleId,
        driverName: facts.driverName,
        plateNo: facts.plateNo,
        score: totalScore(detail),
        detail,
        etaMin,
        distanceM,
    };
};
