import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useText } from '#providers/i18n/useText.ts';

/** A block of cells in the clipboard format of spreadsheet programs. */
export interface Pasted {
    text: string;
    /** Whether the first row contains titles. */
    isTitled: boolean;
}

interface PasteTableProps {
    pasted: Pasted;
    onChange: (pasted: Pasted) => void;
    onUse: () => void;
    isBusy: boolean;
}

/** Accepts cells that were copied in a spreadsheet program instead of a file. */
export const PasteTable = ({ pasted, onChange, onUse, isBusy }: PasteTableProps) => {
    const text = useText();
    return (
        <>
            <TextField
                label={text('studio.paste')}
                placeholder={text('studio.pasteHint')}
                value={pasted.text}
                onChange={event => onChange({ ...pasted, text: event.target.value })}
                disabled={isBusy}
                multiline
                fullWidth
                minRows={3}
                maxRows={8}
                slotProps={{
                    inputLabel: { shrink: true },
                    htmlInput: { wrap: 'off', spellCheck: false, style: { overflowX: 'auto', whiteSpace: 'pre' } },
                }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 2 }}>
                <FormControlLabel
                    control={<Checkbox size="small" checked={pasted.isTitled} />}
                    label={text('studio.pasteTitled')}
                    disabled={isBusy}
                    onChange={(_event, isTitled) => onChange({ ...pasted, isTitled })}
                />
                <Button variant="outlined" onClick={onUse} disabled={isBusy || pasted.text.trim() === ''}>
                    {text('studio.pasteUse')}
                </Button>
            </Box>
        </>
    );
};
