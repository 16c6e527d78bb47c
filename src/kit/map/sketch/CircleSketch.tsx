import Box from '@mui/material/Box';
import { straightMetres } from '#contract/kit/geo.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { Place, Projection } from '../mapParts.ts';
import { ringOf } from '../mercator.ts';
import { CornerHandle } from './CornerHandle.tsx';

interface CircleSketchProps {
    projection: Projection;
    centre: Place;
    radiusM: number;
    onGrab: () => void;
    onCentre: (place: Place) => void;
    /** Whole metres. */
    onRadius: (metres: number) => void;
}

/** A circle that is being drawn: dragging its centre moves it, dragging the handle on its edge changes the radius. */
export const CircleSketch = ({ projection, centre, radiusM, onGrab, onCentre, onRadius }: CircleSketchProps) => {
    const text = useText();
    const ring = ringOf(centre, radiusM);
    const points = ring
        .map(place => projection.toPixel(place))
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' ');
    return (
        <>
            <Box component="svg" aria-hidden sx={{ position: 'absolute', inset: 0, width: 1, height: 1, color: 'primary.main' }}>
                <polygon points={points} fill="currentColor" fillOpacity={0.15} stroke="currentColor" strokeWidth={2} />
            </Box>
            <CornerHandle
                place={centre}
                projection={projection}
                label={text('map.sketch.centre', { at: `${centre.lng.toFixed(5)}, ${centre.lat.toFixed(5)}` })}
                onGrab={onGrab}
                onMove={onCentre}
            />
            <CornerHandle
                place={ring[0] ?? centre}
                projection={projection}
                label={text('map.sketch.radius', { metres: radiusM })}
                onGrab={onGrab}
                onMove={place => onRadius(straightMetres(centre, place))}
            />
        </>
    );
};
