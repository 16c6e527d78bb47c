import type { ReactNode } from 'react';
import { DropArea } from '../drag/DropArea.tsx';
import { descendantsOf, type TreeItem } from './treeItem.ts';

interface TreeDragProps<T extends TreeItem> {
    /** Nothing can be dragged without it. */
    onMove: ((item: T, target: T) => void) | undefined;
    /** A finger that rests on a line opens its menu. */
    hasMenu?: boolean;
    children: ReactNode;
}

const mayDrop = (item: TreeItem, target: TreeItem) => ![item, ...descendantsOf(item)].some(({ id }) => id === target.id);

/** Lets the lines of a tree (`useTreeLine`) be dragged onto others, never onto themselves or what is below them. */
export const TreeDrag = <T extends TreeItem>({ onMove, hasMenu = false, children }: TreeDragProps<T>) =>
    onMove ? (
        <DropArea by={hasMenu ? 'mouse' : 'press'} mayDrop={mayDrop} onDrop={onMove}>
            {children}
        </DropArea>
    ) : (
        children
    );
