import type { TreeItem } from './treeItem.ts';

/** An entry of the menu of a tree's line. */
export interface TreeAct {
    key: string;
    label: string;
    isDestructive?: boolean;
    act: () => void;
}

/** What may be done with an entry; where it is nothing, its line has no menu. */
export type TreeActs<T extends TreeItem> = (item: T) => readonly TreeAct[];

/** Where the menu of a line opens: at the pointer, or below the line. */
export interface TreeMenuPlace {
    left: number;
    top: number;
}
