import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type GeoJSONSource, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
// The page's content security policy allows workers of its own origin only, so the worker is a file of the build.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Datum } from '#contract/kit/geo.ts';
import { useChina, useCities } from './base/useBaseMap.ts';
import { CanvasMap } from './CanvasMap.tsx';
import { fromTiles, toTiles } from './datum.ts';
import { type Ground, readGround } from './ground.ts';
import { MapButtons } from './MapButtons.tsx';
import type { MapDrawing, Projection } from './mapParts.ts';
import { MapOverlay } from './MapOverlay.tsx';
import { fitTo, MIN_ZOOM, MAX_ZOOM, toPlace } from './mercator.ts';
import { areaFeatures, borderFeatures, circleFeatures, dotFeatures, type Features, lineFeatures, tileStyle } from './tileStyle.ts';
import { useSize } from './useSize.ts';

setWorkerUrl(workerUrl);

export interface TileMapProps extends MapDrawing {
    tileUrl: string;
    datum: Datum;
    attribution: string;
}

const NO_CIRCLES: NonNullable<MapDrawing['circles']> = [];
const NO_AREAS: NonNullable<MapDrawing['areas']> = [];
const NO_LINES: NonNullable<MapDrawing['lines']> = [];
/** MapLibre's zoom levels are based on tiles of 512 pixels, those of `MapView` on 256. */
const ZOOM_SHIFT = 1;

/**
 * The map on tiles, rendered by MapLibre. Import it lazily: the library is larger than the rest of the page. If the archive of the settings
 * cannot be read, the built-in map is shown.
 */
export const TileMap = ({ tileUrl, ...drawing }: TileMapProps) => {
    const { data: ground, isError } = useQuery({
        queryKey: ['map-ground', tileUrl],
        queryFn: () => readGround(tileUrl),
        staleTime: Infinity,
        retry: 1,
    });
    if (isError) return <CanvasMap {...drawing} />;
    return ground ? <GroundMap {...drawing} ground={ground} /> : <Skeleton variant="rectangular" width="100%" height="100%" />;
};

const GroundMap = ({
    ground,
    datum,
    attribution,
    label,
    points,
    circles = NO_CIRCLES,
    lines = NO_LINES,
    areas = NO_AREAS,
    isClustered = false,
    selectedId,
    focus,
    onPick,
    onPlace,
    onDoublePlace,
    overlay,
    buttons,
}: Omit<TileMapProps, 'tileUrl'> & { ground: Ground }) => {
    const { palette } = useTheme();
    const { mode } = palette;
    const [box, size] = useSize();
    const holder = useRef<HTMLDivElement>(null);
    const [map, setMap] = useState<MapLibre>();
    const [level, setLevel] = useState(4);
    const dots = useMemo(
        () => dotFeatures(points, level, { datum, mode, isClustered, selectedId }),
        [points, level, datum, mode, isClustered, selectedId],
    );
    const [, setMoves] = useState(0);
    const projection = useMemo(() => map && projectionOf(map, datum), [map, datum]);
    const latest = useRef({ onPick, onPlace, onDoublePlace, dots, projection, hasOverlay: false });
    useEffect(() => {
        latest.current = { onPick, onPlace, onDoublePlace, dots, projection, hasOverlay: overlay !== undefined };
    });

    // Creates the map, which MapLibre renders outside of React.
    useEffect(() => {
        if (!holder.current) return undefined;
        const made = new MapLibre({
            container: holder.current,
            style: tileStyle(ground, mode),
            // Shows the country, like the built-in map, until there is something to show.
            center: [108, 33],
            zoom: 4 - ZOOM_SHIFT,
            minZoom: MIN_ZOOM - ZOOM_SHIFT,
            maxZoom: MAX_ZOOM - ZOOM_SHIFT,
            attributionControl: false,
            dragRotate: false,
            pitchWithRotate: false,
        });
        made.touchZoomRotate.disableRotation();
        made.on('zoom', () => setLevel(Math.floor(made.getZoom() + ZOOM_SHIFT)));
        // Re-renders the overlay when the map moves.
        made.on('move', () => latest.current.hasOverlay && setMoves(n => n + 1));
        made.on('dblclick', event => {
            const { onDoublePlace: act } = latest.current;
            if (!act) return;
            event.preventDefault();
            act();
        });
        made.on('load', () => setMap(made));
        made.on('click', event => {
            const now = latest.current;
            const [feature] = made.queryRenderedFeatures(event.point, { layers: ['dots'] });
            const cluster = feature && now.dots.clusters[Number(feature.properties.index)];
            if (!cluster) {
                if (now.projection) now.onPlace?.(fromTiles(event.lngLat, datum), now.projection);
            } else if (cluster.point) now.onPick?.(cluster.point.id);
            else {
                const { lng, lat } = toTiles(toPlace(cluster), datum);
                made.easeTo({ center: [lng, lat], zoom: made.getZoom() + 2 });
            }
        });
        return () => {
            setMap(undefined);
            made.remove();
        };
    }, [ground, mode, datum]);

    // Writes the shapes to MapLibre's sources.
    useEffect(() => {
        const put = (name: string, data: Features) => void map?.getSource<GeoJSONSource>(name)?.setData(data);
        put('areas', areaFeatures(areas, datum, mode));
        put('circles', circleFeatures(circles, datum));
        put('lines', lineFeatures(lines, datum, mode));
    }, [map, areas, circles, lines, datum, mode]);
    const hasBorders = ground.kind === 'shapes';
    const china = useChina(hasBorders);
    const cities = useCities(hasBorders);
    useEffect(() => {
        if (china && cities) void map?.getSource<GeoJSONSource>('borders')?.setData(borderFeatures(china, cities, datum));
    }, [map, china, cities, datum]);
    useEffect(() => {
        void map?.getSource<GeoJSONSource>('dots')?.setData(dots.data);
    }, [map, dots]);

    const whole = focus ?? (points.length > 0 ? points : circles);
    const show = () => {
        const view = fitTo(whole, size);
        const { lng, lat } = toTiles(toPlace(view), datum);
        map?.jumpTo({ center: [lng, lat], zoom: view.zoom - ZOOM_SHIFT });
    };
    const showing = useRef(show);
    useEffect(() => {
        showing.current = show;
    });
    const key = focus ? JSON.stringify(focus) : 'all';
    const isEmpty = whole.length === 0;
    // Fits the view once the map has loaded, and again when the focus changes.
    useEffect(() => {
        if (map && !isEmpty) showing.current();
    }, [map, key, isEmpty]);
    return (
        <Box ref={box} role="region" aria-label={label} sx={{ position: 'relative', width: 1, height: 1 }}>
            {/* Fills the box by its size, not by its position, because MapLibre's style sheet sets `position`. */}
            <Box ref={holder} sx={{ width: 1, height: 1 }} />
            {projection && overlay && <MapOverlay onDoublePlace={onDoublePlace}>{overlay(projection)}</MapOverlay>}
            <MapButtons onZoom={by => map?.zoomTo(map.getZoom() + by)} onHome={show}>
                {buttons}
            </MapButtons>
            {attribution && (
                <Box
                    sx={{
                        position: 'absolute',
                        right: 0,
                        bottom: 0,
                        px: 2,
                        fontSize: 12,
                        color: 'text.secondary',
                        bgcolor: 'background.paper',
                        opacity: 0.85,
                    }}
                >
                    {attribution}
                </Box>
            )}
        </Box>
    );
};

const projectionOf = (map: MapLibre, datum: Datum): Projection => ({
    toPixel: place => {
        const { lng, lat } = toTiles(place, datum);
        const { x, y } = map.project([lng, lat]);
        return { x, y };
    },
    toPlace: ({ x, y }) => fromTiles(map.unproject([x, y]), datum),
});
