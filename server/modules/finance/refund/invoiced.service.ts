import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';

/** The invoice that prevents a refund. */
export interface InvoiceInWay {
    id: string;
    refusal: AppError;
}

interface Raw extends Record<string, unknown> {
    id: string;
    status: string;
    applyNo: string;
    invoiceNo: string | null;
    lineFen: string;
}

/**
 * An order's invoices never exceed its payments minus refunds (domain I14): if a refund would leave less than the invoiced amount, the
 * invoice must be reversed by a red one first. Undecided applications are checked when they are decided.
 *
 * @param leftFen payments minus refunds afterwards
 */
export const invoiceInWay = async (db: Reader, orderId: string, leftFen: number): Promise<InvoiceInWay | undefined> => {
    const { rows } = await db.execute<Raw>(sql`
        select i.id::text as id, i.status, i.apply_no as "applyNo", i.invoice_no as "invoiceNo", l.amount_fen as "lineFen"
          from fin_invoice_order l join fin_invoice i on i.id = l.invoice_id
         where l.order_id = ${orderId} and l.active and i.del_flag = 0 and i.red_of is null and i.status in ('approved', 'issuing', 'issued', 'failed')
         order by l.id desc`);
    const [found] = rows;
    const invoicedFen = rows.reduce((sum, { lineFen }) => sum + Number(lineFen), 0);
    return found && invoicedFen > leftFen ? { id: found.id, refusal: refusalOf(found, invoicedFen) } : undefined;
};

const refusalOf = ({ status, applyNo, invoiceNo }: Raw, invoicedFen: number): AppError =>
    status === 'issued'
        ? refuse('STATE_DENIED', {
              status: `已开发票${invoiceNo ?? applyNo}（¥${yuan(invoicedFen)}）`,
              action: '退款，请先在发票审核红冲该发票，退款后按余额重新开票',
          })
        : refuse('STATE_DENIED', {
              status: `开票申请${applyNo}${dictText('invoice_status', status)}`,
              action: '退款，请等发票开具后红冲，再退款',
          });
