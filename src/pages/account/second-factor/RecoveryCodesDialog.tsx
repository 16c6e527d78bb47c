import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from '#providers/browser/saveFile.ts';
import { useText } from '#providers/i18n/useText.ts';
import { readSession } from '#providers/store/session.ts';

interface RecoveryCodesDialogProps {
    codes: readonly string[];
    onClose: () => void;
}

/** The recovery codes, shown once: only the button that confirms they have been saved closes the dialog. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
    const text = useText();
    const notify = useNotify();
    const titleId = useId();
    const lines = codes.join('\n');
    const copy = async () => {
        await navigator.clipboard.writeText(lines);
        notify(text('proof.copied'), { type: 'success' });
    };
    const name = `${text('proof.codesTitle')}-${readSession()?.user?.username ?? ''}.txt`;
    return (
        <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
            <DialogTitle id={titleId}>{text('proof.codesTitle')}</DialogTitle>
            <DialogContent>
                <Box sx={{ mb: 3 }}>{text('proof.codesNote')}</Box>
                <Box
                    component="ol"
                    aria-label={text('proof.codesTitle')}
                    sx={{
                        m: 0,
                        p: 3,
                        listStyle: 'none',
                        display: 'grid',
                        gridTemplateColumns: '1fr 1fr',
                        gap: 2,
                        bgcolor: 'action.hover',
                        borderRadius: 1,
                        fontFamily: 'monospace',
                        fontSize: 16,
                        textAlign: 'center',
                    }}
                >
                    {codes.map(code => (
                        <li key={code}>{code}</li>
                    ))}
                </Box>
            </DialogContent>
            <DialogActions>
                <Button onClick={() => void copy()}>{text('proof.copy')}</Button>
                <Button onClick={() => saveFile(new Blob([lines], { type: 'text/plain' }), name)}>{text('proof.download')}</Button>
                <Button variant="contained" onClick={onClose}>
                    {text('proof.saved')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
