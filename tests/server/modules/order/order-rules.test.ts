import { describe, expect, it } from 'vitest';
import { totalScore, scoreDetail, type ScoreFacts } from '#server/modules/order/order/dispatch/candidate-score.ts';
import { reassignCompensation } from '#server/modules/order/order/reassign/compensation.ts';
import { jobSlot } from '#server/modules/order/order/dispatch/job-slot.ts';
import { isAllowed, reassignableFrom, TRANSITIONS, type TransitionName } from '#server/modules/order/order/lifecycle/order-transitions.ts';
import { reassignState } from '#server/modules/order/order/reassign/reassign-guard.ts';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import {
    BOUND,
    ENDED,
    OPEN,
    ORDER_STATUSES,
    type OrderStatus,
    SEEKING,
    SETTLED,
    TRADED,
    UNDER_WAY,
    VOID,
    WORKED,
} from '#contract/order/status.ts';
import { buildSession } from '#tests/support/session.ts';

const STATUSES = DICTIONARIES.order_status.items.map(([value]) => value);

describe('order transitions', () => {
    it('[ORDER-02] lets a reassignment start only before work, and during work only for those who may', () => {
        const before: OrderStatus[] = ['dispatching', 'accepted', 'en_route', 'arrived'];
        expect(reassignableFrom(false)).toEqual(before);
        expect(reassignableFrom(true)).toEqual([...before, 'working']);
    });

    it('[ORDER-02] refuses every change that domain 4.1 does not list', () => {
        const allowed = (Object.keys(TRANSITIONS) as TransitionName[]).flatMap(name =>
            STATUSES.flatMap(from => STATUSES.filter(to => isAllowed(name, from, to)).map(to => `${name} ${from}→${to}`)),
        );
        // Taken back: an assignment to two states, a reassignment from two states to five.
        const [onward, reassigned, canceled, restored, takenBack] = [15, 10, 7, 7, 12];
        expect(allowed).toHaveLength(onward + reassigned + canceled + restored + takenBack);
        expect(isAllowed('cancel', 'working', 'canceled')).toBe(false);
        expect(isAllowed('settle', 'working', 'settled')).toBe(false);
        expect(isAllowed('restore', 'closed', 'placed')).toBe(false);
    });

    it('[ORDER-02] says why an order cannot be reassigned, by its state', () => {
        const dispatcher = buildSession({ permissions: ['order:order:reassign'] });
        expect(reassignState(dispatcher, 'accepted', '已接单')).toEqual({ ok: true });
        expect(reassignState(dispatcher, 'placed', '待支付')).toEqual({ ok: false, reason: '当前状态为“待支付”，不能改派' });
        expect(reassignState(dispatcher, 'working', '作业中').reason).toContain('运营主管');
        const lead = buildSession({ permissions: ['order:order:reassign', 'order:order:reassignWorking'] });
        expect(reassignState(lead, 'working', '作业中')).toEqual({ ok: true });
    });
});

describe('sets of order states', () => {
    const moves = Object.values(TRANSITIONS);
    const leadsTo = (status: OrderStatus) => moves.some(({ to }) => (to as readonly string[]).includes(status));
    const leadsFrom = (status: OrderStatus) => moves.some(({ from }) => (from as readonly string[]).includes(status));

    it('[ORDER-02] holds no state that nothing leads to, and none but the last that nothing leads out of', () => {
        expect(ORDER_STATUSES.filter(status => !leadsTo(status))).toEqual([]);
        expect(ORDER_STATUSES.filter(status => !leadsFrom(status))).toEqual(['evaluated', 'closed']);
    });

    it('[ORDER-02] says of each state whether a driver has it, how far the work is and what of the money is open', () => {
        expect(SEEKING).toEqual(['paid', 'dispatching']);
        expect(UNDER_WAY).toEqual(['accepted', 'en_route', 'arrived', 'working']);
        expect(BOUND).toEqual([...UNDER_WAY, 'completed']);
        expect(OPEN).toEqual(['placed', ...SEEKING, ...BOUND]);
        expect(TRADED).toEqual([...SEEKING, ...BOUND, 'settled', 'evaluated']);
        expect(WORKED).toEqual(['completed', ...SETTLED]);
        expect(ENDED).toEqual([...SETTLED, ...VOID]);
    });
});

describe('reassign compensation (domain 4.2)', () => {
    const base = { responsible: 'platform', drivenM: 0, baseFen: 80_000 };

    it.each([
        ['nothing before departure', { ...base, status: 'accepted' }, 0],
        ['¥3 a kilometre on the way', { ...base, status: 'en_route', drivenM: 26_200 }, 8_100],
        ['at least ¥50 on the way', { ...base, status: 'en_route', drivenM: 3_000 }, 5_000],
        ['30 % of the starting price once arrived', { ...base, status: 'arrived' }, 24_000],
        ['rounded half up to the fen', { ...base, status: 'arrived', baseFen: 35_005 }, 10_502],
        ['nothing when the driver is to blame', { ...base, status: 'arrived', responsible: 'driver' }, 0],
    ])('[ORDER-03] pays %s', (_rule, input, fen) => {
        expect(reassignCompensation(input).fen).toBe(fen);
    });
});

describe('candidate score', () => {
    const best: ScoreFacts = {
        etaMin: 0,
        tonnageKg: 25_000,
        orderedTonnageKg: 25_000,
        ratingX100: 500,
        acceptRateBp: 10_000,
        todayOrders: 0,
        isMember: true,
        customerOrders: 3,
    };

    it('[ORDER-03] gives the ideal driver 100 points: 40 + 15 + 15 + 10 + 10 + 5 + 5', () => {
        expect(scoreDetail(best)).toEqual({ eta: 40, fit: 15, rating: 15, accept: 10, fair: 10, member: 5, know: 5 });
        expect(totalScore(scoreDetail(best))).toBe(100);
    });

    it('[ORDER-03] never gives a farther, busier, weaker driver more', () => {
        const score = (change: Partial<ScoreFacts>) => totalScore(scoreDetail({ ...best, ...change }));
        expect(score({ etaMin: 60 })).toBeLessThan(100);
        expect(score({ etaMin: 1_000 })).toBe(60);
        expect(score({ tonnageKg: 50_000 })).toBeLessThan(100);
        expect(score({ todayOrders: 9 })).toBe(90);
        expect(score({ isMember: false, customerOrders: 0 })).toBe(90);
    });
});

describe('job slot (invariant I11)', () => {
    it('[ORDER-03] covers the way, the work and the buffer', () => {
        expect(jobSlot('2026-09-15 14:00:00', 240, 26, 30, '2026-09-15 10:00:00')).toEqual({
            from: '2026-09-15 13:34:00',
            to: '2026-09-15 18:30:00',
        });
    });

    it('[ORDER-03] starts now when the job is already late', () => {
        expect(jobSlot('2026-09-15 14:00:00', 60, 20, 30, '2026-09-15 15:00:00')).toEqual({
            from: '2026-09-15 15:00:00',
            to: '2026-09-15 16:50:00',
        });
    });
});
