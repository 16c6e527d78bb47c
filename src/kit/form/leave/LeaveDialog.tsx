import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface LeaveDialogProps {
    open: boolean;
    /** Name of the page, if it is not obvious. */
    subject?: string;
    isBusy?: boolean;
    onStay: () => void;
    onDiscard: () => void;
    onSave: () => void;
}

/** 「内容尚未保存，确定离开吗？」: the question before input is lost, with its three answers. */
export const LeaveDialog = ({ open, subject, isBusy, onStay, onDiscard, onSave }: LeaveDialogProps) => {
    const text = useText();
    const titleId = useId();
    return (
        <Dialog open={open} onClose={onStay} aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('common.leaveAsk')}</DialogTitle>
            {subject !== undefined && <DialogContent>{subject}</DialogContent>}
            <DialogActions>
                <Button variant="outlined" onClick={onStay}>
                    {text('common.cancel')}
                </Button>
                <Button variant="outlined" color="error" onClick={onDiscard}>
                    {text('common.discard')}
                </Button>
                <Button variant="contained" loading={isBusy} onClick={onSave}>
                    {text('common.saveAndClose')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
