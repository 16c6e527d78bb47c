import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';

interface SecretDialogProps {
    title: string;
    /** How a program uses the secret. */
    usage: string;
    /** Undefined if an earlier, identical call has already returned it. */
    secret: string | undefined;
    onClose: () => void;
}

/** A secret for a program, shown once: only the button that confirms it has been saved closes the dialog. */
export const SecretDialog = ({ title, usage, secret, onClose }: SecretDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const titleId = useId();
    const copy = () =>
        navigator.clipboard.writeText(secret ?? '').then(
            () => notify(text('common.copied'), { type: 'success' }),
            () => notify(text('common.copyFailed'), { type: 'warning' }),
        );
    return (
        <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClick={event => event.stopPropagation()}>
            <DialogTitle id={titleId}>{title}</DialogTitle>
            <DialogContent>
                <Alert severity="warning" sx={{ mb: 3 }}>
                    {text(secret === undefined ? 'machine.shownBefore' : 'machine.shownOnce')}
                </Alert>
                {secret !== undefined && (
                    <Box
                        component="output"
                        aria-label={title}
                        sx={{
                            display: 'block',
                            p: 3,
                            bgcolor: 'action.hover',
                            borderRadius: 1,
                            fontFamily: 'monospace',
                            fontSize: 14,
                            overflowWrap: 'anywhere',
                        }}
                    >
                        {secret}
                    </Box>
                )}
                <Box sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>{usage}</Box>
            </DialogContent>
            <DialogActions>
                {secret !== undefined && <Button onClick={() => void copy()}>{text('machine.copy')}</Button>}
                <Button variant="contained" onClick={onClose}>
                    {text(secret === undefined ? 'common.ok' : 'machine.kept')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
