import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadLiveBoard } from '#providers/dashboard/dashboard.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars, Dial, Lines, Rings } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

/** Lines, columns, a ring and a gauge with current data; each panel has its figures as a table and a file. */
export const ChartsExample = () => {
    const text = useText();
    const board = useQuery({ queryKey: ['dashboard', 'live'], queryFn: ({ signal }) => loadLiveBoard(signal) });
    return (
        <QueryState query={board} empty={text('chart.noData')}>
            {({ hours, byStatus = [], doneShare }) => (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
                    {hours && (
                        <>
                            <ChartPanel title={text('wall.byHour')}>
                                <Lines
                                    label={text('wall.byHour')}
                                    categories={HOURS}
                                    lines={[
                                        { name: text('wall.today'), values: hours.today, isArea: true },
                                        { name: text('wall.lastWeek'), values: hours.lastWeek },
                                    ]}
                                />
                            </ChartPanel>
                            <ChartPanel title={text('wall.lastWeek')}>
                                <Bars
                                    label={text('wall.lastWeek')}
                                    categories={HOURS}
                                    bars={[{ name: text('wall.lastWeek'), values: hours.lastWeek }]}
                                />
                            </ChartPanel>
                        </>
                    )}
                    <ChartPanel title={text('wall.byStatus')}>
                        <Rings
                            label={text('wall.byStatus')}
                            rings={[byStatus.filter(({ count }) => count > 0).map(({ text: name, count }) => ({ name, value: count }))]}
                        />
                    </ChartPanel>
                    <ChartPanel title={text('wall.share.done')}>
                        <Dial label={text('wall.share.done')} share={doneShare ?? 0} />
                    </ChartPanel>
                </Box>
            )}
        </QueryState>
    );
};
