import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Values } from '../core/column.ts';
import { type GridRow, isSame } from '../core/rows.ts';
import type { Fault } from '../core/validator.ts';
import type { OwnColumn } from './geometry.ts';
import { SheetCell } from './SheetCell.tsx';
import { useSheet } from './Sheet.ts';

interface SheetRowProps {
    row: GridRow;
    index: number;
    /** Indexes of the visible columns, without the first. */
    cols: readonly number[];
    /** First and last selected column of this row, or -1. */
    from: number;
    to: number;
    isTicked: boolean;
    faults: ReadonlyMap<string, Fault> | undefined;
    conflicts: Values | undefined;
    /** Other users' active cells in this row: column → name. */
    marks: ReadonlyMap<string, string> | undefined;
}

/** One row, memoized. */
export const SheetRow = memo(({ row, index, cols, from, to, isTicked, faults, conflicts, marks }: SheetRowProps) => {
    const { geometry } = useSheet();
    const { own, cols: lanes, isOwnSticky, rowHeight } = geometry;
    const cell = (at: number) => {
        const lane = lanes[at];
        if (!lane) return null;
        const { key } = lane.column;
        return (
            <SheetCell
                key={key}
                row={row}
                rowIndex={index}
                colIndex={at}
                isSelected={at >= from && at <= to}
                isFaulty={faults?.has(key) === true}
                mark={marks?.get(key)}
                isConflict={conflicts !== undefined && key in conflicts}
                isChanged={!row.isNew && row.values !== row.stored && !isSame(row.values[key], row.stored[key])}
            />
        );
    };
    const firstCol = cols[0];
    const gap = firstCol === undefined ? 0 : (lanes[firstCol]?.left ?? 0) - ((lanes[0]?.left ?? 0) + (lanes[0]?.width ?? 0));
    return (
        <div role="row" aria-rowindex={index + 2} data-row={index} data-new={row.isNew || undefined} style={{ height: rowHeight }}>
            {own.map(({ id, left, width }) => (
                <div
                    key={id}
                    role={id === 'number' ? 'rowheader' : 'gridcell'}
                    data-own={id}
                    style={{ width, ...(isOwnSticky && { position: 'sticky', left, zIndex: 3 }) }}
                >
                    <OwnCell id={id} row={row} index={index} isTicked={isTicked} isFaulty={faults?.has('') === true} />
                </div>
            ))}
            {cell(0)}
            {gap > 0 && <div style={{ width: gap, flexShrink: 0 }} />}
            {cols.map(cell)}
        </div>
    );
});
SheetRow.displayName = 'SheetRow';

interface OwnCellProps {
    id: OwnColumn;
    row: GridRow;
    index: number;
    isTicked: boolean;
    isFaulty: boolean;
}

const OwnCell = ({ id, row, index, isTicked, isFaulty }: OwnCellProps) => {
    const { grid, openDetail } = useSheet();
    const text = useText();
    const n = index + 1;
    switch (id) {
        case 'drag':
            return <DragHandle uid={row.uid} name={text('editGrid.rowOf', { n })} label={text('editGrid.drag', { n })} />;
        case 'tick':
            return (
                <input
                    type="checkbox"
                    checked={isTicked}
                    tabIndex={-1}
                    aria-label={text('editGrid.tickRow', { n })}
                    onChange={event => grid.tick([row.uid], event.target.checked)}
                />
            );
        case 'detail':
            return (
                <button
                    type="button"
                    data-part="detail"
                    tabIndex={-1}
                    aria-label={text('editGrid.openDetails', { n })}
                    aria-haspopup="dialog"
                    onClick={() => openDetail?.(row.uid)}
                >
                    ›
                </button>
            );
        case 'number':
            return (
                <span data-part="number" data-faulty={isFaulty || undefined} title={row.isNew ? text('editGrid.isNew') : undefined}>
                    {n}
                </span>
            );
    }
};

/** Handle to drag the row by mouse, touch or keyboard. */
const DragHandle = ({ uid, name, label }: { uid: string; name: string; label: string }) => {
    const { setNodeRef, attributes, listeners } = useDraggable({ id: uid, data: { name } });
    return <button ref={setNodeRef} type="button" data-part="handle" {...attributes} tabIndex={-1} {...listeners} aria-label={label} />;
};
