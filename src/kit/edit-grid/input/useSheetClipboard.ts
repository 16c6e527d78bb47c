import type { ClipboardEvent } from 'react';
import type { PasteReport } from '../core/paste.ts';
import { blockOf } from '../core/selection.ts';
import { formatTsv, parseTsv } from '../core/tsv.ts';
import { useSheet } from '../view/Sheet.ts';

/** Copies, cuts and pastes the selected block; while a cell is being edited, the clipboard applies to its text. */
export const useSheetClipboard = (onPasted: (report: PasteReport) => void) => {
    const { grid, setup } = useSheet();
    const copy = (event: ClipboardEvent, isCut: boolean) => {
        const { isEditing, rows } = grid.state();
        if (isEditing || rows.length === 0) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', grid.copy());
        if (isCut) grid.clear();
    };
    const paste = (event: ClipboardEvent) => {
        if (grid.state().isEditing) return;
        event.preventDefault();
        const pasted = event.clipboardData.getData('text/plain');
        if (pasted === '') return;
        const { top, left } = blockOf(grid.state().selection);
        const block = setup.takePaste?.(parseTsv(pasted), { row: top, col: left });
        if (block?.length !== 0) onPasted(grid.paste(block ? formatTsv(block) : pasted));
    };
    return { copy, paste };
};
