import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useNavigate } from 'react-router';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { percent } from '../monitor/figures.ts';
import { listPath } from './listPath.ts';
import { NewPeopleChart } from './NewPeopleChart.tsx';
import { StatusChart } from './StatusChart.tsx';
import { Tile } from './Tile.tsx';
import { wan, yuan } from './wan.ts';

interface AnalysisBoardProps {
    overview: AnalysisOverview;
    isStale: boolean;
}

const COURSE_DAYS = 14;
const meanOf = (sum: number, count: number) => (count === 0 ? 0 : sum / count);

/** Tiles with their course, trade and orders by day, times to accept, and orders by state. */
export const AnalysisBoard = ({ overview, isStale }: AnalysisBoardProps) => {
    const text = useText();
    const navigate = useNavigate();
    const { totals, previous, byDay, byStatus } = overview;
    if (totals.orders === 0 && byStatus.every(({ count }) => count === 0)) {
        return (
            <Paper variant="outlined">
                <EmptyState title={text('dashboard.empty')} hint={text('dashboard.emptyHint')} />
            </Paper>
        );
    }
    const course = (pick: (day: (typeof byDay)[number]) => number) => byDay.slice(-COURSE_DAYS).map(pick);
    const days = byDay.map(({ day }) => day.slice(5));
    const openDay = (index: number) => {
        const day = byDay[index]?.day;
        if (day) void navigate(listPath('order/order', { createTime_begin: day, createTime_end: day }));
    };
    const inMinutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);
    const minutes = (count: number) => text('dashboard.minutes', { count });
    const mean = { now: meanOf(totals.gmvFen, totals.orders), before: meanOf(previous.gmvFen, previous.orders) };
    const done = { now: meanOf(totals.done, totals.orders), before: meanOf(previous.done, previous.orders) };
    return (
        <Box sx={{ display: 'grid', gap: 4, opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms ease-out' }}>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' } }}>
                <Tile
                    label={text('dashboard.turnover')}
                    value={yuan(totals.gmvFen)}
                    now={totals.gmvFen}
                    before={previous.gmvFen}
                    course={course(day => day.gmvFen)}
                    format={yuan}
                />
                <Tile
                    label={text('dashboard.orders')}
                    value={formatNumber(totals.orders)}
                    now={totals.orders}
                    before={previous.orders}
                    course={course(day => day.placed)}
                    to={listPath('order/order', {})}
                />
                <Tile
                    label={text('dashboard.doneShare')}
                    value={percent(done.now)}
                    now={done.now}
                    before={done.before}
                    course={course(day => meanOf(day.done, day.placed))}
                    format={percent}
                />
                <Tile
                    label={text('dashboard.fee')}
                    value={yuan(totals.feeFen)}
                    now={totals.feeFen}
                    before={previous.feeFen}
                    course={course(day => day.feeFen)}
                    format={yuan}
                />
                <Tile
                    label={text('dashboard.activeDrivers')}
                    value={formatNumber(Math.round(totals.activeDrivers))}
                    now={totals.activeDrivers}
                    before={previous.activeDrivers}
                    course={course(day => day.activeDrivers)}
                />
                <Tile
                    label={text('dashboard.perOrder')}
                    value={yuan(mean.now)}
                    now={mean.now}
                    before={mean.before}
                    course={course(day => meanOf(day.gmvFen, day.placed))}
                    format={yuan}
                />
                <Tile
                    label={text('dashboard.live')}
                    value={formatNumber(totals.live)}
                    hint={text('dashboard.liveHint')}
                    to={listPath('order/order', { status: 'accepted,en_route,arrived,working'.split(',') })}
                />
                <Tile
                    label={text('dashboard.waiting')}
                    value={formatNumber(totals.waiting)}
                    hint={text('dashboard.waitingHint')}
                    isUrgent={totals.waiting > 0}
                    to={listPath('order/order', { status: ['paid', 'dispatching'] })}
                />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
                <ChartPanel
                    title={text('dashboard.trade')}
                    rows={[
                        [text('dashboard.date'), text('dashboard.turnover'), text('dashboard.fee')],
                        ...byDay.map(day => [day.day, yuan(day.gmvFen), yuan(day.feeFen)]),
                    ]}
                >
                    <Lines
                        label={text('dashboard.trade')}
                        categories={days}
                        format={wan}
                        lines={[
                            { name: text('dashboard.turnover'), values: byDay.map(day => day.gmvFen), isArea: true },
                            { name: text('dashboard.fee'), values: byDay.map(day => day.feeFen), isRight: true },
                        ]}
                        onPick={openDay}
                    />
                </ChartPanel>
                <ChartPanel
                    title={text('dashboard.byDay')}
                    hint={text('dashboard.byDayHint')}
                    rows={[
                        [text('dashboard.date'), text('dashboard.placed'), text('dashboard.done'), text('dashboard.canceled')],
                        ...byDay.map(day => [day.day, ...[day.placed, day.done, day.canceled].map(String)]),
                    ]}
                >
                    <Lines
                        label={text('dashboard.byDayLabel', { days: byDay.length })}
                        categories={days}
                        lines={[
                            { name: text('dashboard.placed'), values: byDay.map(day => day.placed) },
                            { name: text('dashboard.done'), values: byDay.map(day => day.done) },
                            { name: text('dashboard.canceled'), values: byDay.map(day => day.canceled), hue: 5 },
                        ]}
                        onPick={openDay}
                    />
                </ChartPanel>
                <ChartPanel
                    title={text('dashboard.accept')}
                    hint={text('dashboard.acceptHint')}
                    rows={[
                        [text('dashboard.date'), text('dashboard.p50'), text('dashboard.p90')],
                        ...byDay.map(day => [
                            day.day,
                            ...[day.acceptP50, day.acceptP90].map(inMinutes).map(value => (value === null ? '-' : minutes(value))),
                        ]),
                    ]}
                >
                    <Lines
                        label={text('dashboard.accept')}
                        categories={days}
                        format={minutes}
                        lines={[
                            { name: text('dashboard.p50'), values: byDay.map(day => inMinutes(day.acceptP50)) },
                            { name: text('dashboard.p90'), values: byDay.map(day => inMinutes(day.acceptP90)), hue: 2 },
                        ]}
                    />
                </ChartPanel>
                <ChartPanel
                    title={text('dashboard.byStatus')}
                    rows={[
                        [text('dashboard.status'), text('dashboard.orders')],
                        ...byStatus.map(state => [state.text, formatNumber(state.count)]),
                    ]}
                >
                    <StatusChart states={byStatus} />
                </ChartPanel>
                <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                    <NewPeopleChart days={byDay} />
                </Box>
            </Box>
        </Box>
    );
};
