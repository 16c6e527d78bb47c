import { useSyncExternalStore } from 'react';
import type { GridRow } from '../core/rows.ts';
import type { Place } from '../core/selection.ts';
import type { GridState } from '../core/state.ts';
import type { Fault } from '../core/validator.ts';
import type { Geometry } from './geometry.ts';
import { useSheet } from './Sheet.ts';

interface ActiveCell {
    state: GridState;
    place: Place;
    row: GridRow | undefined;
    lane: Geometry['cols'][number] | undefined;
    fault: Fault | undefined;
    /** The value that another user has saved. */
    conflict: { value: unknown } | undefined;
}

/** The active cell with its fault and conflict. */
export const useActiveCell = (): ActiveCell => {
    const { grid, geometry } = useSheet();
    const state = useSyncExternalStore(grid.subscribe, grid.state);
    const faults = useSyncExternalStore(grid.subscribe, grid.faults);
    const place = state.selection.active;
    const row = state.rows[place.row];
    const lane = geometry.cols[place.col];
    const key = lane?.column.key ?? '';
    const said = row && faults.get(row.uid);
    const conflicts = row && state.conflicts.get(row.uid);
    return {
        state,
        place,
        row,
        lane,
        fault: said?.get(key) ?? said?.get(''),
        conflict: conflicts && key in conflicts ? { value: conflicts[key] } : undefined,
    };
};
