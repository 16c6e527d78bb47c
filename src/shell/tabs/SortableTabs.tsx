import { closestCenter, DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface SortableTabsProps {
    ids: string[];
    /** `id` was dropped where `overId` stands. */
    onMove: (id: string, overId: string) => void;
    children: ReactNode;
}

// A click is no drag, and a finger that swipes scrolls the strip.
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 300, tolerance: 6 } };
/** The strip tells itself where a tab has gone. */
const SILENT = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** Lets tabs be dragged to another place; by keyboard that is Ctrl+Shift and an arrow. */
export const SortableTabs = ({ ids, onMove, children }: SortableTabsProps) => {
    const text = useText();
    const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
    const handleDragEnd = ({ active, over }: DragEndEvent) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
    };
    return (
        <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={handleDragEnd}
            accessibility={{
                announcements: SILENT,
                screenReaderInstructions: { draggable: text('tabs.dragHint') },
                container: document.body,
            }}
        >
            <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
                {children}
            </SortableContext>
        </DndContext>
    );
};
