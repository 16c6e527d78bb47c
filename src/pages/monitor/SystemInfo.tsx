import { useQuery } from '@tanstack/react-query';
import { percent } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LIVE_MS, loadSystemState } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Dial } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Columns } from './Columns.tsx';
import { FactPanel } from './FactPanel.tsx';
import { BYTES, bytes, millis, plain, span } from './figures.ts';
import { LiveChart } from './LiveChart.tsx';
import { MonitorPage } from './MonitorPage.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import { QueryTables } from './QueryTables.tsx';

const TOPIC = 'monitor/system';

/** MON-06 服务器信息: machine, process and database, their last hour, and the load of the database. */
export const SystemInfo = () => {
    const text = useText();
    const state = useQuery({
        queryKey: [TOPIC, 'state'],
        queryFn: ({ signal }) => loadSystemState(signal),
        refetchInterval: every(LIVE_MS),
    });
    return (
        <MonitorPage
            path="/monitor/system"
            topic={TOPIC}
            {...(state.data && { note: `${state.data.machine.host}:${state.data.process.pid}` })}
        >
            <QueryState query={state} empty={text('chart.noData')}>
                {({ machine, process, database }) => (
                    <>
                        <Columns most={3}>
                            <ChartPanel title={text('monitor.loadShare')} hint={text('monitor.loadHint')} height={132}>
                                <Dial
                                    label={text('monitor.loadShare')}
                                    share={(machine.load[0] ?? 0) / machine.cpus}
                                    warnAt={0.8}
                                    errorAt={1}
                                />
                            </ChartPanel>
                            <ChartPanel title={text('monitor.memoryShare')} hint={text('monitor.memoryHint')} height={132}>
                                <Dial
                                    label={text('monitor.memoryShare')}
                                    share={1 - machine.freeBytes / machine.memoryBytes}
                                    warnAt={0.9}
                                    errorAt={0.97}
                                />
                            </ChartPanel>
                            <ChartPanel title={text('monitor.poolShare')} hint={text('monitor.poolHint')} height={132}>
                                <Dial
                                    label={text('monitor.poolShare')}
                                    share={(database.pool.total - database.pool.idle) / Math.max(1, database.pool.max)}
                                    warnAt={0.7}
                                    errorAt={0.95}
                                />
                            </ChartPanel>
                        </Columns>
                        <Columns most={3}>
                            <FactPanel
                                title={text('monitor.machine')}
                                facts={[
                                    [text('monitor.host'), machine.host],
                                    [text('monitor.os'), machine.os],
                                    [text('monitor.cpuModel'), machine.cpuModel || '-'],
                                    [text('monitor.cpus'), machine.cpus],
                                    [text('monitor.load'), machine.load.join(' / ')],
                                    [
                                        text('monitor.memory'),
                                        `${bytes(machine.memoryBytes - machine.freeBytes)} / ${bytes(machine.memoryBytes)}`,
                                    ],
                                    [text('monitor.machineUp'), span(machine.uptimeSeconds)],
                                ]}
                            />
                            <FactPanel
                                title={text('monitor.process')}
                                facts={[
                                    [text('monitor.pid'), process.pid],
                                    [text('monitor.node'), process.node],
                                    [text('monitor.started'), process.startTime],
                                    [text('runtime.figure.uptime'), span(process.uptimeSeconds)],
                                    [text('runtime.figure.rss'), bytes(process.rssBytes)],
                                    [text('runtime.figure.loopP50'), millis(process.loopP50Ms)],
                                    [text('runtime.figure.loopP99'), millis(process.loopP99Ms)],
                                    [text('monitor.workers'), process.workers],
                                ]}
                            />
                            <FactPanel
                                title={text('monitor.database')}
                                facts={[
                                    [text('monitor.version'), `PostgreSQL ${database.version}`],
                                    [text('monitor.place'), text(database.embedded ? 'monitor.embedded' : 'monitor.external')],
                                    [text('monitor.size'), bytes(database.bytes)],
                                    [text('monitor.latency'), millis(database.latencyMs)],
                                    [
                                        text('monitor.pool'),
                                        `${database.pool.total - database.pool.idle} / ${database.pool.total} / ${database.pool.max}`,
                                    ],
                                    [text('monitor.poolWaiting'), database.pool.waiting],
                                    [
                                        text('monitor.connections'),
                                        `${plain(database.connections.reduce((sum, { count }) => sum + count, 0))} / ${database.maxConnections}`,
                                    ],
                                    [text('monitor.cacheHit'), database.cacheHit === null ? '-' : percent(database.cacheHit)],
                                ]}
                            />
                        </Columns>
                    </>
                )}
            </QueryState>
            <Columns most={2}>
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.cpuChart')}
                    format={percent}
                    top={1}
                    lines={[
                        { name: text('monitor.systemCpu'), figure: 'system.cpu.usage', isArea: true },
                        { name: text('monitor.processCpu'), figure: 'process.cpu.usage' },
                    ]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.poolChart')}
                    format={plain}
                    lines={[
                        { name: text('monitor.poolBusy'), figure: 'db.pool.busy', isArea: true },
                        { name: text('monitor.poolWaiting'), figure: 'db.pool.waiting' },
                    ]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.loadChart')}
                    format={plain}
                    lines={[{ name: text('monitor.load1'), figure: 'system.load.average.1m', isArea: true }]}
                />
                <LiveChart
                    topic={TOPIC}
                    title={text('monitor.usedChart')}
                    {...BYTES}
                    lines={[
                        { name: text('monitor.systemMemory'), figure: 'system.memory.used', isArea: true },
                        { name: text('runtime.figure.rss'), figure: 'process.memory.rss' },
                    ]}
                />
            </Columns>
            <ProcessTable topic={TOPIC} />
            <QueryTables topic={TOPIC} />
        </MonitorPage>
    );
};
