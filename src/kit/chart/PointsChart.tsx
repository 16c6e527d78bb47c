import { ScatterChart } from '@mui/x-charts/ScatterChart';
import { AXIS_HEIGHT, TOP_ROOM } from './axis.ts';
import { useChartColors } from './useChartColors.ts';
import { useChartText } from './useChartText.ts';

interface PointsChartProps {
    /** Accessible name: the subject of the chart. */
    label: string;
    points: readonly { id: string; x: number; y: number }[];
    nameX: string;
    nameY: string;
    formatX?: (value: number) => string;
    formatY?: (value: number) => string;
    height?: number;
    onPick?: (index: number) => void;
}

/** Scatter chart: two measures against each other, one point per item. */
export const PointsChart = ({
    label,
    points,
    nameX,
    nameY,
    formatX = String,
    formatY = String,
    height = 260,
    onPick,
}: PointsChartProps) => {
    const [color] = useChartColors();
    const localeText = useChartText();
    return (
        <div role="img" aria-label={label}>
            <ScatterChart
                height={height}
                skipAnimation
                localeText={localeText}
                hideLegend
                margin={{ left: 0, right: 12, top: TOP_ROOM, bottom: 0 }}
                grid={{ horizontal: true, vertical: true }}
                xAxis={[
                    { min: 0, label: nameX, height: AXIS_HEIGHT + 20, tickNumber: 5, valueFormatter: (value: number) => formatX(value) },
                ]}
                yAxis={[{ min: 0, label: nameY, width: 72, valueFormatter: (value: number) => formatY(value) }]}
                series={[
                    {
                        data: points.map(point => ({ ...point })),
                        markerSize: 3,
                        color,
                        valueFormatter: (point: { x: number; y: number } | null) =>
                            point ? `${formatX(point.x)} · ${formatY(point.y)}` : '',
                    },
                ]}
                {...(onPick && {
                    onItemClick: (_event: unknown, { dataIndex }: { dataIndex?: number }) => dataIndex !== undefined && onPick(dataIndex),
                })}
            />
        </div>
    );
};
