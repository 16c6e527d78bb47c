import { type SQL, sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { AccountEntry, BalanceLine, MoneyFlow, SubjectAccount } from '#contract/finance/journal.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';

export interface Period {
    /** Days, both inclusive. */
    from: string;
    to: string;
    tenantId: number;
}

type Sums = Record<'now' | 'later_d' | 'later_c' | 'd' | 'c', string>;

/**
 * Entries since the start of the period, by account: within it and after it. The balance at its end is the current balance minus later
 * entries, so that a month is verified without reading years.
 */
const moved = ({ from, to, tenantId }: Period): SQL => sql`
    select e.account_id, coalesce(sum(e.amount_fen) filter (where e.dc = 'D' and e.account_date <= ${to}::date), 0) as d,
           coalesce(sum(e.amount_fen) filter (where e.dc = 'C' and e.account_date <= ${to}::date), 0) as c,
           coalesce(sum(e.amount_fen) filter (where e.dc = 'D' and e.account_date > ${to}::date), 0) as later_d,
           coalesce(sum(e.amount_fen) filter (where e.dc = 'C' and e.account_date > ${to}::date), 0) as later_c
      from fin_entry e where e.account_date >= ${from}::date and e.tenant_id = ${tenantId} group by e.account_id`;

/** Debit minus credit at the end and at the start of the period. */
const balancesOf = (side: string, row: Sums): { open: number; close: number } => {
    const sign = side === 'D' ? 1 : -1;
    const close = sign * Number(row.now) - Number(row.later_d) + Number(row.later_c);
    return { open: close - Number(row.d) + Number(row.c), close };
};

/** 科目余额表: every subject with opening balance, movement and closing balance. */
export const trialLines = async (db: Db, period: Period): Promise<BalanceLine[]> => {
    const { rows } = await db.execute<Sums & { subject: string; side: 'D' | 'C'; n: string }>(sql`
        with moved as (${moved(period)})
        select b.subject, b.side, count(*) as n, sum(b.balance_fen) as now, coalesce(sum(m.d), 0) as d, coalesce(sum(m.c), 0) as c,
               coalesce(sum(m.later_d), 0) as later_d, coalesce(sum(m.later_c), 0) as later_c
          from fin_balance b left join moved m on m.account_id = b.account_id where b.tenant_id = ${period.tenantId}
         group by b.subject, b.side order by b.side desc, b.subject`);
    return rows.map(row => {
        const { open, close } = balancesOf(row.side, row);
        return {
            subject: row.subject,
            label: dictText('acct_subject', row.subject),
            side: row.side,
            accounts: Number(row.n),
            openDebitFen: Math.max(0, open),
            openCreditFen: Math.max(0, -open),
            debitFen: Number(row.d),
            creditFen: Number(row.c),
            closeDebitFen: Math.max(0, close),
            closeCreditFen: Math.max(0, -close),
        };
    });
};

const MAX_ACCOUNTS = 100;

/** The accounts of a subject, those with the highest balance first. Balances are on the side on which the subject increases. */
export const accountsOf = async (db: Db, subject: string, period: Period): Promise<SubjectAccount[]> => {
    const { rows } = await db.execute<Sums & { id: string; side: string; owner: string | null; no: string | null }>(sql`
        with moved as (${moved(period)}),
        chosen as (
            select b.account_id, b.side, b.owner_kind, b.owner_id, b.balance_fen as now, coalesce(m.d, 0) as d, coalesce(m.c, 0) as c, coalesce(m.later_d, 0) as later_d,
                   coalesce(m.later_c, 0) as later_c
              from fin_balance b left join moved m on m.account_id = b.account_id where b.subject = ${subject} and b.tenant_id = ${period.tenantId}
               and (b.balance_fen <> 0 or m.account_id is not null) order by abs(b.balance_fen) desc, b.account_id limit ${MAX_ACCOUNTS})
        select c.account_id::text as id, c.side, c.now, c.d, c.c, c.later_d, c.later_c,
               coalesce(u.name, d.name) as owner, coalesce(u.customer_no, d.driver_no) as no
          from chosen c left join usr_customer u on c.owner_kind = 'customer' and u.id = c.owner_id
          left join usr_member m on c.owner_kind = 'member' and m.id = c.owner_id
          left join usr_driver d on d.id = case c.owner_kind when 'driver' then c.owner_id else m.driver_id end
         order by abs(c.now) desc, c.account_id`);
    return rows.map(row => {
        const { open, close } = balancesOf(row.side, row);
        const sign = row.side === 'D' ? 1 : -1;
        return {
            id: row.id,
            accountNo: row.no ?? '',
            owner: row.owner ?? '平台',
            openFen: sign * open,
            debitFen: Number(row.d),
            creditFen: Number(row.c),
            closeFen: sign * close,
        };
    });
};

const PAGE = 50;

type EntryRow = { id: string; journal: string; no: string; event: string; at: string; dc: 'D' | 'C'; amount: string; after: string | null };

/** The entries of an account within the period, newest first, in pages. */
export const entriesOf = async (
    db: Db,
    accountId: string,
    { from, to, tenantId }: Period,
    before: string,
): Promise<{ entries: AccountEntry[]; next: string }> => {
    const { rows } = await db.execute<EntryRow>(sql`
        select e.id::text as id, e.journal_id::text as journal, j.journal_no as no, j.event, ${wireMoment('e.create_time')} as at, e.dc,
               e.amount_fen as amount, e.balance_after_fen as after
          from fin_entry e join fin_journal j on j.id = e.journal_id
         where e.account_id = ${accountId} and e.tenant_id = ${tenantId} and e.account_date between ${from}::date and ${to}::date
           ${before === '' ? sql`` : sql`and e.id < ${before}::bigint`} order by e.id desc limit ${PAGE}`);
    const entries = rows.map(row => ({
        id: row.id,
        journalId: row.journal,
        journalNo: row.no,
        event: dictText('journal_event', row.event),
        at: row.at,
        dc: row.dc,
        amountFen: Number(row.amount),
        balanceAfterFen: row.after === null ? null : Number(row.after),
    }));
    return { entries, next: rows.length === PAGE ? (rows.at(-1)?.id ?? '') : '' };
};

/** The amounts of each event on each subject. */
export const flowsOf = async (db: Db, { from, to, tenantId }: Period): Promise<MoneyFlow[]> => {
    const { rows } = await db.execute<{ event: string; subject: string; dc: 'D' | 'C'; fen: string }>(sql`
        select j.event, a.subject, e.dc, sum(e.amount_fen) as fen
          from fin_entry e join fin_journal j on j.id = e.journal_id join fin_account a on a.id = e.account_id
         where e.account_date between ${from}::date and ${to}::date and e.tenant_id = ${tenantId} group by 1, 2, 3 order by 4 desc`);
    return rows.map(({ event, subject, dc, fen }) => ({
        event,
        label: dictText('journal_event', event),
        subject,
        subjectLabel: dictText('acct_subject', subject),
        dc,
        fen: Number(fen),
    }));
};
