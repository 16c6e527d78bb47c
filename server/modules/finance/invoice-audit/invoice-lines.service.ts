import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { InvoiceLine } from '#contract/finance/invoice.ts';
import { surchargeOf } from '#contract/finance/invoice-tax.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { refuse } from '#server/kit/errors.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { markOrders } from '../../order/order/lifecycle/mark-orders.service.ts';
import { noteOrders } from '../../order/order/order-events.service.ts';

type LineRow = Record<'orderId' | 'orderNo' | 'bizType' | 'amount' | 'paid' | 'tax' | 'payable', string> & {
    finish: string | null;
    active: boolean;
    isDisputed: boolean;
};

/** A line with the data for computing its order's tax. */
export type StoredLine = InvoiceLine & { payableFen: number };

/** The orders of an invoice; removed ones come last. */
export async function linesOf(db: Db | Tx, invoiceId: string): Promise<StoredLine[]> {
    const { rows } = await db.execute<LineRow>(sql`
        select l.order_id::text as "orderId", o.order_no as "orderNo", o.biz_type as "bizType", l.amount_fen as amount, l.active,
               ${wireMoment('o.finish_time')} as finish, o.paid_fen - o.refunded_fen as paid, o.tax_fen as tax, o.payable_fen as payable,
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

/** The effective lines, with their orders locked, so that there is no concurrent refund. Refusals: DISPUTE_OPEN, INVOICE_EXCEEDS. */
export async function holdLines(tx: Tx, invoiceId: string, action: string): Promise<StoredLine[]> {
    await tx.execute(sql`
        select 1 from ord_order where id in (select order_id from fin_invoice_order where invoice_id = ${invoiceId} and active) order by id for update`);
    const lines = (await linesOf(tx, invoiceId)).filter(({ active }) => active);
    for (const line of lines) requireRoom(line, line.amountFen, action);
    return lines;
}

/** Refuses an amount of the order that can't be invoiced now. */
export function requireRoom({ orderNo, invoiceableFen, isDisputed }: StoredLine, amountFen: number, action: string): void {
    if (isDisputed) throw refuse('DISPUTE_OPEN', { action });
    if (amountFen > invoiceableFen) throw refuse('INVOICE_EXCEEDS', { no: orderNo, x: yuan(Math.max(0, invoiceableFen)) });
}

/** The surcharge that belongs to the invoiced amounts of these lines. */
export const surchargeOfLines = (lines: readonly StoredLine[]): number =>
    lines.reduce((sum, line) => sum + surchargeOf(line.amountFen, line), 0);

/** Sets `invoiceStatus` of the lines' orders. A released order (`free`) becomes `red` if it had a red invoice, else `none`. */
export async function markInvoiced(
    tx: Tx,
    orderIds: readonly string[],
    mark: 'applying' | 'issued' | 'red' | 'free',
    { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
    const wasRed = mark === 'free' ? await onceRed(tx, orderIds) : new Set<string>();
    const flagOf = (id: string) => (mark === 'free' ? (wasRed.has(id) ? 'red' : 'none') : mark);
    await markOrders(tx, actor, { ids: orderIds, markOf: ({ id }) => ({ invoiceStatus: flagOf(id) }), reason });
}

/** The orders that had an invoice reversed before. */
const onceRed = async (tx: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await tx.execute<{ id: string }>(sql`
        select distinct l.order_id::text as id from fin_invoice_order l join fin_invoice i on i.id = l.invoice_id
         where l.order_id = any(${sql.param([...orderIds])}::bigint[]) and i.status = 'red'`);
    return new Set(rows.map(({ id }) => id));
};

/** Adds entries about the invoice to the timelines of its orders. */
export const tellOrders = (tx: Tx, lines: readonly StoredLine[], actor: Pick<Actor, 'session'>, remark: string): Promise<void> =>
    noteOrders(
        tx,
        actor,
        lines.map(({ orderId, amountFen }) => ({ orderId, event: 'invoice', remark, data: { amountFen } })),
    );

/** Removes lines from an invoice: their orders can be invoiced again, with the reason in their timelines. */
export async function freeLines(
    tx: Tx,
    invoiceId: string,
    lines: readonly StoredLine[],
    { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
    const ids = lines.map(({ orderId }) => orderId);
    await tx.execute(
        sql`update fin_invoice_order set active = false where invoice_id = ${invoiceId} and order_id = any(${sql.param([...ids])}::bigint[])`,
    );
    await markInvoiced(tx, ids, 'free', { actor, reason });
    await tellOrders(tx, lines, actor, reason);
}
