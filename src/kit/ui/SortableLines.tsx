import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface SortableLinesProps<T extends { id: string }> {
    items: readonly T[];
    onSort: (items: T[]) => void;
    /** A `DragLine` an item. */
    children: ReactNode;
}

const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** Lets lines be dragged by their handle, also with the keyboard. */
export const SortableLines = <T extends { id: string }>({ items, onSort, children }: SortableLinesProps<T>) => {
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
            accessibility={{ screenReaderInstructions: { draggable: text('form.dragHint') }, container: document.body }}
        >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
                {children}
            </SortableContext>
        </DndContext>
    );
};
