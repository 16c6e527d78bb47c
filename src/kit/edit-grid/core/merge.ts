import type { Values } from './column.ts';
import { changedFields, type GridRow, isSame, loadRows, placesOf, rowKeyOf, sharePlaces } from './rows.ts';
import type { Place } from './selection.ts';
import type { GridSetup } from './setup.ts';
import { type GridState, within } from './state.ts';

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The merged stored value: objects (`tug_status`) field by field, all other values replaced. */
const overlay = (known: unknown, theirs: unknown): unknown => (isObject(known) && isObject(theirs) ? { ...known, ...theirs } : theirs);

/**
 * Merges rows that other users have saved (wire-contract 8.2), field by field. Rows that are not in the sheet are ignored. A cell that was
 * changed here or is being edited keeps its value and is marked as a conflict, unless both values are the same.
 */
export const merge = (state: GridState, setup: GridSetup, given: readonly Values[]): GridState => {
    const at = placesOf(state.rows);
    const rows = state.rows.slice();
    const conflicts = new Map(state.conflicts);
    const typed = state.isEditing ? state.rows[state.selection.active.row] : undefined;
    const typedKey = setup.shown[state.selection.active.col]?.key;
    for (const theirs of given) {
        const index = at.get(rowKeyOf(theirs, setup.keyField));
        const row = index === undefined ? undefined : rows[index];
        if (index === undefined || !row || row.isNew) continue;
        const { next, kept } = mergeRow(row, theirs, key => row.uid === typed?.uid && key === typedKey);
        rows[index] = next;
        const marks = { ...conflicts.get(row.uid), ...kept };
        for (const key of Object.keys(marks)) if (isSame(next.values[key], next.stored[key])) delete marks[key];
        if (Object.keys(marks).length > 0) conflicts.set(row.uid, marks);
        else conflicts.delete(row.uid);
    }
    sharePlaces(state.rows, rows);
    return { ...state, rows, conflicts };
};

/**
 * Updates the sheet to the complete list of saved rows: added rows are inserted after the row that they follow, deleted rows are removed. A
 * row that was changed here or is being edited stays, so that no input is lost. The undo history is kept.
 */
export const follow = (state: GridState, setup: GridSetup, given: readonly Values[]): GridState => {
    const merged = merge(state, setup, given);
    const stored = loadRows(given, setup.keyField);
    const there = new Set(stored.map(({ uid }) => uid));
    const uidAt = (index: number) => state.rows[index]?.uid ?? '';
    const { active, head } = state.selection;
    const isGone = (row: GridRow) =>
        !row.isNew && !there.has(row.uid) && changedFields(row).length === 0 && !(state.isEditing && row.uid === uidAt(active.row));
    const rows = merged.rows.filter(row => !isGone(row));
    const known = new Set([...state.rows, ...state.removed].map(({ uid }) => uid));
    let behind = 0;
    for (const row of stored) {
        if (!known.has(row.uid)) rows.splice(behind, 0, row);
        // Fast path: if both have the same order, the next row is the match.
        const at = rows[behind]?.uid === row.uid ? behind : rows.findIndex(({ uid }) => uid === row.uid);
        if (at >= 0) behind = at + 1;
    }
    if (rows.length === merged.rows.length && rows.every(({ uid }, index) => uid === merged.rows[index]?.uid)) return merged;
    const places = placesOf(rows);
    const moved = (place: Place): Place => ({ ...place, row: places.get(uidAt(place.row)) ?? place.row });
    const ticked = new Set([...state.ticked].filter(uid => places.has(uid)));
    return within({ ...merged, rows, ticked, selection: { active: moved(active), head: moved(head) } }, setup);
};

const mergeRow = (row: GridRow, theirs: Values, isTyped: (key: string) => boolean): { next: GridRow; kept: Values } => {
    const stored: Record<string, unknown> = { ...row.stored };
    const values: Record<string, unknown> = { ...row.values };
    const kept: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(theirs)) {
        const now = overlay(row.stored[key], value);
        const isChangedHere = !isSame(row.values[key], row.stored[key]);
        stored[key] = now;
        if (isChangedHere || (isTyped(key) && !isSame(row.stored[key], now))) {
            if (!isSame(row.values[key], now)) kept[key] = now;
        } else values[key] = now;
    }
    const isUnchanged = Object.keys(values).every(key => isSame(values[key], stored[key]));
    return { next: { ...row, stored, values: isUnchanged ? stored : values }, kept };
};
