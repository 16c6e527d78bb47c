import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';

/** A discrepancy: the expected and the stored value. */
export interface Fault {
    rule: string;
    bizKind: string;
    bizId: string;
    bizNo: string;
    expectFen: number;
    actualFen: number;
}

/** The result of a rule: how many rows were checked, and the faults, largest difference first. */
export interface Proof {
    checked: number;
    count: number;
    gapFen: number;
    faults: Fault[];
}

/** Further faults of a rule are counted, but not returned. */
const MAX_FAULTS = 1000;

/**
 * Runs a rule. `facts` is a query with one row for everything checked: `biz_kind, biz_id, biz_no, expect, actual` and `is_wrong`, which is
 * true for a discrepancy. Runs as one statement for any number of rows.
 */
export async function prove(db: Db | Tx, rule: string, facts: SQL): Promise<Proof> {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
        with fact as materialized (${facts}),
        wrong as (select * from fact where is_wrong),
        told as (select * from wrong order by abs(expect - actual) desc, biz_no limit ${MAX_FAULTS})
        select (select count(*) from fact) as checked, (select count(*) from wrong) as n, (select coalesce(sum(abs(expect - actual)), 0) from wrong) as gap,
               told.biz_kind, told.biz_id::text as biz_id, told.biz_no, told.expect, told.actual
          from (select 1) one left join told on true`);
    const faults = rows
        .filter(row => row.biz_kind)
        .map(row => ({
            rule,
            bizKind: String(row.biz_kind),
            bizId: String(row.biz_id),
            bizNo: String(row.biz_no),
            expectFen: Number(row.expect),
            actualFen: Number(row.actual),
        }));
    const [first] = rows;
    return { checked: Number(first?.checked), count: Number(first?.n), gapFen: Number(first?.gap), faults };
}

/** R01 (I01): debit and credit of every journal, or of every journal of one day, equal the journal's amount. */
export const journalFacts = (tenantId: number, day?: string): SQL => {
    const isOf = (date: SQL) => (day === undefined ? sql`true` : sql`${date} = ${day}::date`);
    return sql`
        select 'journal' as biz_kind, j.id as biz_id, j.journal_no as biz_no, j.amount_fen as expect,
               case when coalesce(e.d, 0) <> j.amount_fen then coalesce(e.d, 0) else coalesce(e.c, 0) end as actual,
               coalesce(e.d, 0) <> j.amount_fen or coalesce(e.c, 0) <> j.amount_fen as is_wrong
          from fin_journal j left join (
              select journal_id, sum(amount_fen) filter (where dc = 'D') as d, sum(amount_fen) filter (where dc = 'C') as c
                from fin_entry where tenant_id = ${tenantId} and ${isOf(sql`account_date`)} group by journal_id) e on e.journal_id = j.id
         where j.tenant_id = ${tenantId} and ${isOf(sql`j.account_date`)}`;
};

/** R02 (I02): an account's stored balance is the signed sum of its entries. */
export const balanceFacts = (tenantId: number): SQL => sql`
    select 'account' as biz_kind, a.id as biz_id, a.account_no as biz_no, x.expect, x.actual, x.expect <> x.actual as is_wrong
      from fin_account a left join (
          select account_id, sum(case dc when 'D' then amount_fen else -amount_fen end) as debit from fin_entry
           where tenant_id = ${tenantId} group by account_id) p on p.account_id = a.id
      left join (select account_id, sum(balance_fen) as fen from fin_account_shard where tenant_id = ${tenantId} group by account_id) s on s.account_id = a.id
     cross join lateral (select case a.side when 'D' then 1 else -1 end * coalesce(p.debit, 0) as expect, a.balance_fen + coalesce(s.fen, 0) as actual) x
     where a.tenant_id = ${tenantId}`;

/** R10: the balance in a wallet's last trade is the wallet's balance. */
export const tradeFacts = (tenantId: number): SQL => sql`
    select 'account' as biz_kind, a.id as biz_id, a.account_no as biz_no, a.balance_fen as expect, coalesce(t.balance_after_fen, 0) as actual,
           a.balance_fen <> coalesce(t.balance_after_fen, 0) as is_wrong
      from fin_account a left join lateral (
          select t.balance_after_fen from fin_trade t
           where t.tenant_id = a.tenant_id and (t.owner_kind, t.owner_id, t.subject) = (a.owner_kind, a.owner_id, a.subject) order by t.id desc limit 1) t on true
     where a.tenant_id = ${tenantId} and a.owner_kind <> 'platform' and a.del_flag = 0`;

/** Faults of R01, over all days. */
export const unbalancedJournals = async (db: Db | Tx, tenantId = 0): Promise<Fault[]> =>
    (await prove(db, 'R01', journalFacts(tenantId))).faults;

/** Faults of R02. */
export const wrongBalances = async (db: Db | Tx, tenantId = 0): Promise<Fault[]> => (await prove(db, 'R02', balanceFacts(tenantId))).faults;

/** Faults of R10. */
export const wrongTrades = async (db: Db | Tx, tenantId = 0): Promise<Fault[]> => (await prove(db, 'R10', tradeFacts(tenantId))).faults;

/** One line of the trial balance: the movement on a subject up to a day, and its balance. */
export interface TrialLine {
    subject: string;
    side: 'D' | 'C';
    debitFen: number;
    creditFen: number;
    balanceFen: number;
}

/** The trial balance up to a day inclusive (`YYYY-MM-DD`): the sums of debits and credits are equal. */
export async function trialBalance(db: Db | Tx, day: string, tenantId = 0): Promise<TrialLine[]> {
    const { rows } = await db.execute<{ subject: string; side: 'D' | 'C'; debit: string; credit: string }>(sql`
        select a.subject, a.side, coalesce(sum(e.amount_fen) filter (where e.dc = 'D'), 0) as debit,
               coalesce(sum(e.amount_fen) filter (where e.dc = 'C'), 0) as credit
          from fin_entry e join fin_account a on a.id = e.account_id
         where e.tenant_id = ${tenantId} and e.account_date <= ${day}::date group by a.subject, a.side order by a.side desc, a.subject`);
    return rows.map(({ subject, side, debit, credit }) => {
        const [debitFen, creditFen] = [Number(debit), Number(credit)];
        return { subject, side, debitFen, creditFen, balanceFen: side === 'D' ? debitFen - creditFen : creditFen - debitFen };
    });
}
