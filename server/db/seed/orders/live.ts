import { OPEN } from '#contract/order/status.ts';
import type { Random } from '../random.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import type { World } from '../world.ts';
import { drawFacts, type Facts, shiftFacts, type Wish } from './facts.ts';
import { type Outcome, paidBefore, type Status, type Step, writeScript } from './script.ts';

export interface Life {
    facts: Facts;
    steps: Step[];
}

/** The statuses that the last three days show in number. */
export const LIVE: Status[] = ['draft', ...OPEN];

const LAST: Partial<Record<Status, Outcome>> = {
    settled: { end: 'settled' },
    closed: { end: 'closed' },
    canceled: { end: 'canceled', cancelBy: 'customer', stage: 'accepted' },
};

export interface Moment {
    status: Status;
    /** How much of the status is over, 0…1. */
    progress: number;
    biz: Facts['biz'];
    /** From placing to the appointment, in milliseconds; one to three hours unless given. */
    lead?: number | undefined;
    wish?: Wish;
}

/** How long paid orders wait for a dispatcher; the script dispatches within minutes. */
const DISPATCH_WAIT = 90 * MINUTE;
const DRAFT_AGE = 10 * HOUR;

/** A life whose order is in a status right now: written like every other, then moved in time until «now» falls into that status. */
export function lifeAt(random: Random, world: World, { status, progress, biz, lead, wish }: Moment): Life {
    const { now } = world.scale;
    const start = Math.floor((now - 12 * HOUR) / (15 * MINUTE)) * 15 * MINUTE;
    const appointment = lead === undefined ? { soon: true } : { appointAt: start + lead };
    const facts = drawFacts(random, world, start, biz, { ...appointment, reassigned: false, ...wish });
    if (status === 'draft') return draft(facts, now - Math.floor((progress * DRAFT_AGE) / MINUTE) * MINUTE);
    const steps = writeScript(facts, LAST[status] ?? { end: 'evaluated' }, random);
    const moves = steps.filter(step => step.to);
    const index = moves.findIndex(step => step.to === status);
    const reached = moves[index]?.at ?? start;
    // What is settled waits for days; the one to be shown has just been.
    const left =
        status === 'paid' ? reached + DISPATCH_WAIT : ((status === 'settled' ? undefined : moves[index + 1]?.at) ?? reached + HOUR);
    const by = Math.floor((now - reached - (left - reached) * progress) / SECOND) * SECOND;
    const moved = shiftFacts(facts, by);
    // The events tell of a supplement or a refund: at another hour the price may ask for the opposite, then it stays as it was.
    const isTold = Math.sign(balance(moved)) === Math.sign(balance(facts));
    const priced = isTold ? moved : { ...moved, quote: facts.quote, final: facts.final };
    const lived = status === 'paid' ? steps.slice(0, steps.findIndex(step => step.to === 'paid') + 1) : steps;
    return { facts: priced, steps: lived.map(step => ({ ...step, at: step.at + by })) };
}

/** What is still owed (or too much) when the work is done. */
function balance(facts: Facts): number {
    return facts.final.payable - paidBefore(facts);
}

/** A draft of the back office has been written down, nothing else. */
function draft(facts: Facts, at: number): Life {
    const moved = shiftFacts({ ...facts, source: 'phone' }, at - facts.createdAt);
    return { facts: moved, steps: [quoteStep(at)] };
}

/** What the back office writes down before an order is placed. */
export function quoteStep(at: number): Step {
    return { event: 'quote', to: 'draft', at, by: 'staff', remark: '后台建单' };
}
