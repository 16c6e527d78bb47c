import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface SortableListProps<T> {
    items: readonly T[];
    onSort: (items: T[]) => void;
    /** Lines that call `useSortable` with the id of their item. */
    children: ReactNode;
}

const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** Lets lines be dragged by their handle, also with the keyboard. */
export const SortableList = <T extends { id: string }>({ items, onSort, children }: SortableListProps<T>) => {
    const text = useText();
    const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
    const ids = items.map(item => item.id);
    const handleDragEnd = ({ active, over }: DragEndEvent) => {
        if (over && over.id !== active.id) onSort(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
    };
    return (
        <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={handleDragEnd}
            accessibility={{ screenReaderInstructions: { draggable: text('list.dragHint') }, container: document.body }}
        >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
                {children}
            </SortableContext>
        </DndContext>
    );
};
