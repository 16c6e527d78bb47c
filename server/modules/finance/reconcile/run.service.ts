import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { retrying } from '#server/kit/transaction.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { type Fault, type Proof, prove } from '#server/ledger/proofs.ts';
import { type ReconScope, RULES } from './rules/index.ts';

export interface RunRequest {
    day: string;
    scope: ReconScope;
    by: string;
    /** Wire time. */
    now: string;
    tenantId: number;
}

/** The result of a finished run. */
export interface RunResult {
    checked: number;
    diffCount: number;
    openCount: number;
}

/**
 * Reconciles one scope of one day, in one transaction: afterwards the run has the current result and differences. A difference with an
 * explanation stays explained as long as its amounts are the same, on this day and on later ones; one that has disappeared and was never
 * handled is removed.
 */
export const runScope = (db: Db, request: RunRequest): Promise<RunResult> => retrying(db, tx => runIn(tx, request));

/** Aggregates over all entries in memory instead of on disk: few reconciliations run at once. */
export const giveRoom = async (tx: Tx): Promise<void> => {
    await tx.execute(sql`set local work_mem = '64MB'`);
};

/** The same inside a transaction. */
export async function runIn(tx: Tx, { day, scope, by, now, tenantId }: RunRequest): Promise<RunResult> {
    await giveRoom(tx);
    const runId = await openRun(tx, { day, scope, by, now, tenantId });
    const proofs: { code: string; proof: Proof }[] = [];
    for (const rule of RULES[scope]) proofs.push({ code: rule.code, proof: await prove(tx, rule.code, rule.facts({ tenantId, day })) });
    await storeDiffs(tx, runId, proofs, { by, now, tenantId });
    await tx.execute(sql`delete from fin_recon_rule where run_id = ${runId}`);
    await tx.execute(sql`
        insert into fin_recon_rule (run_id, rule_code, checked, diff_count, diff_fen)
        select ${runId}, code, checked, n, fen from json_to_recordset(${JSON.stringify(
            proofs.map(({ code, proof }) => ({ code, checked: proof.checked, n: proof.count, fen: proof.gapFen })),
        )}::json) as r(code varchar, checked bigint, n int, fen bigint)`);
    return closeRun(tx, runId, now);
}

/** The run of this day and scope, locked: a concurrent one waits and then checks again. */
const openRun = async (tx: Tx, { day, scope, by, now, tenantId }: RunRequest): Promise<string> => {
    const { rows } = await tx.execute<{ id: string }>(sql`
        insert into fin_recon_run (id, tenant_id, create_by, create_time, run_no, account_date, scope, status)
        values (${newId()}, ${tenantId}, ${by}, ${now}, ${await nextNo(tx, 'DZ', now)}, ${day}::date, ${scope}, 'running')
        on conflict (tenant_id, account_date, scope) do update set status = 'running', version = fin_recon_run.version + 1, update_by = ${by}, update_time = ${now}
        returning id::text as id`);
    const id = rows[0]?.id;
    if (!id) throw new Error(`no run for ${scope} of ${day}`);
    return id;
};

/** Subject and owner of each account with a difference, because the account number consists of a code and a database id. */
const accountNames = async (tx: Tx, faults: readonly Fault[]): Promise<Map<string, string>> => {
    const ids = faults.filter(({ bizKind }) => bizKind === 'account').map(({ bizId }) => bizId);
    if (ids.length === 0) return new Map();
    const { rows } = await tx.execute<{ id: string; subject: string; owner: string }>(sql`
        select a.id::text as id, a.subject, coalesce(c.name, d.name, '平台') as owner
          from fin_account a left join usr_customer c on a.owner_kind = 'customer' and c.id = a.owner_id
          left join usr_member m on a.owner_kind = 'member' and m.id = a.owner_id
          left join usr_driver d on d.id = case a.owner_kind when 'driver' then a.owner_id else m.driver_id end
         where a.id = any(${sql.param(ids)}::bigint[])`);
    return new Map(rows.map(({ id, subject, owner }) => [id, `${dictText('acct_subject', subject)} · ${owner}`]));
};

const storeDiffs = async (
    tx: Tx,
    runId: string,
    proofs: readonly { proof: Proof }[],
    given: { by: string; now: string; tenantId: number },
) => {
    const faults = proofs.flatMap(({ proof }) => proof.faults);
    const names = await accountNames(tx, faults);
    const found = faults.map(fault => ({ ...fault, id: newId(), bizNo: names.get(fault.bizId) ?? fault.bizNo }));
    const { by, now, tenantId } = given;
    await tx.execute(sql`
        with found as (select * from json_to_recordset(${JSON.stringify(found)}::json)
            as f(id bigint, rule varchar, "bizKind" varchar, "bizId" bigint, "bizNo" varchar, "expectFen" bigint, "actualFen" bigint)),
        kept as (select d.id, d.rule_code, d.biz_kind, d.biz_id, d.expect_fen, d.actual_fen, d.status from fin_recon_diff d where d.run_id = ${runId} and d.del_flag = 0),
        -- What nobody handled and is not there any more is gone; handled ones stay as history.
        gone as (
            update fin_recon_diff d set del_flag = 1, version = d.version + 1, update_by = ${by}, update_time = ${now} from kept k
             where d.id = k.id and k.status = 'open' and not exists (select 1 from found f
                where (f.rule, f."bizKind", f."bizId", f."expectFen", f."actualFen") = (k.rule_code, k.biz_kind, k.biz_id, k.expect_fen, k.actual_fen)))
        insert into fin_recon_diff (id, tenant_id, create_by, create_time, run_id, rule_code, biz_kind, biz_id, biz_no, expect_fen, actual_fen, status, handle_by, handle_time, handle_note)
        select f.id, ${tenantId}, ${by}, ${now}, ${runId}, f.rule, f."bizKind", f."bizId", left(f."bizNo", 64), f."expectFen", f."actualFen",
               coalesce(e.status, 'open'), e.handle_by, e.handle_time, e.handle_note
          from found f left join lateral (
              select d.status, d.handle_by, d.handle_time, d.handle_note from fin_recon_diff d
               where d.tenant_id = ${tenantId} and d.del_flag = 0 and d.status in ('explained', 'ignored')
                 and (d.rule_code, d.biz_kind, d.biz_id, d.expect_fen, d.actual_fen) = (f.rule, f."bizKind", f."bizId", f."expectFen", f."actualFen")
               order by d.handle_time desc limit 1) e on true
         where not exists (select 1 from kept k
            where (f.rule, f."bizKind", f."bizId", f."expectFen", f."actualFen") = (k.rule_code, k.biz_kind, k.biz_id, k.expect_fen, k.actual_fen) and k.status <> 'fixed')`);
};

const closeRun = async (tx: Tx, runId: string, now: string): Promise<RunResult> => {
    const { rows } = await tx.execute<Record<string, string>>(sql`
        update fin_recon_run r set checked = t.checked, diff_count = d.n, diff_fen = d.fen, status = case when d.open > 0 then 'diff' else 'passed' end,
               finish_time = ${now}
          from (select coalesce(sum(checked), 0) as checked from fin_recon_rule where run_id = ${runId}) t,
               (select count(*)::int as n, coalesce(sum(abs(expect_fen - actual_fen)), 0) as fen, count(*) filter (where status = 'open') as open
                  from fin_recon_diff where run_id = ${runId} and del_flag = 0) d
         where r.id = ${runId} returning t.checked, d.n, d.open`);
    return { checked: Number(rows[0]?.checked), diffCount: Number(rows[0]?.n), openCount: Number(rows[0]?.open) };
};

/** Updates a run after a difference was handled: without open differences it has passed. */
export const refreshRun = async (tx: Tx, runId: string, by: string, now: string): Promise<void> => {
    await tx.execute(sql`
        update fin_recon_run r set status = case when o.n > 0 then 'diff' else 'passed' end, version = r.version + 1, update_by = ${by}, update_time = ${now}
          from (select count(*) as n from fin_recon_diff where run_id = ${runId} and status = 'open' and del_flag = 0) o
         where r.id = ${runId} and r.status in ('diff', 'passed')`);
};
