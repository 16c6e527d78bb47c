import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { PasteReport } from '../core/paste.ts';
import { placesOf } from '../core/rows.ts';
import { useFaultText } from './faultText.ts';
import { NoteList } from './NoteList.tsx';
import { useSheet } from './Sheet.ts';

/** Maximum number of entries in a list of messages. */
const MAX_NOTES = 200;

interface SheetNotesProps {
    /** The result of the last paste. */
    pasted: PasteReport | undefined;
    onDismiss: () => void;
}

/** The numbers of invalid cells and of texts that were not pasted, with the list of each. */
export const SheetNotes = ({ pasted, onDismiss }: SheetNotesProps) => {
    const { grid, setup } = useSheet();
    const text = useText();
    const texts = useFaultText();
    const faults = useSyncExternalStore(grid.subscribe, grid.faults);
    const [faultsAt, setFaultsAt] = useState<HTMLElement | null>(null);
    const [refusedAt, setRefusedAt] = useState<HTMLElement | null>(null);
    const count = [...faults.values()].reduce((sum, row) => sum + row.size, 0);
    const refused = pasted?.refused ?? [];
    if (count === 0 && !pasted) return null;
    const columnOf = (key: string) => setup.columns.find(column => column.key === key);
    const faultNotes = () => {
        const at = placesOf(grid.state().rows);
        return grid
            .faultList()
            .slice(0, MAX_NOTES)
            .map(fault => ({
                place: texts.place((at.get(fault.uid) ?? 0) + 1, columnOf(fault.key)?.title),
                reason: texts.fault(fault, columnOf(fault.key)),
                onGo: () => grid.focus(fault),
            }));
    };
    const goToRefused = (row: number, title: string | undefined) => {
        const uid = grid.state().rows[row - 1]?.uid;
        const key = setup.shown.find(column => column.title === title)?.key;
        if (uid === undefined || key === undefined) return undefined;
        return () => grid.focus({ uid, key });
    };
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            {count > 0 && (
                <Button size="small" color="error" aria-haspopup="dialog" onClick={event => setFaultsAt(event.currentTarget)}>
                    {text('editGrid.faults', { count })}
                </Button>
            )}
            {pasted && (
                <>
                    <Box
                        component="span"
                        role="status"
                        sx={{ fontSize: 12, color: refused.length > 0 ? 'warning.main' : 'text.secondary' }}
                    >
                        {refused.length === 0
                            ? text('editGrid.pasted', { count: pasted.taken })
                            : text('editGrid.pastedPartly', { count: pasted.taken, refused: refused.length })}
                    </Box>
                    {refused.length > 0 && (
                        <Button size="small" aria-haspopup="dialog" onClick={event => setRefusedAt(event.currentTarget)}>
                            {text('editGrid.refusedTitle')}
                        </Button>
                    )}
                    <IconButton size="small" aria-label={text('common.close')} onClick={onDismiss}>
                        <Close fontSize="small" />
                    </IconButton>
                </>
            )}
            <NoteList
                title={text('editGrid.faultsTitle')}
                anchor={faultsAt}
                notes={faultsAt ? faultNotes() : []}
                count={count}
                onClose={() => setFaultsAt(null)}
            />
            <NoteList
                title={text('editGrid.refusedTitle')}
                anchor={refusedAt}
                notes={refused.slice(0, MAX_NOTES).map(({ row, column, value, reason }) => {
                    const onGo = goToRefused(row, column);
                    return { place: texts.place(row, column), reason: texts.refusal(reason, value), ...(onGo ? { onGo } : {}) };
                })}
                count={refused.length}
                onClose={() => setRefusedAt(null)}
            />
        </Box>
    );
};
