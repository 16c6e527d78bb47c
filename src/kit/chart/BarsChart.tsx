import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import { DASH } from '../fields/kind.ts';
import { AXIS_HEIGHT, fromZero, tickedBy, type Ticks, TOP_ROOM, wholeSteps } from './axis.ts';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

export interface BarsOf {
    name: string;
    values: readonly number[];
    /** A colour with a meaning, such as a state's. Defaults to the six hues in order. */
    color?: string;
}

interface BarsChartProps {
    /** Accessible name: the subject of the chart. */
    label: string;
    categories: readonly string[];
    bars: readonly BarsOf[];
    format?: (value: number) => string;
    /** Ticks of the value axis, for values that are not decimal. */
    ticks?: Ticks;
    height?: number;
    /** One bar per category, its parts stacked. */
    isStacked?: boolean;
    /** Negative values are drawn below the baseline: in above, out below. */
    isMirrored?: boolean;
    isHorizontal?: boolean;
    /** Space for the category names of horizontal bars, in pixels. */
    nameWidth?: number;
    /** Space for the value axis of vertical bars, in pixels. */
    valueWidth?: number;
    /** Called with the indexes of the category and the bar. */
    onPick?: (category: number, bar: number) => void;
}

/** Bars from a zero baseline, side by side or stacked. */
export const BarsChart = ({
    label,
    categories,
    bars,
    format = String,
    ticks,
    height = 260,
    isStacked = false,
    isMirrored = false,
    isHorizontal = false,
    nameWidth = 96,
    valueWidth = 64,
    onPick,
}: BarsChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    const names = { data: [...categories], scaleType: 'band' as const };
    const all = bars.flatMap(bar => bar.values);
    const values = {
        ...(!isMirrored && fromZero(all)),
        ...wholeSteps(all),
        ...tickedBy(ticks, all),
        valueFormatter: (value: number) => format(value),
    };
    return (
        <div role="img" aria-label={label}>
            <BarChart
                height={height}
                skipAnimation
                localeText={localeText}
                layout={isHorizontal ? 'horizontal' : 'vertical'}
                margin={{ left: 0, right: isHorizontal ? 32 : 12, top: TOP_ROOM, bottom: 0 }}
                grid={isHorizontal ? { vertical: true } : { horizontal: true }}
                hideLegend={bars.length < 2}
                borderRadius={2}
                xAxis={isHorizontal ? [{ ...values, height: AXIS_HEIGHT, tickNumber: 4 }] : [{ ...names, height: AXIS_HEIGHT }]}
                yAxis={isHorizontal ? [{ ...names, width: nameWidth }] : [{ ...values, width: valueWidth }]}
                series={bars.map(({ name, values: data, color }, index) => ({
                    id: String(index),
                    label: name,
                    data: [...data],
                    color: color ?? colors[index % colors.length] ?? colors[0],
                    valueFormatter: (value: number | null) => (value === null ? DASH : format(value)),
                    ...((isStacked || isMirrored) && { stack: 'all', stackOffset: 'diverging' as const }),
                }))}
                {...(onPick && {
                    onItemClick: (_event: unknown, item: { seriesId: unknown; dataIndex?: number }) =>
                        onPick(item.dataIndex ?? 0, Number(item.seriesId)),
                })}
                sx={onPick ? { [`& .${barClasses.element}`]: { cursor: 'pointer' } } : {}}
            />
        </div>
    );
};
