import { sql } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { type Source, type Sources, splitRefund, totalOf } from '#server/ledger/sources.ts';

/** A payment of an order with its amount that is not refunded yet. */
export interface PaidWay {
    paymentId: string;
    paymentNo: string;
    channel: DictValue<'pay_channel'>;
    channelNo: string | null;
    payTime: string | null;
    amountFen: number;
    /** The rest of a payment from the balance. */
    cashFen: number;
    bonusFen: number;
    /** The rest of a payment through a channel or on credit. */
    channelFen: number;
}

/** The part of a refund that is returned for one payment outside of the wallet. */
export interface Leg {
    paymentId: string | null;
    channel: Exclude<Source, 'cash' | 'bonus'>;
    amountFen: number;
}

export interface RefundSplit {
    cashFen: number;
    bonusFen: number;
    legs: readonly Leg[];
}

/** Refunds in progress or done; one that a channel refused counts if it was posted or partly paid before. */
const MOVING = sql`(r.status in ('approved', 'processing', 'done') or r.status = 'failed' and r.journal_id is not null)`;

/** The successful payments of an order, newest first. `except`: a refund whose own parts are not counted. */
export const loadWays = async (db: Reader, orderId: string, except: string | null = null): Promise<PaidWay[]> => {
    const { rows } = await db.execute<PaidWay & Record<string, unknown>>(sql`
        with moving as (select r.* from fin_refund r where r.order_id = ${orderId} and r.del_flag = 0 and ${MOVING} and r.id is distinct from ${except}),
        taken as (select l.payment_id, l.amount_fen from fin_refund_leg l join moving m on m.id = l.refund_id
            union all select l.payment_id, l.amount_fen from fin_refund_leg l join fin_refund r on r.id = l.refund_id
                where r.order_id = ${orderId} and r.del_flag = 0 and r.status = 'failed' and r.journal_id is null and l.status = 'done' and r.id is distinct from ${except}
            union all select m.payment_id, m.channel_fen from moving m where not exists (select 1 from fin_refund_leg l where l.refund_id = m.id)),
        wallet as (select coalesce(sum(cash_fen), 0) as cash, coalesce(sum(bonus_fen), 0) as bonus from moving),
        paid as (select p.*, sum(p.cash_fen) over before as cash_before, sum(p.bonus_fen) over before as bonus_before from fin_payment p
            where p.order_id = ${orderId} and p.del_flag = 0 and p.status = 'success'
            window before as (order by p.pay_time desc nulls last, p.id desc rows between unbounded preceding and 1 preceding))
        select p.id::text as "paymentId", p.payment_no as "paymentNo", p.channel, p.channel_no as "channelNo", ${wireMoment('p.pay_time')} as "payTime",
               p.amount_fen::float8 as "amountFen",
               greatest(0, least(p.cash_fen, p.cash_fen + coalesce(p.cash_before, 0) - w.cash))::float8 as "cashFen",
               greatest(0, least(p.bonus_fen, p.bonus_fen + coalesce(p.bonus_before, 0) - w.bonus))::float8 as "bonusFen",
               case when p.channel = 'balance' then 0 else greatest(0, p.amount_fen - coalesce((select sum(t.amount_fen) from taken t where t.payment_id = p.id), 0)) end::float8 as "channelFen"
          from paid p cross join wallet w order by p.pay_time desc nulls last, p.id desc`);
    return rows;
};

const sourceOf = (channel: PaidWay['channel']): Leg['channel'] => (channel === 'balance' || channel === 'cash' ? 'bank' : channel);

/** The rest of the payments, by source. */
const sourcesOf = (ways: readonly PaidWay[]): Sources => {
    const sources: Partial<Record<Source, number>> = {};
    const add = (source: Source, fen: number) => (sources[source] = (sources[source] ?? 0) + fen);
    for (const way of ways) {
        add('cash', way.cashFen);
        add('bonus', way.bonusFen);
        if (way.channelFen > 0) add(sourceOf(way.channel), way.channelFen);
    }
    return sources;
};

/**
 * Divides a refund among the sources of the payments, pro rata, with the bonus rounded down (domain 4.2), and a channel's part among its
 * payments, newest first. What exceeds the payments goes to the customer's balance.
 */
export const splitAlong = (amountFen: number, ways: readonly PaidWay[]): RefundSplit => {
    const sources = sourcesOf(ways);
    const explained = Math.min(amountFen, totalOf(sources));
    const parts = splitRefund(explained, sources);
    const left: Record<Source, number> = { ...parts };
    const legs = ways.flatMap((way): Leg[] => {
        const channel = sourceOf(way.channel);
        const fen = Math.min(way.channelFen, left[channel]);
        left[channel] -= fen;
        return fen > 0 ? [{ paymentId: way.paymentId, channel, amountFen: fen }] : [];
    });
    return { cashFen: parts.cash + amountFen - explained, bonusFen: parts.bonus, legs };
};

/** The parts by source, for the ledger. */
export const toSources = ({ cashFen, bonusFen, legs }: RefundSplit): Sources => {
    const sources: Partial<Record<Source, number>> = { cash: cashFen, bonus: bonusFen };
    for (const { channel, amountFen } of legs) sources[channel] = (sources[channel] ?? 0) + amountFen;
    return sources;
};

/** The amount refunded through channels. */
export const channelTotal = ({ legs }: Pick<RefundSplit, 'legs'>): number => legs.reduce((sum, { amountFen }) => sum + amountFen, 0);
