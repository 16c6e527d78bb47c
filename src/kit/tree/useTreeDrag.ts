import { type DragEvent, useState } from 'react';
import { descendantsOf, type TreeItem } from './treeItem.ts';

/** What a line needs to be dragged onto another one, and to be dropped on. */
export interface LineDrag {
    start: () => void;
    end: () => void;
    mayDrop: () => boolean;
    drop: () => void;
}

/** Lets the lines of a tree be dragged onto others, never onto themselves or what is below them. */
export function useTreeDrag<T extends TreeItem>(onMove?: (item: T, target: T) => void): (item: T) => LineDrag | undefined {
    const [dragged, setDragged] = useState<T>();
    const mayDrop = (target: T) => !!dragged && dragged.id !== target.id && descendantsOf(dragged).every(({ id }) => id !== target.id);
    return item =>
        onMove && {
            start: () => setDragged(item),
            end: () => setDragged(undefined),
            mayDrop: () => mayDrop(item),
            drop: () => dragged && onMove(dragged, item),
        };
}

/** The events of a line that takes part, and whether something that it would take hovers over it. */
export function useDropTarget(drag: LineDrag | undefined) {
    const [isTarget, setIsTarget] = useState(false);
    const events = drag && {
        draggable: true,
        onDragStart: drag.start,
        onDragEnd: drag.end,
        onDragOver: (event: DragEvent) => {
            if (!drag.mayDrop()) return;
            event.preventDefault();
            setIsTarget(true);
        },
        onDragLeave: () => setIsTarget(false),
        onDrop: (event: DragEvent) => {
            event.preventDefault();
            setIsTarget(false);
            if (drag.mayDrop()) drag.drop();
        },
    };
    return { isTarget, events };
}
