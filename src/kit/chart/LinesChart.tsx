import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { DASH } from '../fields/kind.ts';
import { AXIS_HEIGHT, fromZero, tickedBy, type Ticks, TOP_ROOM, wholeSteps } from './axis.ts';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

export interface LineOf {
    name: string;
    values: readonly (number | null)[];
    /** Fills the area below the line. */
    isArea?: boolean;
    /** Uses the right axis. */
    isRight?: boolean;
    /** Index of one of the six colours. Defaults to the index of the line. */
    hue?: number;
}

interface LinesChartProps {
    /** Accessible name: the subject of the chart. */
    label: string;
    /** One label for each value. */
    categories: readonly string[];
    lines: readonly LineOf[];
    format?: (value: number) => string;
    /** Ticks of the left axis, for values that are not decimal. */
    ticks?: Ticks;
    /** Formats the values of the right axis. */
    formatRight?: (value: number) => string;
    height?: number;
    /** Maximum of the left axis, if it is known: 1 for shares. */
    top?: number;
    onPick?: (index: number) => void;
}

/** Lines over a common axis of days or moments, from a zero baseline. */
export const LinesChart = ({
    label,
    categories,
    lines,
    format = String,
    ticks,
    formatRight,
    height = 260,
    top,
    onPick,
}: LinesChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    const hasRight = lines.some(line => line.isRight);
    const left = lines.flatMap(line => (line.isRight ? [] : line.values));
    const every = Math.max(1, Math.ceil(categories.length / 7));
    return (
        <div role="img" aria-label={label}>
            <LineChart
                height={height}
                skipAnimation
                localeText={localeText}
                margin={{ left: 0, right: hasRight ? 0 : 24, top: TOP_ROOM, bottom: 0 }}
                grid={{ horizontal: true }}
                hideLegend={lines.length < 2}
                colors={[...colors]}
                xAxis={[
                    {
                        data: categories.map((_, index) => index),
                        scaleType: 'point',
                        valueFormatter: (index: number) => categories[index] ?? '',
                        tickInterval: (_value: number, index: number) => index % every === 0,
                        height: AXIS_HEIGHT,
                    },
                ]}
                yAxis={[
                    {
                        id: 'left',
                        width: 64,
                        ...fromZero(left),
                        ...wholeSteps(left),
                        ...tickedBy(ticks, left),
                        ...(top === undefined ? {} : { max: top }),
                        valueFormatter: (value: number) => format(value),
                    },
                    ...(hasRight
                        ? [
                              {
                                  id: 'right',
                                  min: 0,
                                  width: 64,
                                  position: 'right' as const,
                                  valueFormatter: (value: number) => (formatRight ?? format)(value),
                              },
                          ]
                        : []),
                ]}
                series={lines.map(({ name, values, isArea = false, isRight = false, hue }, index) => ({
                    label: name,
                    data: [...values],
                    area: isArea,
                    showMark: values.length < 3,
                    curve: 'linear' as const,
                    color: colors[(hue ?? index) % colors.length] ?? colors[0],
                    yAxisId: isRight ? 'right' : 'left',
                    valueFormatter: (value: number | null) => (value === null ? DASH : (isRight ? (formatRight ?? format) : format)(value)),
                }))}
                {...(onPick && { onAxisClick: (_event: MouseEvent, data: { dataIndex: number } | null) => data && onPick(data.dataIndex) })}
                sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.12 }, ...(onPick && { cursor: 'pointer' }) }}
            />
        </div>
    );
};
