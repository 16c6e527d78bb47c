import type { Db } from '#server/db/client.ts';
import { sql } from 'drizzle-orm';
import { prove } from '#server/ledger/proofs.ts';
import { RULES } from '#server/modules/finance/reconcile/rules/index.ts';
import type { MoneyAct } from './money-writers.ts';

/** The current faults according to the reconciliation rules: the ledger, reservations of orders, frozen amounts and withdrawals. */
export const faultsOfBooks = async (db: Db, day: string): Promise<string[]> => {
    const faults: string[] = [];
    for (const rule of [...RULES.ledger, ...RULES.order, ...RULES.withdraw]) {
        const proof = await prove(db, rule.code, rule.facts({ tenantId: 0, day }));
        faults.push(...proof.faults.map(fault => `${rule.code} ${fault.bizNo}: ${fault.expectFen} expected, ${fault.actualFen} there`));
    }
    return faults;
};

/** Acknowledged actions that are missing, and actions that were executed twice. */
export const faultsOfActs = async (db: Db, acts: readonly MoneyAct[]): Promise<string[]> => {
    const asked = acts.filter(({ kind }) => kind === 'ask');
    const { rows: papers } = await db.execute<{ key: string; n: string }>(
        sql`select remark as key, count(*) as n from fin_balance_audit where remark = any(${sql.param(asked.map(({ key }) => key))}::text[]) group by 1`,
    );
    const made = new Map(papers.map(({ key, n }) => [key, Number(n)]));
    const decided = acts.filter(({ kind, outcome }) => kind === 'decide' && outcome === 'done');
    const ids = [...new Set(decided.map(({ body }) => String(body.id)))];
    const { rows: journals } = await db.execute<{ id: string; status: string; n: string }>(sql`
        select a.id::text as id, a.status, (select count(*) from fin_journal j where j.biz_kind = 'balance_audit' and j.biz_id = a.id
                 and j.event in ('offline_topup', 'deduct', 'margin_out', 'unhold')) as n
          from fin_balance_audit a where a.id = any(${sql.param(ids)}::bigint[])`);
    const states = new Map(journals.map(row => [row.id, row]));
    return [
        ...asked.flatMap(({ key, outcome, path }) => {
            const n = made.get(key) ?? 0;
            if (n > 1) return [`${path} ${key} was done ${n} times`];
            return outcome === 'done' && n === 0 ? [`${path} ${key} was acknowledged and is not there`] : [];
        }),
        ...decided.flatMap(({ body, path }) => {
            const state = states.get(String(body.id));
            const wanted = path.endsWith('approve') ? ['approved', 'reviewing'] : ['rejected'];
            if (!state || !wanted.includes(state.status))
                return [`${path} ${String(body.id)} was acknowledged, its paper is ${state?.status}`];
            return Number(state.n) > 1 ? [`${path} ${String(body.id)} was booked ${state.n} times`] : [];
        }),
    ];
};
