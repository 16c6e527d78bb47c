import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { CityPoint } from '#contract/setting/city.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { MapPoint, Projection } from '#src/kit/map/mapParts.ts';
import { MapView } from '#src/kit/map/MapView.tsx';

interface CityMapProps {
    points: readonly CityPoint[];
    onPick: (name: string) => void;
}

interface Bubble extends MapPoint {
    radius: number;
    says: string;
}

/** Cities as bubbles on the map, sized by their orders in thirty days. */
export const CityMap = ({ points, onPick }: CityMapProps) => {
    const text = useText();
    const bubbles = useMemo(() => {
        const most = Math.max(1, ...points.map(point => point.orders));
        return points
            .toSorted((a, b) => b.orders - a.orders)
            .map(({ id, name, status, lng, lat, orders, drivers }): Bubble => ({
                ...{ id, lng, lat, label: name, tone: tagColor('city_status', status) },
                radius: 5 + 26 * Math.sqrt(orders / most),
                says: text('setting.city.bubble', { name, orders: formatNumber(orders), drivers: formatNumber(drivers) }),
            }));
    }, [points, text]);
    return (
        <MapView
            label={text('setting.city.map')}
            height="max(360px, calc(100dvh - 280px))"
            points={bubbles}
            overlay={projection => <BubbleButtons bubbles={bubbles} projection={projection} onPick={onPick} />}
        />
    );
};

interface BubbleButtonsProps {
    bubbles: readonly Bubble[];
    projection: Projection;
    onPick: (name: string) => void;
}

/** A button over each bubble, which shows its figures and is reachable by keyboard. */
const BubbleButtons = ({ bubbles, projection, onPick }: BubbleButtonsProps) =>
    bubbles.map(bubble => {
        const { x, y } = projection.toPixel(bubble);
        const side = 2 * Math.max(12, bubble.radius);
        return (
            <Box
                key={bubble.id}
                component="button"
                type="button"
                aria-label={bubble.says}
                title={bubble.says}
                onClick={() => onPick(bubble.label)}
                sx={{
                    position: 'absolute',
                    left: x - side / 2,
                    top: y - side / 2,
                    width: side,
                    height: side,
                    p: 0,
                    border: 0,
                    borderRadius: '50%',
                    bgcolor: 'transparent',
                    cursor: 'pointer',
                    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                }}
            />
        );
    });
