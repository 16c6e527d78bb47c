import CalendarToday from '@mui/icons-material/CalendarToday';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { type Day, isDay } from './calendar.ts';
import { DayPopover } from './DayPopover.tsx';

interface DayPickerProps {
    label: string;
    /** A day, or the part of it that has been typed. */
    value: string;
    onChange: (value: string) => void;
}

/** Input of a day outside of a form: typed as `YYYY-MM-DD`, or picked from a month. */
export const DayPicker = ({ label, value, onChange }: DayPickerProps) => {
    const text = useText();
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const pick = (day: Day) => {
        onChange(day);
        setAnchor(null);
    };
    return (
        <Box>
            <FormLabel htmlFor={id}>{label}</FormLabel>
            <OutlinedInput
                id={id}
                fullWidth
                value={value}
                error={!isDay(value)}
                placeholder={text('form.dayShape')}
                onChange={event => onChange(event.target.value)}
                inputProps={{ autoComplete: 'off' }}
                endAdornment={
                    <IconButton aria-label={text('form.pick', { label })} onClick={event => setAnchor(event.currentTarget)}>
                        <CalendarToday />
                    </IconButton>
                }
            />
            <DayPopover anchor={anchor} from={value} onClose={() => setAnchor(null)} onPick={pick} />
        </Box>
    );
};
