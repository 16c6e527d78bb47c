import { lineClasses } from '@mui/x-charts/LineChart';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { useTheme } from '@mui/material/styles';

interface SparkLineProps {
    values: readonly number[];
    format?: (value: number) => string;
    height?: number;
}

/** A small line chart without axes, shown beside a figure. */
export const SparkLine = ({ values, format = String, height = 32 }: SparkLineProps) => {
    const { palette } = useTheme();
    return (
        <SparkLineChart
            data={[...values]}
            height={height}
            color={palette.primary.main}
            area
            showTooltip
            showHighlight
            valueFormatter={value => (value === null ? '' : format(value))}
            margin={{ top: 2, bottom: 2, left: 2, right: 2 }}
            sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.12 } }}
        />
    );
};
