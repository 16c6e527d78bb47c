import { inArray, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { TREE_PARENT } from '#contract/online/form-entity.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import { type Reader, requireColumn } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { MAX_LEVELS } from '#server/kit/tree/lock.ts';
import type { Tx } from '#server/db/client.ts';

/** Which of these records have others under them. */
export async function parentsAmong(db: Reader, table: PgTable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const above = requireColumn({ table }, TREE_PARENT);
    const { rows } = await db.execute<{ pid: string }>(
        sql`select distinct pid::text as pid from ${table} where ${inArray(above, [...ids])} and del_flag = 0`,
    );
    return new Set(rows.map(({ pid }) => pid));
}

const misplaced = (says: string) => refuseAs('VALIDATION', says, { fields: { [TREE_PARENT]: says } });

/**
 * Checks that a record may lie under another; one transaction at a time changes the shape of a form's tree.
 * @throws AppError where the one above is gone or out of the caller's sight, the record itself or below it, or too deep
 */
export async function requirePlace(
    { options }: { options: CrudOptions },
    tx: Tx,
    session: Session,
    above: unknown,
    ownId: unknown,
): Promise<void> {
    if (typeof above !== 'string' || above === '') return;
    const { name } = getTableConfig(options.table);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`online.${name}`}), ${session.tenantId})`);
    if ((await readMany(tx, options, session, [above])).length === 0) throw misplaced('上级不存在');
    const { rows } = await tx.execute<{ id: string }>(sql`
        with recursive above as (
            select id, pid, 1 as depth from ${options.table} where id = ${above} and del_flag = 0
            union all
            select p.id, p.pid, a.depth + 1 from ${options.table} p join above a on p.id = a.pid where a.depth < 100
        ) cycle id set is_cycle using path
        select id::text from above`);
    if (rows.some(row => row.id === ownId)) throw misplaced('上级不能是自己或自己的下级');
    if (rows.length >= MAX_LEVELS) throw refuse('LIMIT_EXCEEDED', { label: '层级', n: MAX_LEVELS });
}
