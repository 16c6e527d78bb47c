import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useHoldRows } from './heldRows.ts';

interface ConfirmDialogProps {
    open: boolean;
    /** The question. */
    title: string;
    /** Details: the record's name, the count, the consequences. */
    children?: ReactNode;
    /** Label of the confirm button, a verb: 删除3条. */
    confirm: string;
    isDestructive?: boolean;
    isBusy?: boolean;
    /** Confirming is not possible now; the content gives the reason. */
    isBlocked?: boolean;
    onConfirm: () => void;
    onClose: () => void;
}

/** Asks for a confirmation before an act that cannot be undone. Escape and 取消 cancel. */
export const ConfirmDialog = ({
    open,
    title,
    children,
    confirm,
    isDestructive,
    isBusy,
    isBlocked,
    onConfirm,
    onClose,
}: ConfirmDialogProps) => {
    const text = useText();
    const titleId = useId();
    useHoldRows(open);
    return (
        <Dialog
            open={open}
            onClose={isBusy ? undefined : onClose}
            maxWidth="xs"
            fullWidth
            aria-labelledby={titleId}
            onClick={event => event.stopPropagation()}
        >
            <DialogTitle id={titleId}>{title}</DialogTitle>
            {children && <DialogContent>{children}</DialogContent>}
            <DialogActions>
                <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                    {text('common.cancel')}
                </Button>
                <Button
                    variant="contained"
                    color={isDestructive ? 'error' : 'primary'}
                    onClick={onConfirm}
                    loading={isBusy}
                    disabled={isBlocked}
                    autoFocus
                >
                    {confirm}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
