import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';

export interface SketchPoint {
    key: string;
    label: string;
    lng: number;
    lat: number;
    tone: 'job' | 'current' | 'chosen' | 'other';
}

interface GeoSketchProps {
    points: readonly SketchPoint[];
    height?: number;
    onPick?: (key: string) => void;
}

const SIZE = 200;
const MARGIN = 24;
const COLOR = { job: 'error.main', current: 'text.secondary', chosen: 'primary.main', other: 'action.disabled' } as const;

/** Degrees to a square of 200, the scale equal in both directions (longitudes shrink with the cosine of the latitude). */
const project = (points: readonly SketchPoint[]) => {
    const shrink = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180);
    const xs = points.map(point => point.lng * shrink);
    const ys = points.map(point => point.lat);
    const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 0.01);
    const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
    const scale = (SIZE - 2 * MARGIN) / span;
    return points.map((point, index) => ({
        ...point,
        x: SIZE / 2 + ((xs[index] ?? 0) - middle(xs)) * scale,
        y: SIZE / 2 - ((ys[index] ?? 0) - middle(ys)) * scale,
    }));
};

/** Where people and jobs are to each other, without map tiles: north is up, lines lead to the job. */
export const GeoSketch = ({ points, height = 180, onPick }: GeoSketchProps) => {
    const text = useText();
    const placed = project(points);
    const job = placed.find(point => point.tone === 'job');
    return (
        <Box
            component="svg"
            role="img"
            aria-label={points.map(point => point.label).join(text('common.comma'))}
            viewBox={`0 0 ${SIZE} ${SIZE}`}
            sx={{ width: '100%', height, display: 'block', bgcolor: 'action.hover', borderRadius: 1 }}
        >
            {job &&
                placed
                    .filter(point => point.tone === 'chosen' || point.tone === 'current')
                    .map(point => (
                        <Box
                            component="line"
                            key={point.key}
                            x1={point.x}
                            y1={point.y}
                            x2={job.x}
                            y2={job.y}
                            sx={{ stroke: 'currentColor', color: COLOR[point.tone], strokeWidth: 1.5, strokeDasharray: '4 3' }}
                        />
                    ))}
            {placed.map(point => (
                <Box
                    component="g"
                    key={point.key}
                    onClick={onPick && point.tone !== 'job' ? () => onPick(point.key) : undefined}
                    sx={{ color: COLOR[point.tone], cursor: onPick && point.tone !== 'job' ? 'pointer' : 'default' }}
                >
                    <title>{point.label}</title>
                    <circle cx={point.x} cy={point.y} r={point.tone === 'other' ? 4 : 6} fill="currentColor" />
                    {point.tone !== 'other' && (
                        <Box
                            component="text"
                            x={point.x}
                            y={point.tone === 'job' ? point.y + 18 : point.y - 10}
                            sx={{ fontSize: 11, textAnchor: 'middle', fill: 'currentColor' }}
                        >
                            {point.label}
                        </Box>
                    )}
                </Box>
            ))}
        </Box>
    );
};
