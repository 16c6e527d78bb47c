import Box from '@mui/material/Box';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { useItemText } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Dial, Lines, Rings } from '#src/kit/chart/charts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const HEIGHT = 190;
const SHARES = ['sla', 'online', 'done'] as const;

/** The day's orders by hour compared with a week ago, by state, and three rates. */
export const BigScreenCharts = ({ live }: { live: LiveBoard }) => {
    const text = useText();
    const itemText = useItemText();
    const { hours, byStatus } = live;
    const shares = { sla: live.slaShare, online: live.onlineShare, done: live.doneShare };
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 4,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 4fr)' },
            }}
        >
            {hours && (
                <ChartPanel title={text('wall.byHour')} height={HEIGHT}>
                    <Lines
                        label={text('wall.byHour')}
                        height={HEIGHT}
                        categories={HOURS}
                        lines={[
                            { name: text('wall.today'), values: HOURS.map((_, hour) => hours.today[hour] ?? null), isArea: true },
                            { name: text('wall.lastWeek'), values: hours.lastWeek, hue: 5 },
                        ]}
                    />
                </ChartPanel>
            )}
            {byStatus && (
                <ChartPanel title={text('wall.byStatus')} height={HEIGHT}>
                    <Rings
                        label={text('wall.byStatus')}
                        height={HEIGHT}
                        rings={[
                            byStatus
                                .filter(({ count }) => count > 0)
                                .map(({ value, text: name, count }) => ({ name: itemText(value, name), value: count })),
                        ]}
                    />
                </ChartPanel>
            )}
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
                {SHARES.map(key => (
                    <ChartPanel key={key} title={text(`wall.share.${key}`)} height={132}>
                        <Dial label={text(`wall.share.${key}`)} share={shares[key] ?? 0} />
                    </ChartPanel>
                ))}
            </Box>
        </Box>
    );
};
