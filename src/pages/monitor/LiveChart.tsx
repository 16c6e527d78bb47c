import { useQuery } from '@tanstack/react-query';
import { toShanghai } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { collected } from '#providers/monitor/collected.ts';
import { LIVE_MS, loadHistory } from '#providers/monitor/monitor.ts';
import { every } from '#providers/data/every.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import type { Ticks } from '#src/kit/chart/axis.ts';
import { Lines } from '#src/kit/chart/charts.ts';

interface LiveLine {
    name: string;
    /** Name of the figure, and its name on a Java backend that has it. */
    figure: string;
    java?: string;
    isArea?: boolean;
    isRight?: boolean;
}

interface LiveChartProps {
    title: string;
    topic: string;
    lines: readonly LiveLine[];
    format: (value: number) => string;
    ticks?: Ticks;
    formatRight?: (value: number) => string;
    top?: number;
}

/** The axis has about seven labels: below this duration two of them would be in the same minute, so they need seconds. */
const SECONDS_TELL = 7 * 60_000;

/** The last hour of a few figures, refetched every ten seconds while the page is visible. */
export const LiveChart = ({ title, topic, lines, format, ticks, formatRight = format, top }: LiveChartProps) => {
    const text = useText();
    const names = lines.map(line => line.figure);
    const { data, error } = useQuery({
        queryKey: [topic, 'history', names],
        queryFn: ({ signal }) => loadHistory(names, signal),
        refetchInterval: every(LIVE_MS),
    });
    // Java backends have no history, so the samples collected by this page are used.
    const known = data ?? (error ? collected(lines.map(line => line.java ?? line.figure)) : { times: [], series: {} });
    const values = lines.map(line => known.series[line.figure] ?? known.series[line.java ?? ''] ?? []);
    const labels = known.times.map(time => toShanghai(time).format('HH:mm:ss'));
    const isShort = (known.times.at(-1) ?? 0) - (known.times[0] ?? 0) < SECONDS_TELL;
    const formats = lines.map(line => (line.isRight ? formatRight : format));
    if (isNotThere(error) && known.times.length === 0) return null;
    return (
        <ChartPanel
            title={title}
            hint={text('monitor.lastHour')}
            rows={[
                [text('monitor.time'), ...lines.map(line => line.name)],
                ...labels.map((label, index) => [label, ...values.map((each, line) => formats[line]?.(each[index] ?? 0) ?? '')]).reverse(),
            ]}
        >
            <Lines
                label={title}
                categories={isShort ? labels : labels.map(label => label.slice(0, 5))}
                lines={lines.map((line, index) => ({
                    name: line.name,
                    values: values[index] ?? [],
                    ...(line.isArea && { isArea: true }),
                    ...(line.isRight && { isRight: true }),
                }))}
                format={format}
                formatRight={formatRight}
                {...(ticks && { ticks })}
                {...(top === undefined ? {} : { top })}
            />
        </ChartPanel>
    );
};
