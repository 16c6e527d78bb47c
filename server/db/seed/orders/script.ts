import type { DictValue } from '#contract/dictionaries.ts';

import type { Random } from '../random.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';
import type { Facts } from './facts.ts';

export type Status = DictValue<'order_status'>;

/** One event of an order's life; without `to` the status stays. */
export interface Step {
    event: DictValue<'order_event'>;
    to?: Status;
    at: number;
    by: DictValue<'actor_kind'>;
    reason?: DictValue<'cancel_reason'> | DictValue<'reassign_reason'> | DictValue<'pause_reason'>;
    remark?: string;
}

export interface Outcome {
    end: 'evaluated' | 'settled' | 'disputed' | 'closed' | 'canceled';
    cancelBy?: DictValue<'cancel_by'>;
    /** The status in which it is canceled. */
    stage?: Status;
}

const END: Record<string, number> = {
    evaluated: 66,
    settled: 12,
    disputed: 2,
    closed: 5,
    customer: 9,
    driver: 2.5,
    platform: 1,
    system: 2.5,
};

/** After so long the system rates (`order.auto_eval_days`). */
const AUTO_EVAL = 7 * DAY;

/** How an order ends if it is given the time (domain section 8, «Outcome»). */
export function drawOutcome(random: Random): Outcome {
    const end = random.choose(END);
    if (end === 'customer')
        return {
            end: 'canceled',
            cancelBy: end,
            stage: random.choose({ paid: 35, dispatching: 20, accepted: 32, en_route: 9, arrived: 4 }),
        };
    if (end === 'driver') return { end: 'canceled', cancelBy: end, stage: 'accepted' };
    if (end === 'platform') return { end: 'canceled', cancelBy: end, stage: random.choose({ paid: 50, accepted: 50 }) };
    if (end === 'system') return { end: 'canceled', cancelBy: end, stage: 'dispatching' };
    return { end: end as Outcome['end'] };
}

/** The full life of an order, in time order. What lies after «now» is cut off by the caller. */
export function writeScript(facts: Facts, outcome: Outcome, random: Random): Step[] {
    const steps: Step[] = [{ event: 'place', to: 'placed', at: facts.createdAt, by: facts.source === 'phone' ? 'staff' : 'customer' }];
    const script = new Script(steps, facts, outcome, random);
    script.run();
    return steps;
}

class Script {
    private readonly steps: Step[];
    private readonly facts: Facts;
    private readonly outcome: Outcome;
    private readonly random: Random;
    private now: number;

    constructor(steps: Step[], facts: Facts, outcome: Outcome, random: Random) {
        this.steps = steps;
        this.facts = facts;
        this.outcome = outcome;
        this.random = random;
        this.now = facts.createdAt;
    }

    run(): void {
        const { facts, outcome, random } = this;
        if (outcome.end === 'closed')
            return this.add({ event: 'close', to: 'closed', by: 'system', reason: 'pay_timeout', remark: '超时未支付' }, 30 * MINUTE);
        this.add(
            { event: 'pay', to: 'paid', by: facts.payMode === 'offline' ? 'staff' : 'customer' },
            random.lognormal(3 * MINUTE, 0.7),
            25 * MINUTE,
        );
        if (this.cancels('paid', 40 * MINUTE)) return;
        this.add(
            { event: 'dispatch', to: 'dispatching', by: random.chance(0.4) ? 'staff' : 'system' },
            random.lognormal(3 * MINUTE, 0.8),
            20 * MINUTE,
        );
        this.add({ event: 'offer', by: 'system' }, SECOND);
        if (this.cancels('dispatching', 30 * MINUTE)) return;
        if (random.chance(0.1)) this.add({ event: 'reject', by: 'driver' }, 20 * SECOND);
        this.add({ event: 'accept', to: 'accepted', by: 'driver' }, random.lognormal(95 * SECOND, 1.16), 30 * MINUTE);
        if (facts.reassigned) this.reassign();
        if (this.cancels('accepted', Math.max(20 * MINUTE, (facts.appointAt - this.now) / 2))) return;
        this.work();
    }

    private reassign(): void {
        const before = Math.max(3 * MINUTE, Math.min(6 * HOUR, (this.facts.appointAt - this.now) / 3));
        const reason = this.random.choose({ driver_ask: 30, breakdown: 20, late: 20, customer_ask: 10, no_contact: 10, optimize: 10 });
        this.add({ event: 'reassign', to: 'dispatching', by: 'staff', reason }, before);
        this.add({ event: 'accept', to: 'accepted', by: 'driver' }, this.random.lognormal(80 * SECOND, 0.9), 20 * MINUTE);
    }

    private work(): void {
        const { facts, random } = this;
        const travel = facts.travelMinutes * MINUTE;
        const delay = facts.isLate ? random.int(15, 80) * MINUTE : -random.int(0, 12) * MINUTE;
        this.until(facts.appointAt - travel + delay, MINUTE);
        this.add({ event: 'depart', to: 'en_route', by: 'driver' }, 0);
        if (this.cancels('en_route', travel / 2)) return;
        this.add({ event: 'arrive', to: 'arrived', by: 'driver' }, travel);
        if (this.cancels('arrived', 20 * MINUTE)) return;
        this.until(facts.appointAt, 0);
        this.add({ event: 'start', to: 'working', by: 'driver' }, facts.waitMinutes * MINUTE);
        this.pause();
        this.add({ event: 'finish', to: 'completed', by: 'driver' }, facts.workMinutes * MINUTE * (facts.pauseMinutes > 0 ? 0.6 : 1));
        this.finishUp();
    }

    private pause(): void {
        const { pauseMinutes, workMinutes } = this.facts;
        if (pauseMinutes === 0) return;
        const reason = this.random.choose({ meal: 40, weather: 20, site: 15, rest: 15, refuel: 10 });
        this.add({ event: 'pause', by: 'driver', reason }, workMinutes * MINUTE * 0.4);
        this.add({ event: 'resume', by: 'driver' }, pauseMinutes * MINUTE);
    }

    private finishUp(): void {
        const { facts, outcome, random } = this;
        if (facts.final.payable > paidBefore(facts)) this.add({ event: 'supplement', by: 'customer' }, random.int(5, 90) * MINUTE);
        else if (facts.final.payable < paidBefore(facts)) this.add({ event: 'refund', by: 'system', remark: '多付退差' }, 2 * MINUTE);
        if (outcome.end === 'disputed') {
            this.add({ event: 'dispute', by: 'customer', remark: '工时异议' }, random.int(10, 300) * MINUTE);
            this.add({ event: 'dispute_close', by: 'staff', remark: '核对打卡记录后维持原价' }, random.int(4, 40) * HOUR);
        }
        this.add({ event: 'settle', to: 'settled', by: 'system' }, random.int(20, 24 * 60) * MINUTE);
        const settledAt = this.now;
        if (facts.invoice !== 'none') this.add({ event: 'invoice', by: 'staff' }, random.int(1, 48) * HOUR);
        if (outcome.end === 'evaluated')
            this.add({ event: 'evaluate', to: 'evaluated', by: 'customer' }, random.lognormal(8 * HOUR, 1.2), 5 * DAY);
        else this.rateLate(settledAt);
    }

    /** Anyone who takes their time says something in the end, or the system gives what is usual when the days are over (S42). */
    private rateLate(settledAt: number): void {
        const own = this.random.lognormal(3 * DAY, 0.4);
        const isOwn = this.random.chance(0.6) && this.now + own < settledAt + AUTO_EVAL;
        if (isOwn) return this.add({ event: 'evaluate', to: 'evaluated', by: 'customer' }, own);
        this.until(settledAt + AUTO_EVAL, 0);
        this.add({ event: 'evaluate', to: 'evaluated', by: 'system', remark: '默认好评' }, 0);
    }

    private cancels(stage: Status, within: number): boolean {
        const { outcome, random } = this;
        if (outcome.end !== 'canceled' || outcome.stage !== stage) return false;
        const by = outcome.cancelBy ?? 'customer';
        const reasons = {
            customer: random.choose({ plan_change: 45, price_high: 15, wait_long: 20, info_wrong: 15, other: 5 }),
            driver: random.choose({ driver_refuse: 40, vehicle_fault: 60 }),
            platform: random.choose({ site_fail: 40, weather: 40, risk: 20 }),
            system: 'no_driver',
        } as const;
        const actor = by === 'platform' ? 'staff' : by;
        this.add(
            { event: 'cancel', to: 'canceled', by: actor, reason: reasons[by] },
            Math.max(MINUTE, within * (0.2 + random.float() * 0.7)),
        );
        return true;
    }

    /** Waits until a moment, at least for a while. */
    private until(moment: number, least: number): void {
        this.now = Math.max(moment, this.now + least);
    }

    private add(step: Omit<Step, 'at'>, after: number, atMost = Infinity): void {
        this.now += Math.max(SECOND, Math.floor(Math.min(after, atMost) / SECOND) * SECOND);
        this.now = Math.floor(this.now / SECOND) * SECOND;
        this.steps.push({ ...step, at: this.now });
    }
}

/** What is paid before the work: a deposit of 20 % (whole yuan), or everything. */
export function paidBefore({ payMode, quote }: Facts): number {
    return payMode === 'deposit' ? Math.ceil(quote.payable / 5 / 100) * 100 : quote.payable;
}
