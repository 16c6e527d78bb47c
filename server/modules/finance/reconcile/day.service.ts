import { sql } from 'drizzle-orm';
import type { ReconDay, RuleResult, SealedDay } from '#contract/finance/reconcile.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { sealDay } from '#server/ledger/seal.ts';
import { SCOPES } from './rules/index.ts';

/** The reconciled days of a period, with their open differences. */
export const calendarOf = async (db: Db, from: string, to: string, tenantId: number): Promise<ReconDay[]> => {
    const { rows } = await db.execute<Record<string, string | number | boolean>>(sql`
        select account_date::text as day, diff_count, open_count, broken_count, checked, is_sealed from fin_recon_day
         where tenant_id = ${tenantId} and account_date between ${from}::date and ${to}::date order by account_date`);
    return rows.map(row => ({
        day: String(row.day),
        state: Number(row.open_count) + Number(row.broken_count) > 0 ? 'open' : Number(row.diff_count) > 0 ? 'explained' : 'passed',
        diffCount: Number(row.diff_count),
        openCount: Number(row.open_count),
        checked: Number(row.checked),
        isSealed: row.is_sealed === true,
    }));
};

/** The results of each rule of a run. */
export const ruleResults = async (db: Db, runId: string): Promise<RuleResult[]> => {
    const { rows } = await db.execute<Record<string, string>>(
        sql`select rule_code, checked, diff_count, diff_fen from fin_recon_rule where run_id = ${runId} order by rule_code`,
    );
    return rows.map(row => ({
        id: String(row.rule_code),
        checked: Number(row.checked),
        diffCount: Number(row.diff_count),
        diffFen: Number(row.diff_fen),
    }));
};

/** The latest sealed days up to a given one, each verified: its digest against its journals, its previous digest against the day before. */
export const chainOf = async (db: Db, upTo: string, count: number, tenantId: number): Promise<SealedDay[]> => {
    const { rows } = await db.execute<Record<string, string | boolean | number>>(sql`
        with chain as (select s.*, coalesce(lag(s.digest) over (order by s.account_date), '') as former from fin_day_seal s where s.tenant_id = ${tenantId}),
        shown as (select * from chain where account_date <= ${upTo}::date order by account_date desc limit ${count})
        select s.account_date::text as day, s.journal_count, s.debit_fen, s.digest, s.prev_digest,
               s.prev_digest = s.former and s.digest = encode(sha256(convert_to(s.prev_digest || coalesce((
                   select string_agg(ledger_digest(j), '' order by j.id) from fin_journal j where j.tenant_id = s.tenant_id and j.account_date = s.account_date), ''), 'UTF8')), 'hex') as ok
          from shown s order by s.account_date desc`);
    return rows.map(row => ({
        id: String(row.day),
        journalCount: Number(row.journal_count),
        debitFen: Number(row.debit_fen),
        digest: String(row.digest),
        prevDigest: String(row.prev_digest),
        isIntact: row.ok === true,
    }));
};

/** Why a day can't be sealed yet. */
export const openLeft = (count: number): string => `仍有${count}条差异未处理，不能封账`;

/** Seals a day if it is fully reconciled and has no open differences. */
export const seal = async (tx: Tx, day: string, today: string, by: string, tenantId: number): Promise<void> => {
    // Waits for running reconciliations of this day, and blocks new ones until it is sealed.
    const { rows } = await tx.execute<{ scope: string; status: string }>(sql`
        select scope, status from fin_recon_run where tenant_id = ${tenantId} and account_date = ${day}::date and del_flag = 0 order by id for update`);
    const left = SCOPES.length - rows.filter(({ status }) => status === 'passed' || status === 'diff').length;
    const { rows: open } = await tx.execute<{ n: string }>(sql`
        select count(*) as n from fin_recon_diff d join fin_recon_run r on r.id = d.run_id
         where r.tenant_id = ${tenantId} and r.account_date = ${day}::date and d.status = 'open' and d.del_flag = 0`);
    if (Number(open[0]?.n) > 0) throw refuseWith(openLeft(Number(open[0]?.n)));
    if (left > 0) throw refuseWith(`还有${left}个对账范围未完成，请先运行对账`);
    await sealDay(tx, day, today, by, tenantId);
};
