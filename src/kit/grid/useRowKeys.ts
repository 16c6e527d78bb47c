import { GRID_CHECKBOX_SELECTION_FIELD, type GridApi, type GridEventListener, useGridApiRef } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';
import { type RefObject, useCallback } from 'react';
import { isReachable } from '../ui/isReachable.ts';
import { useShortcut } from '../ui/useShortcut.ts';
import { CELL_CLASS } from './gridStyles.ts';
import { NUMBER_FIELD } from './numberColumn.ts';

const NO_VALUES = [GRID_CHECKBOX_SELECTION_FIELD, NUMBER_FIELD];

/** As Ctrl and a click on the row's record link: a tab of the workspace, or of the browser where it has none. */
const openInTab = (cell: Element) => {
    const link = cell.closest('[role=row]')?.querySelector(`a.${CELL_CLASS.link}`);
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
};

/** The columns that show something of the record, in their order. */
export const dataFields = (api: GridApi): string[] =>
    api
        .getVisibleColumns()
        .filter(({ field, disableExport }) => !NO_VALUES.includes(field) && !disableExport)
        .map(({ field }) => field);

interface RowKeys {
    rows: readonly RaRecord[];
    /** What is around the table. */
    place: RefObject<HTMLElement | null>;
    resource: string;
    /** Absent where rows have no details; Enter edits them then. */
    onOpen?: (row: RaRecord) => void;
    /** Details are in view, and go along the list with J and K themselves. */
    isWalked: boolean;
    /** Absent where rows cannot be selected. */
    onToggle?: (id: RaRecord['id']) => void;
}

/** The row's own 编辑, where its state and the caller's rights let it stand. */
const edit = (cell: Element, resource: string, id: RaRecord['id']) => {
    const path = `/${resource}/${encodeURIComponent(id)}`;
    cell.closest('[role=row]')?.querySelector<HTMLElement>(`a[href="${path}"], a[href^="${path}?"]`)?.click();
};

/**
 * J and K walk the rows, Enter opens one, Ctrl+Enter in a tab of its own, E edits it, Space selects it. The first J comes into the table from wherever the
 * page has the focus; cells to type into keep all their keys.
 */
export function useRowKeys({ rows, place, resource, onOpen, isWalked, onToggle }: RowKeys) {
    const api = useGridApiRef();
    const enter = (): boolean => {
        const [first] = rows;
        const box = place.current;
        if (isWalked || !first || !box || !isReachable(box) || box.contains(document.activeElement)) return false;
        const [field] = api.current ? dataFields(api.current) : [];
        if (field !== undefined) api.current?.setCellFocus(first.id, field);
        return true;
    };
    useShortcut({ key: 'j' }, enter);

    const handleKeyDown = useCallback<GridEventListener<'cellKeyDown'>>(
        ({ id, field, row, isEditable }, event) => {
            const isOfCell = event.target === event.currentTarget || field === GRID_CHECKBOX_SELECTION_FIELD;
            if (isOfCell && !isEditable && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.defaultMuiPrevented = true;
                openInTab(event.currentTarget);
                return;
            }
            if (!isOfCell || isEditable || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
            const walk = (step: 1 | -1) => {
                const next = rows[rows.findIndex(one => one.id === id) + step];
                if (next) api.current?.setCellFocus(next.id, field);
            };
            const acts: Record<string, (() => void) | undefined> = {
                j: isWalked ? undefined : () => walk(1),
                k: isWalked ? undefined : () => walk(-1),
                e: () => edit(event.currentTarget, resource, id),
                Enter: () => (onOpen ? onOpen(row as RaRecord) : edit(event.currentTarget, resource, id)),
                // The checkbox itself hears of Space.
                ' ': field === GRID_CHECKBOX_SELECTION_FIELD ? undefined : onToggle && (() => onToggle(id)),
            };
            const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            if (!act) return;
            // Neither the grid's own keys, which would turn the page for Space, nor the browser's.
            event.defaultMuiPrevented = true;
            event.preventDefault();
            act();
        },
        [rows, api, resource, onOpen, isWalked, onToggle],
    );
    return { api, handleKeyDown };
}
