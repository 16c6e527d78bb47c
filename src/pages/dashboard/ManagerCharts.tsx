import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadBreakdown, loadOverview } from '#providers/dashboard/dashboard.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars, Dial, Lines } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { MemberChart } from './MemberChart.tsx';
import { wan, yuan } from './wan.ts';

const WINDOW = { days: 30, cityId: '' };
const EVERY_MS = 60_000;

/** Trade against the month before, where the money goes, cities and new people: a month at a glance. */
export const ManagerCharts = () => {
    const text = useText();
    const overview = useQuery({
        queryKey: ['dashboard', 'overview', WINDOW],
        queryFn: ({ signal }) => loadOverview(WINDOW, signal),
        refetchInterval: EVERY_MS,
    });
    const breakdown = useQuery({
        queryKey: ['dashboard', 'breakdown', WINDOW],
        queryFn: ({ signal }) => loadBreakdown(WINDOW, signal),
        refetchInterval: EVERY_MS,
    });
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
            <QueryState query={overview} empty={text('chart.noData')}>
                {({ totals, previous, byDay }) => {
                    const flow = [
                        [text('dashboard.turnover'), totals.gmvFen],
                        [text('work.toDrivers'), totals.gmvFen - totals.feeFen],
                        [text('dashboard.fee'), totals.feeFen],
                    ] as const;
                    return (
                        <>
                            <ChartPanel
                                title={text('work.against')}
                                hint={text('work.againstHint', { now: yuan(totals.gmvFen), before: yuan(previous.gmvFen) })}
                            >
                                <Dial
                                    label={text('work.against')}
                                    height={260}
                                    share={previous.gmvFen === 0 ? 0 : totals.gmvFen / previous.gmvFen}
                                    warnAt={0.9}
                                    errorAt={0.7}
                                />
                            </ChartPanel>
                            <ChartPanel
                                title={text('work.flow')}
                                rows={[[text('work.part'), text('work.amount')], ...flow.map(([name, fen]) => [name, yuan(fen)])]}
                            >
                                <Bars
                                    label={text('work.flow')}
                                    categories={flow.map(([name]) => name)}
                                    bars={[{ name: text('work.amount'), values: flow.map(([, fen]) => fen) }]}
                                    format={wan}
                                />
                            </ChartPanel>
                            <ChartPanel
                                title={text('dashboard.newPeople')}
                                rows={[
                                    [text('dashboard.date'), text('dashboard.newCustomers'), text('dashboard.newDrivers')],
                                    ...byDay.map(day => [day.day, String(day.newCustomers), String(day.newDrivers)]),
                                ]}
                            >
                                <Lines
                                    label={text('dashboard.newPeople')}
                                    categories={byDay.map(day => day.day.slice(5))}
                                    lines={[
                                        { name: text('dashboard.newCustomers'), values: byDay.map(day => day.newCustomers), isArea: true },
                                        { name: text('dashboard.newDrivers'), values: byDay.map(day => day.newDrivers) },
                                    ]}
                                />
                            </ChartPanel>
                        </>
                    );
                }}
            </QueryState>
            <QueryState query={breakdown} empty={text('chart.noData')}>
                {({ cities, members }) => (
                    <>
                        <ChartPanel
                            title={text('dashboard.byCity')}
                            rows={[
                                [text('dashboard.city'), text('dashboard.turnover'), text('dashboard.orders')],
                                ...cities.map(city => [city.name, yuan(city.gmvFen), formatNumber(city.orders)]),
                            ]}
                        >
                            <Bars
                                label={text('dashboard.byCity')}
                                categories={cities.map(city => city.name)}
                                bars={[{ name: text('dashboard.turnover'), values: cities.map(city => city.gmvFen) }]}
                                format={wan}
                            />
                        </ChartPanel>
                        <MemberChart members={members} />
                    </>
                )}
            </QueryState>
        </Box>
    );
};
