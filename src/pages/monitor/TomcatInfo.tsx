import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WebServerState } from '#contract/monitor/server.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LIVE_MS, loadFigures, loadWebServer } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { ChartTable } from '#src/kit/chart/ChartTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Columns } from './Columns.tsx';
import { FactPanel } from './FactPanel.tsx';
import { BYTES, bytes, millis, perSecond, plain } from './figures.ts';
import { LiveChart } from './LiveChart.tsx';
import { MonitorPage } from './MonitorPage.tsx';

/** The routes with the highest total time. */
const RouteTable = ({ routes }: Pick<WebServerState, 'routes'>) => {
    const text = useText();
    return (
        <Paper variant="outlined" component="section" aria-label={text('monitor.routes')} sx={{ p: 4 }}>
            <Typography variant="h2" sx={{ mb: 3 }}>
                {text('monitor.routes')}
            </Typography>
            <ChartTable
                height={420}
                rows={[
                    [
                        text('monitor.route'),
                        text('monitor.count'),
                        text('monitor.errors'),
                        text('monitor.mean'),
                        text('monitor.p95'),
                        text('monitor.most'),
                    ],
                    ...routes.map(route => [
                        `${route.method} ${route.path}`,
                        plain(route.count),
                        plain(route.errors),
                        millis(route.meanMs),
                        millis(route.p95Ms),
                        millis(route.maxMs),
                    ]),
                ]}
            />
        </Paper>
    );
};

const TOPIC = 'monitor/web-server';

/** MON-07 Web服务器信息: sessions and response times; a Java backend reports only sessions. */
export const TomcatInfo = () => {
    const text = useText();
    const figures = useQuery({
        queryKey: [TOPIC, 'figures'],
        queryFn: ({ signal }) => loadFigures(signal),
        refetchInterval: every(LIVE_MS),
    });
    const state = useQuery({ queryKey: [TOPIC, 'state'], queryFn: ({ signal }) => loadWebServer(signal), refetchInterval: every(LIVE_MS) });
    const session = (name: string) => plain(figures.data?.get(`tomcat.sessions.${name}`) ?? 0);
    return (
        <MonitorPage
            path="/monitor/web-server"
            topic={TOPIC}
            {...(state.data && { note: text('monitor.since', { instance: state.data.instance, time: state.data.since }) })}
        >
            <QueryState query={figures} empty={text('chart.noData')} isEmpty={known => known.size === 0}>
                {() => (
                    <Columns most={3}>
                        <FactPanel
                            title={text('monitor.sessions')}
                            facts={[
                                [text('monitor.sessionsActive'), session('active.current')],
                                [text('monitor.sessionsCreated'), session('created')],
                                [text('monitor.sessionsExpired'), session('expired')],
                                [text('monitor.sessionsRejected'), session('rejected')],
                            ]}
                        />
                        {state.data && (
                            <>
                                <FactPanel
                                    title={text('monitor.answers')}
                                    facts={[
                                        [text('monitor.count'), plain(state.data.count)],
                                        [text('monitor.errors'), plain(state.data.errors)],
                                        [text('monitor.mean'), millis(state.data.meanMs)],
                                        [text('monitor.p50'), millis(state.data.p50Ms)],
                                        [text('monitor.p95'), millis(state.data.p95Ms)],
                                        [text('monitor.p99'), millis(state.data.p99Ms)],
                                        [text('monitor.most'), millis(state.data.maxMs)],
                                        [
                                            text('monitor.byClass'),
                                            Object.entries(state.data.byClass)
                                                .sort()
                                                .map(([kind, count]) => `${kind} ${plain(count)}`)
                                                .join(' · '),
                                        ],
                                    ]}
                                />
                                <FactPanel
                                    title={text('monitor.traffic')}
                                    facts={[
                                        [text('monitor.inFlight'), plain(state.data.inFlight)],
                                        [text('monitor.mostInFlight'), plain(state.data.mostInFlight)],
                                        [text('monitor.tcp'), plain(state.data.connections)],
                                        [text('monitor.sockets'), plain(state.data.sockets)],
                                        [text('monitor.sent'), bytes(state.data.sentBytes)],
                                        [text('monitor.received'), bytes(state.data.receivedBytes)],
                                    ]}
                                />
                            </>
                        )}
                    </Columns>
                )}
            </QueryState>
            <Columns most={2}>
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.rateChart')}
                    format={perSecond}
                    lines={[
                        { name: text('monitor.rate'), figure: 'http.server.rate', isArea: true },
                        { name: text('monitor.errorRate'), figure: 'http.server.errors' },
                    ]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.p95Chart')}
                    format={millis}
                    lines={[{ name: text('monitor.p95'), figure: 'http.server.p95' }]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.sentChart')}
                    {...BYTES}
                    format={value => `${bytes(value)}/s`}
                    lines={[{ name: text('monitor.sent'), figure: 'http.server.sent', isArea: true }]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.socketChart')}
                    format={plain}
                    lines={[{ name: text('monitor.sockets'), figure: 'realtime.sockets', isArea: true }]}
                />
            </Columns>
            {state.data && <RouteTable routes={state.data.routes} />}
        </MonitorPage>
    );
};
