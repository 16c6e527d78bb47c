import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { Place, Projection } from '../mapParts.ts';
import { CornerHandle } from './CornerHandle.tsx';
import { handleStyle } from './handleStyle.ts';

interface OutlineSketchProps {
    projection: Projection;
    corners: readonly Place[];
    /** Whether the last corner is connected to the first; until then corners are being added. */
    isClosed: boolean;
    onGrab: () => void;
    onMove: (index: number, place: Place) => void;
    onInsert: (index: number, place: Place) => void;
    onRemove: (index: number) => void;
    /** Called when the first corner is pressed while the outline is open. */
    onClose: () => void;
}

const between = (a: Place, b: Place): Place => ({ lng: (a.lng + b.lng) / 2, lat: (a.lat + b.lat) / 2 });
const degrees = ({ lng, lat }: Place) => `${lng.toFixed(5)}, ${lat.toFixed(5)}`;

/** A polygon that is being drawn: its lines, its corners, and handles between them that insert a corner. */
export const OutlineSketch = ({ projection, corners, isClosed, onGrab, onMove, onInsert, onRemove, onClose }: OutlineSketchProps) => {
    const text = useText();
    const points = corners
        .map(corner => projection.toPixel(corner))
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' ');
    return (
        <>
            <Box
                component="svg"
                aria-hidden
                sx={{ position: 'absolute', inset: 0, width: 1, height: 1, color: 'primary.main', overflow: 'visible' }}
            >
                {isClosed ? (
                    <polygon points={points} fill="currentColor" fillOpacity={0.15} stroke="currentColor" strokeWidth={2} />
                ) : (
                    <polyline points={points} fill="none" stroke="currentColor" strokeWidth={2} strokeDasharray="6 4" />
                )}
            </Box>
            {corners.map((corner, index) => {
                const next = corners[(index + 1) % corners.length] ?? corner;
                const hasMiddle = corners.length > 1 && (isClosed || index < corners.length - 1);
                return (
                    // A corner is identified by its index only, and keys must be stable while it is dragged.
                    <Fragment key={index}>
                        <CornerHandle
                            place={corner}
                            projection={projection}
                            label={text('map.sketch.corner', { n: index + 1, at: degrees(corner) })}
                            onGrab={onGrab}
                            onMove={place => onMove(index, place)}
                            onRemove={() => onRemove(index)}
                            {...(index === 0 && !isClosed ? { onPress: onClose } : {})}
                        />
                        {hasMiddle && (
                            <Box
                                component="button"
                                type="button"
                                aria-label={text('map.sketch.insert', { n: index + 1 })}
                                title={text('map.sketch.insert', { n: index + 1 })}
                                onClick={() => onInsert(index + 1, between(corner, next))}
                                sx={handleStyle(projection.toPixel(between(corner, next)), true)}
                            />
                        )}
                    </Fragment>
                );
            })}
        </>
    );
};
