import type { GrantRule, PermissionNode, PermissionTree } from '#contract/system/role.ts';

/** A line of the tree: a menu, a button, or a data rule under its menu. */
export type GrantRow = { key: string; depth: number; name: string; isExpandable: boolean; isOpen: boolean } & (
    { kind: 'node'; node: PermissionNode; ancestors: readonly string[] } | { kind: 'rule'; rule: GrantRule }
);

interface View {
    rules: ReadonlyMap<string, readonly GrantRule[]>;
    expanded: ReadonlySet<string>;
    /** Shows only matching entries with their ancestors. */
    search: string;
}

/** The visible lines of the tree; during a search all matches are expanded. */
export function grantRows({ treeList }: PermissionTree, { rules, expanded, search }: View): GrantRow[] {
    const needle = search.trim().toLowerCase();
    const hits = (...texts: (string | null)[]) => texts.some(each => each?.toLowerCase().includes(needle));
    const rowsOf = (node: PermissionNode, depth: number, ancestors: readonly string[], isInHit: boolean): GrantRow[] => {
        const isHit = isInHit || needle === '' || hits(node.title, node.perms);
        const own = rules.get(node.key) ?? [];
        const isExpandable = (node.children ?? []).length + own.length > 0;
        const isOpen = isExpandable && (needle !== '' || expanded.has(node.key));
        const path = [...ancestors, node.key];
        const below: GrantRow[] = isOpen
            ? [
                  ...own
                      .filter(rule => isHit || hits(rule.ruleName))
                      .map((rule): GrantRow => ({
                          kind: 'rule',
                          key: `rule:${rule.id}`,
                          depth: depth + 1,
                          name: rule.ruleName,
                          isExpandable: false,
                          isOpen: false,
                          rule,
                      })),
                  ...(node.children ?? []).flatMap(child => rowsOf(child, depth + 1, path, isHit && needle !== '')),
              ]
            : [];
        if (!isHit && below.length === 0) return [];
        return [{ kind: 'node', key: node.key, depth, name: node.title, isExpandable, isOpen, node, ancestors }, ...below];
    };
    return treeList.flatMap(node => rowsOf(node, 0, [], false));
}

/** Names with their path: 订单管理 / 订单列表 / 新增. */
export function pathNames({ treeList }: PermissionTree): Map<string, string> {
    const names = new Map<string, string>();
    const walk = (node: PermissionNode, above: string) => {
        const name = above === '' ? node.title : `${above} / ${node.title}`;
        names.set(node.key, name);
        for (const child of node.children ?? []) walk(child, name);
    };
    for (const node of treeList) walk(node, '');
    return names;
}
