/** A node of a tree. */
export interface TreeItem {
    id: string;
    title: string;
    children?: readonly TreeItem[] | null;
    /** Set if the children may not be loaded yet. */
    isLeaf?: boolean;
}

/** A rendered line of a tree. */
export interface TreeLine<T extends TreeItem> {
    item: T;
    /** 0 for the top level. */
    level: number;
    parentId: string | null;
}

const below = <T extends TreeItem>(item: T): readonly T[] => (item.children ?? []) as readonly T[];

/** Every item with its depth, parents before their children; with `isOpen`, descendants of closed items are left out. */
export function linesOf<T extends TreeItem>(items: readonly T[], isOpen: (item: T) => boolean = () => true): TreeLine<T>[] {
    const lines: TreeLine<T>[] = [];
    const walk = (list: readonly T[], level: number, parentId: string | null) => {
        for (const item of list) {
            lines.push({ item, level, parentId });
            if (isOpen(item)) walk(below(item), level + 1, item.id);
        }
    };
    walk(items, 0, null);
    return lines;
}

/** Whether it can be expanded. */
export const hasBelow = ({ isLeaf, children }: TreeItem): boolean => (isLeaf === undefined ? (children ?? []).length > 0 : !isLeaf);

/** All descendants of an item. */
export const descendantsOf = <T extends TreeItem>(item: T): T[] => linesOf(below(item)).map(line => line.item);

/** Choices with the path of each item: 总公司 / 华东区. `without` and its descendants are left out. */
export function pathChoices(items: readonly TreeItem[], without?: string): { id: string; text: string }[] {
    const walk = (list: readonly TreeItem[], path: string): { id: string; text: string }[] =>
        list
            .filter(item => item.id !== without)
            .flatMap(item => {
                const text = path === '' ? item.title : `${path} / ${item.title}`;
                return [{ id: item.id, text }, ...walk(item.children ?? [], text)];
            });
    return walk(items, '');
}
