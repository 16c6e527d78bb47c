import type { GrantRule, PermissionNode, RoleGrants } from '#contract/system/role.ts';

/** Draft of a role's grants: menus and buttons, and the data rules by menu. */
export interface GrantDraft {
    permissions: ReadonlySet<string>;
    rules: Readonly<Record<string, readonly string[]>>;
}

export const draftOf = ({ permissionIds, bound }: RoleGrants): GrantDraft => ({ permissions: new Set(permissionIds), rules: bound });

/** Keys of the node and of its descendants. */
export const withChildren = (node: PermissionNode): string[] => [node.key, ...(node.children ?? []).flatMap(withChildren)];

/**
 * Checks or unchecks a node. In linked mode this includes its descendants and, when checking, its ancestors. Entries outside `givable` are
 * never checked.
 */
export const toggled = (
    { permissions, rules }: GrantDraft,
    node: PermissionNode,
    ancestors: readonly string[],
    { isLinked, givable }: { isLinked: boolean; givable: ReadonlySet<string> | null },
): GrantDraft => {
    const next = new Set(permissions);
    if (permissions.has(node.key)) {
        for (const id of isLinked ? withChildren(node) : [node.key]) next.delete(id);
    } else {
        for (const id of isLinked ? [...ancestors, ...withChildren(node)] : [node.key]) if (!givable || givable.has(id)) next.add(id);
    }
    return { permissions: next, rules };
};

/** Binds a rule to its menu, or removes the binding. */
export const ruleToggled = ({ permissions, rules }: GrantDraft, { id, permissionId }: GrantRule): GrantDraft => {
    const bound = rules[permissionId] ?? [];
    const next = bound.includes(id) ? bound.filter(each => each !== id) : [...bound, id];
    return { permissions, rules: { ...rules, [permissionId]: next } };
};

export interface GrantDifference {
    gained: string[];
    lost: string[];
    /** Menus of the draft whose rules differ. */
    ruled: string[];
}

/** The changes that saving would make. */
export const differenceOf = (stored: GrantDraft, draft: GrantDraft): GrantDifference => {
    const menus = new Set([...Object.keys(stored.rules), ...Object.keys(draft.rules)]);
    const same = (one: readonly string[] = [], other: readonly string[] = []) => [...one].sort().join() === [...other].sort().join();
    const before = (id: string) => (stored.permissions.has(id) ? stored.rules[id] : []);
    return {
        gained: [...draft.permissions].filter(id => !stored.permissions.has(id)),
        lost: [...stored.permissions].filter(id => !draft.permissions.has(id)),
        ruled: [...menus].filter(id => draft.permissions.has(id) && !same(before(id), draft.rules[id])),
    };
};

/** Applies the changes made to `base` to the grants stored now, so that changes that others have saved in the meantime are kept. */
export const carriedOver = (base: GrantDraft, draft: GrantDraft, stored: GrantDraft): GrantDraft => {
    const { gained, lost, ruled } = differenceOf(base, draft);
    const permissions = new Set([...stored.permissions, ...gained]);
    for (const id of lost) permissions.delete(id);
    return { permissions, rules: { ...stored.rules, ...Object.fromEntries(ruled.map(id => [id, draft.rules[id] ?? []])) } };
};
