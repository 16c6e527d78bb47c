import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { CityPoint } from '#contract/setting/city.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LABEL_SIZE, placeLabels } from './cityLabels.ts';

interface CityMapProps {
    points: readonly CityPoint[];
    onPick: (name: string) => void;
}

const WIDTH = 800;
const HEIGHT = 620;
const MARGIN = 48;
const STEP = 5;
// Over all bubbles, and no hindrance to pointing at them.
const NAME = {
    ...{ fontSize: LABEL_SIZE, textAnchor: 'middle', fill: 'currentColor', color: 'text.primary', pointerEvents: 'none' },
    ...{ paintOrder: 'stroke', strokeWidth: 3, strokeLinejoin: 'round', stroke: ({ palette }: Theme) => palette.background.paper },
} as const;
const COLOR: Record<string, string> = { open: 'primary.main', paused: 'warning.main', planned: 'text.secondary', closed: 'text.disabled' };

/** Bubbles of the last thirty days' orders over a grid of degrees; no map tiles are fetched. Big ones are drawn first. */
export const CityMap = ({ points, onPick }: CityMapProps) => {
    const text = useText();
    const frame = frameOf(points);
    const most = Math.max(1, ...points.map(point => point.orders));
    const drawn = [...points]
        .sort((a, b) => b.orders - a.orders)
        .map(point => ({ ...point, ...frame.place(point), radius: 5 + 26 * Math.sqrt(point.orders / most) }));
    const labels = placeLabels(drawn);
    return (
        <Box
            component="svg"
            role="img"
            aria-label={text('setting.city.map')}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            sx={{ width: '100%', display: 'block' }}
        >
            {frame.lines.map(line => (
                <Box component="g" key={line.key} sx={{ color: 'divider' }}>
                    <line x1={line.x1} y1={line.y1} x2={line.x2} y2={line.y2} stroke="currentColor" />
                    <Box
                        component="text"
                        x={line.x1 + 4}
                        y={line.y1 - 4}
                        sx={{ fontSize: 11, fill: 'currentColor', color: 'text.disabled' }}
                    >
                        {line.label}
                    </Box>
                </Box>
            ))}
            {drawn.map(point => {
                const says = text('setting.city.bubble', {
                    name: point.name,
                    orders: formatNumber(point.orders),
                    drivers: formatNumber(point.drivers),
                });
                return (
                    <Box
                        component="g"
                        key={point.id}
                        role="button"
                        tabIndex={0}
                        aria-label={says}
                        onClick={() => onPick(point.name)}
                        onKeyDown={event => event.key === 'Enter' && onPick(point.name)}
                        sx={{ color: COLOR[point.status] ?? 'text.secondary', cursor: 'pointer' }}
                    >
                        <title>{says}</title>
                        <circle cx={point.x} cy={point.y} r={point.radius} fill="currentColor" fillOpacity={0.35} stroke="currentColor" />
                    </Box>
                );
            })}
            {drawn.map(({ id, name }) => {
                const at = labels.get(id);
                if (!at) return null;
                return (
                    <Box key={id} component="text" aria-hidden x={at.x} y={at.y + 4} sx={NAME}>
                        {name}
                    </Box>
                );
            })}
        </Box>
    );
};

/** The rectangle of degrees that holds every city, and how a place becomes a point of the picture. */
const frameOf = (points: readonly CityPoint[]) => {
    const span = (values: number[]) => {
        const from = Math.floor(Math.min(...values) / STEP) * STEP;
        return { from, to: Math.max(Math.ceil(Math.max(...values) / STEP) * STEP, from + STEP) };
    };
    const [lng, lat] = [span(points.map(point => point.lng)), span(points.map(point => point.lat))];
    const x = (value: number) => MARGIN + ((value - lng.from) / (lng.to - lng.from)) * (WIDTH - 2 * MARGIN);
    const y = (value: number) => HEIGHT - MARGIN - ((value - lat.from) / (lat.to - lat.from)) * (HEIGHT - 2 * MARGIN);
    const steps = ({ from, to }: { from: number; to: number }) =>
        Array.from({ length: (to - from) / STEP + 1 }, (_, index) => from + index * STEP);
    const lines = [
        ...steps(lng).map(value => ({
            key: `x${value}`,
            label: `${value}°E`,
            x1: x(value),
            x2: x(value),
            y1: HEIGHT - MARGIN / 2,
            y2: MARGIN / 2,
        })),
        ...steps(lat).map(value => ({
            key: `y${value}`,
            label: `${value}°N`,
            x1: MARGIN / 2,
            x2: WIDTH - MARGIN / 2,
            y1: y(value),
            y2: y(value),
        })),
    ];
    return { lines, place: (point: CityPoint) => ({ x: x(point.lng), y: y(point.lat) }) };
};
