import type { AutoPlan, BoardCandidate, LeftRow, PlanRow } from '#contract/order/dispatch-board.ts';

/** An order to plan for, with all candidates, the best first. */
export interface PlanOrder {
    id: string;
    version: number;
    orderNo: string;
    typeName: string;
    appointAt: string;
    priority: number;
    /** The time limit for finding a driver. */
    slaAt: string | null;
    candidates: readonly BoardCandidate[];
}

interface Given {
    order: PlanOrder;
    one: BoardCandidate;
    /** This driver was chosen so that another order gets one too. */
    isMoved: boolean;
}

/** Points subtracted from a driver for each further order of the plan, like the fairness part of the score. */
const FAIR_STEP = 3;
const EXAMPLES = 3;

const free = (order: PlanOrder) => order.candidates.filter(one => one.blocked.length === 0);
const overlap = (a: BoardCandidate, b: BoardCandidate) =>
    (a.driverId === b.driverId || a.vehicleId === b.vehicleId) && a.slot.from < b.slot.to && a.slot.to > b.slot.from;

/** A candidate's points, minus the fairness points for orders that the plan already gives them. */
const pointsOf = (one: BoardCandidate, given: readonly Given[]): number => {
    const before = given.filter(each => each.one.driverId === one.driverId).length;
    return one.score - Math.min(one.detail.fair, before * FAIR_STEP);
};

const best = (order: PlanOrder, given: readonly Given[]): BoardCandidate | undefined =>
    free(order)
        .filter(one => !given.some(each => overlap(each.one, one)))
        .reduce<BoardCandidate | undefined>((top, one) => (top && pointsOf(top, given) >= pointsOf(one, given) ? top : one), undefined);

/**
 * Proposes a driver for each order without assigning anybody twice at a time. Urgent orders choose first (priority, then time limit), each
 * the free driver with the most points; if an order is left without a driver, an earlier choice moves to its next best if that helps.
 */
export const planOrders = (orders: readonly PlanOrder[]): AutoPlan => {
    const urgent = [...orders].sort(
        (a, b) =>
            b.priority - a.priority ||
            (a.slaAt ?? '9').localeCompare(b.slaAt ?? '9') ||
            free(a).length - free(b).length ||
            a.id.localeCompare(b.id),
    );
    const given: Given[] = [];
    const left: PlanOrder[] = [];
    for (const order of urgent) {
        const one = best(order, given);
        if (one) given.push({ order, one, isMoved: false });
        else if (!makeRoom(order, given)) left.push(order);
    }
    const rows = given.map(each => rowOf(each, given));
    return { rows, left: left.map(order => leftOf(order, given)), score: rows.reduce((sum, row) => sum + row.score, 0) };
};

/** Frees a driver for the order by moving another order to its next best; returns whether that worked. */
const makeRoom = (order: PlanOrder, given: Given[]): boolean => {
    for (const one of free(order)) {
        const inTheWay = given.filter(each => overlap(each.one, one));
        const [other] = inTheWay;
        if (!other || inTheWay.length > 1) continue;
        const rest = given.filter(each => each !== other);
        const instead = best(other.order, [...rest, { order, one, isMoved: false }]);
        if (!instead) continue;
        given.splice(given.indexOf(other), 1, { order: other.order, one: instead, isMoved: true });
        given.push({ order, one, isMoved: false });
        return true;
    }
    return false;
};

const rowOf = ({ order, one, isMoved }: Given, given: readonly Given[]): PlanRow => {
    const earlier = given.slice(
        0,
        given.findIndex(each => each.order === order),
    );
    return {
        id: order.id,
        version: order.version,
        orderNo: order.orderNo,
        typeName: order.typeName,
        appointAt: order.appointAt,
        driverId: one.driverId,
        driverName: one.driverName,
        vehicleId: one.vehicleId,
        plateNo: one.plateNo,
        score: pointsOf(one, earlier),
        detail: one.detail,
        etaMin: one.etaMin,
        distanceM: one.distanceM,
        slot: one.slot,
        warnings: one.warnings,
        reason: reasonOf({ order, one, isMoved }, given),
        others: free(order).length - 1,
    };
};

const reasonOf = ({ order, one, isMoved }: Given, given: readonly Given[]): string => {
    const first = free(order)[0];
    const nth = given.filter(each => each.one.driverId === one.driverId).findIndex(each => each.order === order);
    const again = nth > 0 ? `，本方案内第${nth + 1}单` : '';
    if (!first || first === one) return `匹配分最高的可派司机${again}`;
    if (isMoved) return `让出首选${first.driverName}，使更多订单有司机${again}`;
    const taken = given.find(each => overlap(each.one, first));
    return taken ? `首选${first.driverName}已安排给${taken.order.orderNo}${again}` : `考虑今日单量均衡后得分最高${again}`;
};

/** Why no driver is proposed, with the nearest drivers and the reasons of the guards. */
const leftOf = (order: PlanOrder, given: readonly Given[]): LeftRow => {
    const able = free(order);
    const about = { id: order.id, orderNo: order.orderNo };
    if (order.candidates.length === 0) return { ...about, reason: '本市没有车型与吨位符合的司机', examples: [] };
    if (able.length === 0)
        return {
            ...about,
            reason: `${order.candidates.length}名符合车型的司机目前都不可派`,
            examples: order.candidates.slice(0, EXAMPLES).map(one => one.blocked[0]?.message ?? one.driverName),
        };
    return {
        ...about,
        reason: `${able.length}名可派司机已安排给更急的订单`,
        examples: able.slice(0, EXAMPLES).map(one => {
            const taken = given.find(each => overlap(each.one, one));
            return taken ? `${one.driverName} → ${taken.order.orderNo}` : one.driverName;
        }),
    };
};
