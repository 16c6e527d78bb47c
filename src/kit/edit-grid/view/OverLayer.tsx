import { useState } from 'react';
import { cellTypeOf } from '../cells/registry.ts';
import { placesOf } from '../core/rows.ts';
import { cellText, mayChange } from '../core/setup.ts';
import { overId, useSheet } from './Sheet.ts';
import { useActiveCell } from './useActiveCell.ts';

/** Maximum number of components that stay mounted, so that an upload continues while other cells are edited. */
const MAX_KEPT = 20;

/** The `Own` components (uploads, pickers) over the cells that have been active. */
export const OverLayer = ({ top }: { top: number }) => {
    const { id, grid, setup, geometry, input } = useSheet();
    const { state, row, lane } = useActiveCell();
    const [kept, setKept] = useState<readonly { uid: string; key: string }[]>([]);
    const isOwn = row && lane && cellTypeOf(lane.column.type).Own !== undefined && mayChange(setup, lane.column, row);
    const isActive = (one: { uid: string; key: string }) => one.uid === row?.uid && one.key === lane?.column.key;
    if (isOwn && !kept.some(isActive)) setKept([...kept.slice(1 - MAX_KEPT), { uid: row.uid, key: lane.column.key }]);
    const places = placesOf(state.rows);
    return kept.map(one => {
        const at = places.get(one.uid);
        const over = at === undefined ? undefined : state.rows[at];
        const place = geometry.cols.find(({ column }) => column.key === one.key);
        const Own = place && cellTypeOf(place.column.type).Own;
        if (!over || !place || !Own || at === undefined) return null;
        const { column } = place;
        const value = over.values[one.key];
        return (
            <div
                key={`${one.uid}/${one.key}`}
                id={isActive(one) ? overId(id) : undefined}
                data-part="over"
                style={{
                    top: top + at * geometry.rowHeight + 2,
                    left: place.left + 2,
                    width: place.width - 5,
                    height: geometry.rowHeight - 5,
                }}
            >
                <Own
                    value={value}
                    text={cellText(setup, column, value)}
                    values={over.values}
                    column={column}
                    choices={setup.choicesOf(column)}
                    write={next => grid.write([{ uid: one.uid, key: one.key, value: next }])}
                    writeRow={next => grid.write(Object.entries(next).map(([key, cell]) => ({ uid: one.uid, key, value: cell })))}
                    leave={() => input.focus()}
                />
            </div>
        );
    });
};
