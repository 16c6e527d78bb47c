import Box from '@mui/material/Box';
import { type CSSProperties, type ReactNode, type RefObject, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { HEAD_HEIGHT } from '#src/theme/tokens.ts';
import { ScrollingContext } from '../cells/cellType.ts';
import { statisticsOf } from '../core/column.ts';
import type { PasteReport } from '../core/paste.ts';
import { blockOf } from '../core/selection.ts';
import { OverLayer } from './OverLayer.tsx';
import { type Drag, RowDrag } from './RowDrag.tsx';
import { type Sheet, useSheet } from './Sheet.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetInput } from '../input/SheetInput.tsx';
import { SheetRow } from './SheetRow.tsx';
import { sheetStyles } from './sheetStyles.ts';
import { StatisticsRows } from './StatisticsRows.tsx';
import { useSheetMouse } from './useSheetMouse.ts';
import { useWindow } from './useWindow.ts';

interface SheetBodyProps {
    place: RefObject<HTMLDivElement | null>;
    input: RefObject<Sheet['input'] | null>;
    label: string;
    height: number | string;
    onPasted: (report: PasteReport) => void;
    marks: CellMarks | undefined;
}

/** Other users' active cells: row → column → name of the user. */
export type CellMarks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The table itself: head, the rows on the screen, statistics, and the input over the active cell. */
export const SheetBody = ({ place, input, label, height, onPasted, marks }: SheetBodyProps) => {
    const sheet = useSheet();
    const { grid, setup, geometry, id } = sheet;
    const { rowHeight, width, own } = geometry;
    const text = useText();
    const state = useSyncExternalStore(grid.subscribe, grid.state);
    const faults = useSyncExternalStore(grid.subscribe, grid.faults);
    const [drag, setDrag] = useState<Drag>();
    const { rows, selection, ticked, conflicts } = state;
    // A keystroke is painted before the statistics of ten thousand rows are recalculated.
    const counted = useDeferredValue(rows);
    const statistics = new Set(setup.shown.flatMap(statisticsOf)).size;
    const footHeight = statistics * rowHeight;
    const shown = useWindow({ place, geometry, count: rows.length, footHeight, selection, dragged: drag?.from });
    const mouse = useSheetMouse(place, sheet);
    const block = blockOf(selection);
    const bodyHeight = Math.max(rows.length * rowHeight, rowHeight);
    const start = shown.rows[0] ?? 0;
    const vars: CSSProperties & Record<`--${string}`, string> = {
        '--left': `${geometry.stickyLeft}px`,
        '--row': `${rowHeight}px`,
        maxHeight: height,
    };
    const rowOf = (index: number): ReactNode => {
        const row = rows[index];
        const isIn = index >= block.top && index <= block.bottom;
        return (
            row && (
                <SheetRow
                    key={row.uid}
                    row={row}
                    index={index}
                    cols={shown.cols}
                    from={isIn ? block.left : -1}
                    to={isIn ? block.right : -1}
                    isTicked={ticked.has(row.uid)}
                    faults={faults.get(row.uid)}
                    conflicts={conflicts.get(row.uid)}
                    marks={marks?.get(row.uid)}
                />
            )
        );
    };
    const body = (
        <div
            id={id}
            role="grid"
            aria-label={label}
            aria-rowcount={rows.length + 1 + statistics}
            aria-colcount={own.length + geometry.cols.length}
            aria-multiselectable
        >
            <SheetHead cols={shown.cols} />
            <div role="rowgroup" style={{ height: bodyHeight, position: 'relative' }}>
                {rows.length === 0 ? (
                    <div role="row">
                        <div role="gridcell" style={{ width: '100%', height: rowHeight, textAlign: 'center' }}>
                            {text('editGrid.empty')}
                        </div>
                    </div>
                ) : (
                    <ScrollingContext value={shown.isScrolling}>
                        <div style={{ position: 'absolute', top: start * rowHeight, width }}>{shown.rows.map(rowOf)}</div>
                    </ScrollingContext>
                )}
                {drag && drag.to !== drag.from && (
                    <div data-part="drop" style={{ top: (drag.to + (drag.to > drag.from ? 1 : 0)) * rowHeight }} />
                )}
            </div>
            <StatisticsRows rows={counted} cols={shown.cols} />
        </div>
    );
    return (
        <Box ref={place} tabIndex={-1} sx={sheetStyles} style={vars} {...mouse}>
            <div style={{ position: 'relative', width, minWidth: '100%' }}>
                <SheetInput handle={input} top={HEAD_HEIGHT} page={shown.page} onPasted={onPasted} />
                <OverLayer top={HEAD_HEIGHT} />
                {own.some(({ id: kind }) => kind === 'drag') ? (
                    <RowDrag drag={drag} onDrag={setDrag}>
                        {body}
                    </RowDrag>
                ) : (
                    body
                )}
            </div>
        </Box>
    );
};
