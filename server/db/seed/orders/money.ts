import type { DictValue } from '#contract/dictionaries.ts';

import { mulBp } from '#server/pricing/numbers.ts';
import { HOUR } from '../time.ts';
import type { Facts } from './facts.ts';
import type { Price } from './price.ts';
import { paidBefore, type Step } from './script.ts';

export interface Money {
    price: Price;
    deposit: number;
    paid: number;
    refunded: number;
    payStatus: DictValue<'pay_status'>;
}

/** What the events so far mean for the amounts: the quote until the work is finished, then the final price. */
export function moneyOf(facts: Facts, steps: Step[]): Money {
    const has = (event: Step['event']) => steps.some(step => step.event === event);
    const deposit = facts.payMode === 'deposit' ? paidBefore(facts) : 0;
    const price = has('finish') ? facts.final : facts.quote;
    const start: Money = { price, deposit, paid: 0, refunded: 0, payStatus: 'unpaid' };
    if (!has('pay')) return start;
    const paid = paidBefore(facts);
    if (has('cancel')) return canceled({ ...start, paid }, facts, steps);
    if (has('supplement')) return { ...start, paid: price.payable, payStatus: 'paid' };
    if (has('refund')) return { ...start, paid, refunded: paid - price.payable, payStatus: 'part_refunded' };
    if (paid < price.payable) return { ...start, paid, payStatus: has('finish') ? 'owing' : 'deposit' };
    return { ...start, paid, payStatus: 'paid' };
}

function canceled(money: Money, facts: Facts, steps: Step[]): Money {
    const kept = Math.min(money.paid, cancelFee(facts, steps));
    const refunded = money.paid - kept;
    return { ...money, refunded, payStatus: kept === 0 ? 'refunded' : refunded > 0 ? 'part_refunded' : 'paid' };
}

/** Domain 4.2, first column; drivers and the platform cost the customer nothing. */
function cancelFee(facts: Facts, steps: Step[]): number {
    const cancel = steps.at(-1);
    if (!cancel || cancel.by !== 'customer') return 0;
    const reached = (status: Step['to']) => steps.some(step => step.to === status);
    const { service } = facts.quote;
    if (reached('arrived')) return Math.max(mulBp(service, 5000), facts.quote.lines[0]?.amount ?? 0);
    if (reached('en_route')) return Math.max(mulBp(service, 3000), 20_000);
    if (!reached('accepted')) return 0;
    return facts.appointAt - cancel.at <= 2 * HOUR ? Math.max(mulBp(service, 2000), 10_000) : Math.max(mulBp(service, 1000), 5000);
}
