import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadBreakdown, loadOverview } from '#providers/dashboard/dashboard.ts';
import { useText } from '#providers/i18n/useText.ts';
import { every } from '#providers/data/every.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars, Dial } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { CityTurnoverChart } from '../analysis/CityTurnoverChart.tsx';
import { MemberChart } from '../analysis/MemberChart.tsx';
import { NewPeopleChart } from '../analysis/NewPeopleChart.tsx';
import { wan, formatYuan } from '../wan.ts';

const WINDOW = { days: 30, cityId: '' };
const EVERY_MS = 60_000;

/** Overview of a month: turnover compared with the previous month, the distribution of the money, cities and new people. */
export const ManagerCharts = () => {
    const text = useText();
    const overview = useQuery({
        queryKey: ['dashboard', 'overview', WINDOW],
        queryFn: ({ signal }) => loadOverview(WINDOW, signal),
        refetchInterval: every(EVERY_MS),
    });
    const breakdown = useQuery({
        queryKey: ['dashboard', 'breakdown', WINDOW],
        queryFn: ({ signal }) => loadBreakdown(WINDOW, signal),
        refetchInterval: every(EVERY_MS),
    });
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
            <QueryState query={overview} empty={text('chart.noData')}>
                {({ totals: { gmvFen, feeFen = 0 }, previous: { gmvFen: before = 0 }, byDay }) => {
                    const flow = [
                        [text('dashboard.turnover'), gmvFen ?? 0],
                        [text('work.toDrivers'), (gmvFen ?? 0) - feeFen],
                        [text('dashboard.fee'), feeFen],
                    ] as const;
                    return (
                        <>
                            {gmvFen !== undefined && (
                                <>
                                    <ChartPanel
                                        title={text('work.against')}
                                        hint={text('work.againstHint', { now: formatYuan(gmvFen), before: formatYuan(before) })}
                                    >
                                        <Dial
                                            label={text('work.against')}
                                            height={260}
                                            share={before === 0 ? 0 : gmvFen / before}
                                            warnAt={0.9}
                                            errorAt={0.7}
                                        />
                                    </ChartPanel>
                                    <ChartPanel
                                        title={text('work.flow')}
                                        rows={[
                                            [text('work.part'), text('work.amount')],
                                            ...flow.map(([name, fen]) => [name, formatYuan(fen)]),
                                        ]}
                                    >
                                        <Bars
                                            label={text('work.flow')}
                                            categories={flow.map(([name]) => name)}
                                            bars={[{ name: text('work.amount'), values: flow.map(([, fen]) => fen) }]}
                                            format={wan}
                                        />
                                    </ChartPanel>
                                </>
                            )}
                            <NewPeopleChart days={byDay} />
                        </>
                    );
                }}
            </QueryState>
            <QueryState query={breakdown} empty={text('chart.noData')}>
                {({ cities, members }) => (
                    <>
                        <CityTurnoverChart cities={cities} />
                        {members.length > 0 && <MemberChart members={members} />}
                    </>
                )}
            </QueryState>
        </Box>
    );
};
