import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';

/** Something that does not add up: what it should be and what is stored. */
export interface Fault {
    rule: 'R01' | 'R02' | 'R10' | 'R12';
    bizKind: 'journal' | 'account' | 'seal';
    bizId: string;
    bizNo: string;
    expectFen: number;
    actualFen: number;
}

type FaultRow = { bizId: string; bizNo: string; expect: string; actual: string };

/** R01 (I01): journals whose debit and credit differ, from each other or from the journal's amount. */
export const unbalancedJournals = (db: Db | Tx, tenantId = 0): Promise<Fault[]> =>
    faults(
        db,
        'R01',
        'journal',
        sql`
        select j.id as "bizId", j.journal_no as "bizNo", coalesce(sum(e.amount_fen) filter (where e.dc = 'D'), 0) as expect,
               coalesce(sum(e.amount_fen) filter (where e.dc = 'C'), 0) as actual
          from fin_journal j left join fin_entry e on e.journal_id = j.id where j.tenant_id = ${tenantId} group by j.id
        having coalesce(sum(e.amount_fen) filter (where e.dc = 'D'), 0) <> j.amount_fen
            or coalesce(sum(e.amount_fen) filter (where e.dc = 'C'), 0) <> j.amount_fen`,
    );

/** R02 (I02): accounts whose stored balance is not the signed sum of their entries. */
export const wrongBalances = (db: Db | Tx, tenantId = 0): Promise<Fault[]> =>
    faults(
        db,
        'R02',
        'account',
        sql`
        with proved as (select account_id, sum(case when dc = 'D' then amount_fen else -amount_fen end) as debit from fin_entry
            where tenant_id = ${tenantId} group by account_id)
        select a.id as "bizId", a.account_no as "bizNo", case a.side when 'D' then 1 else -1 end * coalesce(p.debit, 0) as expect,
               b.balance_fen as actual
          from fin_account a join fin_balance b on b.account_id = a.id left join proved p on p.account_id = a.id
         where a.tenant_id = ${tenantId} and b.balance_fen <> case a.side when 'D' then 1 else -1 end * coalesce(p.debit, 0)`,
    );

/** R10: wallets whose last trade tells another balance than the account. */
export const wrongTrades = (db: Db | Tx, tenantId = 0): Promise<Fault[]> =>
    faults(
        db,
        'R10',
        'account',
        sql`
        with latest as (select distinct on (owner_kind, owner_id, subject) owner_kind, owner_id, subject, balance_after_fen from fin_trade
            where tenant_id = ${tenantId} order by owner_kind, owner_id, subject, id desc)
        select a.id as "bizId", a.account_no as "bizNo", a.balance_fen as expect, coalesce(t.balance_after_fen, 0) as actual
          from fin_account a left join latest t on (t.owner_kind, t.owner_id, t.subject) = (a.owner_kind, a.owner_id, a.subject)
         where a.tenant_id = ${tenantId} and a.owner_kind <> 'platform' and a.del_flag = 0 and a.balance_fen <> coalesce(t.balance_after_fen, 0)`,
    );

async function faults(db: Db | Tx, rule: Fault['rule'], bizKind: Fault['bizKind'], query: ReturnType<typeof sql>): Promise<Fault[]> {
    const { rows } = await db.execute<FaultRow>(query);
    return rows.map(row => ({
        rule,
        bizKind,
        bizId: String(row.bizId),
        bizNo: row.bizNo,
        expectFen: Number(row.expect),
        actualFen: Number(row.actual),
    }));
}

/** One line of the trial balance: what moved on a subject up to a day, and what stands there. */
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
