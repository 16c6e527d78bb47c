import CalendarToday from '@mui/icons-material/CalendarToday';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { Day } from '../../ui/calendar.ts';
import { MonthGrid } from '../../ui/MonthGrid.tsx';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** `YYYY-MM-DD`, with the time for moments: typed, or the day picked from a month. */
export const DateControl = (props: ControlProps) => {
    const { field, inputRef, error, frame, aria } = useControl(props);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const hasTime = props.field.meta.kind === 'dateTime';
    const text = String(field.value ?? '');
    const handlePick = (day: Day) => {
        field.onChange(hasTime ? `${day} ${text.slice(11) || '00:00:00'}` : day);
        setAnchor(null);
    };
    return (
        <LabeledControl {...frame}>
            <OutlinedInput
                {...field}
                value={text}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                fullWidth
                error={!!error}
                disabled={props.disabled}
                placeholder={hasTime ? '年-月-日 时:分:秒' : '年-月-日'}
                inputProps={{ ...aria, autoComplete: 'off' }}
                endAdornment={
                    <IconButton
                        aria-label={`选择${props.label}`}
                        disabled={props.disabled}
                        onClick={event => setAnchor(event.currentTarget)}
                    >
                        <CalendarToday />
                    </IconButton>
                }
            />
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <MonthGrid from={text.slice(0, 10)} to={text.slice(0, 10)} onPick={handlePick} />
            </Popover>
        </LabeledControl>
    );
};
