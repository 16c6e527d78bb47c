import type { TreeItem } from './treeItem.ts';

/** An item in the menu of a tree's line. */
export interface TreeAct {
    key: string;
    label: string;
    isDestructive?: boolean;
    act: () => void;
}

/** The menu items of an entry; without items its line has no menu. */
export type TreeActs<T extends TreeItem> = (item: T) => readonly TreeAct[];

/** Position of a line's menu: at the pointer, or below the line. */
export interface TreeMenuPlace {
    left: number;
    top: number;
}
