import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { refreshLeaves } from './menu-place.ts';
import { permissions } from './permission.table.ts';

const GRANTS = ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission', 'sys_permission_data_rule'];

/** Deletes what was granted on menus and buttons that go away, and their data rules. */
export async function deleteGrants(tx: Tx, ids: readonly string[]): Promise<void> {
    const gone = sql`any(string_to_array(${ids.join()}, ','))`;
    for (const table of GRANTS) await tx.execute(sql`delete from ${sql.identifier(table)} where permission_id = ${gone}`);
}

/** Deletes menus and buttons with everything that they gave. The caller has locked the tree. */
export async function removeMenus(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await deleteGrants(tx, ids);
    const gone = await tx
        .update(permissions)
        .set({ delFlag: 1 })
        .where(inArray(permissions.id, [...ids]))
        .returning({ parentId: permissions.parentId });
    await refreshLeaves(
        tx,
        gone.map(({ parentId }) => parentId),
    );
    await bumpVersion(tx, 'permission');
}

/** Deletes the menu entries at an address with their buttons, as the page behind them goes away. */
export async function removeMenusAt(tx: Tx, url: string): Promise<void> {
    await lockTree(tx, 'sys_permission');
    const { rows } = await tx.execute<{ id: string }>(sql`
        with entry as (select id from sys_permission where url = ${url} and del_flag = 0)
        select id from sys_permission where del_flag = 0 and (id in (select id from entry) or parent_id in (select id from entry))`);
    await removeMenus(
        tx,
        rows.map(({ id }) => id),
    );
}
