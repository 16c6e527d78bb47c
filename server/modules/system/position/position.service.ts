import { sql } from 'drizzle-orm';
import type { Written } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';

/** Keeps positions that somebody holds; `sys_user.post` is a comma list of codes. @throws IN_USE with the number of holders. */
export async function refuseHeld({ tx, session, rows }: Written): Promise<void> {
    for (const row of rows) {
        const held = await tx.execute<{ n: number }>(sql`
            select count(*)::int as n from sys_user
            where tenant_id = ${session.tenantId} and del_flag = 0 and ${textOf(row.code)} = any(string_to_array(post, ','))`);
        const n = held.rows[0]?.n ?? 0;
        if (n > 0) throw refuse('IN_USE', { name: textOf(row.name), n });
    }
}
