import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { isIntact } from './seal.ts';

/** The proof of a journal: its own digest, and the seal of its day with that of the day before. */
export interface Proof {
    isIntact: boolean;
    digest: string | null;
    seal: { day: string; at: string; isIntact: boolean; digest: string; journals: number } | null;
}

type SealRow = { day: string; at: string; digest: string; journals: string; now: string | null; prev: string; before: string | null };

/** Verifies one journal: the stored entries are those that were posted, and its sealed day still matches. */
export async function proofOf(db: Db | Tx, journalId: string): Promise<Proof> {
    const { rows: heads } = await db.execute<{ digest: string | null }>(sql`select digest from fin_journal where id = ${journalId}`);
    const { rows } = await db.execute<SealRow>(sql`
        select s.account_date::text as day, to_char(s.create_time, 'YYYY-MM-DD HH24:MI:SS') as at, s.digest, s.journal_count as journals, s.prev_digest as prev,
               (select encode(sha256(convert_to(s.prev_digest || coalesce(string_agg(ledger_digest(d), '' order by d.id), ''), 'UTF8')), 'hex')
                  from fin_journal d where d.tenant_id = s.tenant_id and d.account_date = s.account_date) as now,
               (select p.digest from fin_day_seal p where p.tenant_id = s.tenant_id and p.account_date < s.account_date order by p.account_date desc limit 1) as before
          from fin_journal j join fin_day_seal s on s.tenant_id = j.tenant_id and s.account_date = j.account_date where j.id = ${journalId}`);
    const seal = rows[0];
    return {
        isIntact: await isIntact(db, journalId),
        digest: heads[0]?.digest ?? null,
        seal: seal
            ? {
                  day: seal.day,
                  at: seal.at,
                  isIntact: seal.now === seal.digest && seal.prev === (seal.before ?? ''),
                  digest: seal.digest,
                  journals: Number(seal.journals),
              }
            : null,
    };
}
