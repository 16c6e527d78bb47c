import type { Candidate } from '#contract/order/reassign.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { AppError } from '#server/kit/errors.ts';
import { byRoad, travelMinutes } from '#server/kit/geo.ts';
import { daysBetween } from '#server/kit/time.ts';
import { type DayFacts, type DriverFacts, loadDayFacts, loadDriverFacts } from './candidate-facts.ts';
import { blockersOf, certWarnings, toBlocked } from './candidate-guard.ts';
import { scoreDetail, totalScore } from './candidate-score.ts';
import { type JobSlot, jobSlot } from './job-slot.ts';
import type { OrderRow } from '../order.table.ts';

/** ETA of a driver with unknown position. */
const UNKNOWN_ETA_MIN = 60;
/** Conflicts of many drivers are loaded for one window that covers the longest travel time of any of them. */
const SEARCH_TRAVEL_MIN = 600;

const wayOf = (facts: DriverFacts) => {
    if (facts.straightM === null) return { distanceM: 0, etaMin: UNKNOWN_ETA_MIN };
    const distanceM = byRoad(facts.straightM);
    return { distanceM, etaMin: travelMinutes(distanceM) };
};

const present = (order: OrderRow, facts: DriverFacts, day: DayFacts, now: string, bufferMin: number): Candidate => {
    const { distanceM, etaMin } = wayOf(facts);
    const slot = jobSlot(order.appointAt, order.estMinutes, etaMin, bufferMin, now);
    const todayOrders = day.todayOrders.get(facts.driverId) ?? 0;
    const detail = scoreDetail({ ...facts, etaMin, todayOrders, customerOrders: day.customerOrders.get(facts.driverId) ?? 0 });
    return {
        driverId: facts.driverId,
        driverName: facts.driverName,
        driverPhone: facts.driverPhone,
        vehicleId: facts.vehicleId,
        plateNo: facts.plateNo,
        typeName: facts.typeName,
        score: totalScore(detail),
        detail,
        etaMin,
        distanceM,
        rating: facts.ratingX100 / 100,
        todayOrders,
        isMember: facts.isMember,
        onlineStatus: facts.onlineStatus,
        lng: facts.lng,
        lat: facts.lat,
        certWarn: certWarnings(order, facts, day, expire => daysBetween(now.slice(0, 10), expire)),
        blocked: blockersOf(order, facts, day, slot).map(toBlocked),
    };
};

interface RankOptions {
    now: string;
    bufferMin: number;
    limit: number;
    includeBlocked: boolean;
    keyword?: string;
    /** Drivers to exclude: the one who has the order, and those who rejected it. */
    without?: ReadonlySet<string>;
    /** Maximum distance of a driver. */
    radiusM?: number;
}

/** Drivers who could take the order, best first; if requested, followed by blocked ones with the reasons. */
export const rankCandidates = async (db: Db | Tx, order: OrderRow, options: RankOptions): Promise<Candidate[]> => {
    const found = (await loadDriverFacts(db, order, { keyword: options.keyword })).filter(
        one => !options.without?.has(one.driverId) && (options.radiusM === undefined || wayOf(one).distanceM <= options.radiusM),
    );
    if (found.length === 0) return [];
    const slot = jobSlot(order.appointAt, order.estMinutes, SEARCH_TRAVEL_MIN, options.bufferMin, options.now);
    const day = await loadDayFacts(db, order, found, { ...slot, now: options.now });
    const all = found.map(facts => present(order, facts, day, options.now, options.bufferMin));
    const rank = (a: Candidate, b: Candidate) => b.score - a.score || a.etaMin - b.etaMin || a.driverId.localeCompare(b.driverId);
    const free = all.filter(one => one.blocked.length === 0).sort(rank);
    const blocked = options.includeBlocked ? all.filter(one => one.blocked.length > 0).sort(rank) : [];
    return [...free, ...blocked].slice(0, options.limit);
};

/** The pair as a candidate, whatever its state; null if there is no such driver with such a vehicle. */
export const describePair = async (db: Db | Tx, order: OrderRow, pair: { driverId: string; vehicleId: string }, now: string) => {
    const [facts] = await loadDriverFacts(db, order, { only: pair });
    if (!facts) return null;
    const day = await loadDayFacts(db, order, [facts], { from: now, to: now, now });
    return present(order, facts, day, now, 0);
};

export interface Choice {
    facts: DriverFacts;
    slot: JobSlot;
    etaMin: number;
    distanceM: number;
    detail: Candidate['detail'];
    blockers: AppError[];
}

/** The slot that one choice would occupy, and everything that prevents it. Null for an unknown pair. */
export const weighChoice = async (
    db: Db | Tx,
    order: OrderRow,
    pair: { driverId: string; vehicleId: string },
    now: string,
    bufferMin: number,
): Promise<Choice | null> => {
    const [facts] = await loadDriverFacts(db, order, { only: pair });
    if (!facts) return null;
    const { etaMin, distanceM } = wayOf(facts);
    const slot = jobSlot(order.appointAt, order.estMinutes, etaMin, bufferMin, now);
    const day = await loadDayFacts(db, order, [facts], { ...slot, now });
    const detail = scoreDetail({
        ...facts,
        etaMin,
        todayOrders: day.todayOrders.get(facts.driverId) ?? 0,
        customerOrders: day.customerOrders.get(facts.driverId) ?? 0,
    });
    return { facts, slot, etaMin, distanceM, detail, blockers: blockersOf(order, facts, day, slot) };
};
