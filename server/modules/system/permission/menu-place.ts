import { sql } from 'drizzle-orm';
import { MENU_TYPE } from '#contract/system/permission.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { MAX_LEVELS } from '#server/kit/tree/lock.ts';

const misplaced = (message: string): AppError =>
    new AppError(200, 500, message, { errorCode: 'VALIDATION', fields: { parentId: message } });

/**
 * Checks that a row may stand below a parent. The tree must be locked.
 * @param id of the row itself; absent when it is new
 * @throws AppError when the parent is gone, a button, the row itself or below it, or too deep
 */
export async function requirePlace(tx: Tx, parentId: string | null, id?: string): Promise<void> {
    if (parentId === null) return;
    const { rows } = await tx.execute<{ id: string; type: number }>(sql`
        with recursive above as (
            select id, parent_id, menu_type, 1 as depth from sys_permission where id = ${parentId} and del_flag = 0
            union all
            select p.id, p.parent_id, p.menu_type, a.depth + 1 from sys_permission p join above a on p.id = a.parent_id where a.depth < 100
        ) cycle id set is_cycle using path
        select id, menu_type as type from above order by depth`);
    const [parent] = rows;
    if (!parent) throw misplaced('上级菜单不存在');
    if (parent.type === MENU_TYPE.button) throw misplaced('按钮下不能再有下级');
    if (rows.some(row => row.id === id)) throw misplaced('上级菜单不能是自己或自己的下级');
    if (rows.length >= MAX_LEVELS) throw refuse('LIMIT_EXCEEDED', { label: '菜单层级', n: MAX_LEVELS });
}

/** Keeps «leaf» true to the tree for the given rows. */
export async function refreshLeaves(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
    await tx.execute(sql`
        update sys_permission p set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id and c.del_flag = 0)
        where p.id = any(string_to_array(${ids.filter(id => id !== null).join()}, ','))`);
}

/** The ids with everything below them. */
export async function withSubmenus(db: Reader, ids: readonly string[]): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
        with recursive below as (
            select id from sys_permission where id = any(string_to_array(${ids.join()}, ',')) and del_flag = 0
            union
            select p.id from sys_permission p join below b on p.parent_id = b.id where p.del_flag = 0
        ) select id from below`);
    return [...new Set([...ids, ...rows.map(row => row.id)])];
}
