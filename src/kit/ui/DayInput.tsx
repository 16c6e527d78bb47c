import CalendarToday from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { MonthGrid } from './MonthGrid.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && new Date(text).toISOString().startsWith(text);

interface DayInputProps {
    label: string;
    /** `YYYY-MM-DD`. */
    value: string;
    /** Hears whole days only, and nothing of an emptied field unless it `mayBeEmpty`. */
    onChange: (day: string) => void;
    mayBeEmpty?: boolean;
    /** Names it to those who do not see which line it stands in. */
    name?: string;
    sx?: SxProps<Theme>;
}

/** A day outside of a form: typed as `YYYY-MM-DD`, or picked from a month. */
export const DayInput = ({ label, value, onChange, mayBeEmpty = false, name = label, sx = { width: 176 } }: DayInputProps) => {
    const text = useText();
    /** What is being typed; nothing once it is a day. */
    const [typed, setTyped] = useState<string>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const take = (entered: string) => {
        const isWhole = isDay(entered) || (mayBeEmpty && entered === '');
        setTyped(isWhole ? undefined : entered);
        if (isWhole) onChange(entered);
    };
    return (
        <>
            <TextField
                label={label}
                value={typed ?? value}
                error={typed !== undefined}
                placeholder={text('form.dayShape')}
                onChange={event => take(event.target.value.trim())}
                onBlur={() => setTyped(undefined)}
                sx={sx}
                slotProps={{
                    htmlInput: { autoComplete: 'off', 'aria-label': name },
                    input: {
                        endAdornment: (
                            <IconButton
                                size="small"
                                aria-label={text('form.pick', { label: name })}
                                onClick={event => setAnchor(event.currentTarget)}
                            >
                                <CalendarToday fontSize="small" />
                            </IconButton>
                        ),
                    },
                }}
            />
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <MonthGrid
                    from={value}
                    to={value}
                    onPick={day => {
                        take(day);
                        setAnchor(null);
                    }}
                />
            </Popover>
        </>
    );
};
