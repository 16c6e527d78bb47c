import { memo } from 'react';
import { cellTypeOf } from '../cells/registry.ts';
import type { GridRow } from '../core/rows.ts';
import { mayChange, shownText } from '../core/setup.ts';
import { cellId, useSheet } from './Sheet.ts';

interface SheetCellProps {
    row: GridRow;
    rowIndex: number;
    colIndex: number;
    isSelected: boolean;
    isFaulty: boolean;
    isConflict: boolean;
    isChanged: boolean;
    /** Name of the other user whose active cell this is. */
    mark: string | undefined;
}

/** One cell for display. Editing happens in the sheet's only input, which lies over it. */
export const SheetCell = memo(({ row, rowIndex, colIndex, isSelected, isFaulty, isConflict, isChanged, mark }: SheetCellProps) => {
    const { id, grid, setup, geometry } = useSheet();
    const lane = geometry.cols[colIndex];
    if (!lane) return null;
    const { column, width } = lane;
    const type = cellTypeOf(column.type);
    const value = row.values[column.key];
    const text = shownText(setup, column, value);
    const isOpen = mayChange(setup, column, row);
    const write = isOpen ? (next: unknown) => grid.write([{ uid: row.uid, key: column.key, value: next }]) : undefined;
    const { Show } = type;
    return (
        <div
            role="gridcell"
            id={cellId(id, rowIndex, colIndex)}
            aria-colindex={geometry.own.length + colIndex + 1}
            aria-selected={isSelected}
            aria-invalid={isFaulty || undefined}
            aria-readonly={!isOpen || undefined}
            data-col={colIndex}
            data-align={type.align}
            data-conflict={isConflict || undefined}
            data-changed={isChanged || undefined}
            data-mark={mark}
            data-first={colIndex === 0 || undefined}
            style={{ width }}
        >
            {Show ? (
                <Show value={value} text={text} values={row.values} column={column} choices={setup.choicesOf(column)} write={write} />
            ) : (
                text
            )}
        </div>
    );
});
SheetCell.displayName = 'SheetCell';
