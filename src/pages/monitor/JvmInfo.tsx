import { useQuery } from '@tanstack/react-query';
import { percent } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type Figures, LIVE_MS, loadFigures } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Columns } from './Columns.tsx';
import { FactPanel } from './FactPanel.tsx';
import { BYTES, bytes, millis, plain, span } from './figures.ts';
import { LiveChart } from './LiveChart.tsx';
import { MonitorPage } from './MonitorPage.tsx';

const TOPIC = 'monitor/jvm';
type Format = (value: number) => string;
/** Name of a figure, its text, and its format. */
type Line = readonly [figure: string, text: string, format: Format];

const seconds: Format = value => millis(value * 1000);
const NODE: Record<string, readonly Line[]> = {
    memory: [
        ['nodejs.heap.used', 'heapUsed', bytes],
        ['nodejs.heap.committed', 'heapCommitted', bytes],
        ['nodejs.heap.max', 'heapMax', bytes],
        ['process.memory.rss', 'rss', bytes],
        ['nodejs.external.used', 'external', bytes],
        ['nodejs.buffers.used', 'buffers', bytes],
    ],
    threads: [
        ['jvm.threads.live', 'threads', plain],
        ['nodejs.eventloop.delay.p50', 'loopP50', millis],
        ['nodejs.eventloop.delay.p99', 'loopP99', millis],
        ['process.cpu.usage', 'cpu', percent],
        ['process.uptime', 'uptime', span],
    ],
    gc: [
        ['nodejs.gc.pause.COUNT', 'gcCount', plain],
        ['nodejs.gc.pause.TOTAL_TIME', 'gcTime', seconds],
        ['nodejs.gc.pause.MAX', 'gcMax', seconds],
        ['jvm.gc.memory.allocated', 'gcAllocated', bytes],
        ['jvm.gc.memory.promoted', 'gcPromoted', bytes],
        ['jvm.gc.live.data.size', 'gcLive', bytes],
    ],
};
const JAVA: Record<string, readonly Line[]> = {
    memory: [
        ['jvm.memory.used', 'heapUsed', bytes],
        ['jvm.memory.committed', 'heapCommitted', bytes],
        ['jvm.memory.max', 'heapMax', bytes],
        ['jvm.buffer.memory.used', 'buffers', bytes],
        ['jvm.buffer.count', 'bufferCount', plain],
    ],
    threads: [
        ['jvm.threads.live', 'threads', plain],
        ['jvm.threads.daemon', 'daemons', plain],
        ['jvm.threads.peak', 'peak', plain],
        ['jvm.classes.loaded', 'loaded', plain],
        ['jvm.classes.unloaded', 'unloaded', plain],
    ],
    gc: [
        ['jvm.gc.pause.COUNT', 'gcCount', plain],
        ['jvm.gc.pause.TOTAL_TIME', 'gcTime', seconds],
        ['jvm.gc.pause.MAX', 'gcMax', seconds],
        ['jvm.gc.memory.allocated', 'gcAllocated', bytes],
        ['jvm.gc.memory.promoted', 'gcPromoted', bytes],
        ['jvm.gc.live.data.size', 'gcLive', bytes],
        ['jvm.gc.max.data.size', 'gcMaxData', bytes],
    ],
};

/** MON-03 运行时信息: memory, threads and garbage collection of the backend's runtime, Node.js or a Java VM. */
export const JvmInfo = () => {
    const text = useText();
    const figures = useQuery({ queryKey: [TOPIC, 'now'], queryFn: ({ signal }) => loadFigures(signal), refetchInterval: every(LIVE_MS) });
    const isNode = (known: Figures) => known.has('nodejs.heap.used');
    const note = figures.data && text(isNode(figures.data) ? 'monitor.onNode' : 'monitor.onJava');
    return (
        <MonitorPage path="/monitor/jvm" topic={TOPIC} {...(note && { note })}>
            <QueryState query={figures} empty={text('chart.noData')} isEmpty={known => known.size === 0}>
                {known => (
                    <>
                        <Columns most={3}>
                            {Object.entries(isNode(known) ? NODE : JAVA).map(([group, lines]) => (
                                <FactPanel
                                    key={group}
                                    title={text(`runtime.group.${group as 'memory'}`)}
                                    facts={lines
                                        .filter(([figure]) => known.has(figure))
                                        .map(([figure, key, format]) => [
                                            text(`runtime.figure.${key as 'heapUsed'}`),
                                            format(known.get(figure) ?? 0),
                                        ])}
                                />
                            ))}
                        </Columns>
                        <Columns most={2}>
                            <LiveChart
                                topic={TOPIC}
                                title={text('monitor.memoryChart')}
                                {...BYTES}
                                lines={[
                                    {
                                        name: text('runtime.figure.heapUsed'),
                                        figure: 'nodejs.heap.used',
                                        java: 'jvm.memory.used',
                                        isArea: true,
                                    },
                                    {
                                        name: text('runtime.figure.heapCommitted'),
                                        figure: 'nodejs.heap.committed',
                                        java: 'jvm.memory.committed',
                                    },
                                    { name: text('runtime.figure.rss'), figure: 'process.memory.rss' },
                                ]}
                            />
                            <LiveChart
                                topic={TOPIC}
                                title={text('monitor.loopChart')}
                                format={millis}
                                formatRight={percent}
                                lines={[
                                    { name: text('runtime.figure.loopP99'), figure: 'nodejs.eventloop.delay.p99' },
                                    { name: text('runtime.figure.gcShare'), figure: 'nodejs.gc.share', isRight: true },
                                    { name: text('runtime.figure.loopBusy'), figure: 'nodejs.eventloop.utilization', isRight: true },
                                ]}
                            />
                        </Columns>
                    </>
                )}
            </QueryState>
        </MonitorPage>
    );
};
