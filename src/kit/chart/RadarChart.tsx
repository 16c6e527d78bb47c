import { RadarChart as MuiRadarChart } from '@mui/x-charts/RadarChart';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

interface RadarChartProps {
    /** Accessible name: the subject of the chart. */
    label: string;
    axes: readonly string[];
    /** Values 0…100. */
    webs: readonly { name: string; values: readonly number[] }[];
    height?: number;
}

/** Height of the legend. */
const LEGEND_PX = 21;
/** Space around the webs: one line of text above and below; a gap and the longest axis name at the sides. */
const MARGIN_PX = 24;
const GAP_PX = 12;
/** Approximate width of a 12 px character, Chinese and Latin. */
const WIDE_PX = 12;
const NARROW_PX = 7;

const widthOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE_PX : NARROW_PX), 0);

/** Several measures of a few people or teams, one web each. */
export const RadarChart = ({ label, axes, webs, height = 280 }: RadarChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    const hasLegend = webs.length > 1;
    // The chart uses the whole width for the webs and draws the axis names outside of it.
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
