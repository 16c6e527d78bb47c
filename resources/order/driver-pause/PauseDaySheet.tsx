import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PauseDayQuery } from '#contract/order/driver-pause.ts';
import { formatDate, parseDateTime } from '#providers/format/dateTime.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PauseGantt } from './PauseGantt.tsx';
import { ReasonRing } from './ReasonRing.tsx';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Pause minutes by weekday over four weeks, as bars from zero with their values. */
const WeekBars = ({ minutes }: { minutes: readonly number[] }) => {
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

const DAY_MS = 86_400_000;

/** One day: pauses by driver and reason, and a comparison of weekdays over four weeks. */
export const PauseDaySheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const [today] = useState(() => formatDate(Date.now()));
    const [day, setDay] = useState(today);
    const move = (days: number) => setDay(formatDate((parseDateTime(day) ?? Date.now()) + days * DAY_MS));
    const query = useNamedQuery(PauseDayQuery, { day });
    return (
        <SideSheet
            width={1200}
            label={text('pause.day')}
            onClose={onClose}
            header={
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                    <Typography variant="h2">{text('pause.day')}</Typography>
                    <IconButton aria-label={text('pause.dayBefore')} onClick={() => move(-1)}>
                        <ChevronLeft />
                    </IconButton>
                    <Typography>{day}</Typography>
                    <IconButton aria-label={text('pause.dayAfter')} onClick={() => move(1)} disabled={day >= today}>
                        <ChevronRight />
                    </IconButton>
                </Box>
            }
        >
            <QueryState
                query={query}
                empty={text('pause.none')}
                isEmpty={data => data.lanes.length === 0 && data.weekdays.every(each => each === 0)}
            >
                {data => (
                    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                        <PauseGantt lanes={data.lanes} drivers={data.drivers} />
                        <Box
                            sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
                        >
                            <ReasonRing reasons={data.reasons} />
                            <WeekBars minutes={data.weekdays} />
                        </Box>
                    </Box>
                )}
            </QueryState>
        </SideSheet>
    );
};
