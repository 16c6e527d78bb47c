import { sql } from 'drizzle-orm';
import { splitOf } from '#contract/finance/invoice-tax.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { invoiceTax } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import type { Posting } from '#server/ledger/posting.ts';
import {
    freeLines,
    holdLines,
    linesOf,
    markInvoiced,
    requireRoom,
    surchargeOfLines,
    type StoredLine,
    tellOrders,
} from './invoice-lines.service.ts';

/** The context of an action on an application: actor and time (wire time). */
export interface InvoiceAct {
    tx: Tx;
    row: WireRow & { id: string };
    actor: Actor;
    now: string;
}

const occasionOf = ({ row, actor, now }: Omit<InvoiceAct, 'tx'>) => ({
    at: now,
    operator: actor.session.username,
    bizKind: 'invoice',
    bizId: row.id,
    bizNo: textOf(row.applyNo),
    cityId: textOf(row.cityId) || null,
    invoiceId: row.id,
    tenantId: actor.session.tenantId,
});

const stampOf = ({ actor, now }: InvoiceAct): WireRow => ({ auditBy: actor.session.username, auditTime: now });

/** Approves the full amount. Returns the columns to store. */
export const approve = async (act: InvoiceAct): Promise<WireRow> => {
    const lines = await holdLines(act.tx, act.row.id, '开票');
    const grossFen = lines.reduce((sum, line) => sum + line.amountFen, 0);
    return { ...stampOf(act), status: 'approved', approvedFen: grossFen, ...splitOf(grossFen, Number(act.row.vatBp)) };
};

/** Rejects the application; its orders can be used for another one. */
export const reject = async (act: InvoiceAct, reason: string): Promise<WireRow> => {
    const lines = await linesOf(act.tx, act.row.id);
    const freed = { actor: act.actor, reason: `开票申请${textOf(act.row.applyNo)}已驳回，可重新申请：${reason}`.slice(0, 500) };
    await freeLines(
        act.tx,
        act.row.id,
        lines.filter(({ active }) => active),
        freed,
    );
    return { ...stampOf(act), status: 'rejected', rejectReason: reason };
};

export interface Chosen {
    orderId: string;
    amountFen: number;
}

const NOT_MORE = '核准金额须大于0且不超过申请金额';

/** Approves fewer orders, or lower amounts. Refusals: VALIDATION, INVOICE_EXCEEDS, DISPUTE_OPEN. */
export const reduce = async (act: InvoiceAct, chosen: readonly Chosen[]): Promise<WireRow> => {
    const { tx, row, actor } = act;
    const fault = (text: string) => refuse('VALIDATION', {}, { fields: { orders: text } });
    await tx.execute(sql`
        select 1 from ord_order where id in (select order_id from fin_invoice_order where invoice_id = ${row.id} and active) order by id for update`);
    const lines = new Map((await linesOf(tx, row.id)).filter(({ active }) => active).map(line => [line.orderId, line]));
    const wanted = new Map(chosen.map(({ orderId, amountFen }) => [orderId, amountFen]));
    if (wanted.size < chosen.length || chosen.some(({ orderId }) => !lines.has(orderId))) throw fault('订单不在该申请中，请刷新后重试');
    const totalFen = chosen.reduce((sum, { amountFen }) => sum + amountFen, 0);
    if (totalFen <= 0 || totalFen > Number(row.amountFen)) throw fault(NOT_MORE);
    for (const [orderId, amountFen] of wanted) {
        const line = lines.get(orderId) as StoredLine;
        if (amountFen < 1) throw fault(`订单${line.orderNo}的金额须大于0`);
        requireRoom(line, amountFen, '开票');
    }
    await freeLines(
        tx,
        row.id,
        [...lines.values()].filter(({ orderId }) => !wanted.has(orderId)),
        { actor, reason: `开票申请${textOf(row.applyNo)}核减，本单移出，可重新申请` },
    );
    for (const [orderId, amountFen] of wanted) {
        if (lines.get(orderId)?.amountFen === amountFen) continue;
        await tx.execute(
            sql`update fin_invoice_order set amount_fen = ${amountFen} where invoice_id = ${row.id} and order_id = ${orderId}`,
        );
    }
    return {
        ...stampOf(act),
        status: 'approved',
        approvedFen: totalFen,
        orderCount: wanted.size,
        ...splitOf(totalFen, Number(row.vatBp)),
    };
};

/** The posting for issuing these lines; undefined if they contain neither tax nor surcharge. */
export const taxPosting = (act: Omit<InvoiceAct, 'tx'>, lines: readonly StoredLine[], vatFen: number): Posting | undefined => {
    const surchargeFen = surchargeOfLines(lines);
    return surchargeFen === 0 && vatFen === 0 ? undefined : invoiceTax({ ...occasionOf(act), surchargeFen, vatFen });
};

/** The data of an issued invoice. */
export interface MadeOut {
    invoiceCode: string | null;
    invoiceNo: string;
    issueTime: string;
    filePath: string;
}

/** Records an issued invoice: posts its tax and marks its orders. Returns the columns to store. */
export const issue = async (act: InvoiceAct, made: MadeOut): Promise<WireRow> => {
    const { tx, row, actor } = act;
    await requireFreshNo(tx, made, actor.session.tenantId);
    const lines = await holdLines(tx, row.id, '开票');
    const posting = taxPosting(act, lines, Number(row.vatFen));
    const journalId = posting ? (await post(tx, posting)).journalId : null;
    const reason = `已开票，发票号码${made.invoiceNo}`;
    await markInvoiced(
        tx,
        lines.map(({ orderId }) => orderId),
        'issued',
        { actor, reason },
    );
    await tellOrders(tx, lines, actor, reason);
    return { ...made, status: 'issued', journalId };
};

/** An invoice number must be unique. */
export const requireFreshNo = async (
    db: Db | Tx,
    { invoiceCode, invoiceNo }: { invoiceCode: string | null | undefined; invoiceNo: string },
    tenantId: number,
): Promise<void> => {
    const { rows } = await db.execute(sql`
        select 1 from fin_invoice where tenant_id = ${tenantId} and coalesce(invoice_code, '') = ${invoiceCode ?? ''} and invoice_no = ${invoiceNo} limit 1`);
    if (rows.length > 0) throw refuse('DUPLICATE', { label: '发票号码' }, { fields: { invoiceNo: '该发票号码已登记' } });
};

/** The surcharge part of an issued invoice's journal. */
const bookedSurcharge = async (tx: Tx, journalId: string): Promise<number> => {
    const { rows } = await tx.execute<{ fen: string }>(sql`
        select coalesce(sum(e.amount_fen), 0) as fen from fin_entry e join fin_account a on a.id = e.account_id
         where e.journal_id = ${journalId} and a.subject = 'rev_tax_add' and e.dc = 'D'`);
    return Number(rows[0]?.fen ?? 0);
};

/** Posts the reversal of an invoice and releases its orders. Returns the id of the reversal's journal. */
export const takeBack = async (act: InvoiceAct, approvalId: string, reason: string): Promise<string | null> => {
    const { tx, row, actor } = act;
    const lines = (await linesOf(tx, row.id)).filter(({ active }) => active);
    let journalId: string | null = null;
    if (textOf(row.journalId) !== '') {
        const surchargeFen = await bookedSurcharge(tx, textOf(row.journalId));
        const posting = invoiceTax({
            ...occasionOf(act),
            surchargeFen,
            vatFen: Number(row.vatFen),
            isRed: true,
            approvalId,
            remark: reason,
        });
        journalId = (await post(tx, { ...posting, reverseOf: textOf(row.journalId) })).journalId;
    }
    const orderIds = lines.map(({ orderId }) => orderId);
    await tx.execute(sql`update fin_invoice_order set active = false where invoice_id = ${row.id}`);
    const told = `发票${textOf(row.invoiceNo)}已红冲，可重新开票`;
    await markInvoiced(tx, orderIds, 'red', { actor, reason: told });
    await tellOrders(tx, lines, actor, told);
    return journalId;
};
