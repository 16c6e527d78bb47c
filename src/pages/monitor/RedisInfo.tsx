import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { percent } from '#providers/format/rate.ts';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LIVE_MS, loadCacheFacts } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { ChartTable } from '#src/kit/chart/ChartTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Columns } from './Columns.tsx';
import { BYTES, plain } from './figures.ts';
import { LiveChart } from './LiveChart.tsx';
import { MonitorPage } from './MonitorPage.tsx';

const TOPIC = 'monitor/cache';

/** MON-04 缓存监控: keys, memory and hits of the cache of any kind, and all of its state values. */
export const RedisInfo = () => {
    const text = useText();
    const serverLabel = useServerLabel();
    const facts = useQuery({
        queryKey: [TOPIC, 'facts'],
        queryFn: ({ signal }) => loadCacheFacts(signal),
        refetchInterval: every(LIVE_MS),
    });
    return (
        <MonitorPage path="/monitor/cache" topic={TOPIC}>
            <Columns most={3}>
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.cacheKeys')}
                    format={plain}
                    lines={[{ name: text('monitor.cacheKeys'), figure: 'cache.keys', isArea: true }]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.cacheBytes')}
                    {...BYTES}
                    lines={[{ name: text('monitor.cacheBytes'), figure: 'cache.bytes', isArea: true }]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.cacheHits')}
                    format={percent}
                    top={1}
                    lines={[{ name: text('monitor.cacheHits'), figure: 'cache.hit.ratio', isArea: true }]}
                />
            </Columns>
            <Paper variant="outlined" component="section" aria-label={text('monitor.cacheState')} sx={{ p: 4 }}>
                <Typography variant="h2" sx={{ mb: 3 }}>
                    {text('monitor.cacheState')}
                </Typography>
                <QueryState query={facts} empty={text('chart.noData')}>
                    {lines => (
                        <ChartTable
                            rows={[
                                [text('monitor.meaning'), text('monitor.key'), text('monitor.value')],
                                ...lines.map(({ key, value, description }) => [serverLabel(description) || key, key, value]),
                            ]}
                        />
                    )}
                </QueryState>
            </Paper>
        </MonitorPage>
    );
};
