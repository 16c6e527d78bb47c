import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isNotThere } from '#providers/errors/httpError.ts';
import { percent } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LIVE_MS, loadProcesses } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { ChartTable } from '#src/kit/chart/ChartTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { bytes, millis, perSecond } from './figures.ts';

/** Every process that uses the database, with its state; not available on a Java backend. */
export const ProcessTable = ({ topic }: { topic: string }) => {
    const text = useText();
    const processes = useQuery({
        queryKey: [topic, 'processes'],
        queryFn: ({ signal }) => loadProcesses(signal),
        refetchInterval: every(LIVE_MS),
    });
    if (isNotThere(processes.error)) return null;
    return (
        <Paper variant="outlined" component="section" aria-label={text('monitor.processes')} sx={{ p: 4, minWidth: 0 }}>
            <Typography variant="h2" sx={{ mb: 3 }}>
                {text('monitor.processes')}
            </Typography>
            <QueryState query={processes} empty={text('chart.noData')}>
                {all => (
                    <ChartTable
                        rows={[
                            [
                                text('monitor.process'),
                                text('common.state'),
                                text('monitor.started'),
                                text('monitor.reported'),
                                text('monitor.cpuUse'),
                                text('runtime.figure.rss'),
                                text('runtime.figure.loopP99'),
                                text('monitor.rate'),
                                text('monitor.errorRate'),
                                text('monitor.p95'),
                                text('monitor.poolBusy'),
                                text('monitor.sockets'),
                                text('monitor.workers'),
                            ],
                            ...all.map(each => [
                                each.instance,
                                text(each.isThis ? 'monitor.answersThis' : each.isAlive ? 'monitor.alive' : 'monitor.silent'),
                                each.startTime,
                                each.beatTime,
                                percent(each.cpu),
                                bytes(each.rssBytes),
                                millis(each.loopP99Ms),
                                perSecond(each.rate),
                                perSecond(each.errors),
                                millis(each.p95Ms),
                                each.poolWaiting > 0 ? `${each.poolBusy} + ${each.poolWaiting}` : String(each.poolBusy),
                                String(each.sockets),
                                String(each.workers),
                            ]),
                        ]}
                    />
                )}
            </QueryState>
        </Paper>
    );
};
