import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useText } from '#providers/i18n/useText.ts';
import { momentOf, useSecond } from './clock.ts';
import type { Undoable } from './useAssign.ts';

interface UndoBarProps {
    undoable: Undoable;
    offset: number;
    onUndo: () => void;
}

/** What has just been done, and 撤销 for as long as the server takes it back; neither a click elsewhere nor Escape closes it. */
export const UndoBar = ({ undoable, offset, onUndo }: UndoBarProps) => {
    const text = useText();
    const left = Math.floor(momentOf(undoable.until) / 1000) - useSecond() - Math.round(offset / 1000);
    return (
        <Snackbar
            open={left > 0}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            message={undoable.label}
            action={
                <Button size="small" color="inherit" onClick={onUndo} sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {text('dispatch.undo', { seconds: Math.max(0, left) })}
                </Button>
            }
        />
    );
};
