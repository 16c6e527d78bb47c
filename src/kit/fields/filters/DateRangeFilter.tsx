import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { type Day, PRESETS } from '../../calendar/calendar.ts';
import { DayPopover } from '../../calendar/DayPopover.tsx';
import type { FilterControlProps } from '../kind.ts';
import { FilterBox } from './FilterBox.tsx';
import { useFilterDraft } from './filterDraft.ts';
import { rangeKeys } from './rangeKeys.ts';

/** A day, without the year if it is the current one. */
const shortDay = (day: Day | undefined): string => (day === undefined ? '…' : day.startsWith(`${dayjs().year()}-`) ? day.slice(5) : day);

/** First and last day, both included; the server widens a day to its first and last second. */
export const DateRangeFilter = ({ source, label }: FilterControlProps) => {
    const text = useText();
    const { values, set } = useFilterDraft();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [first, setFirst] = useState<Day>();
    const [beginKey, endKey] = rangeKeys(source);
    const [begin, end] = [values[beginKey], values[endKey]].map(value => (typeof value === 'string' ? value.slice(0, 10) : undefined));
    const shown = begin || end ? `${begin ?? '…'} ~ ${end ?? '…'}` : text('list.anyDay');
    const close = () => {
        setAnchor(null);
        setFirst(undefined);
    };
    const choose = (from?: Day, to?: Day) => {
        set(beginKey, from);
        set(endKey, to);
        close();
    };
    const handlePick = (day: Day) => {
        if (first === undefined) setFirst(day);
        else choose(...([first, day].sort() as [Day, Day]));
    };
    return (
        <FilterBox label={label}>
            <ButtonBase
                aria-label={`${label} ${shown}`}
                aria-haspopup="dialog"
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ flex: 1, minWidth: 0, textAlign: 'left', minHeight: 30, overflow: 'hidden', whiteSpace: 'nowrap' }}
            >
                <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {(begin || end) && `${shortDay(begin)} ~ ${shortDay(end)}`}
                </Box>
                <CalendarMonth sx={{ fontSize: 18, color: 'text.secondary' }} />
            </ButtonBase>
            <DayPopover anchor={anchor} from={first ?? begin} to={first ?? end} onPick={handlePick} onClose={close}>
                <Box sx={{ display: 'flex', gap: 1, p: 2, pb: 0, flexWrap: 'wrap' }}>
                    {PRESETS.map(preset => (
                        <Button key={preset.key} size="small" onClick={() => choose(...preset.range())}>
                            {text(`common.calendar.${preset.key}`)}
                        </Button>
                    ))}
                    <Button size="small" onClick={() => choose()} disabled={!begin && !end}>
                        {text('list.noDay')}
                    </Button>
                </Box>
            </DayPopover>
        </FilterBox>
    );
};
