import type { DepartNode } from '#contract/system/depart.ts';

/** Checked departments by id. In linked mode they include all descendants, even those that are not loaded. */
export type Ticks = ReadonlyMap<string, DepartNode>;

export const NO_TICKS: Ticks = new Map();

/** Whether `node` is a descendant of `top`: its code starts with the codes of its ancestors. */
export const isBelow = (node: DepartNode, top: DepartNode): boolean => node.orgCode !== top.orgCode && node.orgCode.startsWith(top.orgCode);

/** Checked and partly checked lines. */
export const boxesOf = (shown: readonly DepartNode[], ticks: Ticks, isLinked: boolean) => {
    const tops = [...ticks.values()];
    const isTicked = (node: DepartNode) => ticks.has(node.id) || (isLinked && tops.some(top => isBelow(node, top)));
    const idsOf = (nodes: readonly DepartNode[]) => new Set(nodes.map(({ id }) => id));
    return {
        checked: idsOf(shown.filter(isTicked)),
        partly: idsOf(isLinked ? shown.filter(node => !isTicked(node) && tops.some(top => isBelow(top, node))) : []),
    };
};

/** Checks a department. In linked mode it replaces its checked descendants. */
const withTick = (ticks: Ticks, item: DepartNode, isLinked: boolean): Ticks =>
    new Map([...[...ticks].filter(([, node]) => !isLinked || !isBelow(node, item)), [item.id, item]]);

/**
 * Unchecks a department. If it was checked through an ancestor, the other branches below that ancestor stay checked, as far as they are
 * shown.
 */
const withoutTick = (ticks: Ticks, item: DepartNode, isLinked: boolean, shown: readonly DepartNode[]): Ticks => {
    const isOnWay = (node: DepartNode) => node.id === item.id || isBelow(item, node);
    const tops = isLinked ? [...ticks.values()].filter(top => isBelow(item, top)) : [];
    const isUnderTop = (node: DepartNode) => tops.some(top => top.id === node.id || isBelow(node, top));
    const ways = new Set(shown.filter(node => isUnderTop(node) && isBelow(item, node)).map(({ id }) => id));
    const beside = shown.filter(node => ways.has(node.parentId) && !isOnWay(node));
    const kept = [...ticks.values()].filter(node => node.id !== item.id && !tops.includes(node) && !(isLinked && isBelow(node, item)));
    return new Map([...kept, ...beside].map(node => [node.id, node]));
};

/** Checked departments after a checkbox was toggled. */
export const pressed = (ticks: Ticks, item: DepartNode, isTicked: boolean, isLinked: boolean, shown: readonly DepartNode[]): Ticks =>
    isTicked ? withTick(ticks, item, isLinked) : withoutTick(ticks, item, isLinked, shown);

/** The checked departments with their current data, because a move changes codes. */
export const renewed = (ticks: Ticks, shown: readonly DepartNode[]): Ticks => {
    const known = new Map(shown.map(node => [node.id, node]));
    return new Map([...ticks].map(([id, node]) => [id, known.get(id) ?? node]));
};

/** Checks all shown departments. */
export const allTicked = (shown: readonly DepartNode[], isLinked: boolean): Ticks =>
    new Map(shown.filter(node => !isLinked || !shown.some(top => isBelow(node, top))).map(node => [node.id, node]));

/**
 * Converts the checked departments when the linked mode is switched; when it is switched off, each shown department counts individually.
 */
export const relinked = (ticks: Ticks, isLinked: boolean, shown: readonly DepartNode[]): Ticks => {
    if (isLinked) return allTicked([...ticks.values()], true);
    const { checked } = boxesOf(shown, ticks, true);
    return new Map([...ticks, ...shown.filter(({ id }) => checked.has(id)).map(node => [node.id, node] as const)]);
};

/** Removes deleted departments and their descendants. */
export const withoutDeleted = (ticks: Ticks, gone: readonly DepartNode[]): Ticks =>
    new Map([...ticks].filter(([, node]) => gone.every(top => top.id !== node.id && !isBelow(node, top))));
