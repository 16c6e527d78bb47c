import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import { GROUP, levelOf, nextGroupCode } from '#server/kit/group-code.ts';
import { MAX_LEVELS } from '#server/kit/tree/lock.ts';

interface Place {
    id: string;
    parentId: string | null;
    orgCode: string;
}

/** A refusal that reads well both under the field and as a notice after dragging. */
const misplaced = (message: string): AppError =>
    new AppError(200, 500, message, { errorCode: 'VALIDATION', fields: { parentId: message } });

/** The department as it is now; nothing when it is gone or another tenant's. */
export async function placeOf(tx: Tx, tenantId: number, id: string): Promise<Place | undefined> {
    const { rows } = await tx.execute<Place & Record<string, unknown>>(sql`
        select id, parent_id as "parentId", org_code as "orgCode" from sys_depart
        where id = ${id} and tenant_id = ${tenantId} and del_flag = 0`);
    return rows[0];
}

/**
 * A free organisation code below a department, or on the first level. The tree must be locked.
 * @throws AppError when the parent is gone or the tree would be too deep.
 */
export async function codeBelow(tx: Tx, tenantId: number, parentId: string | null, height = 1): Promise<string> {
    const parent = parentId === null ? undefined : await placeOf(tx, tenantId, parentId);
    if (parentId !== null && !parent) throw misplaced('上级部门不存在');
    const parentCode = parent?.orgCode ?? '';
    if (levelOf(parentCode) + height > MAX_LEVELS) throw refuse('LIMIT_EXCEEDED', { label: '部门层级', n: MAX_LEVELS });
    // Also codes of deleted departments count: records that carry one must not change hands.
    const { rows } = await tx.execute<{ highest: string | null }>(sql`
        select max(org_code) as highest from sys_depart
        where tenant_id = ${tenantId} and length(org_code) = ${parentCode.length + GROUP} and left(org_code, ${parentCode.length}) = ${parentCode}`);
    return nextGroupCode(parentCode, rows[0]?.highest ?? null, '部门');
}

/**
 * Checks a move and answers the code at the new place. The tree must be locked.
 * @throws AppError for a move below itself.
 */
export async function codeAfterMove(tx: Tx, tenantId: number, { id, orgCode }: Place, parentId: string | null): Promise<string> {
    const parent = parentId === null ? undefined : await placeOf(tx, tenantId, parentId);
    if (parent && (parent.id === id || parent.orgCode.startsWith(orgCode))) throw misplaced('上级部门不能是自己或自己的下级');
    const { rows } = await tx.execute<{ deepest: number }>(sql`
        select max(length(org_code))::int as deepest from sys_depart
        where tenant_id = ${tenantId} and del_flag = 0 and left(org_code, ${orgCode.length}) = ${orgCode}`);
    return codeBelow(tx, tenantId, parentId, ((rows[0]?.deepest ?? orgCode.length) - orgCode.length) / GROUP + 1);
}

/** Carries the codes below a moved department, and those that people and sessions work under, to its new code. */
export async function recode(tx: Tx, tenantId: number, from: string, to: string): Promise<void> {
    const moved = sql`${to}::text || substr(org_code, ${from.length + 1})`;
    const below = sql`tenant_id = ${tenantId} and left(org_code, ${from.length}) = ${from}`;
    await tx.execute(sql`
        update sys_depart set org_code = ${moved}, org_type = (length(${moved}) / ${GROUP})::text, version = version + 1
        where ${below} and del_flag = 0 and length(org_code) > ${from.length}`);
    await tx.execute(sql`update sys_user set org_code = ${moved} where ${below}`);
    await tx.execute(sql`update sys_session set org_code = ${moved} where ${below}`);
}
