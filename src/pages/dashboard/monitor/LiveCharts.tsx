import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useItemText } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines, Points } from '#src/kit/chart/charts.ts';
import { StatusChart } from '../analysis/StatusChart.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Orders by hour compared with a week ago, orders by state, and response times by distance. */
export const LiveCharts = ({ hours, byStatus, offers }: Required<Pick<LiveBoard, 'hours' | 'byStatus' | 'offers'>>) => {
    const text = useText();
    const itemText = useItemText();
    const navigate = useNavigate();
    const today = HOURS.map((_, hour) => hours.today[hour] ?? null);
    const km = (metres: number) => text('wall.km', { count: Math.round(metres / 100) / 10 });
    const seconds = (count: number) => text('dashboard.seconds', { count: Math.round(count) });
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' } }}>
            <ChartPanel
                title={text('wall.byHour')}
                rows={[
                    [text('dashboard.hour'), text('wall.today'), text('wall.lastWeek')],
                    ...HOURS.map((hour, index) => [hour, String(today[index] ?? '-'), String(hours.lastWeek[index] ?? 0)]),
                ]}
            >
                <Lines
                    label={text('wall.byHour')}
                    categories={HOURS}
                    lines={[
                        { name: text('wall.today'), values: today, isArea: true },
                        { name: text('wall.lastWeek'), values: hours.lastWeek, hue: 5 },
                    ]}
                />
            </ChartPanel>
            <ChartPanel
                title={text('wall.byStatus')}
                rows={[
                    [text('dashboard.status'), text('dashboard.orders')],
                    ...byStatus.map(state => [itemText(state.value, state.text), formatNumber(state.count)]),
                ]}
            >
                <StatusChart states={byStatus} />
            </ChartPanel>
            <ChartPanel
                title={text('wall.offers')}
                hint={text('wall.offersHint')}
                rows={[
                    [text('wall.distance'), text('wall.answer')],
                    ...offers.map(({ metres, seconds: answer }) => [km(metres), seconds(answer)]),
                ]}
            >
                <Points
                    label={text('wall.offers')}
                    points={offers.map(({ orderId, metres, seconds: y }) => ({ id: orderId, x: metres, y }))}
                    nameX={text('wall.distance')}
                    nameY={text('wall.answer')}
                    formatX={km}
                    formatY={seconds}
                    onPick={index => offers[index] && void navigate(`/order/order/${offers[index].orderId}/show`)}
                />
            </ChartPanel>
        </Box>
    );
};
