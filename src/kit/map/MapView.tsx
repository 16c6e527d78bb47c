import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { useMapConfig } from '#providers/map/useMapConfig.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { CanvasMap } from './CanvasMap.tsx';
import type { MapDrawing } from './mapParts.ts';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';

let known: boolean | undefined;

/** Whether the browser can render tiles. Remote desktops and old graphics cards often cannot. */
const hasWebGl = (): boolean => {
    if (known !== undefined) return known;
    try {
        known = document.createElement('canvas').getContext('webgl2') !== null;
    } catch {
        known = false;
    }
    return known;
};

const TileMap = lazyPart(() => import('./TileMap.tsx'), 'TileMap');

interface MapViewProps extends MapDrawing {
    height?: number | string;
    /** Draws the cities with their service radius below everything else. */
    withCities?: boolean;
    /** Shown over the map at the upper left: a legend, the card of the picked point. */
    children?: ReactNode;
}

/**
 * A map of points, circles and lines. Uses the tiles of the settings (`map.tile_url`); without them, or without WebGL, the built-in canvas.
 * All places are WGS-84; the offset of Chinese tiles is handled in `kit/map`.
 *
 * @example <MapView label="车辆分布" points={points} isClustered withCities onPick={setChosen} />
 */
export const MapView = ({ height = 360, withCities = false, children, ...drawing }: MapViewProps) => {
    const { data: config, isPending } = useMapConfig();
    const cities = useMemo(
        () => (withCities ? (config?.cities ?? []).map(({ name, ...city }) => ({ ...city, label: name })) : []),
        [withCities, config],
    );
    const circles = useMemo(() => [...cities, ...(drawing.circles ?? [])], [cities, drawing.circles]);
    const shown = { ...drawing, circles };
    const tileUrl = config?.tileUrl;
    return (
        <Box sx={{ position: 'relative', width: 1, height, borderRadius: 1, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
            {isPending ? (
                <Skeleton variant="rectangular" width="100%" height="100%" />
            ) : tileUrl && hasWebGl() ? (
                <LoadingBoundary fallback={<Skeleton variant="rectangular" width="100%" height="100%" />}>
                    <TileMap {...shown} tileUrl={tileUrl} datum={config.datum} attribution={config.attribution} />
                </LoadingBoundary>
            ) : (
                <CanvasMap {...shown} />
            )}
            {children && (
                <Box
                    sx={{
                        position: 'absolute',
                        left: 12,
                        top: 12,
                        maxWidth: 'calc(100% - 72px)',
                        pointerEvents: 'none',
                        '& > *': { pointerEvents: 'auto' },
                    }}
                >
                    {children}
                </Box>
            )}
        </Box>
    );
};
