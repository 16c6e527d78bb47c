import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface DialogButtonProps {
    label: string;
    maxWidth: DialogProps['maxWidth'];
    /** Rendered when the dialog opens. */
    children: ReactNode;
}

/** A button that opens a read-only dialog; its label is the dialog's title. */
export const DialogButton = ({ label, maxWidth, children }: DialogButtonProps) => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {label}
            </Button>
            <Dialog open={isOpen} onClose={close} maxWidth={maxWidth} fullWidth aria-label={label}>
                <DialogTitle>{label}</DialogTitle>
                <DialogContent dividers>{children}</DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={close}>
                        {text('common.close')}
                    </Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
