import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { AXIS_HEIGHT, fromZero, TOP_ROOM } from './axis.ts';

export interface Series {
    name: string;
    values: readonly (number | null)[];
}

export interface SeriesChartProps {
    /** Accessible name: the subject of the chart. */
    label: string;
    points: readonly number[];
    series: readonly Series[];
    xLabel: string;
    /** Formats a value for the legend and the axis. */
    format: (value: number) => string;
    height?: number;
}

/** Lines over a numeric x-axis. Import it lazily: the chart library is larger than a page. */
export const SeriesChart = ({ label, points, series, xLabel, format, height = 300 }: SeriesChartProps) => {
    const { palette } = useTheme();
    const hues = [palette.primary.main, palette.warning.main, palette.success.main, palette.error.main];
    return (
        <Box role="img" aria-label={label} sx={{ width: 1, minWidth: 0 }}>
            <LineChart
                height={height}
                skipAnimation
                series={series.map(({ name, values }, index) => ({
                    label: name,
                    data: [...values],
                    color: hues[index % hues.length],
                    showMark: false,
                    curve: 'linear' as const,
                    valueFormatter: (value: number | null) => (value === null ? null : format(value)),
                }))}
                xAxis={[{ data: [...points], scaleType: 'linear', label: xLabel, height: AXIS_HEIGHT + 20 }]}
                yAxis={[{ ...fromZero(series.flatMap(one => one.values)), width: 72, valueFormatter: format }]}
                grid={{ horizontal: true }}
                margin={{ top: TOP_ROOM, right: 16 }}
            />
        </Box>
    );
};
