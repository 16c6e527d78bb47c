import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PLAIN_SECONDS } from '#contract/kit/calls/reveal.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';

interface RevealDialogProps {
    /** Name of the number: 手机号. */
    what: string;
    onAsk: (reason: string) => Promise<void>;
    onClose: () => void;
}

const REASONS = ['contact', 'identity', 'complaint'] as const;

/** Asks for the reason to reveal a masked number, which is stored in the data log. */
export const RevealDialog = ({ what, onAsk, onClose }: RevealDialogProps) => {
    const text = useText();
    const [reason, setReason] = useState('');
    const [fault, setFault] = useState<string>();
    return (
        <FormDialog
            title={text('reveal.title', { what })}
            submit={text('reveal.show')}
            width="xs"
            onSubmit={() => {
                setFault(undefined);
                return onAsk(reason.trim());
            }}
            onFaults={faults => setFault(faults.reason)}
            onClose={onClose}
        >
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
        </FormDialog>
    );
};
