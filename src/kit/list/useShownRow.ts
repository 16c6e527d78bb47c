import type { GridApi } from '@mui/x-data-grid';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RaRecord } from 'react-admin';
import { SplitContext } from '../show/SplitContext.ts';
import { dataFields } from '../grid/useRowKeys.ts';

interface ShownRow {
    api: RefObject<GridApi | null>;
    /** The element around the table. */
    place: RefObject<HTMLElement | null>;
    resource: string;
    rows: readonly RaRecord[];
    shownId: string | undefined;
}

/**
 * Follows the record whose details are shown over or beside the list: the table scrolls to its row, and the row gets the focus when the
 * details are closed, so that after walking through records the user returns to the last one.
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
    // Updates the grid's focus state. Beside the details, a focus in the table follows the record. Behind the details it is cleared: if its
    // row disappeared from the list, the grid would move the focus out of the details to another row.
    useEffect(() => {
        if (shownId === undefined) return;
        if (!isBeside) api.current?.setState(state => ({ ...state, focus: { ...state.focus, cell: null } }));
        else if (place.current?.contains(document.activeElement)) focus(shownId);
    }, [api, place, shownId, isBeside]);
    // Scrolls the table to the row of the details.
    useEffect(() => {
        if (at >= 0) api.current?.scrollToIndexes?.({ rowIndex: at });
    }, [api, at]);
    // Moves the focus to the row, after the sheet has restored the previous focus.
    useEffect(() => {
        const left = last.current;
        last.current = shownId;
        if (left !== undefined && isClosed) focus(left);
    }, [shownId, isClosed]);
}
