import type { Branches } from '#contract/kit/tree.ts';
import type { TreeItem } from './treeItem.ts';

/** An entry of a tree that is read level by level. */
export interface LazyItem extends TreeItem {
    /** Names nobody among the items at the top. */
    parentId: string;
    isLeaf: boolean;
}

/** Where a large tree is read from, a piece at a time. */
export interface TreeSource<T extends LazyItem> {
    /** Begins the keys of its queries: anyone who changes the tree makes them stale by it. */
    key: readonly string[];
    /** The first level. */
    top: (signal: AbortSignal) => Promise<T[]>;
    /** What is right below each of several, side by side. */
    below: (ids: readonly string[]) => Promise<T[]>;
    /** What a word finds by name, pinyin or initials, or the given ids; with the way to them. */
    find: (asked: { keyWord: string } | { ids: string }, signal: AbortSignal) => Promise<Branches<T>>;
}

/** Found entries below each other, in their order. */
export function nest<T extends LazyItem>(records: readonly T[]): T[] {
    const nodes = new Map(records.map(record => [record.id, { ...record, children: [] as T[] }]));
    const tops: T[] = [];
    for (const node of nodes.values()) {
        const siblings = nodes.get(node.parentId)?.children ?? tops;
        siblings.push(node);
    }
    return tops;
}
