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

/** The `data` that a dragged part, or one that is dropped on, gives to dnd-kit's hooks. */
export interface DragData<T = unknown> {
    /** For those who hear the screen. */
    name: string;
    what?: T;
}

interface DragAreaProps {
    /** A handle is dragged at once; the thing itself by the mouse at once, by a finger after a rest, or by the mouse alone. */
    by: 'handle' | 'press' | 'mouse';
    /** Space lifts and drops, and arrows go where this says; without it there are no keys. */
    keys?: KeyboardCoordinateGetter;
    /** How it is done, for those who hear the screen. */
    hint?: string;
    /** What is below the dragged thing; the nearest centre unless given. */
    collisions?: CollisionDetection;
    /** Names the place that would be taken, where places are no parts of their own. */
    placeOf?: () => string;
    onStart?: (event: DragStartEvent) => void;
    onMove?: (event: DragMoveEvent) => void;
    onEnd: (event: DragEndEvent) => void;
    onCancel?: () => void;
    children: ReactNode;
}

// A click is no drag, and a finger that swipes scrolls.
const AT_ONCE = { activationConstraint: { distance: 4 } };
const RESTING = { activationConstraint: { delay: 300, tolerance: 6 } };

type Part = Pick<DragStartEvent['active'], 'id' | 'data'> | null;
const nameOf = (part: Part) => (part?.data.current as DragData | undefined)?.name ?? '';

/** The one way to drag things on a page: by which pointers and keys, and what is said meanwhile. */
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
