import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PermissionNode, PermissionTree } from '#contract/system/role.ts';
import type { Db } from '#server/db/client.ts';
import { permissions, type PermissionRow } from '../permission/permission.table.ts';

/**
 * All menus with their buttons, as trees of the wire contract (7.2, 7.3). An entry whose parent is gone is at the top.
 * @param only the entries to show; all unless given
 * @param hasSlots adds `scopedSlots`, which the drawer of existing clients draws names with
 */
export async function permissionTree(db: Db, hasSlots: boolean, only?: ReadonlySet<string>): Promise<PermissionTree> {
    const all = await db.select().from(permissions).where(eq(permissions.delFlag, 0)).orderBy(asc(permissions.sortNo), asc(permissions.id));
    const rows = only ? all.filter(row => only.has(row.id)) : all;
    const known = new Set(rows.map(row => row.id));
    const childrenOf = new Map<string | null, PermissionRow[]>();
    for (const row of rows) {
        const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
        const siblings = childrenOf.get(parent);
        if (siblings) siblings.push(row);
        else childrenOf.set(parent, [row]);
    }
    const node = (row: PermissionRow): PermissionNode => {
        const children = (childrenOf.get(row.id) ?? []).map(node);
        return {
            ...entryOf(row, children.length === 0),
            ...(hasSlots ? { scopedSlots: { title: 'hasDatarule' as const } } : {}),
            children: children.length > 0 ? children : null,
        };
    };
    return { treeList: (childrenOf.get(null) ?? []).map(node), ids: rows.map(row => row.id) };
}

/** The entries right below one entry, or those at the top. */
export async function permissionLevel(db: Db, parentId: string | undefined): Promise<PermissionNode[]> {
    const rows = await db
        .select()
        .from(permissions)
        .where(and(eq(permissions.delFlag, 0), parentId ? eq(permissions.parentId, parentId) : isNull(permissions.parentId)))
        .orderBy(asc(permissions.sortNo), asc(permissions.id));
    const below = await db
        .selectDistinct({ id: permissions.parentId })
        .from(permissions)
        .where(
            and(
                eq(permissions.delFlag, 0),
                inArray(
                    permissions.parentId,
                    rows.map(row => row.id),
                ),
            ),
        );
    const parents = new Set(below.map(row => row.id));
    return rows.map(row => ({ ...entryOf(row, !parents.has(row.id)), children: null }));
}

const entryOf = (row: PermissionRow, isLeaf: boolean) => ({
    key: row.id,
    value: row.id,
    title: row.name,
    slotTitle: row.name,
    label: row.name,
    icon: row.icon,
    parentId: row.parentId,
    isLeaf,
    ruleFlag: row.ruleFlag,
    menuType: row.menuType,
    perms: row.perms,
});
