import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { DragArea } from './DragArea.tsx';

interface SortableLinesProps<T extends { id: string }> {
    items: readonly T[];
    onSort: (items: T[]) => void;
    /** One `DragLine` per item. */
    children: ReactNode;
}

/** A list of lines that can be sorted by dragging their handles, also with the keyboard. */
export const SortableLines = <T extends { id: string }>({ items, onSort, children }: SortableLinesProps<T>) => {
    const ids = items.map(item => item.id);
    return (
        <DragArea
            by="handle"
            keys={sortableKeyboardCoordinates}
            onEnd={({ active, over }) => {
                if (over && over.id !== active.id)
                    onSort(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
            }}
        >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
                {children}
            </SortableContext>
        </DragArea>
    );
};
