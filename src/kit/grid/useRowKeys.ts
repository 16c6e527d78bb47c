import { GRID_CHECKBOX_SELECTION_FIELD, type GridApi, type GridEventListener, useGridApiRef } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';
import { type RefObject, useCallback } from 'react';
import { isReachable } from '../ui/isReachable.ts';
import { useShortcut } from '../ui/useShortcut.ts';
import { CELL_CLASS } from './gridStyles.ts';
import { NUMBER_FIELD } from './numberColumn.ts';

const NO_VALUES = [GRID_CHECKBOX_SELECTION_FIELD, NUMBER_FIELD];

/** Equivalent to Ctrl+click on the row's record link: opens a tab of the workspace, or of the browser if there is no workspace. */
const openInTab = (cell: Element) => {
    const link = cell.closest('[role=row]')?.querySelector(`a.${CELL_CLASS.link}`);
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
};

/** The fields of the columns with data of the record, in their order. */
export const dataFields = (api: GridApi): string[] =>
    api
        .getVisibleColumns()
        .filter(({ field, disableExport }) => !NO_VALUES.includes(field) && !disableExport)
        .map(({ field }) => field);

interface RowKeys {
    rows: readonly RaRecord[];
    /** The element around the table. */
    place: RefObject<HTMLElement | null>;
    resource: string;
    /** Undefined if rows have no details; Enter then edits the row. */
    onOpen?: (row: RaRecord) => void;
    /** Details are shown, and handle J and K themselves. */
    isWalked: boolean;
    /** Undefined if rows cannot be selected. */
    onToggle?: (id: RaRecord['id']) => void;
}

/** Clicks the row's 编辑 link, if its state and the user's permissions allow it. */
const edit = (cell: Element, resource: string, id: RaRecord['id']) => {
    const path = `/${resource}/${encodeURIComponent(id)}`;
    cell.closest('[role=row]')?.querySelector<HTMLElement>(`a[href="${path}"], a[href^="${path}?"]`)?.click();
};

/**
 * Keyboard navigation: J and K move between rows, Enter opens a row, Ctrl+Enter opens it in a tab, E edits it, Space selects it. The first J
 * focuses the table from anywhere on the page. Editable cells keep all their keys.
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
                // The checkbox handles Space itself.
                ' ': field === GRID_CHECKBOX_SELECTION_FIELD ? undefined : onToggle && (() => onToggle(id)),
            };
            const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            if (!act) return;
            // Prevents the grid's key handling, where Space turns the page, and the browser's default.
            event.defaultMuiPrevented = true;
            event.preventDefault();
            act();
        },
        [rows, api, resource, onOpen, isWalked, onToggle],
    );
    return { api, handleKeyDown };
}
