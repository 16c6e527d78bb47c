import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { payChannel, payCredit, payWallet } from '#server/ledger/journals/order.ts';
import { topup, topupBonus } from '#server/ledger/journals/topup.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';

interface Paid {
    orderId: string;
    customer: Owner;
    way: 'wallet' | 'wechat' | 'alipay' | 'bank' | 'credit';
    amountFen: number;
    bonusFen?: number;
    now: string;
}

/** Pays a stored order as a customer would, with payment, journals and amounts. */
export const payOrder = (db: Db, { orderId, customer, way, amountFen, bonusFen = 0, now }: Paid): Promise<string> =>
    retrying(db, async tx => {
        const paymentId = newId();
        const channel = way === 'wallet' ? 'balance' : way;
        const channelNo = way === 'wechat' || way === 'alipay' ? `CH${paymentId}` : null;
        const occasion = { at: now, operator: 'app', bizKind: 'payment', bizId: paymentId, orderId, customer, paymentId };
        if (way === 'wallet') {
            await post(
                tx,
                topup({ ...occasion, owner: customer, amountFen: amountFen - bonusFen, channel: 'wechat', channelNo: `T${paymentId}` }),
            );
            if (bonusFen > 0) await post(tx, topupBonus({ ...occasion, owner: customer, amountFen: bonusFen, grantId: paymentId }));
            await post(tx, payWallet({ ...occasion, cashFen: amountFen - bonusFen, bonusFen }));
        } else if (way === 'credit') await post(tx, payCredit({ ...occasion, amountFen }));
        else await post(tx, payChannel({ ...occasion, channel: way, channelNo, amountFen }));
        await tx.execute(sql`insert into fin_payment (id, create_by, payment_no, order_id, payer_kind, payer_id, purpose, channel, channel_no, amount_fen, cash_fen, bonus_fen, status, pay_time)
            values (${paymentId}, 'app', ${`SK${paymentId}`}, ${orderId}, 'customer', ${customer.id}, 'full', ${channel}, ${channelNo}, ${amountFen},
                ${way === 'wallet' ? amountFen - bonusFen : 0}, ${bonusFen}, 'success', ${now})`);
        await tx.execute(
            sql`update ord_order set paid_fen = paid_fen + ${amountFen}, pay_status = 'paid', pay_time = ${now} where id = ${orderId}`,
        );
        return paymentId;
    });

/** Balances of an owner by subject. */
export const balancesOf = async (db: Db, owner: Pick<Owner, 'kind' | 'id'>): Promise<Record<string, number>> => {
    const { rows } = await db.execute<{ subject: string; fen: string }>(
        sql`select subject, balance_fen as fen from fin_account where owner_kind = ${owner.kind} and owner_id = ${owner.id}`,
    );
    return Object.fromEntries(rows.map(row => [row.subject, Number(row.fen)]));
};

/** The journal lines of an order for an event, such as `D escrow 127912`. */
export const linesOf = async (db: Db, orderId: string, event: string): Promise<string[]> => {
    const { rows } = await db.execute<{ line: string }>(sql`
        select e.dc || ' ' || a.subject || ' ' || e.amount_fen as line from fin_journal j join fin_entry e on e.journal_id = j.id join fin_account a on a.id = e.account_id
         where j.order_id = ${orderId} and j.event = ${event} order by j.id, e.line_no`);
    return rows.map(({ line }) => line);
};
