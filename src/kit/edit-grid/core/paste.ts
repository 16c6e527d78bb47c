import { changesFor, perform, type Write } from './acts.ts';
import type { Misfit } from './cellRules.ts';
import type { GridColumn, Values } from './column.ts';
import type { Patch } from './patch.ts';
import type { GridRow } from './rows.ts';
import { blockOf } from './selection.ts';
import { cellText, contextOf, type GridSetup, mayWrite } from './setup.ts';
import { type GridState, makeRow } from './state.ts';
import { formatTsv, parseTsv } from './tsv.ts';

/** Why a pasted text was not written to its cell. */
export type RefusalReason = Misfit | 'readOnly' | 'noColumn' | 'noRow';

/** A pasted text that was not written. */
export interface RefusedCell {
    /** Row of the sheet, starting at 1. */
    readonly row: number;
    /** The column's title; undefined beyond the last column. */
    readonly column?: string;
    readonly value: string;
    readonly reason: RefusalReason;
}

/** The result of pasting a block. */
export interface PasteReport {
    /** Number of cells that were written. */
    readonly taken: number;
    readonly refused: readonly RefusedCell[];
}

/** The selected block as text for the clipboard. */
export const copyText = (state: GridState, setup: GridSetup): string => {
    const { top, bottom, left, right } = blockOf(state.selection);
    const columns = setup.shown.slice(left, right + 1);
    return formatTsv(state.rows.slice(top, bottom + 1).map(row => columns.map(column => cellText(setup, column, row.values[column.key]))));
};

/** The pasted block with its position; a single text fills the whole selection. */
const spread = (state: GridState, text: string) => {
    const { top, left, bottom, right } = blockOf(state.selection);
    const block = parseTsv(text);
    const only = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? '') : undefined;
    if (only === undefined) return { top, left, block };
    const line = Array.from({ length: right - left + 1 }, () => only);
    return { top, left, block: Array.from({ length: bottom - top + 1 }, () => line) };
};

/** Parses one pasted text. */
const readCell = (setup: GridSetup, column: GridColumn, text: string): { value: unknown } | { misfit: Misfit } =>
    text.trim() === '' ? { value: null } : setup.rulesOf(column.type).read(text, contextOf(setup, column));

/**
 * Pastes a block of text at the selection, in one undo step. Rows beyond the last one are added if that is allowed. Every text that cannot
 * be written is reported with its row, column and reason; the others are written nevertheless.
 */
export const paste = (state: GridState, setup: GridSetup, text: string): { state: GridState; report: PasteReport } => {
    const { top, left, block } = spread(state, text);
    const refused: RefusedCell[] = [];
    const writes: Write[] = [];
    const fresh: { at: number; row: GridRow }[] = [];
    let width = 0;
    let taken = 0;
    block.forEach((texts, offset) => {
        const at = top + offset;
        const old = state.rows[at];
        const isRoom = setup.rights.add && at < setup.maxRows;
        const made: GridRow | undefined = old || !isRoom ? undefined : makeRow(setup, `new-${state.made + fresh.length + 1}`);
        const row = old ?? made;
        const values: Record<string, unknown> = {};
        texts.forEach((value, index) => {
            const column = setup.shown[left + index];
            const refuse = (reason: RefusalReason) =>
                value.trim() !== '' && refused.push({ row: at + 1, value, reason, ...(column ? { column: column.title } : {}) });
            if (!column) return void refuse('noColumn');
            if (!row) return void refuse('noRow');
            width = Math.max(width, index + 1);
            // A block that was copied from this sheet contains the unchanged texts of read-only cells, which are not an error.
            if (!mayWrite(setup, column, row))
                return void (cellText(setup, column, row.values[column.key]) === value.trim() || refuse('readOnly'));
            const read = readCell(setup, column, value);
            if ('misfit' in read) return void refuse(read.misfit);
            taken++;
            if (old) writes.push({ uid: row.uid, key: column.key, value: read.value });
            else values[column.key] = read.value;
        });
        if (made) fresh.push({ at, row: { ...made, values: { ...made.values, ...defined(values) } } });
    });
    const patches: Patch[] = [{ kind: 'cells', cells: changesFor(state.rows, writes) }];
    if (fresh.length > 0) patches.push({ kind: 'insert', rows: fresh });
    const selection = {
        active: { row: top, col: left },
        head: { row: Math.min(top + block.length, state.rows.length + fresh.length) - 1, col: left + Math.max(width, 1) - 1 },
    };
    const next = perform(state, setup, patches, selection);
    return { state: { ...next, made: state.made + fresh.length }, report: { taken, refused } };
};

/** The values without empty ones, so that an empty text keeps a new row's default value. */
const defined = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
