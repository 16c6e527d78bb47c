import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Subject } from '#server/ledger/subjects.ts';
import { returnToGrants, takeFromGrants } from '../refund/bonus-grants.service.ts';
import type { TradeRow } from './trade.table.ts';

interface Correction {
    amountFen: number;
    isWhole: boolean;
    /** The wallet that a deduction was taken from. */
    from: Subject | undefined;
    now: string;
}

/**
 * A customer's bonus is stored in grants too: what a correction removes must neither be spent nor expire at the cost of other grants, and
 * what it returns must be spendable.
 */
export const followGrants = async (tx: Tx, row: TradeRow, { amountFen, isWhole, from, now }: Correction): Promise<void> => {
    if (row.ownerKind !== 'customer') return;
    if (row.tradeType === 'bonus') await withdrawGrant(tx, row, { amountFen, isWhole, now });
    else if (row.tradeType === 'deduct' && from === 'cust_bonus')
        await returnToGrants(tx, row.ownerId, isWhole ? await deductedBy(tx, row.journalId) : amountFen, now);
};

/**
 * Reduces the grant that the bonus belongs to first; what was already spent is taken from the others. A fully reversed grant ends, and its
 * amount returns to the activity's budget.
 */
const withdrawGrant = async (tx: Tx, row: TradeRow, { amountFen, isWhole, now }: Omit<Correction, 'from'>): Promise<void> => {
    const { rows } = await tx.execute<{ id: string; left: number; given: number; kind: string; activity: string }>(sql`
        select id::text, left_fen::float8 as left, bonus_fen::float8 as given, activity_kind as kind, activity_id::text as activity
          from act_grant where journal_id = ${row.journalId} and owner_kind = 'customer' and owner_id = ${row.ownerId} for update`);
    const [grant] = rows;
    if (!grant) return;
    const own = Math.min(grant.left, amountFen);
    const isOver = sql`case when ${isWhole} then 'revoked' when left_fen = ${own} and status = 'valid' then 'used' else status end`;
    await tx.execute(sql`update act_grant set left_fen = left_fen - ${own}, status = ${isOver} where id = ${grant.id}`);
    await takeFromGrants(tx, row.ownerId, amountFen - own, now);
    if (!isWhole || grant.kind !== 'balance') return;
    // An exhausted activity becomes active again if its remaining budget covers its smallest bonus.
    const leastFen = sql`(select min((tier ->> 'bonusFen')::bigint) from jsonb_array_elements(tiers) tier)`;
    await tx.execute(sql`
        update act_balance_activity set used_fen = used_fen - ${grant.given},
               status = case when status = 'exhausted' and end_at > ${now}::timestamptz and budget_fen - used_fen + ${grant.given} >= ${leastFen} then 'active' else status end
         where id = ${grant.activity}`);
};

/** The final amount of a deduction; the rest of the frozen amount was returned with it. */
const deductedBy = async (tx: Tx, journalId: string): Promise<number> => {
    const { rows } = await tx.execute<{ fen: number }>(sql`
        select coalesce(sum(e.amount_fen), 0)::float8 as fen from fin_entry e join fin_account a on a.id = e.account_id
         where e.journal_id = ${journalId} and e.dc = 'C' and a.owner_kind = 'platform'`);
    return rows[0]?.fen ?? 0;
};
