import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useNavigate } from 'react-router-dom';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { NOT_DRAFT, UNDER_WAY, WAITING } from '#contract/order/status.ts';
import { percent } from '#providers/format/rate.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useItemText } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { listPath } from '#src/kit/list/filter/listPath.ts';
import { NewPeopleChart } from './NewPeopleChart.tsx';
import { StatusChart } from './StatusChart.tsx';
import { Tile } from '../Tile.tsx';
import { wan, formatYuan } from '../wan.ts';

interface AnalysisBoardProps {
    overview: AnalysisOverview;
    isStale: boolean;
    /** Filters of the order list: the chosen city, and the city with the days of the figures. */
    inCity: Readonly<Record<string, unknown>>;
    within: Readonly<Record<string, unknown>>;
}

const COURSE_DAYS = 14;
const meanOf = (sum = 0, count = 0) => (count === 0 ? 0 : sum / count);

/** Tiles with spark lines, turnover and orders by day, acceptance times, and orders by state. */
export const AnalysisBoard = ({ overview, isStale, inCity, within }: AnalysisBoardProps) => {
    const text = useText();
    const itemText = useItemText();
    const navigate = useNavigate();
    const { totals, previous, byDay, byStatus } = overview;
    if (!totals.orders && byStatus.every(({ count }) => count === 0)) {
        return (
            <Paper variant="outlined">
                <EmptyState title={text('dashboard.empty')} hint={text('dashboard.emptyHint')} />
            </Paper>
        );
    }
    type Figure = Exclude<keyof (typeof byDay)[number], 'day' | 'acceptP50' | 'acceptP90'>;
    const valuesOf = (figure: Figure) => byDay.map(day => day[figure] ?? 0);
    const course = (figure: Figure) => valuesOf(figure).slice(-COURSE_DAYS);
    const hasMoney = totals.gmvFen !== undefined;
    const share = (part: Figure, whole: Figure) => course(part).map((value, index) => meanOf(value, course(whole)[index] ?? 0));
    const days = byDay.map(({ day }) => day.slice(5));
    const openDay = (index: number) => {
        const day = byDay[index]?.day;
        if (day) void navigate(listPath('order/order', { ...inCity, status: NOT_DRAFT, createTime_begin: day, createTime_end: day }));
    };
    const inMinutes = (seconds: number | null | undefined) => (typeof seconds === 'number' ? Math.round(seconds / 6) / 10 : null);
    const minutes = (count: number) => text('dashboard.minutes', { count });
    const mean = { now: meanOf(totals.gmvFen, totals.orders), before: meanOf(previous.gmvFen, previous.orders) };
    const done = { now: meanOf(totals.done, totals.orders), before: meanOf(previous.done, previous.orders) };
    return (
        <Box sx={{ display: 'grid', gap: 4, opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms ease-out' }}>
            <Box
                sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${hasMoney ? 4 : 5}, minmax(0, 1fr))` } }}
            >
                {hasMoney && (
                    <Tile
                        label={text('dashboard.turnover')}
                        value={formatYuan(totals.gmvFen ?? 0)}
                        now={totals.gmvFen}
                        before={previous.gmvFen}
                        course={course('gmvFen')}
                        format={formatYuan}
                    />
                )}
                <Tile
                    label={text('dashboard.orders')}
                    value={formatNumber(totals.orders ?? 0)}
                    now={totals.orders}
                    before={previous.orders}
                    course={course('placed')}
                    to={listPath('order/order', { ...within, status: NOT_DRAFT })}
                />
                <Tile
                    label={text('dashboard.doneShare')}
                    value={percent(done.now)}
                    now={done.now}
                    before={done.before}
                    course={share('done', 'placed')}
                    format={percent}
                />
                {hasMoney && (
                    <Tile
                        label={text('dashboard.fee')}
                        value={formatYuan(totals.feeFen ?? 0)}
                        now={totals.feeFen}
                        before={previous.feeFen}
                        course={course('feeFen')}
                        format={formatYuan}
                    />
                )}
                <Tile
                    label={text('dashboard.activeDrivers')}
                    value={formatNumber(Math.round(totals.activeDrivers ?? 0))}
                    now={totals.activeDrivers}
                    before={previous.activeDrivers}
                    course={course('activeDrivers')}
                />
                {hasMoney && (
                    <Tile
                        label={text('dashboard.perOrder')}
                        value={formatYuan(mean.now)}
                        now={mean.now}
                        before={mean.before}
                        course={share('gmvFen', 'placed')}
                        format={formatYuan}
                    />
                )}
                <Tile
                    label={text('dashboard.live')}
                    value={formatNumber(totals.live ?? 0)}
                    hint={text('dashboard.liveHint')}
                    to={listPath('order/order', { ...inCity, status: UNDER_WAY })}
                />
                <Tile
                    label={text('dashboard.waiting')}
                    value={formatNumber(totals.waiting ?? 0)}
                    hint={text('dashboard.waitingHint')}
                    isUrgent={(totals.waiting ?? 0) > 0}
                    to={listPath('order/order', { ...inCity, status: WAITING })}
                />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
                {hasMoney && (
                    <ChartPanel
                        title={text('dashboard.trade')}
                        rows={[
                            [text('dashboard.date'), text('dashboard.turnover'), text('dashboard.fee')],
                            ...byDay.map(day => [day.day, formatYuan(day.gmvFen ?? 0), formatYuan(day.feeFen ?? 0)]),
                        ]}
                    >
                        <Lines
                            label={text('dashboard.trade')}
                            categories={days}
                            format={wan}
                            lines={[
                                { name: text('dashboard.turnover'), values: valuesOf('gmvFen'), isArea: true },
                                { name: text('dashboard.fee'), values: valuesOf('feeFen'), isRight: true },
                            ]}
                            onPick={openDay}
                        />
                    </ChartPanel>
                )}
                <ChartPanel
                    title={text('dashboard.byDay')}
                    hint={text('dashboard.byDayHint')}
                    rows={[
                        [text('dashboard.date'), text('dashboard.placed'), text('dashboard.done'), text('dashboard.canceled')],
                        ...byDay.map(day => [day.day, ...[day.placed, day.done, day.canceled].map(count => String(count ?? 0))]),
                    ]}
                >
                    <Lines
                        label={text('dashboard.byDayLabel', { days: byDay.length })}
                        categories={days}
                        lines={[
                            { name: text('dashboard.placed'), values: valuesOf('placed') },
                            { name: text('dashboard.done'), values: valuesOf('done') },
                            { name: text('dashboard.canceled'), values: valuesOf('canceled'), hue: 5 },
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
                        ...byStatus.map(state => [itemText(state.value, state.text), formatNumber(state.count)]),
                    ]}
                >
                    <StatusChart states={byStatus} within={within} />
                </ChartPanel>
                <NewPeopleChart days={byDay} isWide={hasMoney} />
            </Box>
        </Box>
    );
};
