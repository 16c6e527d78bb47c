import type { DepartNode, IdNode } from '#contract/system/depart.ts';
import type { DepartRow } from './depart.table.ts';

/** A department as trees carry it, without its children. wire: a root's parent is an empty text. */
export function nodeOf({ tenantId: _tenantId, ...row }: DepartRow, isLeaf: boolean): DepartNode {
    const { id, departName } = row;
    return {
        ...row,
        key: id,
        value: id,
        title: departName,
        parentId: row.parentId ?? '',
        delFlag: String(row.delFlag),
        isLeaf,
        children: null,
    };
}

/** Rows nested below each other, in their order; a row whose parent is not among them is at the top. */
export function nested(rows: readonly DepartRow[]): DepartNode[] {
    const nodes = new Map(rows.map(row => [row.id, nodeOf(row, true)]));
    const roots: DepartNode[] = [];
    for (const node of nodes.values()) {
        const parent = nodes.get(node.parentId);
        if (!parent) {
            roots.push(node);
            continue;
        }
        parent.isLeaf = false;
        (parent.children ??= []).push(node);
    }
    return roots;
}

/** The same tree with nothing but ids and names. */
export const idTree = (nodes: readonly DepartNode[]): IdNode[] =>
    nodes.map(({ key, value, title, children }) => ({ key, value, title, children: idTree(children ?? []) }));
