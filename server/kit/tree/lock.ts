import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** Maximum depth of a tree (security S65): the number of groups, a letter and two digits each, in an organization code. */
export const MAX_LEVELS = 20;

/**
 * Lets only one transaction at a time change the structure of a tree, until it ends: checks made after this call stay valid. Without it A→B
 * and B→A could both pass their checks (security S65).
 */
export async function lockTree(tx: Tx, tree: 'sys_depart' | 'sys_permission' | 'sys_category', tenantId = 0): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${tree}), ${tenantId})`);
}
