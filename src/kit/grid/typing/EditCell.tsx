import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { GridRenderEditCellParams } from '@mui/x-data-grid';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { ColumnSpec } from '../column.ts';
import { type CellStep, useCellInput } from './useCellInput.ts';

interface EditCellProps {
    column: ColumnSpec & Required<Pick<ColumnSpec, 'edit'>>;
    params: GridRenderEditCellParams;
}

const stepOf = ({ key, shiftKey }: KeyboardEvent): CellStep | undefined =>
    key === 'Enter' ? 'below' : key !== 'Tab' ? undefined : shiftKey ? 'left' : 'right';

/**
 * A cell in edit mode: Enter saves and moves down, Tab saves and moves sideways, Escape cancels, blur saves too. An error is shown below the
 * cell, which stays open with the typed text.
 */
export const EditCell = ({ column, params }: EditCellProps) => {
    const noteId = useId();
    const input = useRef<HTMLInputElement>(null);
    const { typed, type, fault, isSaving, store, giveUp } = useCellInput(column, params);
    // Focuses the input of a cell that opens and selects its text.
    useEffect(() => {
        input.current?.focus();
        input.current?.select();
    }, []);
    const handleKeyDown = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        const step = stepOf(event);
        // The grid's key handlers would close the cell before the server has responded.
        event.stopPropagation();
        if (event.key === 'Escape') giveUp();
        else if (step) {
            event.preventDefault();
            void store(step);
        }
    };
    return (
        <>
            <InputBase
                inputRef={input}
                value={typed}
                readOnly={isSaving}
                onChange={event => type(event.target.value)}
                onKeyDown={handleKeyDown}
                onBlur={() => void store('none')}
                onClick={event => event.stopPropagation()}
                fullWidth
                inputProps={{
                    'aria-label': column.label,
                    'aria-invalid': fault !== undefined,
                    'aria-busy': isSaving,
                    'aria-describedby': fault === undefined ? undefined : noteId,
                    autoComplete: 'off',
                    inputMode: column.edit.meta.kind === 'text' || column.edit.meta.kind === 'dateTime' ? 'text' : 'decimal',
                }}
                sx={{
                    height: 1,
                    px: 2,
                    fontSize: 14,
                    opacity: isSaving ? 0.55 : 1,
                    boxShadow: theme => `inset 0 0 0 2px ${fault === undefined ? theme.palette.primary.main : theme.palette.error.main}`,
                    '& input': { p: 0, textAlign: column.align ?? 'left', fontVariantNumeric: 'tabular-nums' },
                }}
            />
            <Popper
                open={fault !== undefined}
                anchorEl={() => input.current?.closest('[role=gridcell]') ?? document.body}
                placement="bottom-start"
                sx={{ zIndex: 'tooltip' }}
            >
                <Paper
                    id={noteId}
                    role="alert"
                    elevation={4}
                    sx={{ mt: 1, px: 2, py: 1, maxWidth: 300, fontSize: 12, lineHeight: '18px', color: 'error.main' }}
                >
                    {fault}
                </Paper>
            </Popper>
        </>
    );
};
