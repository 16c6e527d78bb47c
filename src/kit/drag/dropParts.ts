import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { DragData } from './DragArea.tsx';

interface PartOptions<W> extends DragData<W> {
    id: string;
    /** Disables dragging, or dropping on it. */
    isFixed?: boolean;
}

/** Makes an element draggable in a `DropArea`; outside of one it is not. */
export const useLift = <W>({ id, name, what, isFixed = false }: PartOptions<W>) => {
    const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { name, what } satisfies DragData, disabled: isFixed });
    return { ref: setNodeRef, listeners, isHeld: isDragging };
};

/** Makes an element a drop target of a `DropArea`. */
export const useTarget = <W>({ id, name, what, isFixed = false }: PartOptions<W>) => {
    const { setNodeRef, isOver } = useDroppable({ id, data: { name, what } satisfies DragData, disabled: isFixed });
    return { ref: setNodeRef, isOver };
};
