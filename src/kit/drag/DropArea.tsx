import { type CollisionDetection, DragOverlay, type Modifier, useDndContext } from '@dnd-kit/core';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DragArea, type DragData } from './DragArea.tsx';

interface DropAreaProps<H, T> {
    /** `press`: at once with the mouse and after a long touch. `mouse`: with the mouse only. */
    by?: 'press' | 'mouse';
    /** Targets for which this returns false are ignored. */
    mayDrop?: (held: H, target: T) => boolean;
    onLift?: (held: H) => void;
    onDrop: (held: H, target: T) => void;
    /** Called when the drag ends, with or without a drop. */
    onRelease?: () => void;
    children: ReactNode;
}

const whatOf = <W,>(part: { data: { current?: unknown } }) => (part.data.current as DragData<W>).what as W;

/** Drag-and-drop of items onto targets: `useLift` makes an item, `useTarget` a target. The name of the dragged item follows the pointer. */
export const DropArea = <H, T>({ by = 'press', mayDrop = () => true, onLift, onDrop, onRelease, children }: DropAreaProps<H, T>) => {
    // Uses the element at the pointer instead of measured rectangles: rows move during a drag, and rows scrolled out of view must not match.
    const below: CollisionDetection = ({ active, pointerCoordinates, droppableContainers }) => {
        const hit = pointerCoordinates && document.elementFromPoint(pointerCoordinates.x, pointerCoordinates.y);
        const target = hit && droppableContainers.find(({ node }) => node.current?.contains(hit));
        return target && mayDrop(whatOf<H>(active), whatOf<T>(target)) ? [{ id: target.id, data: { droppableContainer: target } }] : [];
    };
    return (
        <DragArea
            by={by}
            collisions={below}
            onStart={({ active }) => onLift?.(whatOf<H>(active))}
            onEnd={({ active, over }) => {
                if (over) onDrop(whatOf<H>(active), whatOf<T>(over));
                onRelease?.();
            }}
            onCancel={() => onRelease?.()}
        >
            {children}
            {createPortal(<HeldName />, document.body)}
        </DragArea>
    );
};

const atPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
    if (!activatorEvent || !draggingNodeRect) return transform;
    const { clientX, clientY } = (activatorEvent as Partial<TouchEvent>).touches?.[0] ?? (activatorEvent as MouseEvent);
    return { ...transform, x: transform.x + clientX - draggingNodeRect.left + 12, y: transform.y + clientY - draggingNodeRect.top + 12 };
};
const MODIFIERS = [atPointer];

const HeldName = () => {
    const { active } = useDndContext();
    return (
        <DragOverlay
            modifiers={MODIFIERS}
            dropAnimation={null}
            zIndex={1500}
            style={{ width: 'max-content', height: 'auto', pointerEvents: 'none' }}
        >
            {active && (
                <Paper elevation={6} sx={{ px: 3, py: 1, fontSize: 13 }}>
                    {(active.data.current as DragData | undefined)?.name}
                </Paper>
            )}
        </DragOverlay>
    );
};
