import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { BoardCandidate } from '#contract/order/dispatch-board.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';

interface CertReleaseDialogProps {
    one: BoardCandidate;
    isBusy: boolean;
    onRelease: (reason: string) => void;
    onClose: () => void;
}

/**
 * Dispatch of a driver despite expired certificates or an excessive load: shows the obstacle and asks for the reason, which is stored in the
 * order's timeline.
 */
export const CertReleaseDialog = ({ one, isBusy, onRelease, onClose }: CertReleaseDialogProps) => {
    const text = useText();
    const [reason, setReason] = useState('');
    return (
        <ConfirmDialog
            open
            isDestructive
            isBusy={isBusy}
            isBlocked={reason.trim().length < 2}
            title={text('dispatch.release.title', { name: one.driverName })}
            confirm={text('dispatch.release.confirm')}
            onConfirm={() => onRelease(reason.trim())}
            onClose={onClose}
        >
            <Alert severity="warning" sx={{ mb: 4 }}>
                {one.blocked.map(({ message }) => message).join(text('dispatch.and'))}
            </Alert>
            <TextField
                fullWidth
                required
                autoFocus
                size="small"
                label={text('order.candidate.certReason')}
                helperText={text('dispatch.release.note')}
                value={reason}
                onChange={event => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
            />
        </ConfirmDialog>
    );
};
