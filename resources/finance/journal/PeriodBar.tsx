import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { DayInput } from '#src/kit/calendar/DayInput.tsx';

export interface Days {
    from: string;
    to: string;
}

/** Range of days, both inclusive; when the start would pass the end or the reverse, the other date moves along. */
export const PeriodBar = ({ from, to, onChange }: Days & { onChange: (days: Days) => void }) => {
    const text = useText();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, pt: 1 }}>
            <DayInput label={text('ledger.from')} value={from} onChange={day => onChange({ from: day, to: day > to ? day : to })} />
            <DayInput label={text('ledger.to')} value={to} onChange={day => onChange({ from: day < from ? day : from, to: day })} />
        </Box>
    );
};
