import type { Branches } from '#contract/kit/tree.ts';
import type { TreeItem } from './treeItem.ts';

/** An entry of a tree that is loaded level by level. */
export interface LazyItem extends TreeItem {
    /** For top-level items, an id that no item has. */
    parentId: string;
    isLeaf: boolean;
}

/** Data source of a large tree, which is loaded in parts. */
export interface TreeSource<T extends LazyItem> {
    /** Prefix of its query keys, used to invalidate them after a change of the tree. */
    key: readonly string[];
    /** The first level. */
    top: (signal: AbortSignal) => Promise<T[]>;
    /** The children of several entries in one array. */
    below: (ids: readonly string[]) => Promise<T[]>;
    /** The matches of a search by name, pinyin or initials, or the entries with the given ids; with their ancestors. */
    find: (asked: { keyWord: string } | { ids: string }, signal: AbortSignal) => Promise<Branches<T>>;
}

/** Builds the tree of found entries, in their order. */
export function nest<T extends LazyItem>(records: readonly T[]): T[] {
    const nodes = new Map(records.map(record => [record.id, { ...record, children: [] as T[] }]));
    const tops: T[] = [];
    for (const node of nodes.values()) {
        const siblings = nodes.get(node.parentId)?.children ?? tops;
        siblings.push(node);
    }
    return tops;
}
