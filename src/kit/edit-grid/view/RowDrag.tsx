import { DndContext, type DragEndEvent, type DragMoveEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { placesOf } from '../core/rows.ts';
import { useSheet } from './Sheet.ts';

/** The dragged row and the index that it would get. */
export interface Drag {
    uid: string;
    from: number;
    to: number;
}

interface RowDragProps {
    drag: Drag | undefined;
    onDrag: (drag: Drag | undefined) => void;
    children: ReactNode;
}

const POINTER = { activationConstraint: { distance: 4 } };

/** Lets rows be dragged into order by their handle; every row is as high as another, so the distance says the place. */
export const RowDrag = ({ drag, onDrag, children }: RowDragProps) => {
    const { grid, geometry } = useSheet();
    const text = useText();
    const step = geometry.rowHeight;
    const sensors = useSensors(
        useSensor(PointerSensor, POINTER),
        useSensor(KeyboardSensor, {
            coordinateGetter: (event, { currentCoordinates: { x, y } }) => {
                if (event.code === 'ArrowDown') return { x, y: y + step };
                return event.code === 'ArrowUp' ? { x, y: y - step } : undefined;
            },
        }),
    );
    const dragOf = ({ active, delta }: DragMoveEvent | DragEndEvent): Drag | undefined => {
        const { rows } = grid.state();
        const uid = String(active.id);
        const from = placesOf(rows).get(uid);
        if (from === undefined) return undefined;
        return { uid, from, to: Math.max(0, Math.min(from + Math.round(delta.y / step), rows.length - 1)) };
    };
    return (
        <DndContext
            sensors={sensors}
            onDragMove={event => {
                const next = dragOf(event);
                if (next?.to !== drag?.to || next?.uid !== drag?.uid) onDrag(next);
            }}
            onDragEnd={event => {
                const end = dragOf(event);
                onDrag(undefined);
                if (end && end.from !== end.to) grid.moveRows(new Set([end.uid]), end.to);
            }}
            onDragCancel={() => onDrag(undefined)}
            accessibility={{ screenReaderInstructions: { draggable: text('form.dragHint') }, container: document.body }}
        >
            {children}
        </DndContext>
    );
};
