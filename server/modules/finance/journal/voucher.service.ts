import { type SQL, sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { Voucher } from '#contract/finance/voucher.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { Posting } from '#server/ledger/posting.ts';

const PLATFORM = '平台';

const accountText = (subject: string, owner: string | null): string => `${dictText('acct_subject', subject)} · ${owner ?? PLATFORM}`;

/** The journals of a document, oldest first. */
export const vouchersOf = (db: Db | Tx, bizKind: string, bizId: string): Promise<Voucher[]> =>
    vouchersWhere(db, sql`j.biz_kind = ${bizKind} and j.biz_id = ${bizId}`);

/** The journals with a document's number: a bonus has the number of its top-up. */
export const vouchersOfNo = (db: Db | Tx, bizKind: string, bizNo: string, tenantId: number): Promise<Voucher[]> =>
    vouchersWhere(db, sql`j.tenant_id = ${tenantId} and j.biz_no = ${bizNo} and j.biz_kind = ${bizKind}`);

/** One journal with its lines. */
export const voucherOf = async (db: Db | Tx, journalId: string): Promise<Voucher | undefined> =>
    (await vouchersWhere(db, sql`j.id = ${journalId}`))[0];

/** All journals of an order, oldest first. */
export const vouchersOfOrder = (db: Db | Tx, orderId: string): Promise<Voucher[]> => vouchersWhere(db, sql`j.order_id = ${orderId}`);

const vouchersWhere = async (db: Db | Tx, where: SQL): Promise<Voucher[]> => {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
        select j.id, j.journal_no as no, j.event, ${wireMoment('j.create_time')} as at, j.amount_fen as total, e.dc, e.amount_fen as amount,
               e.balance_after_fen as after, a.subject, (select t.owner_name from fin_trade t where t.id = e.id) as owner
          from fin_journal j join fin_entry e on e.journal_id = j.id join fin_account a on a.id = e.account_id
         where ${where} order by j.id, e.line_no limit 2000`);
    const vouchers = new Map<string, Voucher>();
    for (const row of rows) {
        const found = vouchers.get(String(row.id));
        const voucher = found ?? {
            journalNo: String(row.no),
            event: dictText('journal_event', String(row.event)),
            at: String(row.at),
            amountFen: Number(row.total),
            lines: [],
        };
        voucher.lines.push({
            dc: row.dc === 'D' ? 'D' : 'C',
            account: accountText(String(row.subject), row.owner ?? null),
            amountFen: Number(row.amount),
            balanceAfterFen: row.after === null || row.after === undefined ? null : Number(row.after),
        });
        vouchers.set(String(row.id), voucher);
    }
    return [...vouchers.values()];
};

/** The voucher that a posting would create, for review before the approval. */
export const previewOf = ({ event, at, lines }: Posting): Voucher => ({
    journalNo: '',
    event: dictText('journal_event', event),
    at,
    amountFen: lines.reduce((sum, line) => sum + (line.dc === 'D' ? line.amountFen : 0), 0),
    lines: lines.map(({ dc, subject, owner, amountFen }) => ({
        dc,
        account: accountText(subject, owner.kind === 'platform' ? null : owner.name),
        amountFen,
        balanceAfterFen: null,
    })),
});
