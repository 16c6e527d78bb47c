import { useQuery } from '@tanstack/react-query';
import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LIVE_MS, loadDisks, loadDiskUsage } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars, Dial } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Columns } from './Columns.tsx';
import { BYTES, bytes, plain } from './figures.ts';
import { MonitorPage } from './MonitorPage.tsx';

const TOPIC = 'monitor/disk';

/** MON-01 磁盘监控: usage of each disk, and what takes the space. */
export const DiskMonitoring = () => {
    const text = useText();
    const serverLabel = useServerLabel();
    const disks = useQuery({ queryKey: [TOPIC, 'disks'], queryFn: ({ signal }) => loadDisks(signal), refetchInterval: every(LIVE_MS) });
    const usage = useQuery({
        queryKey: [TOPIC, 'usage'],
        queryFn: ({ signal }) => loadDiskUsage(signal),
        refetchInterval: every(6 * LIVE_MS),
    });
    return (
        <MonitorPage path="/monitor/disk" topic={TOPIC}>
            <QueryState query={disks} empty={text('monitor.noDisks')}>
                {found => (
                    <Columns most={3}>
                        {found.map(({ name, max, rest, restPPT, path }) => (
                            <ChartPanel
                                key={name}
                                title={serverLabel(name)}
                                hint={text('monitor.diskFree', { free: bytes(rest), size: bytes(max), path: path || name })}
                                height={132}
                            >
                                <Dial
                                    label={text('monitor.diskUsed', { name: serverLabel(name) })}
                                    share={restPPT / 100}
                                    warnAt={0.8}
                                    errorAt={0.9}
                                />
                            </ChartPanel>
                        ))}
                    </Columns>
                )}
            </QueryState>
            <QueryState isOptional query={usage} empty={text('chart.noData')}>
                {({ parts, tables }) => (
                    <Columns most={2}>
                        <ChartPanel
                            title={text('monitor.parts')}
                            rows={[
                                [text('monitor.part'), text('monitor.size'), text('monitor.note')],
                                ...parts.map(part => [serverLabel(part.name), bytes(part.bytes), serverLabel(part.note)]),
                            ]}
                            height={320}
                        >
                            <Bars
                                label={text('monitor.parts')}
                                isHorizontal
                                nameWidth={140}
                                height={320}
                                categories={parts.map(part => serverLabel(part.name))}
                                bars={[{ name: text('monitor.size'), values: parts.map(part => part.bytes) }]}
                                {...BYTES}
                            />
                        </ChartPanel>
                        <ChartPanel
                            title={text('monitor.tables')}
                            rows={[
                                [text('monitor.table'), text('monitor.size'), text('monitor.rows')],
                                ...tables.map(table => [table.name, bytes(table.bytes), plain(table.rows)]),
                            ]}
                            height={320}
                        >
                            <Bars
                                label={text('monitor.tables')}
                                isHorizontal
                                nameWidth={140}
                                height={320}
                                categories={tables.map(table => table.name)}
                                bars={[{ name: text('monitor.size'), values: tables.map(table => table.bytes) }]}
                                {...BYTES}
                            />
                        </ChartPanel>
                    </Columns>
                )}
            </QueryState>
        </MonitorPage>
    );
};
