import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { byHeight, type LoadRow } from '#contract/vehicle/load-table.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { AXIS_HEIGHT, TOP_ROOM } from '#src/kit/chart/axis.ts';

export interface JobPoint {
    radiusMm: number;
    weightKg: number;
}

interface LoadChartProps {
    rows: readonly LoadRow[];
    /** The job, shown as a dot among the lines. */
    job?: JobPoint;
    height?: number;
}

const MAX_LINES = 6;
/** Height of the axis label below the ticks. */
const LABEL = 24;
const metres = (millimetres: number) => millimetres / 1000;
const tonnes = (kilograms: number) => kilograms / 1000;

/** At most `MAX_LINES` boom lengths, evenly selected, because more lines could not be distinguished. */
const spread = <T,>(all: readonly T[]): T[] =>
    all.length <= MAX_LINES
        ? [...all]
        : Array.from({ length: MAX_LINES }, (_, n) => all[Math.round((n * (all.length - 1)) / (MAX_LINES - 1))] as T);

/** The capacity of a crane by radius, one line per boom length. Import it lazily: the chart library is larger than a page. */
export const LoadChart = ({ rows, job, height = 280 }: LoadChartProps) => {
    const text = useText();
    const { palette } = useTheme();
    const hues = [
        palette.primary.main,
        palette.success.main,
        palette.warning.main,
        palette.error.main,
        palette.info.main,
        palette.text.secondary,
    ];
    const lines = spread([...byHeight(rows).entries()].sort(([a], [b]) => a - b));
    const radii = [...new Set([...rows.map(row => row.radiusMm), ...(job ? [job.radiusMm] : [])])].sort((a, b) => a - b);
    const series = lines.map(([boom, line], index) => {
        const at = new Map(line.map(row => [row.radiusMm, tonnes(row.capacityKg)]));
        return {
            label: text('load.boomOf', { m: formatNumber(metres(boom)) }),
            data: radii.map(radius => at.get(radius) ?? null),
            color: hues[index % hues.length],
            showMark: line.length < 2,
            connectNulls: true,
            curve: 'linear' as const,
            valueFormatter: (value: number | null) => (value === null ? null : text('load.tonnes', { t: formatNumber(value) })),
        };
    });
    const point = job && {
        label: text('load.job'),
        data: radii.map(radius => (radius === job.radiusMm ? tonnes(job.weightKg) : null)),
        color: palette.error.main,
        showMark: true,
        shape: 'diamond' as const,
        valueFormatter: (value: number | null) => (value === null ? null : text('load.tonnes', { t: formatNumber(value) })),
    };
    return (
        <Box role="img" aria-label={text('load.chart')} sx={{ width: 1, minWidth: 0 }}>
            <LineChart
                height={height}
                skipAnimation
                series={point ? [...series, point] : series}
                xAxis={[{ data: radii.map(metres), scaleType: 'linear', label: text('load.radius'), min: 0, height: AXIS_HEIGHT + LABEL }]}
                yAxis={[{ label: text('load.capacity'), min: 0 }]}
                grid={{ horizontal: true }}
                margin={{ top: TOP_ROOM, right: 16 }}
            />
        </Box>
    );
};
