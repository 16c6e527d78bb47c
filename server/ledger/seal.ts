import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { type Fault, prove } from './proofs.ts';

/** SHA-256 over the previous day's digest and the day's journals in id order. */
const dayDigest = (tenantId: number, day: string | ReturnType<typeof sql>, previous: string | ReturnType<typeof sql>) => sql`
    (select encode(sha256(convert_to(${previous} || coalesce(string_agg(ledger_digest(j), '' order by j.id), ''), 'UTF8')), 'hex')
       from fin_journal j where j.tenant_id = ${tenantId} and j.account_date = ${day}::date)`;

/**
 * Seals a day: afterwards no journal can be dated on it. Waits for concurrent postings, so that the digest includes all of them. Refusals:
 * STATE_DENIED for a day that is not over, already sealed, or before the last seal.
 */
export async function sealDay(tx: Tx, day: string, today: string, operator: string, tenantId = 0): Promise<{ digest: string }> {
    if (day >= today) throw refuse('STATE_DENIED', { status: '未过日切', action: '封账' });
    await tx.execute(sql`lock table fin_journal in share mode`);
    const { rows: last } = await tx.execute<{ day: string; digest: string }>(sql`
        select account_date::text as day, digest from fin_day_seal where tenant_id = ${tenantId} order by account_date desc limit 1`);
    const previous = last[0];
    if (previous && previous.day >= day) throw refuse('STATE_DENIED', { status: '已封账', action: '再次封账' });
    const { rows: open } = await tx.execute<{ day: string }>(sql`
        select min(account_date)::text as day from fin_journal
         where tenant_id = ${tenantId} and account_date < ${day}::date and account_date > ${previous?.day ?? '0001-01-01'}::date`);
    if (open[0]?.day) throw refuse('STATE_DENIED', { status: `${open[0].day}尚未封账`, action: '跳过前日封账' });
    const { rows } = await tx.execute<{ digest: string }>(sql`
        insert into fin_day_seal (id, tenant_id, create_by, account_date, journal_count, debit_fen, credit_fen, last_journal_id, digest, prev_digest)
        select ${newId()}, ${tenantId}, ${operator}, ${day}::date, count(*), coalesce(sum(j.amount_fen), 0), coalesce(sum(j.amount_fen), 0),
               coalesce(max(j.id), 0), ${dayDigest(tenantId, day, sql`${previous?.digest ?? ''}::text`)}, ${previous?.digest ?? ''}
          from fin_journal j where j.tenant_id = ${tenantId} and j.account_date = ${day}::date
        returning digest`);
    return { digest: rows[0]?.digest ?? '' };
}

/**
 * R12: sealed days are unchanged, and each includes the digest of the one before; with a day, its journals are checked too, sealed or not.
 * The digests are recomputed from the entries, those of the sealed days in one pass.
 */
export const sealFacts = (tenantId: number, day?: string): SQL => sql`
    with line as (
        select journal_id, string_agg(concat_ws(':', line_no, account_id, dc, amount_fen), ';' order by line_no) as lines
          from fin_entry where tenant_id = ${tenantId} group by journal_id),
    sum_of_day as (
        select j.account_date, sum(j.amount_fen) as total, string_agg(encode(sha256(convert_to(concat_ws('|', j.id, j.event, j.idem_key, j.account_date, j.amount_fen,
                   coalesce(j.reverse_of::text, ''), line.lines), 'UTF8')), 'hex'), '' order by j.id) as digests
          from fin_journal j left join line on line.journal_id = j.id
         where j.tenant_id = ${tenantId} and j.account_date <= (select max(account_date) from fin_day_seal where tenant_id = ${tenantId})
         group by j.account_date),
    chain as (select s.*, coalesce(lag(s.digest) over (order by s.account_date), '') as former from fin_day_seal s where s.tenant_id = ${tenantId})
    select 'seal' as biz_kind, s.id as biz_id, s.account_date::text as biz_no, s.debit_fen as expect, coalesce(d.total, 0) as actual,
           s.digest <> encode(sha256(convert_to(s.prev_digest || coalesce(d.digests, ''), 'UTF8')), 'hex') or s.prev_digest <> s.former as is_wrong
      from chain s left join sum_of_day d on d.account_date = s.account_date
    union all
    select 'journal', j.id, j.journal_no, j.amount_fen, j.amount_fen, j.digest is distinct from ledger_digest(j)
      from fin_journal j where j.tenant_id = ${tenantId} and j.account_date = ${day ?? null}::date`;

/** Faults of R12, over all sealed days. */
export const brokenSeals = async (db: Db | Tx, tenantId = 0): Promise<Fault[]> => (await prove(db, 'R12', sealFacts(tenantId))).faults;

/** Whether a stored journal is unchanged since it was posted. */
export async function isIntact(db: Db | Tx, journalId: string): Promise<boolean> {
    const { rows } = await db.execute<{ ok: boolean }>(
        sql`select j.digest = ledger_digest(j) as ok from fin_journal j where j.id = ${journalId}`,
    );
    return rows[0]?.ok === true;
}
