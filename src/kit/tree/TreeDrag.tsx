import type { ReactNode } from 'react';
import { DropArea } from '../drag/DropArea.tsx';
import { descendantsOf, type TreeItem } from './treeItem.ts';

interface TreeDragProps<T extends TreeItem> {
    /** Without it dragging is disabled. */
    onMove: ((item: T, target: T) => void) | undefined;
    /** A long touch on a line opens its menu, so only the mouse can drag. */
    hasMenu?: boolean;
    children: ReactNode;
}

const mayDrop = (item: TreeItem, target: TreeItem) => ![item, ...descendantsOf(item)].some(({ id }) => id === target.id);

/** Enables dragging the lines of a tree (`useTreeLine`) onto others, except onto themselves and their descendants. */
export const TreeDrag = <T extends TreeItem>({ onMove, hasMenu = false, children }: TreeDragProps<T>) =>
    onMove ? (
        <DropArea by={hasMenu ? 'mouse' : 'press'} mayDrop={mayDrop} onDrop={onMove}>
            {children}
        </DropArea>
    ) : (
        children
    );
