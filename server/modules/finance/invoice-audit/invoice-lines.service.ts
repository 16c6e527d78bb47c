import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { InvoiceLine } from '#contract/finance/invoice.ts';
import { surchargeOf } from '#contract/finance/invoice-tax.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { orderEvents } from '../../order/order/order-event.table.ts';

type LineRow = Record<'orderId' | 'orderNo' | 'bizType' | 'amount' | 'paid' | 'tax' | 'payable', string> & {
    finish: string | null;
    active: boolean;
    isDisputed: boolean;
};

/** A line with what the tax of its order is worked out from. */
export type StoredLine = InvoiceLine & { payableFen: number };

/** The orders of an invoice, those that were taken out last. */
export async function linesOf(db: Db | Tx, invoiceId: string): Promise<StoredLine[]> {
    const { rows } = await db.execute<LineRow>(sql`
        select l.order_id::text as "orderId", o.order_no as "orderNo", o.biz_type as "bizType", l.amount_fen as amount, l.active,
               to_char(o.finish_time, 'YYYY-MM-DD HH24:MI:SS') as finish, o.paid_fen - o.refunded_fen as paid, o.tax_fen as tax, o.payable_fen as payable,
               o.dispute_status = 'open' as "isDisputed"
          from fin_invoice_order l join ord_order o on o.id = l.order_id where l.invoice_id = ${invoiceId} order by l.active desc, o.order_no`);
    return rows.map(row => ({
        orderId: row.orderId,
        orderNo: row.orderNo,
        bizType: dictText('biz_type', row.bizType),
        finishTime: row.finish,
        amountFen: Number(row.amount),
        active: row.active,
        invoiceableFen: Number(row.paid),
        taxFen: Number(row.tax),
        payableFen: Number(row.payable),
        isDisputed: row.isDisputed,
    }));
}

/**
 * The lines that count, their orders locked, so that no refund slips in between. Refusals: DISPUTE_OPEN, INVOICE_EXCEEDS.
 */
export async function holdLines(tx: Tx, invoiceId: string, action: string): Promise<StoredLine[]> {
    await tx.execute(sql`
        select 1 from ord_order where id in (select order_id from fin_invoice_order where invoice_id = ${invoiceId} and active) order by id for update`);
    const lines = (await linesOf(tx, invoiceId)).filter(({ active }) => active);
    for (const line of lines) requireRoom(line, line.amountFen, action);
    return lines;
}

/** May so much of the order be invoiced now? */
export function requireRoom({ orderNo, invoiceableFen, isDisputed }: StoredLine, amountFen: number, action: string): void {
    if (isDisputed) throw refuse('DISPUTE_OPEN', { action });
    if (amountFen > invoiceableFen) throw refuse('INVOICE_EXCEEDS', { no: orderNo, x: yuan(Math.max(0, invoiceableFen)) });
}

/** The surcharge that was taken for what these lines invoice. */
export const surchargeOfLines = (lines: readonly StoredLine[]): number =>
    lines.reduce((sum, line) => sum + surchargeOf(line.amountFen, line), 0);

/** Sets what the orders of the lines say about their invoice. An order that is set free says again what it said before. */
export async function markOrders(
    tx: Tx,
    orderIds: readonly string[],
    mark: 'applying' | 'issued' | 'red' | 'free',
    by: string,
): Promise<void> {
    if (orderIds.length === 0) return;
    const flag =
        mark === 'free'
            ? sql`case when exists (select 1 from fin_invoice_order l join fin_invoice i on i.id = l.invoice_id
                  where l.order_id = ord_order.id and i.status = 'red') then 'red' else 'none' end`
            : sql`${mark}::varchar`;
    await tx.execute(sql`update ord_order set invoice_status = ${flag}, version = version + 1, update_by = ${by}, update_time = now()
        where id = any(${sql.param([...orderIds])}::bigint[])`);
}

/** Notes the invoice in the timelines of its orders. */
export async function tellOrders(tx: Tx, lines: readonly StoredLine[], { session }: Pick<Actor, 'session'>, remark: string): Promise<void> {
    if (lines.length === 0) return;
    await tx.insert(orderEvents).values(
        lines.map(({ orderId, amountFen }) => ({
            id: newId(),
            tenantId: session.tenantId,
            createBy: session.username,
            orderId,
            event: 'invoice' as const,
            actorKind: 'staff' as const,
            actor: session.realname,
            remark,
            data: { amountFen },
        })),
    );
}

/** Takes orders out of an invoice: they are free for another one. */
export async function freeLines(tx: Tx, invoiceId: string, orderIds: readonly string[], by: string): Promise<void> {
    await tx.execute(
        sql`update fin_invoice_order set active = false where invoice_id = ${invoiceId} and order_id = any(${sql.param([...orderIds])}::bigint[])`,
    );
    await markOrders(tx, orderIds, 'free', by);
}
