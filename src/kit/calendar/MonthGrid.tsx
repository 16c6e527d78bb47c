import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { alpha } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { addMonths, type Day, today, WEEKDAYS, weeksOf } from './calendar.ts';

interface MonthGridProps {
    /** First and last chosen day; the same day twice for a single one. */
    from?: Day;
    to?: Day;
    onPick: (day: Day) => void;
}

/** One month of days to pick from; weeks begin on Monday. */
export const MonthGrid = ({ from, to, onPick }: MonthGridProps) => {
    const text = useText();
    const [month, setMonth] = useState(addMonths(from || today(), 0));
    const [year = '', monthNo = ''] = month.split('-');
    return (
        <Box sx={{ p: 3, width: 264 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
                <IconButton aria-label={text('common.calendar.previous')} onClick={() => setMonth(addMonths(month, -1))}>
                    <ChevronLeft />
                </IconButton>
                <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
                    {text('common.calendar.month', { year, month: Number(monthNo) })}
                </Box>
                <IconButton aria-label={text('common.calendar.next')} onClick={() => setMonth(addMonths(month, 1))}>
                    <ChevronRight />
                </IconButton>
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', rowGap: 0.5, textAlign: 'center' }}>
                {WEEKDAYS.map(name => (
                    <Box key={name} sx={{ fontSize: 12, color: 'text.secondary', lineHeight: '24px' }}>
                        {text(`common.calendar.${name}`)}
                    </Box>
                ))}
                {weeksOf(month)
                    .flat()
                    .map(day => {
                        const isEnd = day === from || day === to;
                        const isBetween = !!from && !!to && day > from && day < to;
                        return (
                            <ButtonBase
                                key={day}
                                aria-label={day}
                                aria-pressed={isEnd}
                                onClick={() => onPick(day)}
                                sx={theme => ({
                                    height: 28,
                                    borderRadius: isBetween ? 0 : 1,
                                    fontFamily: 'inherit',
                                    fontSize: 13,
                                    opacity: day.slice(0, 7) === month.slice(0, 7) ? 1 : 0.35,
                                    ...(isBetween && { bgcolor: alpha(theme.palette.primary.main, 0.12) }),
                                    ...(isEnd
                                        ? { bgcolor: 'primary.dark', color: '#fff' }
                                        : { '&:hover, &:focus-visible': { bgcolor: alpha(theme.palette.primary.main, 0.2) } }),
                                    ...(day === today() && !isEnd && { boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}` }),
                                })}
                            >
                                {Number(day.slice(8))}
                            </ButtonBase>
                        );
                    })}
            </Box>
        </Box>
    );
};
