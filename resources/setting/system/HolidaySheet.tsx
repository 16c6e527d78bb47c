import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Holiday, HolidaysQuery } from '#contract/setting/system.ts';
import { formatDate } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { type Day, isWeekend } from '#src/kit/calendar/calendar.ts';
import { MonthDays } from '#src/kit/calendar/MonthDays.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { DayDialog } from './DayDialog.tsx';

interface MonthOfDaysProps {
    month: Day;
    days: readonly Holiday[];
    onPick: ((day: string) => void) | undefined;
}

/** One month: holidays red, working weekends blue, weekends grey; the tooltip has the name. */
const MonthOfDays = ({ month, days, onPick }: MonthOfDaysProps) => {
    const text = useText();
    return (
        <MonthDays
            month={month}
            height={34}
            lookOf={day => {
                const marked = days.find(each => each.day === day);
                const isOff = marked?.dayType === 'holiday';
                const kind = marked ? text(isOff ? 'setting.holiday.off' : 'setting.holiday.work') : '';
                return {
                    label: [day, kind, marked?.name].filter(Boolean).join(' '),
                    title: marked ? text('common.pair', { label: kind, value: marked.name ?? '—' }) : undefined,
                    onPick: onPick && (() => onPick(day)),
                    sx: {
                        color: isOff ? 'error.main' : marked ? 'primary.light' : isWeekend(day) ? 'text.secondary' : 'text.primary',
                        bgcolor: marked ? 'action.hover' : 'transparent',
                        fontWeight: marked ? 600 : 400,
                        '&:hover': onPick ? { bgcolor: 'action.selected' } : {},
                    },
                };
            }}
        />
    );
};

/** Holidays and working weekends of a year, which prices by time of day depend on; clicking a day edits it. */
export const HolidaySheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const may = useMay();
    const [year, setYear] = useState(() => Number(formatDate(Date.now()).slice(0, 4)));
    const [chosen, setChosen] = useState<string>();
    const query = useNamedQuery(HolidaysQuery, { year: String(year) });
    return (
        <SideSheet
            width={1000}
            label={text('setting.holiday.title')}
            onClose={onClose}
            header={
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                    <Typography variant="h2">{text('setting.holiday.title')}</Typography>
                    <IconButton aria-label={text('setting.holiday.before')} onClick={() => setYear(year - 1)}>
                        <ChevronLeft />
                    </IconButton>
                    <Typography>{year}</Typography>
                    <IconButton aria-label={text('setting.holiday.after')} onClick={() => setYear(year + 1)}>
                        <ChevronRight />
                    </IconButton>
                    <Typography variant="caption" color="textSecondary">
                        {text(may('edit') ? 'setting.holiday.hint' : 'setting.holiday.readOnly')}
                    </Typography>
                </Box>
            }
        >
            <QueryState query={query} empty="" isEmpty={() => false}>
                {days => (
                    <>
                        {days.length === 0 && (
                            <Typography color="warning.main" sx={{ mb: 3 }}>
                                {text('setting.holiday.none', { year })}
                            </Typography>
                        )}
                        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
                            {Array.from({ length: 12 }, (_, index) => (
                                <MonthOfDays
                                    key={index}
                                    month={`${year}-${String(index + 1).padStart(2, '0')}-01`}
                                    days={days}
                                    onPick={may('edit') ? setChosen : undefined}
                                />
                            ))}
                        </Box>
                        {chosen && (
                            <DayDialog day={chosen} present={days.find(each => each.day === chosen)} onClose={() => setChosen(undefined)} />
                        )}
                    </>
                )}
            </QueryState>
        </SideSheet>
    );
};
