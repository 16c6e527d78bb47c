import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { ChainLink, LedgerLink } from '#contract/finance/trade-record.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';

/** Documents that a journal can be about: their resource and label. */
const PAPERS: Readonly<Record<string, { label: string; resource: string }>> = {
    withdraw: { label: '提现单', resource: 'finance/withdraw-audit' },
    balance_audit: { label: '余额审核单', resource: 'finance/balance-audit' },
    invoice: { label: '开票申请', resource: 'finance/invoice-audit' },
    refund: { label: '退款单', resource: 'finance/refund' },
    trade: { label: '交易记录', resource: 'finance/trade-record' },
};

type Head = { bizKind: string; bizId: string | null; bizNo: string | null; orderId: string | null; orderNo: string | null };

/** The order and document of a journal. */
export const linksOf = async (db: Db, journalId: string): Promise<LedgerLink[]> => {
    const { rows } = await db.execute<Head>(sql`
        select j.biz_kind as "bizKind", j.biz_id::text as "bizId", j.biz_no as "bizNo", j.order_id::text as "orderId", o.order_no as "orderNo"
          from fin_journal j left join ord_order o on o.id = j.order_id where j.id = ${journalId}`);
    const head = rows[0];
    if (!head) return [];
    const links: LedgerLink[] = [];
    if (head.orderId && head.orderNo) links.push({ label: '订单', text: head.orderNo, resource: 'order/order', id: head.orderId });
    const paper = PAPERS[head.bizKind];
    if (paper && head.bizId) links.push({ label: paper.label, text: head.bizNo ?? head.bizId, resource: paper.resource, id: head.bizId });
    return links;
};

type ChainRow = { id: string; no: string; event: string; at: string; amount: string; operator: string; remark: string | null };

/** The chain of a journal and its reversals, oldest first. Empty for a journal without reversals. */
export const chainOf = async (db: Db, journalId: string): Promise<ChainLink[]> => {
    const { rows } = await db.execute<ChainRow>(sql`
        with root as (select coalesce(reverse_of, id) as id from fin_journal where id = ${journalId})
        select j.id::text as id, j.journal_no as no, j.event, ${wireMoment('j.create_time')} as at, j.amount_fen as amount,
               coalesce(u.realname, j.operator) as operator, j.remark
          from root, fin_journal j left join sys_user u on u.username = j.operator and u.del_flag = 0
         where j.id = root.id or j.reverse_of = root.id order by j.id`);
    if (rows.length < 2) return [];
    return rows.map(row => ({
        id: row.id,
        journalNo: row.no,
        event: dictText('journal_event', row.event),
        at: row.at,
        amountFen: Number(row.amount),
        operator: row.operator,
        remark: row.remark,
        isSelf: row.id === journalId,
    }));
};
