import { PieChart, pieClasses } from '@mui/x-charts/PieChart';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

export interface RingPart {
    name: string;
    value: number;
    /** Index of one of the six colours. Defaults to the index of the part. */
    hue?: number;
}

interface DonutChartProps {
    /** Accessible name: the subject of the chart. */
    label: string;
    /** One ring, or an inner and an outer one. */
    rings: readonly (readonly RingPart[])[];
    format?: (value: number) => string;
    height?: number;
    /** Called with the indexes of the ring and the part. */
    onPick?: (ring: number, part: number) => void;
}

const RADII = [
    [['58%', '92%']],
    [
        ['30%', '56%'],
        ['62%', '92%'],
    ],
] as const;

/** Shares of a whole as one or two rings. */
export const DonutChart = ({ label, rings, format = String, height = 260, onPick }: DonutChartProps) => {
    const colors = useChartColors();
    const localeText = useChartText();
    const radii = RADII[rings.length > 1 ? 1 : 0];
    return (
        <div role="img" aria-label={label}>
            <PieChart
                height={height}
                skipAnimation
                localeText={localeText}
                hideLegend={rings.length > 1}
                margin={4}
                series={rings.map((parts, ring) => ({
                    id: String(ring),
                    innerRadius: radii[ring]?.[0] ?? '50%',
                    outerRadius: radii[ring]?.[1] ?? '90%',
                    paddingAngle: 1,
                    data: parts.map(({ name, value, hue }, index) => ({
                        id: index,
                        label: name,
                        value,
                        color: colors[(hue ?? index) % colors.length] ?? colors[0],
                    })),
                    valueFormatter: ({ value }: { value: number }) => format(value),
                    ...(rings.length > 1 && ring === 0 && { arcLabel: 'label' as const, arcLabelMinAngle: 30 }),
                }))}
                {...(onPick && {
                    onItemClick: (_event: unknown, item: { seriesId: unknown; dataIndex: number }) =>
                        onPick(Number(item.seriesId), item.dataIndex),
                })}
                sx={{ [`& .${pieClasses.arcLabel}`]: { fill: '#fff', fontSize: 12 } }}
            />
        </div>
    );
};
