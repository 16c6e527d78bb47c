import type { Values } from './column.ts';
import { changedFields, type GridRow, isSame, loadRows, placesOf, rowKeyOf, sharePlaces } from './rows.ts';
import type { Place } from './selection.ts';
import type { GridSetup } from './setup.ts';
import { type GridState, within } from './state.ts';

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Their value over the known one: objects (`tug_status`) field by field, all else whole. */
const overlay = (known: unknown, theirs: unknown): unknown => (isObject(known) && isObject(theirs) ? { ...known, ...theirs } : theirs);

/**
 * Takes over rows that others have stored (wire-contract 8.2), field by field. Rows that are not in the sheet are ignored. A cell that was changed here or
 * is being typed into keeps its value and is marked as a conflict, unless both say the same.
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
 * Takes over the rows as others have left them: those that came are put behind the row that they follow, those that went go. A row that was changed here
 * or is being typed into stays, so that nothing typed is lost; what was done here can still be undone.
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
        // Where both have the same order, the next row is the one that is looked for.
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
