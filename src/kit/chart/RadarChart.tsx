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
/** Around the webs: above and below them a line of letters, beside them the gap to the names of the axes. */
const MARGIN_PX = 24;
const GAP_PX = 12;
/** About the width of a letter of 12 px, Chinese and Latin. */
const WIDE_PX = 12;
const NARROW_PX = 7;

const widthOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE_PX : NARROW_PX), 0);

/** Several measures of few people or teams as webs. */
export const RadarChart = ({ label, axes, webs, height = 280 }: RadarChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    const hasLegend = webs.length > 1;
    // The chart gives the webs all of the width and draws the names outside of them.
    const side = GAP_PX + Math.max(MARGIN_PX, ...axes.map(widthOf));
    return (
        <div role="img" aria-label={label}>
            <MuiRadarChart
                height={hasLegend ? height - LEGEND_PX : height}
                skipAnimation
                localeText={localeText}
                hideLegend={!hasLegend}
                margin={{ top: MARGIN_PX, bottom: MARGIN_PX, left: side, right: side }}
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
