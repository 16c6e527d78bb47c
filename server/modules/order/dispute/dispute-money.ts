import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { type Sources, splitRefund } from '#server/ledger/sources.ts';
import { refunds } from '../../finance/refund/refund.table.ts';

/** What may still go back to the customer: paid, less what went back and what is on its way. */
export const refundable = async (db: Reader, orderId: string): Promise<number> => {
    const { rows } = await db.execute<{ fen: number }>(sql`
        select (o.paid_fen - o.refunded_fen - coalesce((select sum(r.amount_fen) from fin_refund r
                 where r.order_id = o.id and r.del_flag = 0 and r.status in ('pending', 'approved', 'processing')), 0))::float8 as fen
          from ord_order o where o.id = ${orderId}`);
    return Math.max(0, rows[0]?.fen ?? 0);
};

/** How the order was paid, by the ways that a refund goes back along. */
const paidBy = async (tx: Tx, orderId: string): Promise<Sources> => {
    const { rows } = await tx.execute<{ channel: string; amount: number; cash: number; bonus: number }>(sql`
        select channel, sum(amount_fen)::float8 as amount, sum(cash_fen)::float8 as cash, sum(bonus_fen)::float8 as bonus from fin_payment
         where order_id = ${orderId} and del_flag = 0 and status = 'success' group by channel`);
    const sources: Record<string, number> = {};
    const add = (source: string, fen: number) => (sources[source] = (sources[source] ?? 0) + fen);
    for (const row of rows) {
        if (row.channel === 'balance') {
            add('cash', row.cash);
            add('bonus', row.bonus);
        } else add(row.channel === 'cash' ? 'bank' : row.channel, row.amount);
    }
    return sources;
};

interface Ruled {
    orderId: string;
    cityId: string;
    refundFen: number;
    driverDeductFen: number;
    platformBearFen: number;
    username: string;
    tenantId: number;
    now: string;
    remark: string;
    approvalId?: string;
}

/** The refund that a ruling asks finance for (S12); the money moves when finance has agreed. Answers its number. */
export const requestRefund = async (tx: Tx, ruled: Ruled): Promise<string | null> => {
    if (ruled.refundFen === 0) return null;
    const sources = await paidBy(tx, ruled.orderId);
    const total = Object.values(sources).reduce((sum, fen) => sum + fen, 0);
    // An order without papers of its payments goes back the way it came, as one sum.
    const parts = total >= ruled.refundFen ? splitRefund(ruled.refundFen, sources) : { cash: 0, bonus: 0 };
    const refundNo = await nextNo(tx, 'TK', ruled.now);
    await tx.insert(refunds).values({
        id: newId(),
        tenantId: ruled.tenantId,
        createBy: ruled.username,
        cityId: ruled.cityId,
        refundNo,
        orderId: ruled.orderId,
        reasonCode: 'dispute',
        amountFen: ruled.refundFen,
        cashFen: parts.cash,
        bonusFen: parts.bonus,
        channelFen: ruled.refundFen - parts.cash - parts.bonus,
        driverBearFen: ruled.driverDeductFen,
        platformBearFen: ruled.platformBearFen,
        applyBy: ruled.username,
        approvalId: ruled.approvalId ?? null,
        remark: ruled.remark.slice(0, 500),
    });
    return refundNo;
};
