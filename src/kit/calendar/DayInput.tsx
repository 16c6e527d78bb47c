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
    /** `YYYY-MM-DD`; `YYYY-MM-DD HH:mm:ss` with `hasTime`. */
    value: string;
    /** The value is a moment, not a day. */
    hasTime?: boolean;
    /** Called with complete days or moments only; called with an empty text only if `mayBeEmpty`. */
    onChange: (day: string) => void;
    mayBeEmpty?: boolean;
    /** Accessible name, where the label alone does not say which line the input belongs to. */
    name?: string;
    sx?: SxProps<Theme>;
}

/** Input of a day or a moment outside of a form: typed in any common format, or with the day picked from a month. */
export const DayInput = ({ label, value, onChange, hasTime = false, mayBeEmpty = false, name = label, sx }: DayInputProps) => {
    const text = useText();
    /** The typed text; undefined once it is a complete day or moment. */
    const [typed, setTyped] = useState<string>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const take = (entered: string) => {
        const isWhole = (hasTime ? isMoment(entered) : isDay(entered)) || (mayBeEmpty && entered === '');
        setTyped(isWhole ? undefined : entered);
        if (isWhole) onChange(entered);
    };
    /** Parses other formats; a text that is no date is discarded. */
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
