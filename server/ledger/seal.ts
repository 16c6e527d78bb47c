import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Fault } from './proofs.ts';

/** SHA-256 over the former day's digest and the day's journals in the order of their ids. */
const dayDigest = (tenantId: number, day: string | ReturnType<typeof sql>, previous: string | ReturnType<typeof sql>) => sql`
    (select encode(sha256(convert_to(${previous} || coalesce(string_agg(ledger_digest(j), '' order by j.id), ''), 'UTF8')), 'hex')
       from fin_journal j where j.tenant_id = ${tenantId} and j.account_date = ${day}::date)`;

/**
 * Seals a day: from then on no journal can be dated on it. Running postings are waited for, so none slips in behind the digest.
 * Refusals: STATE_DENIED for a day that is not over, or sealed, or that stands before the last seal.
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

/** R12: sealed days whose journals, or whose former day, are not what they were. */
export async function brokenSeals(db: Db | Tx, tenantId = 0): Promise<Fault[]> {
    const { rows } = await db.execute<{ id: string; day: string; debit: string; now: string }>(sql`
        select s.id, s.account_date::text as day, s.debit_fen as debit,
               (select coalesce(sum(j.amount_fen), 0) from fin_journal j where j.tenant_id = s.tenant_id and j.account_date = s.account_date) as now
          from fin_day_seal s left join lateral (select p.digest from fin_day_seal p where p.tenant_id = s.tenant_id
            and p.account_date < s.account_date order by p.account_date desc limit 1) p on true
         where s.tenant_id = ${tenantId}
           and (s.digest <> ${dayDigest(tenantId, sql`s.account_date`, sql`s.prev_digest`)} or s.prev_digest <> coalesce(p.digest, ''))`);
    return rows.map(({ id, day, debit, now }) => ({
        rule: 'R12',
        bizKind: 'seal',
        bizId: String(id),
        bizNo: day,
        expectFen: Number(debit),
        actualFen: Number(now),
    }));
}

/** Whether a journal still is what was posted. */
export async function isIntact(db: Db | Tx, journalId: string): Promise<boolean> {
    const { rows } = await db.execute<{ ok: boolean }>(
        sql`select j.digest = ledger_digest(j) as ok from fin_journal j where j.id = ${journalId}`,
    );
    return rows[0]?.ok === true;
}
