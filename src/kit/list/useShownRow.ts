import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RaRecord } from 'react-admin';
import { SplitContext } from '../show/SplitContext.ts';
import { dataFields } from '../grid/useRowKeys.ts';

interface ShownRow {
    api: RefObject<GridApi | null>;
    /** What is around the table. */
    place: RefObject<HTMLElement | null>;
    resource: string;
    rows: readonly RaRecord[];
    shownId: string | undefined;
}

/**
 * Follows the record whose details lie over the list, or beside it: the table scrolls to its row, and the row has the focus once they are
 * closed, so that somebody who went on from record to record comes back to the last one.
 */
export function useShownRow({ api, place, resource, rows, shownId }: ShownRow): void {
    const { pathname } = useLocation();
    const { isBeside } = useContext(SplitContext);
    const at = shownId === undefined ? -1 : rows.findIndex(row => String(row.id) === shownId);
    const isClosed = pathname === `/${resource}`;
    const last = useRef<string>(undefined);
    const focus = useEffectEvent((id: string) => {
        const row = rows.find(one => String(one.id) === id);
        const [field] = row && api.current ? dataFields(api.current) : [];
        if (row && field !== undefined) api.current?.setCellFocus(row.id, field);
    });
    // Moves the table's own idea of the focus. Beside the details it goes along with them; behind them it has none: with its row gone from the
    // list, it would pull the focus out of the details to another row.
    useEffect(() => {
        if (shownId === undefined) return;
        if (!isBeside) api.current?.setState(state => ({ ...state, focus: { ...state.focus, cell: null } }));
        else if (place.current?.contains(document.activeElement)) focus(shownId);
    }, [api, place, shownId, isBeside]);
    // Scrolls the table, as the details lead from row to row.
    useEffect(() => {
        if (at >= 0) api.current?.scrollToIndexes?.({ rowIndex: at });
    }, [api, at]);
    // Moves the focus, after the sheet has given it back to what had it before.
    useEffect(() => {
        const left = last.current;
        last.current = shownId;
        if (left !== undefined && isClosed) focus(left);
    }, [shownId, isClosed]);
}
