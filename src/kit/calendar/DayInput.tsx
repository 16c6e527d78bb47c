import CalendarToday from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { momentOf } from '#contract/kit/writing/written.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isDay } from './calendar.ts';
import { DayPopover } from './DayPopover.tsx';

const TIME = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const isMoment = (text: string) => isDay(text.slice(0, 10)) && TIME.test(text.slice(10));

interface DayInputProps {
    label: string;
    /** `YYYY-MM-DD`; with ` HH:mm:ss` for one that `hasTime`. */
    value: string;
    /** A moment of the day. */
    hasTime?: boolean;
    /** Hears whole days or moments only, and nothing of an emptied field unless it `mayBeEmpty`. */
    onChange: (day: string) => void;
    mayBeEmpty?: boolean;
    /** Names it to those who do not see which line it is in. */
    name?: string;
    sx?: SxProps<Theme>;
}

/** A day or a moment outside of a form: typed in any common way, or the day picked from a month. */
export const DayInput = ({ label, value, onChange, hasTime = false, mayBeEmpty = false, name = label, sx }: DayInputProps) => {
    const text = useText();
    /** What is being typed; nothing once it is a day. */
    const [typed, setTyped] = useState<string>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const take = (entered: string) => {
        const isWhole = (hasTime ? isMoment(entered) : isDay(entered)) || (mayBeEmpty && entered === '');
        setTyped(isWhole ? undefined : entered);
        if (isWhole) onChange(entered);
    };
    /** What was typed another way is read, what is none is given up. */
    const leave = () => {
        const read = momentOf(typed ?? '')?.slice(0, hasTime ? undefined : 10);
        setTyped(undefined);
        if (read !== undefined) onChange(read);
    };
    return (
        <>
            <TextField
                label={label}
                value={typed ?? value}
                error={typed !== undefined}
                placeholder={text(hasTime ? 'form.momentShape' : 'form.dayShape')}
                onChange={event => take(event.target.value.trim())}
                onBlur={leave}
                sx={sx ?? { width: hasTime ? 232 : 176 }}
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
            <DayPopover
                anchor={anchor}
                edge="right"
                from={value.slice(0, 10)}
                onClose={() => setAnchor(null)}
                onPick={day => {
                    take(hasTime ? `${day} ${value.slice(11) || '23:59:59'}` : day);
                    setAnchor(null);
                }}
            />
        </>
    );
};
