import { RadarChart } from '@mui/x-charts/RadarChart';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

interface WebChartProps {
    /** What the chart shows, for people who do not see it. */
    label: string;
    axes: readonly string[];
    /** Values 0…100. */
    webs: readonly { name: string; values: readonly number[] }[];
    height?: number;
}

/** Several measures of few people or teams as webs. */
export const WebChart = ({ label, axes, webs, height = 280 }: WebChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    return (
        <div role="img" aria-label={label}>
            <RadarChart
                height={height}
                skipAnimation
                localeText={localeText}
                hideLegend={webs.length < 2}
                margin={24}
                radar={{ max: 100, metrics: [...axes] }}
                series={webs.map(({ name, values }, index) => ({
                    label: name,
                    data: [...values],
                    fillArea: index === 0,
                    color: colors[index % colors.length] ?? colors[0],
                }))}
            />
        </div>
    );
};
