import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#providers/i18n/useText.ts';
import { LIVE_MS, loadQueries } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { ChartTable } from '#src/kit/chart/ChartTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { millis, plain } from './figures.ts';

/** The statements with the highest total time, and those that are running. */
export const QueryTables = ({ topic }: { topic: string }) => {
    const text = useText();
    const queries = useQuery({
        queryKey: [topic, 'queries'],
        queryFn: ({ signal }) => loadQueries(signal),
        refetchInterval: every(3 * LIVE_MS),
    });
    if (isNotThere(queries.error)) return null;
    return (
        <Paper variant="outlined" component="section" aria-label={text('monitor.slow')} sx={{ p: 4 }}>
            <QueryState query={queries} empty={text('chart.noData')}>
                {({ isKnown, slow, running }) => (
                    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
                        <Typography variant="h2">{text('monitor.running')}</Typography>
                        {running.length === 0 ? (
                            <Typography sx={{ color: 'text.secondary' }}>{text('monitor.nothingRuns')}</Typography>
                        ) : (
                            <ChartTable
                                rows={[
                                    [text('monitor.statement'), text('common.state'), text('monitor.waits'), text('monitor.runs')],
                                    ...running.map(({ query, state, waits, seconds }) => [
                                        query,
                                        state,
                                        waits || '-',
                                        millis(seconds * 1000),
                                    ]),
                                ]}
                            />
                        )}
                        <Typography variant="h2">{text('monitor.slow')}</Typography>
                        {isKnown ? (
                            <ChartTable
                                height={420}
                                rows={[
                                    [
                                        text('monitor.statement'),
                                        text('monitor.calls'),
                                        text('monitor.mean'),
                                        text('monitor.most'),
                                        text('monitor.total'),
                                        text('monitor.rows'),
                                    ],
                                    ...slow.map(({ query, calls, meanMs, maxMs, totalMs, rows }) => [
                                        query,
                                        plain(calls),
                                        millis(meanMs),
                                        millis(maxMs),
                                        millis(totalMs),
                                        plain(rows),
                                    ]),
                                ]}
                            />
                        ) : (
                            <Alert severity="info">{text('monitor.noStatistics')}</Alert>
                        )}
                    </Box>
                )}
            </QueryState>
        </Paper>
    );
};
