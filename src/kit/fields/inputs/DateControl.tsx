import CalendarToday from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { momentOf } from '#contract/kit/writing/written.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { Day } from '../../calendar/calendar.ts';
import { DayPopover } from '../../calendar/DayPopover.tsx';
import { useComposedText } from '../../input/useComposedText.ts';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** `YYYY-MM-DD`, with the time for moments: typed in any common format, or with the day picked from a month. */
export const DateControl = (props: ControlProps) => {
    const text = useText();
    const { field, inputRef, error, frame, aria } = useControl(props);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const hasTime = props.field.meta.kind === 'dateTime';
    const value = String(field.value ?? '');
    const composed = useComposedText(value, field.onChange);
    const handleBlur = () => {
        const kept = momentOf(value)?.slice(0, hasTime ? undefined : 10);
        if (kept !== undefined && kept !== value) field.onChange(kept);
        field.onBlur();
    };
    const handlePick = (day: Day) => {
        field.onChange(hasTime ? `${day} ${value.slice(11) || '00:00:00'}` : day);
        setAnchor(null);
    };
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                {...field}
                {...composed.props}
                onBlur={handleBlur}
                inputRef={inputRef}
                fullWidth
                error={!!error}
                disabled={props.disabled}
                placeholder={text(hasTime ? 'form.momentShape' : 'form.dayShape')}
                inputProps={{ ...aria, autoComplete: 'off' }}
                endAdornment={
                    <IconButton
                        aria-label={text('form.pick', { label: props.label })}
                        disabled={props.disabled}
                        onClick={event => setAnchor(event.currentTarget)}
                    >
                        <CalendarToday />
                    </IconButton>
                }
            />
            <DayPopover anchor={anchor} edge="right" from={value.slice(0, 10)} onClose={() => setAnchor(null)} onPick={handlePick} />
        </LabeledControl>
    );
};
