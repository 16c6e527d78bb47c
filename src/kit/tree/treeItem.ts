/** Something with things of its kind below it. */
export interface TreeItem {
    id: string;
    title: string;
    children?: readonly TreeItem[] | null;
    /** Said where what is below may not be known yet. */
    isLeaf?: boolean;
}

/** A line of a tree as it is drawn. */
export interface TreeLine<T extends TreeItem> {
    item: T;
    /** 0 at the top. */
    level: number;
    parentId: string | null;
}

const below = <T extends TreeItem>(item: T): readonly T[] => (item.children ?? []) as readonly T[];

/** Every item with its depth, parents before their children; `isOpen` leaves out what is below closed ones. */
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

/** Can it be opened? */
export const hasBelow = ({ isLeaf, children }: TreeItem): boolean => (isLeaf === undefined ? (children ?? []).length > 0 : !isLeaf);

/** What is below an item, however deep. */
export const descendantsOf = <T extends TreeItem>(item: T): T[] => linesOf(below(item)).map(line => line.item);

/** Choices that name where an item is: 总公司 / 华东区. `without` and what is below it is left out. */
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
