import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type Fault, type Proof, prove } from '#server/ledger/proofs.ts';
import { RULES, SCOPES } from './rules/index.ts';

/** The result of each rule on the current books, with `day` as their last one. Read-only. */
export async function proveBooks(db: Db, day: string): Promise<Map<string, Proof>> {
    const found = new Map<string, Proof>();
    // The channels' statements arrive the day after (R06).
    for (const { code, facts } of SCOPES.filter(scope => scope !== 'channel').flatMap(scope => RULES[scope]))
        found.set(code, await prove(db, code, facts({ tenantId: 0, day })));
    return found;
}

/** The books of a restored copy: the number of checked rows, and the differences that the copy does not already contain. */
export interface CopyProof {
    checked: number;
    /** Among the faults that a rule returns one by one. */
    unknown: Fault[];
    known: number;
}

/**
 * Reconciles the books of a restored copy as of its last day. Differences found before the backup are in the copy too, and are not caused
 * by the restore.
 */
export async function proveCopy(db: Db): Promise<CopyProof> {
    const { rows: days } = await db.execute<{ day: string | null }>(sql`select max(account_date)::text as day from fin_journal`);
    const proofs = [...(await proveBooks(db, days[0]?.day ?? '1970-01-01')).values()];
    const { rows: noted } = await db.execute<{ key: string }>(sql`
        select concat_ws('|', rule_code, biz_kind, biz_id, expect_fen, actual_fen) as key from fin_recon_diff where del_flag = 0`);
    const told = new Set(noted.map(({ key }) => key));
    const unknown = proofs
        .flatMap(({ faults }) => faults)
        .filter(({ rule, bizKind, bizId, expectFen, actualFen }) => !told.has([rule, bizKind, bizId, expectFen, actualFen].join('|')));
    const count = proofs.reduce((sum, proof) => sum + proof.count, 0);
    return { checked: proofs.reduce((sum, { checked }) => sum + checked, 0), unknown, known: count - unknown.length };
}
