import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useText } from '#providers/i18n/useText.ts';

export interface Days {
    from: string;
    to: string;
}

/** From one day to another, both included. */
export const PeriodBar = ({ from, to, onChange }: Days & { onChange: (days: Days) => void }) => {
    const text = useText();
    const day = (key: keyof Days, value: string, label: string) => (
        <TextField
            type="date"
            label={label}
            value={value}
            onChange={event => event.target.value !== '' && onChange({ from, to, [key]: event.target.value })}
            slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { max: key === 'from' ? to : undefined, min: key === 'to' ? from : undefined },
            }}
            sx={{ width: 168 }}
        />
    );
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'center' }}>
            {day('from', from, text('ledger.from'))}
            {day('to', to, text('ledger.to'))}
        </Box>
    );
};
