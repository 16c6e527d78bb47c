import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { DragData } from './DragArea.tsx';

interface PartOptions<W> extends DragData<W> {
    id: string;
    /** Stays where it is, or takes nothing. */
    isFixed?: boolean;
}

/** A thing that can be lifted in a `DropArea`; outside of one it cannot. */
export const useLift = <W>({ id, name, what, isFixed = false }: PartOptions<W>) => {
    const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { name, what } satisfies DragData, disabled: isFixed });
    return { ref: setNodeRef, listeners, isHeld: isDragging };
};

/** A place in a `DropArea` that takes what is dropped on it. */
export const useTarget = <W>({ id, name, what, isFixed = false }: PartOptions<W>) => {
    const { setNodeRef, isOver } = useDroppable({ id, data: { name, what } satisfies DragData, disabled: isFixed });
    return { ref: setNodeRef, isOver };
};
