import type { Candidate } from '#contract/order/reassign.ts';

export interface ScoreFacts {
    etaMin: number;
    /** Rated tonnage of the vehicle, and of the ordered type, in kg. */
    tonnageKg: number;
    orderedTonnageKg: number;
    /** Rating × 100: 490 is 4.9. */
    ratingX100: number;
    acceptRateBp: number;
    todayOrders: number;
    isMember: boolean;
    /** Orders completed for this customer. */
    customerOrders: number;
}

type ScoreDetail = Candidate['detail'];

const clamp = (value: number, max: number) => Math.round(Math.min(max, Math.max(0, value)));

/**
 * The score of a driver for an order, out of 100 (domain section 10, item 1): ETA 40, fit 15, rating 15, acceptance 10, fairness 10, member
 * 5, familiarity 5.
 */
export const scoreDetail = (facts: ScoreFacts): ScoreDetail => ({
    eta: clamp(40 * (1 - facts.etaMin / 150), 40),
    fit: clamp((15 * facts.orderedTonnageKg) / Math.max(1, facts.tonnageKg), 15),
    rating: clamp(((facts.ratingX100 - 300) / 200) * 15, 15),
    accept: clamp((facts.acceptRateBp / 10_000) * 10, 10),
    fair: clamp(10 - facts.todayOrders * 3, 10),
    member: facts.isMember ? 5 : 0,
    know: facts.customerOrders > 0 ? 5 : 0,
});

/** The sum of the points. */
export const totalScore = (detail: ScoreDetail): number => Object.values(detail).reduce((sum, points) => sum + points, 0);
