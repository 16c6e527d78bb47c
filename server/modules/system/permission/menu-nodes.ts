import type { MenuRowNode } from '#contract/system/permission.ts';
import type { PermissionRow } from './permission.table.ts';

/** A menu or button as trees carry it, without its children (wire-contract 9.6). wire: a root's parent is an empty text. */
export function menuNodeOf({ ruleFlag: _ruleFlag, hideTab: _hideTab, ...row }: PermissionRow): MenuRowNode {
    return {
        ...row,
        key: row.id,
        title: row.name,
        parentId: row.parentId ?? '',
        isLeaf: row.leaf,
        children: row.leaf ? null : [],
    };
}

/** Rows nested below each other, in their order. */
export function nestedMenus(rows: readonly PermissionRow[]): MenuRowNode[] {
    const nodes = new Map(rows.map(row => [row.id, menuNodeOf(row)]));
    const roots: MenuRowNode[] = [];
    for (const node of nodes.values()) {
        const parent = nodes.get(node.parentId);
        if (parent) (parent.children ??= []).push(node);
        else roots.push(node);
    }
    return roots;
}
