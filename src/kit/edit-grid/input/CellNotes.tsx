import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useText } from '#providers/i18n/useText.ts';
import { type GridColumn, isBlank } from '../core/column.ts';
import { shownText } from '../core/setup.ts';
import type { Fault } from '../core/validator.ts';
import { useFaultText } from '../view/faultText.ts';
import { useSheet } from '../view/Sheet.ts';

interface CellNotesProps {
    id: string;
    anchor: () => HTMLElement;
    isShown: boolean;
    /** Why the typed text is not a valid value of the cell. */
    misfit: string | undefined;
    fault: Fault | undefined;
    conflict: { value: unknown } | undefined;
    column: GridColumn | undefined;
    hint: string | undefined;
}

/** Messages beside the active cell: its fault, a conflict with another user's change, and a hint. */
export const CellNotes = ({ id, anchor, isShown, misfit, fault, conflict, column, hint }: CellNotesProps) => {
    const { setup } = useSheet();
    const text = useText();
    const { fault: faultText } = useFaultText();
    const wrong = misfit ?? (fault && faultText(fault, column));
    const theirs = conflict && column && !isBlank(conflict.value) ? shownText(setup, column, conflict.value) : '';
    const also = conflict && (theirs === '' ? text('editGrid.conflictBlank') : text('editGrid.conflict', { value: theirs }));
    const isAny = wrong !== undefined || also !== undefined || hint !== undefined;
    if (!isShown || !isAny) return null;
    return (
        <Popper open anchorEl={anchor} placement="top-start" sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}>
            <Paper id={id} role="status" elevation={4} sx={{ my: 1, px: 2, py: 1, maxWidth: 320, fontSize: 12, lineHeight: '18px' }}>
                {wrong !== undefined && <Box sx={{ color: 'error.main' }}>{wrong}</Box>}
                {also !== undefined && <Box sx={{ color: 'warning.main' }}>{also}</Box>}
                {hint}
            </Paper>
        </Popper>
    );
};
