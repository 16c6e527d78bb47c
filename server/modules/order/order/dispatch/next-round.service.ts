import { raiseAnomaly } from '#server/modules/monitor/anomaly/raise.service.ts';
import { rankCandidates } from './candidates.service.ts';
import { GRAB_MOST } from './dispatch.service.ts';
import { type DispatchMode, type Offer, offerTo, roundFacts } from './dispatch-offers.ts';
import { readDispatchRules } from './dispatch-rules.ts';
import { reportUndispatched } from './undispatched.service.ts';
import { releaseSlot } from './hold-slot.ts';
import { type OrderContext, pushOrder } from '../lifecycle/move-order.service.ts';
import { writeEvent } from '../order-events.service.ts';
import type { OrderRow } from '../order.table.ts';

/** Factor by which the radius of a `grab` order increases with each round. */
const WIDER = 1.5;

/**
 * Nobody in the last round took the order (domain 4.1 O7): sends offers to the next drivers, without those who rejected or missed it. After
 * the last round of the city's rules, or if no driver is left, people have to act: anomaly `dispatch_timeout`. An order with open offers
 * waits for them. Returns the new offers.
 */
export const nextRound = async (context: OrderContext, order: OrderRow): Promise<Offer[]> => {
    const { tx, now } = context;
    const facts = await roundFacts(tx, order);
    if (order.status !== 'dispatching' || facts.open > 0) return [];
    // Releases the time of the driver that a reassignment asked.
    await releaseSlot(context, order);
    const rules = await readDispatchRules(tx, order.cityId);
    if (facts.since >= rules.maxRounds) {
        await giveUp(context, order, `派单${facts.since}轮无人接单`);
        return [];
    }
    // A driver chosen by a dispatcher did not accept, so the system asks the best of the others.
    const mode: DispatchMode = order.dispatchMode === 'grab' ? 'grab' : 'auto';
    const asked = await rankCandidates(tx, order, {
        now,
        bufferMin: rules.bufferMin,
        limit: mode === 'grab' ? GRAB_MOST : 1,
        includeBlocked: false,
        without: facts.refused,
        ...(mode === 'grab' ? { radiusM: Math.round(rules.grabRadiusM * WIDER ** facts.since) } : {}),
    });
    if (asked.length === 0) {
        await giveUp(context, order, '没有可派的司机');
        return [];
    }
    const round = facts.last + 1;
    const offers = await offerTo(context, order, { round, mode, asked, ttlSec: rules.offerTtlSec });
    await writeEvent(context, order, { event: 'offer', isAside: true, data: { mode, round, drivers: asked.map(one => one.driverName) } });
    await pushOrder(tx, order);
    return offers;
};

const giveUp = async (context: OrderContext, order: OrderRow, title: string): Promise<void> => {
    const { app, tx } = context;
    const isNew = await raiseAnomaly(tx, {
        ruleCode: 'dispatch_timeout',
        order,
        title,
        now: context.now,
        detail: { reason: title },
    });
    if (!isNew) return;
    await writeEvent(context, order, { event: 'remark', isAside: true, remark: `${title}，已转人工派单` });
    await reportUndispatched(app, tx, order.tenantId, [{ orderId: order.id, reason: title }]);
};
