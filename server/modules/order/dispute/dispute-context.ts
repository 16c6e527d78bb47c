import { and, sql } from 'drizzle-orm';
import type { DisputeContext } from '#contract/order/dispute.ts';
import { type Reader, type Source, textOf, type WireRow } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/scope.ts';
import type { Session } from '#server/kit/session.ts';
import { paidLines } from '#server/modules/order/order/paid-lines.service.ts';
import { loadSitePictures, loadStatements } from './dispute-statement.ts';

type Row<T> = T & Record<string, unknown>;

/** What a ruling is made by: the order with its money, the end of its timeline, and how similar cases were closed. */
export const disputeContext = async (db: Reader, source: Source, session: Session, dispute: WireRow): Promise<DisputeContext | null> => {
    const total = (phase: string) =>
        sql`coalesce((select sum(amount_fen) from ${paidLines(sql`o.id`)} lines where phase = ${phase} and is_paid), 0)::float8`;
    const { rows: orders } = await db.execute<Row<DisputeContext['order']>>(sql`
        select o.status, c.name as "customerName", d.name as "driverName", o.payable_fen::float8 as "payableFen", o.paid_fen::float8 as "paidFen",
               o.refunded_fen::float8 as "refundedFen", ${total('quote')} as "quotedFen", ${total('final')} as "finalFen"
          from ord_order o join usr_customer c on c.id = o.customer_id left join usr_driver d on d.id = o.driver_id where o.id = ${dispute.orderId}`);
    const { rows: events } = await db.execute<Row<DisputeContext['events'][number]>>(sql`
        select id::text, event, actor, remark, to_char(create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime" from ord_event
         where order_id = ${dispute.orderId} order by create_time desc, id desc limit 12`);
    const { rows: similar } = await db.execute<Row<DisputeContext['similar'][number]>>(sql`
        select id::text, dispute_no as "disputeNo", responsible, claim_fen::float8 as "claimFen", refund_fen::float8 as "refundFen", conclusion from ord_dispute
         where ${and(visibleTo(source, session).where, sql`status = 'closed' and reason_code = ${dispute.reasonCode} and id <> ${dispute.id}`)}
         order by close_time desc limit 5`);
    const [order] = orders;
    if (!order) return null;
    const [statements, pictures] = [await loadStatements(db, textOf(dispute.id)), await loadSitePictures(db, textOf(dispute.orderId))];
    return { order, events, similar, statements, pictures };
};
