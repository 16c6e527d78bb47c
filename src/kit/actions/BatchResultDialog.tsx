import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';
/** Result of a bulk call (domain 2.0: never all-or-nothing silently). */
export interface BatchResult {
    ok: number;
    failed: readonly { id: string; name: string; message: string }[];
}

interface BatchResultDialogProps {
    result: BatchResult;
    isBusy: boolean;
    onRetry: () => void;
    onClose: () => void;
}

/** 「成功{a}条，失败{b}条」 with the reason of every failure. */
export const BatchResultDialog = ({ result: { ok, failed }, isBusy, onRetry, onClose }: BatchResultDialogProps) => {
    const text = useText();
    const titleId = useId();
    return (
        <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={onClose}>
            <DialogTitle id={titleId}>{text('list.batchResult', { ok, failed: failed.length })}</DialogTitle>
            {failed.length > 0 && (
                <DialogContent dividers>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {failed.map(({ id, name, message }) => (
                            <Box component="li" key={id} sx={{ display: 'flex', gap: 3, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
                                <Box component="span" sx={{ minWidth: 120, fontWeight: 500 }}>
                                    {name || id}
                                </Box>
                                <Box component="span" sx={{ color: 'error.main' }}>
                                    {message}
                                </Box>
                            </Box>
                        ))}
                    </Box>
                </DialogContent>
            )}
            <DialogActions>
                {failed.length > 0 && (
                    <Button variant="outlined" onClick={onRetry} loading={isBusy}>
                        {text('list.batchRetry')}
                    </Button>
                )}
                <Button variant="contained" onClick={onClose} autoFocus>
                    {text('common.ok')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
