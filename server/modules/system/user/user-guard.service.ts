import { sql } from 'drizzle-orm';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import type { Tx } from '#server/db/client.ts';
import { MAX_IDS } from '#server/kit/crud/write.ts';
import { forbidden, notFound, refuse, refuseWith } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { authorityOf } from '../role/authority.service.ts';
import { userSource } from './user.source.ts';

/**
 * The users behind ids, locked, whom the caller may act on: visible to them, and of lower rank unless the caller administers.
 * @throws AppError 404 if one is missing or foreign (nothing is done to the others), 403 for somebody of equal or higher rank
 */
export async function requireTargets(tx: Tx, session: Session, ids: readonly string[]): Promise<WireRow[]> {
    if (ids.length > MAX_IDS) throw refuse('BATCH_TOO_LARGE', { n: MAX_IDS });
    const rows = await readMany(tx, userSource, session, ids);
    if (rows.length < ids.length) throw notFound();
    await requireLowerRank(tx, session, ids);
    return rows;
}

/** @throws AppError 403 if somebody besides the caller has an equal or higher rank */
export async function requireLowerRank(tx: Tx, session: Session, ids: readonly string[]): Promise<void> {
    const authority = await authorityOf(tx, session);
    if (authority.isAdmin) return;
    const others = ids.filter(id => id !== session.userId);
    const { rows } = await tx.execute(sql`
        select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
        where ur.user_id = any(${sql.param(others)}::varchar[]) and r.rank >= ${authority.rank} limit 1`);
    if (rows.length > 0) throw forbidden();
}

/**
 * Keeps people from locking everybody out: nobody freezes, deletes or disowns themselves, and one administrator always remains (security S41).
 * @param verb what is being done, for the refusal: 冻结
 */
export async function refuseLockout(tx: Tx, session: Session, ids: readonly string[], verb: string): Promise<void> {
    if (ids.includes(session.userId)) throw refuseWith(`不能${verb}自己`);
    // Two administrators who freeze each other wait here for one another.
    await tx.execute(sql`select id from sys_role where role_code = ${ADMIN_ROLE} and tenant_id = ${session.tenantId} for update`);
    const { rows } = await tx.execute<{ touched: number; left: number }>(sql`
        select count(*) filter (where u.id = any(${sql.param([...ids])}::varchar[]))::int as touched,
               count(*) filter (where u.id <> all(${sql.param([...ids])}::varchar[]))::int as left
        from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
        where r.role_code = ${ADMIN_ROLE} and r.del_flag = 0 and u.del_flag = 0 and u.status = 1 and u.tenant_id = ${session.tenantId}`);
    if (rows[0] && rows[0].touched > 0 && rows[0].left === 0) throw refuseWith('系统至少要保留一名正常的超级管理员');
}
