import { RadarChart as MuiRadarChart } from '@mui/x-charts/RadarChart';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

interface RadarChartProps {
    /** What the chart shows, for people who do not see it. */
    label: string;
    axes: readonly string[];
    /** Values 0…100. */
    webs: readonly { name: string; values: readonly number[] }[];
    height?: number;
}

/** What the legend takes of the height. */
const LEGEND_PX = 21;

/** Several measures of few people or teams as webs. */
export const RadarChart = ({ label, axes, webs, height = 280 }: RadarChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    const hasLegend = webs.length > 1;
    return (
        <div role="img" aria-label={label}>
            <MuiRadarChart
                height={hasLegend ? height - LEGEND_PX : height}
                skipAnimation
                localeText={localeText}
                hideLegend={!hasLegend}
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
