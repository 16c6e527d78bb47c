import type { DragMoveEvent, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { DragArea } from '../../drag/DragArea.tsx';
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

/** Sorts rows by dragging their handles; all rows have the same height, so the distance determines the new index. */
export const RowDrag = ({ drag, onDrag, children }: RowDragProps) => {
    const { grid, geometry } = useSheet();
    const text = useText();
    const step = geometry.rowHeight;
    /** A ref, because the screen reader's announcement reads it before the next render. */
    const place = useRef(0);
    const keys: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
        if (event.code === 'ArrowDown') return { x, y: y + step };
        return event.code === 'ArrowUp' ? { x, y: y - step } : undefined;
    };
    const dragOf = ({ active, delta }: Pick<DragMoveEvent, 'active' | 'delta'>): Drag | undefined => {
        const { rows } = grid.state();
        const uid = String(active.id);
        const from = placesOf(rows).get(uid);
        if (from === undefined) return undefined;
        return { uid, from, to: Math.max(0, Math.min(from + Math.round(delta.y / step), rows.length - 1)) };
    };
    return (
        <DragArea
            by="handle"
            keys={keys}
            placeOf={() => text('editGrid.rowOf', { n: place.current + 1 })}
            onMove={event => {
                const next = dragOf(event);
                place.current = next?.to ?? place.current;
                if (next?.to !== drag?.to || next?.uid !== drag?.uid) onDrag(next);
            }}
            onEnd={event => {
                const end = dragOf(event);
                onDrag(undefined);
                if (end && end.from !== end.to) grid.moveRows(new Set([end.uid]), end.to);
            }}
            onCancel={() => onDrag(undefined)}
        >
            {children}
        </DragArea>
    );
};
