import { sql } from 'drizzle-orm';
import { ENDED } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Reader } from '#server/kit/list/source.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { refundableOf, type RefundableOrder } from './refund-mode.service.ts';

/** The facts of an order that a refund depends on. */
export interface RefundFacts extends RefundableOrder {
    orderNo: string;
    cityId: string;
    tenantId: number;
    customer: Owner;
    driver: Owner | null;
}

type Raw = Omit<RefundFacts, 'customer' | 'driver'> & {
    customerId: string;
    customerName: string;
    customerCity: string;
    driverId: string | null;
    driverName: string | null;
    driverCity: string | null;
};

/**
 * Amount requested and not posted: a cancellation's refund is posted with the cancellation, however long its channel takes. Of a refund
 * that one channel refused, the part that another channel has already paid.
 */
const WAITING_FEN = sql`case when r.status = 'failed'
    then (select coalesce(sum(l.amount_fen), 0) from fin_refund_leg l where l.refund_id = r.id and l.status = 'done') else r.amount_fen end`;
const WAITING = sql`r.del_flag = 0 and r.journal_id is null and r.status in ('pending', 'approved', 'processing', 'failed')`;

/** States in which the escrow of an order should be empty. */
const NEEDS_NONE = sqlList(['placed', ...ENDED]);
const ESCROW = sql`coalesce((select sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) from fin_entry e
    join fin_account a on a.id = e.account_id and a.subject = 'escrow' where e.order_id = o.id), 0)`;

/** The money of an order, with the pending amount of refunds other than `except`. Undefined if there is no such order. */
export const refundFacts = async (db: Reader, orderId: string, except: string | null = null): Promise<RefundFacts | undefined> => {
    const { rows } = await db.execute<Raw & Record<string, unknown>>(sql`
        select o.status, o.payable_fen::float8 as "payableFen", o.paid_fen::float8 as "paidFen", o.refunded_fen::float8 as "refundedFen", o.order_no as "orderNo",
               o.city_id::text as "cityId", o.tenant_id as "tenantId",
               coalesce((select sum(${WAITING_FEN}) from fin_refund r where r.order_id = o.id and r.id is distinct from ${except} and ${WAITING}), 0)::float8 as "waitingFen",
               case when o.status in ${NEEDS_NONE} then greatest(0, ${ESCROW}) else 0 end::float8 as "looseFen",
               c.id::text as "customerId", c.name as "customerName", c.city_id::text as "customerCity",
               d.id::text as "driverId", d.name as "driverName", d.city_id::text as "driverCity"
          from ord_order o join usr_customer c on c.id = o.customer_id left join usr_driver d on d.id = o.driver_id where o.id = ${orderId}`);
    const [row] = rows;
    if (!row) return undefined;
    const { customerId, customerName, customerCity, driverId, driverName, driverCity, ...order } = row;
    return {
        ...order,
        customer: { kind: 'customer', id: customerId, name: customerName, cityId: customerCity },
        driver: driverId === null ? null : { kind: 'driver', id: driverId, name: driverName ?? '', cityId: driverCity },
    };
};

/** The amount that can still be refunded to the customer of an order. */
export const refundable = async (db: Reader, orderId: string): Promise<number> => (await refundables(db, [orderId])).get(orderId) ?? 0;

/** The same for many orders, with one query. */
export const refundables = async (db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> => {
    if (orderIds.length === 0) return new Map();
    const ids = sql`${sql.param([...new Set(orderIds)])}::bigint[]`;
    const { rows } = await db.execute<Pick<RefundableOrder, 'paidFen' | 'refundedFen' | 'waitingFen'> & { id: string }>(sql`
        select o.id::text as id, o.paid_fen::float8 as "paidFen", o.refunded_fen::float8 as "refundedFen", coalesce(w.fen, 0)::float8 as "waitingFen"
          from ord_order o
          left join (select r.order_id, sum(${WAITING_FEN}) as fen from fin_refund r where r.order_id = any(${ids}) and ${WAITING} group by 1) w on w.order_id = o.id
         where o.id = any(${ids})`);
    return new Map(rows.map(row => [row.id, refundableOf(row)]));
};
