import { type Line, type Owner, platform, wallet } from './posting.ts';
import type { Side, Subject } from './subjects.ts';

/** The sources of a customer's payment, or the destinations of a refund, in fen. */
export type Sources = Readonly<Partial<Record<Source, number>>>;
export type Source = 'cash' | 'bonus' | 'wechat' | 'alipay' | 'bank' | 'credit';

/** The order in which remaining fen of a division are assigned: the bonus comes last, so it is always rounded down. */
const SOURCES: readonly Source[] = ['cash', 'wechat', 'alipay', 'bank', 'credit', 'bonus'];

const CHANNEL: Readonly<Record<Exclude<Source, 'cash' | 'bonus' | 'credit'>, Subject>> = {
    wechat: 'clearing_wechat',
    alipay: 'clearing_alipay',
    bank: 'bank_main',
};

/** The lines of a payment (debit) or a refund (credit), by source. */
export function sourceLines(dc: Side, customer: Owner, sources: Sources): Line[] {
    const trade = dc === 'D' ? 'order_pay' : 'refund';
    return SOURCES.map(source => {
        const amount = sources[source] ?? 0;
        if (source === 'cash') return wallet(dc, customer, 'cust_cash', amount, trade);
        if (source === 'bonus') return wallet(dc, customer, 'cust_bonus', amount, trade);
        if (source === 'credit') return wallet(dc, customer, 'credit_recv', amount, trade);
        return platform(dc, CHANNEL[source], amount);
    });
}

/** The sum of the parts. */
export const totalOf = (sources: Sources): number => SOURCES.reduce((sum, source) => sum + (sources[source] ?? 0), 0);

/**
 * Divides a refund among the sources of `paid`, pro rata, with the bonus rounded down (domain 4.2).
 * @throws RangeError if the refund exceeds the payment
 */
export function splitRefund(refundFen: number, paid: Sources): Record<Source, number> {
    const total = totalOf(paid);
    if (refundFen < 0 || refundFen > total) throw new RangeError(`refund of ${refundFen} out of ${total}`);
    const share = (source: Source) => (total === 0 ? 0 : Number((BigInt(refundFen) * BigInt(paid[source] ?? 0)) / BigInt(total)));
    const parts = Object.fromEntries(SOURCES.map(source => [source, share(source)])) as Record<Source, number>;
    let left = refundFen - totalOf(parts);
    for (const source of SOURCES) {
        const more = Math.min(left, (paid[source] ?? 0) - parts[source]);
        parts[source] += more;
        left -= more;
    }
    return parts;
}
