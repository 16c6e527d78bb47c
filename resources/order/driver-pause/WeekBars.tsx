import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Minutes paused by weekday over four weeks, from a zero baseline, each bar with its figure. */
export const WeekBars = ({ minutes }: { minutes: readonly number[] }) => {
    const text = useText();
    const most = Math.max(1, ...minutes);
    return (
        <section aria-label={text('pause.week')}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('pause.week')}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'end', gap: 2, height: 170 }}>
                {DAYS.map((day, index) => (
                    <Box key={day} sx={{ flex: 1, textAlign: 'center' }}>
                        <Typography variant="caption">{formatNumber(minutes[index] ?? 0)}</Typography>
                        <Box sx={{ height: ((minutes[index] ?? 0) / most) * 110, bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' }} />
                        <Typography variant="caption" color="textSecondary">
                            {text(`common.calendar.${day}`)}
                        </Typography>
                    </Box>
                ))}
            </Box>
        </section>
    );
};
