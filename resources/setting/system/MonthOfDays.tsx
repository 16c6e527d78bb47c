import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Holiday } from '#contract/setting/system.ts';
import { useText } from '#providers/i18n/useText.ts';

interface MonthOfDaysProps {
    year: number;
    month: number;
    days: readonly Holiday[];
    onPick: ((day: string) => void) | undefined;
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const two = (value: number) => String(value).padStart(2, '0');

/** One month, Monday first: holidays red, working weekends blue, weekends grey; the name stands in the tip. */
export const MonthOfDays = ({ year, month, days, onPick }: MonthOfDaysProps) => {
    const text = useText();
    const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
    const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return (
        <Box>
            <Typography variant="h3" sx={{ mb: 1 }}>
                {text('common.calendar.month', { year, month })}
            </Typography>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px', textAlign: 'center' }}>
                {WEEK.map(name => (
                    <Typography key={name} variant="caption" color="textSecondary">
                        {text(`common.calendar.${name}`)}
                    </Typography>
                ))}
                {Array.from({ length: first }, (_, index) => (
                    <span key={`gap${index}`} />
                ))}
                {Array.from({ length: count }, (_, index) => {
                    const day = `${year}-${two(month)}-${two(index + 1)}`;
                    const marked = days.find(each => each.day === day);
                    const isWeekend = (first + index) % 7 >= 5;
                    const color =
                        marked?.dayType === 'holiday'
                            ? 'error.main'
                            : marked
                              ? 'primary.main'
                              : isWeekend
                                ? 'text.disabled'
                                : 'text.primary';
                    const kind = marked ? text(marked.dayType === 'holiday' ? 'setting.holiday.off' : 'setting.holiday.work') : '';
                    return (
                        <Box
                            component="button"
                            type="button"
                            key={day}
                            disabled={!onPick}
                            onClick={() => onPick?.(day)}
                            title={marked ? text('common.pair', { label: kind, value: marked.name ?? '—' }) : undefined}
                            aria-label={[day, kind, marked?.name].filter(Boolean).join(' ')}
                            sx={{
                                height: 34,
                                border: 0,
                                borderRadius: 1,
                                font: 'inherit',
                                color,
                                bgcolor: marked ? 'action.hover' : 'transparent',
                                fontWeight: marked ? 600 : 400,
                                cursor: onPick ? 'pointer' : 'default',
                                '&:hover': onPick ? { bgcolor: 'action.selected' } : {},
                            }}
                        >
                            {index + 1}
                        </Box>
                    );
                })}
            </Box>
        </Box>
    );
};
