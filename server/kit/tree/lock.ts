import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** Groups of an organisation code: letter and two digits. A tree is at most as deep as security S65 allows. */
export const MAX_LEVELS = 20;

/**
 * Lets one transaction at a time change the shape of a tree, until it ends: what is checked after this call stays true.
 * Without it A→B and B→A could both pass their checks (security S65).
 */
export async function lockTree(tx: Tx, tree: 'sys_depart' | 'sys_permission' | 'sys_category', tenantId = 0): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${tree}), ${tenantId})`);
}
