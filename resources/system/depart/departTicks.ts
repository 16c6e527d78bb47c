import type { DepartNode } from '#contract/system/depart.ts';

/** The departments whose boxes were ticked, by id; linked ones stand for everything below them too, also for what is not read yet. */
export type Ticks = ReadonlyMap<string, DepartNode>;

export const NO_TICKS: Ticks = new Map();

/** A code begins with the codes of what is above. */
export const isBelow = (node: DepartNode, top: DepartNode): boolean => node.orgCode !== top.orgCode && node.orgCode.startsWith(top.orgCode);

/** The boxes of the lines: which are ticked, and which are so in part. */
export const boxesOf = (shown: readonly DepartNode[], ticks: Ticks, isLinked: boolean) => {
    const tops = [...ticks.values()];
    const isTicked = (node: DepartNode) => ticks.has(node.id) || (isLinked && tops.some(top => isBelow(node, top)));
    const idsOf = (nodes: readonly DepartNode[]) => new Set(nodes.map(({ id }) => id));
    return {
        checked: idsOf(shown.filter(isTicked)),
        partly: idsOf(isLinked ? shown.filter(node => !isTicked(node) && tops.some(top => isBelow(top, node))) : []),
    };
};

/** A box is ticked. A linked one takes the place of those below it. */
const withTick = (ticks: Ticks, item: DepartNode, isLinked: boolean): Ticks =>
    new Map([...[...ticks].filter(([, node]) => !isLinked || !isBelow(node, item)), [item.id, item]]);

/** A box is cleared. Of what was ticked together with it, the branches beside the way to it stay ticked as far as they are shown. */
const withoutTick = (ticks: Ticks, item: DepartNode, isLinked: boolean, shown: readonly DepartNode[]): Ticks => {
    const isOnWay = (node: DepartNode) => node.id === item.id || isBelow(item, node);
    const tops = isLinked ? [...ticks.values()].filter(top => isBelow(item, top)) : [];
    const isUnderTop = (node: DepartNode) => tops.some(top => top.id === node.id || isBelow(node, top));
    const ways = new Set(shown.filter(node => isUnderTop(node) && isBelow(item, node)).map(({ id }) => id));
    const beside = shown.filter(node => ways.has(node.parentId) && !isOnWay(node));
    const kept = [...ticks.values()].filter(node => node.id !== item.id && !tops.includes(node) && !(isLinked && isBelow(node, item)));
    return new Map([...kept, ...beside].map(node => [node.id, node]));
};

/** What is ticked after a box was pressed. */
export const pressed = (ticks: Ticks, item: DepartNode, isTicked: boolean, isLinked: boolean, shown: readonly DepartNode[]): Ticks =>
    isTicked ? withTick(ticks, item, isLinked) : withoutTick(ticks, item, isLinked, shown);

/** The same ticks with what is now known of them: a move changes codes. */
export const renewed = (ticks: Ticks, shown: readonly DepartNode[]): Ticks => {
    const known = new Map(shown.map(node => [node.id, node]));
    return new Map([...ticks].map(([id, node]) => [id, known.get(id) ?? node]));
};

/** All that is shown. */
export const allTicked = (shown: readonly DepartNode[], isLinked: boolean): Ticks =>
    new Map(shown.filter(node => !isLinked || !shown.some(top => isBelow(node, top))).map(node => [node.id, node]));

/** The same ticks when boxes are linked, or are no longer: then each shown entry counts for itself alone. */
export const relinked = (ticks: Ticks, isLinked: boolean, shown: readonly DepartNode[]): Ticks => {
    if (isLinked) return allTicked([...ticks.values()], true);
    const { checked } = boxesOf(shown, ticks, true);
    return new Map([...ticks, ...shown.filter(({ id }) => checked.has(id)).map(node => [node.id, node] as const)]);
};

/** What is left once departments are deleted with everything below them. */
export const withoutDeleted = (ticks: Ticks, gone: readonly DepartNode[]): Ticks =>
    new Map([...ticks].filter(([, node]) => gone.every(top => top.id !== node.id && !isBelow(node, top))));
