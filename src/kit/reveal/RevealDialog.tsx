import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { PLAIN_SECONDS } from '#contract/kit/reveal.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';

interface RevealDialogProps {
    /** What is to be seen: 手机号. */
    what: string;
    onAsk: (reason: string) => Promise<void>;
    onClose: () => void;
}

const REASONS = ['contact', 'identity', 'complaint'] as const;

/** Asks why a masked number is needed; the answer goes into the data log. */
export const RevealDialog = ({ what, onAsk, onClose }: RevealDialogProps) => {
    const text = useText();
    const titleId = useId();
    const [reason, setReason] = useState('');
    const [fault, setFault] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const handleSubmit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setBusy(true);
        setFault(undefined);
        try {
            await onAsk(reason.trim());
            onClose();
        } catch (error) {
            setFault((isHttpError(error) && error.body.fields?.reason) || (error as Error).message);
            setBusy(false);
        }
    };
    return (
        <Dialog
            open
            onClose={isBusy ? undefined : onClose}
            maxWidth="xs"
            fullWidth
            aria-labelledby={titleId}
            onClick={event => event.stopPropagation()}
        >
            <form onSubmit={event => void handleSubmit(event)} noValidate>
                <DialogTitle id={titleId}>{text('reveal.title', { what })}</DialogTitle>
                <DialogContent>
                    <Typography variant="body2" color="textSecondary" gutterBottom>
                        {text('reveal.note', { seconds: PLAIN_SECONDS })}
                    </Typography>
                    <TextField
                        label={text('reveal.reason')}
                        value={reason}
                        onChange={event => setReason(event.target.value)}
                        error={fault !== undefined}
                        helperText={fault}
                        slotProps={{ htmlInput: { maxLength: 200 } }}
                        margin="dense"
                        fullWidth
                        autoFocus
                    />
                    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
                        {REASONS.map(each => (
                            <Chip
                                key={each}
                                size="small"
                                label={text(`reveal.reasons.${each}`)}
                                onClick={() => setReason(text(`reveal.reasons.${each}`))}
                            />
                        ))}
                    </Stack>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={onClose} disabled={isBusy}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={isBusy}>
                        {text('reveal.show')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
