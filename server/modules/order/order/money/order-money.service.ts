import { sql } from 'drizzle-orm';
import { MONEY_RIGHTS, type OrderMoney, type OrderPayment, type OrderRefund } from '#contract/order/track.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { Session } from '#server/kit/access/session.ts';
import { vouchersOfOrder } from '#server/modules/finance/journal/voucher.service.ts';

type TextOf = (code: string, value: string) => string;

const MOST = 100;
const loadPayments = async (db: Db, orderId: string, text: TextOf): Promise<OrderPayment[]> => {
    const { rows } = await db.execute<
        Omit<OrderPayment, `${string}_dictText`> & { purpose: string; channel: string } & Record<string, unknown>
    >(sql`
        select id::text as id, payment_no as "paymentNo", purpose, channel, amount_fen::float8 as "amountFen", status,
               ${wireMoment('pay_time')} as "payTime", ${wireMoment('create_time')} as "createTime"
          from fin_payment where order_id = ${orderId} and del_flag = 0 order by id limit ${MOST}`);
    return rows.map(({ purpose, channel, ...row }) => ({
        ...row,
        purpose_dictText: text('pay_purpose', purpose),
        channel_dictText: text('pay_channel', channel),
        status_dictText: text('payment_status', row.status),
    }));
};

const loadRefunds = async (db: Db, orderId: string, text: TextOf): Promise<OrderRefund[]> => {
    const { rows } = await db.execute<Omit<OrderRefund, `${string}_dictText`> & { reasonCode: string } & Record<string, unknown>>(sql`
        select r.id::text as id, r.refund_no as "refundNo", r.reason_code as "reasonCode", r.amount_fen::float8 as "amountFen", r.status,
               coalesce(u.realname, r.apply_by) as "applyBy", ${wireMoment('r.done_time')} as "doneTime", ${wireMoment('r.create_time')} as "createTime"
          from fin_refund r left join sys_user u on u.username = r.apply_by and u.del_flag = 0
         where r.order_id = ${orderId} and r.del_flag = 0 order by r.id limit ${MOST}`);
    return rows.map(({ reasonCode, ...row }) => ({
        ...row,
        reasonCode_dictText: text('refund_reason', reasonCode),
        status_dictText: text('refund_status', row.status),
    }));
};

/** The money of an order: payments, refunds and journals, each only for callers who may read it on its own screen. */
export const loadMoney = async (db: Db, orderId: string, { permissions }: Session, text: TextOf): Promise<OrderMoney> => {
    const may = (part: keyof OrderMoney) => permissions.has(MONEY_RIGHTS[part]);
    const [payments, refunds, journals] = await Promise.all([
        may('payments') ? loadPayments(db, orderId, text) : undefined,
        may('refunds') ? loadRefunds(db, orderId, text) : undefined,
        may('journals') ? vouchersOfOrder(db, orderId) : undefined,
    ]);
    return { ...(payments && { payments }), ...(refunds && { refunds }), ...(journals && { journals }) };
};
