import {
    closestCenter,
    type CollisionDetection,
    DndContext,
    type DragEndEvent,
    type DragMoveEvent,
    type DragStartEvent,
    type KeyboardCoordinateGetter,
    KeyboardSensor,
    MouseSensor,
    PointerSensor,
    TouchSensor,
    useSensor,
    useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

/** The `data` that draggable and droppable elements pass to dnd-kit's hooks. */
export interface DragData<T = unknown> {
    /** Name for screen readers. */
    name: string;
    what?: T;
}

interface DragAreaProps {
    /**
     * How a drag starts. `handle`: at once with any pointer. `press`: on the item, at once with the mouse and after a long touch. `mouse`:
     * with the mouse only.
     */
    by: 'handle' | 'press' | 'mouse';
    /** Enables the keyboard: Space lifts and drops, and the arrow keys move to the coordinates that this returns. */
    keys?: KeyboardCoordinateGetter;
    /** Instructions for screen readers. */
    hint?: string;
    /** Finds the element below the dragged one. Defaults to the closest center. */
    collisions?: CollisionDetection;
    /** Names the position that the element would get, if positions are not droppable elements. */
    placeOf?: () => string;
    onStart?: (event: DragStartEvent) => void;
    onMove?: (event: DragMoveEvent) => void;
    onEnd: (event: DragEndEvent) => void;
    onCancel?: () => void;
    children: ReactNode;
}

// A click must not start a drag, and a swipe must scroll.
const AT_ONCE = { activationConstraint: { distance: 4 } };
const RESTING = { activationConstraint: { delay: 300, tolerance: 6 } };

type Part = Pick<DragStartEvent['active'], 'id' | 'data'> | null;
const nameOf = (part: Part) => (part?.data.current as DragData | undefined)?.name ?? '';

/** The drag-and-drop context of all screens: its sensors, and the announcements for screen readers. */
export const DragArea = ({ by, keys, hint, collisions = closestCenter, placeOf, children, ...on }: DragAreaProps) => {
    const text = useText();
    const pointer = useSensor(PointerSensor, AT_ONCE);
    const mouse = useSensor(MouseSensor, AT_ONCE);
    const touch = useSensor(TouchSensor, RESTING);
    const keyboard = useSensor(KeyboardSensor, keys ? { coordinateGetter: keys } : {});
    const sensors = useSensors(by === 'handle' ? pointer : mouse, by === 'press' ? touch : null, keys ? keyboard : null);
    const say = (what: 'lifted' | 'over' | 'outside' | 'dropped' | 'kept', active: Part, target = '') =>
        text(`form.dragging.${what}`, { name: nameOf(active), target });
    return (
        <DndContext
            sensors={sensors}
            collisionDetection={collisions}
            onDragStart={on.onStart}
            onDragMove={on.onMove}
            onDragEnd={on.onEnd}
            onDragCancel={on.onCancel}
            accessibility={{
                container: document.body,
                screenReaderInstructions: { draggable: hint ?? text('form.dragHint') },
                announcements: {
                    onDragStart: ({ active }) => say('lifted', active),
                    onDragMove: ({ active }) => placeOf && say('over', active, placeOf()),
                    onDragOver: ({ active, over }) => {
                        if (placeOf || over?.id === active.id) return undefined;
                        return over ? say('over', active, nameOf(over)) : say('outside', active);
                    },
                    onDragEnd: ({ active, over }) => {
                        if (placeOf) return say('dropped', active, placeOf());
                        return over ? say('dropped', active, nameOf(over)) : say('kept', active);
                    },
                    onDragCancel: ({ active }) => say('kept', active),
                },
            }}
        >
            {children}
        </DndContext>
    );
};
